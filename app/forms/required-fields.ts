import { isEmailAddress } from '#domain/messaging/email-address.ts';

export type FieldErrors = Record<string, string>;

export const EMAIL_REQUIRED = 'Email is required';
export const EMAIL_INVALID = 'Invalid email address';

/** What is wrong with an address; null when nothing is. */
export function emailError(email: string): string | null {
  if (email.trim() === '') return EMAIL_REQUIRED;
  return isEmailAddress(email.trim()) ? null : EMAIL_INVALID;
}

/** Leads to the first field that must be corrected, and says so to whoever listens (toasts); call after the errors are shown. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.dispatchEvent(new Event('invalid', { cancelable: true }));
    field?.focus();
  });
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
