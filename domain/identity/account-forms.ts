// The sign-in, recovery and password forms (specification, section 5). Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { atField, checkedBox, exactText, requiredEmail, trimmedText } from '#domain/forms/fields.ts';
import { isAccountEmail } from './account-email.ts';
import { isTooLong, isTooShort, PASSWORD_TOO_LONG, PASSWORD_TOO_SHORT, PASSWORDS_DIFFER } from './password-rules.ts';

export const accountEmail = requiredEmail(isAccountEmail);

export const signInSchema = z.object({
  email: accountEmail,
  password: exactText.check(z.refine((password) => password !== '', 'Password is required')),
});

export const VALID_EMAIL_NEEDED = 'Please enter a valid email address';
/** Less strict than the other forms (specification, section 5); the service decides. */
export const looksLikeEmail = (text: string): boolean => text.includes('@');

/** The administrators' sign-in, which has its own texts. */
export const adminSignInSchema = z.object({
  email: trimmedText.check(z.refine(looksLikeEmail, VALID_EMAIL_NEEDED)),
  password: exactText.check(z.refine((password) => password !== '', 'Please enter a password')),
  remembers: checkedBox,
});

export const recoverSchema = z.object({ email: accountEmail });

/** Codes have six digits today. */
const LONGEST_CODE = 20;
const code = trimmedText.check(
  z.refine((text) => text !== '', 'Please enter the verification code.'),
  z.refine((text) => text.length <= LONGEST_CODE, 'A verification code has six digits'),
);

export const codeSchema = z.object({ code });

/** A mailed code and the address it was mailed to. */
export const mailedCodeSchema = z.object({ email: accountEmail, code });

/** The two fields of a new password. Their form also needs the check `passwordsAgree`. */
export const newPassword = {
  password: exactText.check(
    z.refine((password) => !isTooShort(password), PASSWORD_TOO_SHORT),
    z.refine((password) => !isTooLong(password), PASSWORD_TOO_LONG),
  ),
  confirmPassword: exactText,
};

interface NewPassword {
  password: string;
  confirmPassword: string;
}

export const passwordsAgree = atField<NewPassword>(
  'confirmPassword',
  PASSWORDS_DIFFER,
  ({ password, confirmPassword }) => password === confirmPassword,
);

export const newPasswordSchema = z.object(newPassword).check(passwordsAgree);

/** For the account settings. A session that is not fresh also needs a mailed code. */
export const changePasswordSchema = (needsCode: boolean) =>
  z.object({ ...newPassword, code: needsCode ? code : trimmedText }).check(passwordsAgree);

interface ReplacedPassword extends NewPassword {
  currentPassword: string;
}

const isUntouched = ({ currentPassword, password, confirmPassword }: ReplacedPassword): boolean =>
  currentPassword === '' && password === '' && confirmPassword === '';

/** A new password in a form with other settings. If nothing is typed, the password stays. */
export const replacedPassword = { currentPassword: exactText, password: exactText, confirmPassword: exactText };
export const replacedPasswordChecks = [
  atField<ReplacedPassword>(
    'currentPassword',
    'Current password is required',
    (typed) => isUntouched(typed) || typed.currentPassword !== '',
  ),
  atField<ReplacedPassword>(
    'password',
    PASSWORD_TOO_SHORT,
    (typed) => isUntouched(typed) || !isTooShort(typed.password),
  ),
  atField<ReplacedPassword>('password', PASSWORD_TOO_LONG, (typed) => !isTooLong(typed.password)),
  passwordsAgree,
] as const;
