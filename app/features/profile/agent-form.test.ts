import { expect, test } from 'vitest';
import { findErrors, findMissing, readValues, toColumns } from './agent-form.ts';

function typed(changes: Record<string, string> = {}) {
  const form = new FormData();
  const values = {
    firstName: 'Renata',
    lastName: 'Oyelaran',
    email: 'renata@example.com',
    phone: '(718) 555-0142',
    phoneCountry: 'US',
    phoneType: 'Work',
    alternatePhoneCountry: 'US',
    license: '10401287654',
    licenseState: 'NJ',
    ...changes,
  };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  form.append('languages', 'Italian');
  form.append('languages', 'Klingon');
  return readValues(form);
}

test('an agent needs a license, a seller does not', () => {
  const values = typed({ license: ' ' });
  expect(findMissing(values, 'AGENT')).toEqual([{ id: 'license', label: 'Real estate license' }]);
  expect(findMissing(values, 'SELLER')).toEqual([]);
});

test('each empty required field is named in the order of the form', () => {
  const labels = findMissing(typed({ firstName: '', email: '', phone: '' }), 'AGENT').map((field) => field.label);
  expect(labels).toEqual(['First name', 'Email', 'Phone number']);
});

test('what is typed goes into the profile, and only languages that are offered', () => {
  expect(findErrors(typed())).toEqual({});
  expect(toColumns(typed({ marketingConsent: 'on', preferredName: 'Ren' }))).toMatchObject({
    phone: '+17185550142',
    phone_type: 'Work',
    alternate_phone: null,
    alternate_phone_type: 'Other',
    languages: ['Italian'],
    marketing_consent: true,
    preferred_name: 'Ren',
    license_state: 'NJ',
    bio: null,
  });
});

test('a state that gives no licenses here is none', () => {
  expect(toColumns(typed({ licenseState: 'PA' })).license_state).toBeNull();
});

test('numbers that nobody can have are named at their field', () => {
  expect(Object.keys(findErrors(typed({ phone: '12', alternatePhone: 'x', email: 'nobody' })))).toEqual([
    'email',
    'phone',
    'alternatePhone',
  ]);
});
