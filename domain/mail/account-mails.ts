// What the mails about an account say. Links and codes come from the auth server; names are what people typed.
import type { MailContent } from './write-mail.server.ts';

const HOUR = 3600;
const LONGEST_NAME = 40;
/** How long an account waits for its confirmation; then it goes (domain/identity/sweep-accounts.server.ts). */
export const UNCONFIRMED_DAYS = 7;

const hours = (seconds: number): string => {
  if (seconds < HOUR) return `${Math.round(seconds / 60)} minutes`;
  const count = Math.round(seconds / HOUR);
  return count === 1 ? 'one hour' : `${count} hours`;
};

/** Nov 28, 2026 at 9:41 AM ET: the reader may be elsewhere. */
function at(time: Date): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...options }).format(time);
  const clock = format({ hour: 'numeric', minute: '2-digit' }).replace(/\s/, ' ');
  return `${format({ month: 'short', day: 'numeric', year: 'numeric' })} at ${clock} ET`;
}

interface Occasion {
  /** stoop.example */
  host: string;
  time: Date;
  /** How long link and code work. */
  lifeSeconds: number;
}

const asked = (what: string, { host, time }: Occasion): string =>
  `You get this because ${what} at ${host} on ${at(time)}. It is not marketing.`;

/**
 * A first name as somebody typed it, or null for what is more than a name: anybody can sign up a stranger's address,
 * and the mail must not carry their message. No dot before a letter, which mail programs make a link of.
 */
export function nameToGreet(typed: unknown): string | null {
  const name = typeof typed === 'string' ? typed.trim() : '';
  return /^\p{L}(?:[\p{L}\p{M} '’-]|\.(?= |$))*$/u.test(name) && name.length <= LONGEST_NAME ? name : null;
}

const linkAndCode = (code: string, { lifeSeconds }: Occasion): string =>
  `Use the link or the code, once, within ${hours(lifeSeconds)}. If you’re asked for a code, enter ${code}.`;

const IGNORE = { lead: 'Not you?', text: 'Do nothing. Nobody gets in without this mail.' };

interface ConfirmSignup {
  link: string;
  code: string;
  firstName: string | null;
  choosesPassword?: boolean;
}

export function confirmSignupMail(
  { link, code, firstName, choosesPassword = false }: ConfirmSignup,
  occasion: Occasion,
): MailContent {
  return {
    kind: 'confirm',
    subject: 'Confirm your email for Stoop',
    preview: `One tap and your account is open. The link works for ${hours(occasion.lifeSeconds)}.`,
    heading: 'Confirm your email',
    paragraphs: [
      `Hello${firstName ? ` ${firstName}` : ''}, somebody signed up for Stoop with this address. If it was you, one tap opens your account.`,
      ...(choosesPassword
        ? [
            'There was more than one sign-up with different passwords, so we kept none of them. After you confirm, choose one with "Forgot your password" on the sign-in page.',
          ]
        : []),
    ],
    button: { label: 'Confirm email', url: link },
    note: linkAndCode(code, occasion),
    hint: {
      lead: 'Not you?',
      text: `Do nothing. Without the tap the account stays closed, and we delete it after ${UNCONFIRMED_DAYS} days.`,
    },
    reason: asked('this address was entered', occasion),
  };
}

export function knownAddressMail(signInUrl: string, occasion: Occasion): MailContent {
  return {
    kind: 'known-address',
    subject: 'You already have an account at Stoop',
    preview: 'Somebody tried to sign up with your address.',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody tried to sign up for Stoop with this address. If it was you, sign in instead. If you forgot your password, you can choose a new one there.',
    ],
    button: { label: 'Sign in', url: signInUrl },
    hint: { lead: 'Not you?', text: 'Do nothing. Your account hasn’t changed, and nobody was told that it exists.' },
    reason: asked('this address was entered', occasion),
  };
}

export function recoverMail(link: string, code: string, occasion: Occasion): MailContent {
  return {
    kind: 'recover',
    subject: 'Choose a new password for Stoop',
    preview: `The link works once, for ${hours(occasion.lifeSeconds)}.`,
    heading: 'Choose a new password',
    paragraphs: ['Somebody, most likely you, asked for a new password for this account.'],
    button: { label: 'Choose a new password', url: link },
    note: linkAndCode(code, occasion),
    hint: { lead: 'Not you?', text: 'Do nothing. Your password stays as it is.' },
    reason: asked('a new password was asked for', occasion),
  };
}

export function oneTimeCodeMail(link: string, code: string, occasion: Occasion): MailContent {
  return {
    kind: 'one-time-code',
    subject: `${code} is your Stoop sign-in code`,
    preview: `The code works once, for ${hours(occasion.lifeSeconds)}.`,
    heading: 'Your sign-in code',
    paragraphs: ['Enter this code where you are signing in, or use the button to sign in on this device.'],
    code,
    button: { label: 'Sign in', url: link },
    note: `Code and link work once, for ${hours(occasion.lifeSeconds)}. We never ask for the code by phone.`,
    hint: IGNORE,
    reason: asked('a sign-in code was asked for', occasion),
  };
}

export function inviteMail(link: string, code: string, occasion: Occasion): MailContent {
  return {
    kind: 'invite',
    subject: 'You are invited to Stoop',
    preview: 'Open your account and choose a password.',
    heading: 'You are invited to Stoop',
    paragraphs: ['An account was created for this address. Open it and choose a password.'],
    button: { label: 'Accept the invitation', url: link },
    note: linkAndCode(code, occasion),
    hint: { lead: 'Not expected?', text: 'Do nothing. Without the tap the account stays closed.' },
    reason: asked('an administrator invited you', occasion),
  };
}

export function emailChangeMail(
  { link, code, newEmail, isNew }: { link: string; code: string; newEmail: string; isNew: boolean },
  occasion: Occasion,
): MailContent {
  return {
    kind: 'email-change',
    subject: 'Confirm the new email for your Stoop account',
    preview: 'Nothing changes until you confirm it from both addresses.',
    heading: isNew ? 'Confirm your new email' : 'Confirm the change of your email',
    paragraphs: [
      `You asked to change the email of your Stoop account to ${newEmail}. ${
        isNew ? 'Confirm that this address is yours.' : 'Confirm that you want this.'
      } It changes once you’ve confirmed it from both your old and your new address.`,
    ],
    button: { label: isNew ? 'Confirm this address' : 'Confirm the change', url: link },
    note: linkAndCode(code, occasion),
    hint: isNew
      ? { lead: 'Not you?', text: 'Do nothing. Your address won’t be used.' }
      : { lead: 'Not you?', text: 'Do not confirm. Choose a new password now: somebody is signed in as you.' },
    reason: asked('a change of address was asked for', occasion),
  };
}

export function reauthenticationMail(code: string, occasion: Occasion): MailContent {
  return {
    kind: 'reauthentication',
    subject: `${code} is your Stoop confirmation code`,
    preview: `The code works once, for ${hours(occasion.lifeSeconds)}.`,
    heading: 'Confirm that it is you',
    paragraphs: ['Enter this code to continue changing your account.'],
    code,
    note: `The code works once, for ${hours(occasion.lifeSeconds)}. We never ask for it by phone.`,
    hint: { lead: 'Not you?', text: 'Choose a new password now: somebody is signed in as you.' },
    reason: asked('a change of your account was begun', occasion),
  };
}

export function accountDeletionMail(code: string, occasion: Occasion): MailContent {
  return {
    kind: 'account-deletion',
    subject: `${code} is your code to delete your Stoop account`,
    preview: 'Your account is deleted only when this code is entered.',
    heading: 'Delete your account',
    paragraphs: [
      'Enter this code to delete your Stoop account for good: your profile, saved homes and searches go, and your sessions end.',
    ],
    code,
    note: `The code works once, for ${hours(occasion.lifeSeconds)}.`,
    hint: {
      lead: 'Not you?',
      text: 'Do nothing with the code and choose a new password now: somebody is signed in as you.',
    },
    reason: asked('the deletion of your account was asked for', occasion),
  };
}

export function accountDeletedMail(occasion: Occasion): MailContent {
  return {
    kind: 'account-deleted',
    subject: 'Your Stoop account is deleted',
    preview: 'Your profile, saved homes and searches are gone.',
    heading: 'Your account is deleted',
    paragraphs: [
      'Your profile, settings, saved homes and searches are gone, and you are signed out everywhere. Your name and address are taken out of the messages you sent.',
    ],
    note: 'This is the last mail to this address, unless you sign up again.',
    reason: asked('the deletion of your account was confirmed', occasion),
  };
}

export function newSignInMail(
  { device, address, settingsUrl }: { device: string; address: string; settingsUrl: string },
  occasion: Occasion,
): MailContent {
  return {
    kind: 'new-sign-in',
    subject: 'New sign-in to your Stoop account',
    preview: `${device}, ${at(occasion.time)}`,
    heading: 'New sign-in to your account',
    paragraphs: [
      `Somebody signed in to your account on a device we haven’t seen before: ${device}, from the address ${address}, on ${at(occasion.time)}.`,
    ],
    button: { label: 'Look at your sessions', url: settingsUrl },
    hint: { lead: 'Not you?', text: 'Choose a new password: it ends every other session.' },
    reason: asked('somebody signed in', occasion),
  };
}

export function passwordChangedMail(signInUrl: string, occasion: Occasion): MailContent {
  return {
    kind: 'password-changed',
    subject: 'Your Stoop password was changed',
    preview: 'Every other session was ended.',
    heading: 'Your password was changed',
    paragraphs: ['The password of your Stoop account was changed, and every other session was ended.'],
    hint: { lead: 'Not you?', text: `Ask for a new password at ${signInUrl} right away.` },
    reason: asked('the password was changed', occasion),
  };
}
