// Everything that the profile forms accept must fit the table, because the forms write to it through rest/v1 with no
// other check in between.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { type FormSchema, readForm } from '#domain/forms/read-form.ts';
import { agentSchema, buyerDetailsSchema, buyerSettingsSchema, profileSchema } from './profile-forms.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function fieldsOf<Fields>(schema: FormSchema<Fields>, typed: Record<string, string | string[]>): Promise<Fields> {
  const reading = await readForm(schema, typed);
  if ('errors' in reading) throw new Error(`Refused: ${JSON.stringify(reading.errors)}`);
  return reading.fields;
}

const long = (length: number) => 'x'.repeat(length);

async function store(columns: Record<string, unknown>): Promise<void> {
  const { rows } = await database.owner.query<{ id: string }>(
    "insert into auth.users (id, email) values (gen_random_uuid(), gen_random_uuid() || '@example.com') returning id",
  );
  const names = Object.keys(columns);
  const { rowCount } = await database.owner.query(
    `update profiles set ${names.map((name, index) => `${name} = $${index + 2}`).join(', ')} where id = $1`,
    [rows[0]?.id, ...Object.values(columns)],
  );
  expect(rowCount).toBe(1);
}

test('the longest texts that the forms accept are stored', async () => {
  const name = { firstName: long(100), lastName: long(100), email: 'ana@example.com' };
  const own = await fieldsOf(profileSchema, { ...name, phone: '718 555 0142', address: long(300) });
  expect(own.phone).toBe('+17185550142');
  await store({ first_name: own.firstName, last_name: own.lastName, phone: own.phone, address: own.address });
  const agent = await fieldsOf(agentSchema('AGENT'), {
    ...name,
    phone: '718 555 0142',
    phoneCountry: 'US',
    preferredName: long(100),
    bio: long(1500),
    license: '10401287654',
    languages: ['Greek', 'Korean'],
  });
  await store({
    preferred_name: agent.preferredName,
    bio: agent.bio,
    real_estate_license: agent.license,
    languages: agent.languages,
    phone_type: agent.phoneType,
  });
  const settings = await fieldsOf(buyerSettingsSchema, { buildingAddress: long(300) });
  await store({ building_address: settings.buildingAddress });
});

test('longer texts are rejected with an error at their field', async () => {
  const typed = { firstName: long(101), lastName: 'Ruiz', email: 'ana@example.com', phone: '', address: long(301) };
  expect(await readForm(profileSchema, typed)).toEqual({
    errors: {
      firstName: 'First name must have at most 100 characters',
      address: 'Address must have at most 300 characters',
    },
  });
});

test('a buyer has to give a name, an email address and a phone number, and an answer that is not offered counts as none', async () => {
  expect(await readForm(buyerDetailsSchema, { phoneCountry: 'US' })).toEqual({
    errors: { name: 'Name is required', email: 'Email is required', phone: 'Phone is required' },
  });
  const fields = await fieldsOf(buyerDetailsSchema, {
    name: 'Dolores Ana Marchetti',
    email: 'dolores@example.com',
    phone: '(718) 555-0142',
    phoneCountry: 'US',
    purpose: 'BUY + SELL',
    financing: 'A BRIEFCASE',
  });
  expect(fields).toMatchObject({ purpose: 'BUY + SELL', financing: null, isFirstTime: null });
  await store({ purpose: fields.purpose, financing: fields.financing });
});

test('the password stays the same if its fields are empty; otherwise all of them are required', async () => {
  expect(await fieldsOf(buyerSettingsSchema, { buildingAddress: ' ' })).toMatchObject({
    buildingAddress: null,
    password: '',
  });
  expect(await readForm(buyerSettingsSchema, { password: 'short' })).toEqual({
    errors: {
      currentPassword: 'Current password is required',
      password: 'Password must contain at least 10 characters',
      confirmPassword: 'Passwords do not match',
    },
  });
});
