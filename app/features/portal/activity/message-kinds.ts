const LABELS: Readonly<Record<string, string>> = {
  confirm: 'Email confirmation',
  'known-address': 'Notice of an existing account',
  recover: 'Password reset',
  'one-time-code': 'Sign-in code',
  invite: 'Invitation',
  'email-change': 'Email change',
  reauthentication: 'Confirmation code',
  'account-deletion': 'Account deletion code',
  'account-deleted': 'Notice of a deleted account',
  'new-sign-in': 'Notice of a new sign-in',
  'password-changed': 'Notice of a new password',
  'confirm-newsletter': 'Newsletter confirmation',
  contact: 'Inquiry',
  'second-factor': 'Second-factor code',
  'text-messages': 'Text message confirmation',
};

/** What a message of the outbox is about. */
export function messageKindText(kind: string): string {
  const text = kind.replaceAll('-', ' ');
  return LABELS[kind] ?? text.charAt(0).toUpperCase() + text.slice(1);
}
