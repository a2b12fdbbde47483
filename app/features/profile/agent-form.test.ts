import { expect, test } from 'vitest';
import { readForm } from '#domain/forms/read-form.ts';
import { agentSchema } from '#domain/people/profile-forms.ts';
import { findMissing, readValues, toColumns } from './agent-form.ts';

const typed = (changes: Record<string, string> = {}) => ({
  firstName: 'Renata',
  lastName: 'Oyelaran',
  email: 'renata@example.com',
  phone: '(718) 555-0142',
  phoneCountry: 'US',
  phoneType: 'Work',
  alternatePhoneCountry: 'US',
  license: '10401287654',
  licenseState: 'NY',
  languages: ['Italian', 'Klingon'],
  ...changes,
});

async function columnsOf(changes: Record<string, string> = {}) {
  const reading = await readForm(agentSchema('AGENT'), typed(changes));
  return 'errors' in reading ? reading : toColumns(reading.fields);
}

test('an agent needs a license, a seller does not', async () => {
  const values = typed({ license: ' ' });
  expect(findMissing(readValues(values), 'AGENT')).toEqual([{ id: 'license', label: 'Real estate license' }]);
  expect(findMissing(readValues(values), 'SELLER')).toEqual([]);
  expect(await readForm(agentSchema('AGENT'), values)).toEqual({ errors: { license: 'Enter your license number' } });
  expect(await readForm(agentSchema('SELLER'), values)).toHaveProperty('fields.license', null);
});

test('each empty required field is listed in the order of the form', () => {
  const labels = findMissing(readValues(typed({ firstName: '', email: '', phone: '' })), 'AGENT').map(
    (field) => field.label,
  );
  expect(labels).toEqual(['First name', 'Email', 'Phone number']);
});

test('typed values go into the profile, but only languages that are offered', async () => {
  expect(await columnsOf({ marketingConsent: 'on', preferredName: 'Ren' })).toMatchObject({
    phone: '+17185550142',
    phone_type: 'Work',
    alternate_phone: null,
    alternate_phone_type: 'Other',
    languages: ['Italian'],
    marketing_consent: true,
    preferred_name: 'Ren',
    license_state: 'NY',
    bio: null,
  });
});

test('a state whose licenses are not offered is ignored', async () => {
  expect(await columnsOf({ licenseState: 'PA' })).toMatchObject({ license_state: null });
});

test('impossible phone numbers and email addresses are reported at their fields', async () => {
  expect(await columnsOf({ phone: '12', alternatePhone: 'x', email: 'nobody' })).toEqual({
    errors: {
      email: 'Invalid email address',
      phone: 'Enter a number such as (718) 555-0108',
      alternatePhone: 'Enter a number such as (718) 555-0108',
    },
  });
});

test('a license number has the form that its state issues', async () => {
  const forms = async (license: string, licenseState: string) =>
    (await readForm(agentSchema('AGENT'), typed({ license, licenseState }))) as { errors?: Record<string, string> };
  for (const [license, state] of [
    ['10401287654', 'NJ'],
    ['1234567', 'NY'],
    ['.', ''],
    ['L-1', 'NY'],
  ] as const) {
    expect((await forms(license, state)).errors).toEqual({ license: expect.stringContaining('7 digits') });
  }
  expect(await columnsOf({ license: '30ab 1234567', licenseState: 'NY' })).toMatchObject({
    real_estate_license: '30AB1234567',
  });
});
