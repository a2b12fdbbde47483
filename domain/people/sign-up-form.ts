// The sign-up form (specification, section 5). Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { requiredText, trimmedText } from '#domain/forms/fields.ts';
import { accountEmail, newPassword, passwordsAgree } from '#domain/identity/account-forms.ts';
import { ANY_PHONE_INVALID } from './phone-text.ts';

/** The limit of the profile's columns. */
export const LONGEST_NAME = 100;
export const firstName = requiredText('First name', LONGEST_NAME);
export const lastName = requiredText('Last name', LONGEST_NAME);

/** Whether it is a possible phone number. The rules of all countries are loaded only when somebody types one. */
export async function isAnyPhone(typed: string): Promise<boolean> {
  const { DEFAULT_COUNTRY, readPhone } = await import('./phone.ts');
  return readPhone(DEFAULT_COUNTRY, typed) !== null;
}

export const signUpSchema = z
  .object({
    firstName,
    lastName,
    email: accountEmail,
    phone: trimmedText.check(z.refine(async (phone) => phone === '' || (await isAnyPhone(phone)), ANY_PHONE_INVALID)),
    ...newPassword,
  })
  .check(passwordsAgree);

export type SignUpFields = z.infer<typeof signUpSchema>;

/** The account's metadata, with the platform's names. */
export const metadataOf = ({ firstName: first, lastName: last, phone }: SignUpFields) => ({
  first_name: first,
  last_name: last,
  phone_number: phone,
});
