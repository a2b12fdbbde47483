import { expect, test } from 'vitest';
import { fullNameOf } from './session.ts';

test('a person is called by the preferred name, or else by first and last name, or else by the email address', () => {
  const account = { preferredName: '', firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com' };
  expect(fullNameOf({ ...account, preferredName: 'Annie Moreno' })).toBe('Annie Moreno');
  expect(fullNameOf(account)).toBe('Ana Ruiz');
  expect(fullNameOf({ ...account, firstName: '', lastName: '' })).toBe('ana@example.com');
});
