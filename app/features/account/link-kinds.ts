// The kinds of mailed links, and what the page says before the button is pressed.
import { safeReturnPath } from '#app/session/return-path.ts';

interface LinkKind {
  title: string;
  lead: string;
  button: string;
}

export const LINK_KINDS = {
  signup: {
    title: 'Confirm your email',
    lead: 'This opens the account created with your address.',
    button: 'Confirm my email address',
  },
  email: {
    title: 'Confirm your email',
    lead: 'This shows that the address is yours and signs you in.',
    button: 'Confirm my email address',
  },
  magiclink: { title: 'Sign in', lead: 'This signs you in on this browser.', button: 'Sign in' },
  recovery: {
    title: 'Choose a new password',
    lead: 'This signs you in so you can choose a new password.',
    button: 'Choose a new password',
  },
  invite: {
    title: 'You’re invited to Stoop',
    lead: 'This opens the account we created for you and lets you choose a password.',
    button: 'Accept the invitation',
  },
  email_change: {
    title: 'Change your email',
    lead: 'Your email changes once you’ve confirmed it from both your old and your new address.',
    button: 'Confirm the change',
  },
} satisfies Record<string, LinkKind>;
export type LinkType = keyof typeof LINK_KINDS;

/** These end with choosing a new password. */
export const asksForPassword = (type: LinkType): boolean => type === 'recovery' || type === 'invite';

/** These only sign in, and only a browser with scripts can keep the session. */
export const needsSession = (type: LinkType): boolean => type === 'magiclink' || type === 'email';

export interface MailedLink {
  /** Null: the URL names no kind that we know. */
  type: LinkType | null;
  token: string;
  next: string | null;
}

/** A link as in its URL, or in the form of its page. */
export function readMailedLink(values: { get(name: string): unknown }): MailedLink {
  const textOf = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  const type = textOf('type');
  return {
    type: Object.hasOwn(LINK_KINDS, type) ? (type as LinkType) : null,
    token: textOf('token_hash'),
    next: safeReturnPath(textOf('next')),
  };
}
