import { expect, test } from 'vitest';
import { readForm } from '#domain/forms/read-form.ts';
import { changePasswordSchema, newPasswordSchema, signInSchema } from './account-forms.ts';
import { checkPassword } from './password-hash.server.ts';

const twice = (password: string, confirmPassword = password) => ({ password, confirmPassword });

test('signing in asks for an address and a password', async () => {
  expect(await readForm(signInSchema, {})).toEqual({
    errors: { email: 'Email is required', password: 'Password is required' },
  });
  expect(await readForm(signInSchema, { email: 'ana@', password: 'x' })).toEqual({
    errors: { email: 'Invalid email address' },
  });
});

test('a new password must be long enough and typed the same way twice', async () => {
  expect(await readForm(newPasswordSchema, twice('short', 'other'))).toEqual({
    errors: {
      password: 'Password must contain at least 10 characters',
      confirmPassword: 'Passwords do not match',
    },
  });
  expect(await readForm(newPasswordSchema, twice('a stoop in Queens'))).toHaveProperty('fields');
});

test('the browser and the server accept passwords of the same lengths', async () => {
  for (const password of [
    '123456789',
    'x'.repeat(10),
    '🏠'.repeat(9),
    '🏠'.repeat(10),
    'x'.repeat(72),
    'x'.repeat(73),
  ]) {
    const isTaken = 'fields' in (await readForm(newPasswordSchema, twice(password)));
    const isTakenThere = (() => {
      try {
        checkPassword(password);
        return true;
      } catch {
        return false;
      }
    })();
    expect([password, isTaken]).toEqual([password, isTakenThere]);
  }
});

test('a code is required only if one was sent', async () => {
  const typed = twice('a stoop in Queens');
  expect(await readForm(changePasswordSchema(false), typed)).toHaveProperty('fields');
  expect(await readForm(changePasswordSchema(true), typed)).toEqual({
    errors: { code: 'Please enter the verification code.' },
  });
});
