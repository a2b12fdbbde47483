// The texts of mails about an account. Links and codes come from the auth server; names are what people typed.
import { timeText } from '#domain/times/new-york-mail.ts';
import type { MailContent } from './write-mail.server.ts';

const HOUR = 3600;
const LONGEST_NAME = 40;
/** How long an account waits for confirmation before it is deleted (domain/identity/sweep-accounts.server.ts). */
export const UNCONFIRMED_DAYS = 7;

const hours = (seconds: number): string => {
  if (seconds < HOUR) return `${Math.round(seconds / 60)} minutes`;
  const count = Math.round(seconds / HOUR);
  return count === 1 ? 'one hour' : `${count} hours`;
};

interface Occasion {
  /** stoop.example */
  host: string;
  time: Date;
  /** How long the link and the code are valid. */
  lifeSeconds: number;
}

const asked = (what: string, { host, time }: Occasion): string =>
  `You’re getting this because ${what} at ${host} on ${timeText(time)}. It is not marketing.`;

/**
 * A first name as somebody typed it, or null if it's more than a name: anyone can sign up a stranger's address, and the
 * mail must not carry their message. No period before a letter either, because mail programs turn that into a link.
 */
export function nameToGreet(typed: unknown): string | null {
  const name = typeof typed === 'string' ? typed.trim() : '';
  return /^\p{L}(?:[\p{L}\p{M} '’-]|\.(?= |$))*$/u.test(name) && name.length <= LONGEST_NAME ? name : null;
}

const linkAndCode = (code: string, { lifeSeconds }: Occasion): string =>
  `Use either the link or the code within ${hours(lifeSeconds)}. It works only once. If you’re asked for a code, enter ${code}.`;

const IGNORE = { lead: 'Not you?', text: 'You can ignore this. Nobody can get in without this email.' };

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
    preview: `Confirm to open your account. The link works for ${hours(occasion.lifeSeconds)}.`,
    heading: 'Confirm your email',
    paragraphs: [
      `Hello${firstName ? ` ${firstName}` : ''}, somebody signed up for Stoop with this address. If it was you, confirm it to open your account.`,
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
      text: `You can ignore this. Unless you confirm, the account can’t be used, and we delete it after ${UNCONFIRMED_DAYS} days.`,
    },
    reason: asked('this address was entered', occasion),
  };
}

export function knownAddressMail(signInUrl: string, occasion: Occasion): MailContent {
  return {
    kind: 'known-address',
    subject: 'You already have a Stoop account',
    preview: 'Somebody tried to sign up with your address.',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody tried to sign up for Stoop with this address. If it was you, sign in instead. If you forgot your password, you can choose a new one there.',
    ],
    button: { label: 'Sign in', url: signInUrl },
    hint: {
      lead: 'Not you?',
      text: 'You can ignore this. Your account hasn’t changed, and nobody was told that it exists.',
    },
    reason: asked('this address was entered', occasion),
  };
}

export function recoverMail(link: string, code: string, occasion: Occasion): MailContent {
  return {
    kind: 'recover',
    subject: 'Choose a new password for Stoop',
    preview: `The link works only once and expires in ${hours(occasion.lifeSeconds)}.`,
    heading: 'Choose a new password',
    paragraphs: ['Somebody, most likely you, asked for a new password for this account.'],
    button: { label: 'Choose a new password', url: link },
    note: linkAndCode(code, occasion),
    hint: { lead: 'Not you?', text: 'You can ignore this. Your password stays the same.' },
    reason: asked('somebody asked for a new password', occasion),
  };
}

export function oneTimeCodeMail(link: string, code: string, occasion: Occasion): MailContent {
  return {
    kind: 'one-time-code',
    subject: `${code} is your Stoop sign-in code`,
    preview: `The code works only once and expires in ${hours(occasion.lifeSeconds)}.`,
    heading: 'Your sign-in code',
    paragraphs: ['Enter this code where you are signing in, or use the button to sign in on this device.'],
    code,
    button: { label: 'Sign in', url: link },
    note: `Use either the code or the link within ${hours(occasion.lifeSeconds)}. It works only once. We never ask for the code by phone.`,
    hint: IGNORE,
    reason: asked('somebody asked for a sign-in code', occasion),
  };
}

export function inviteMail(link: string, code: string, occasion: Occasion): MailContent {
  return {
    kind: 'invite',
    subject: 'You’re invited to Stoop',
    preview: 'Open your account and choose a password.',
    heading: 'You’re invited to Stoop',
    paragraphs: ['An account was created for this address. Open it and choose a password.'],
    button: { label: 'Accept the invitation', url: link },
    note: linkAndCode(code, occasion),
    hint: { lead: 'Not expected?', text: 'You can ignore this. The account can’t be used unless you accept.' },
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
    heading: isNew ? 'Confirm your new email' : 'Confirm your email change',
    paragraphs: [
      `You asked to change the email of your Stoop account to ${newEmail}. ${
        isNew ? 'Confirm that this address is yours.' : 'Confirm that you want this.'
      } It changes once you’ve confirmed it from both your old and your new address.`,
    ],
    button: { label: isNew ? 'Confirm this address' : 'Confirm the change', url: link },
    note: linkAndCode(code, occasion),
    hint: isNew
      ? { lead: 'Not you?', text: 'You can ignore this. Your address won’t be used.' }
      : {
          lead: 'Not you?',
          text: 'Don’t confirm. Choose a new password now, because somebody else is signed in to your account.',
        },
    reason: asked('somebody asked to change the address of your account', occasion),
  };
}

export function reauthenticationMail(code: string, occasion: Occasion): MailContent {
  return {
    kind: 'reauthentication',
    subject: `${code} is your Stoop confirmation code`,
    preview: `The code works only once and expires in ${hours(occasion.lifeSeconds)}.`,
    heading: 'Confirm that it’s you',
    paragraphs: ['Enter this code to continue changing your account.'],
    code,
    note: `The code works only once and expires in ${hours(occasion.lifeSeconds)}. We never ask for it by phone.`,
    hint: { lead: 'Not you?', text: 'Choose a new password now, because somebody else is signed in to your account.' },
    reason: asked('somebody started a change to your account', occasion),
  };
}

export function accountDeletionMail(code: string, occasion: Occasion): MailContent {
  return {
    kind: 'account-deletion',
    subject: `${code} is your code to delete your Stoop account`,
    preview: 'Your account is deleted only when this code is entered.',
    heading: 'Delete your account',
    paragraphs: [
      'Enter this code to permanently delete your Stoop account. Your profile, saved homes and searches will be deleted, and your sessions will end.',
    ],
    code,
    note: `The code works only once and expires in ${hours(occasion.lifeSeconds)}.`,
    hint: {
      lead: 'Not you?',
      text: 'Don’t use the code, and choose a new password now, because somebody else is signed in to your account.',
    },
    reason: asked('somebody asked to delete your account', occasion),
  };
}

export function accountDeletedMail(occasion: Occasion): MailContent {
  return {
    kind: 'account-deleted',
    subject: 'Your Stoop account has been deleted',
    preview: 'Your profile, saved homes and searches are gone.',
    heading: 'Your account has been deleted',
    paragraphs: [
      'Your profile, settings, saved homes and searches have been deleted, and you’re signed out everywhere. We removed your name and address from the messages you sent.',
    ],
    note: 'This is the last email to this address, unless you sign up again.',
    reason: asked('you confirmed the deletion of your account', occasion),
  };
}

export function newSignInMail(
  { device, address, settingsUrl }: { device: string; address: string; settingsUrl: string },
  occasion: Occasion,
): MailContent {
  return {
    kind: 'new-sign-in',
    subject: 'New sign-in to your Stoop account',
    preview: `${device}, ${timeText(occasion.time)}`,
    heading: 'New sign-in to your account',
    paragraphs: [
      `Somebody signed in to your account on a device we haven’t seen before: ${device}, from the IP address ${address}, on ${timeText(occasion.time)}.`,
    ],
    button: { label: 'Review your sessions', url: settingsUrl },
    hint: { lead: 'Not you?', text: 'Choose a new password. That ends every other session.' },
    reason: asked('somebody signed in', occasion),
  };
}

export function passwordChangedMail(signInUrl: string, occasion: Occasion): MailContent {
  return {
    kind: 'password-changed',
    subject: 'Your Stoop password was changed',
    preview: 'All other sessions were ended.',
    heading: 'Your password was changed',
    paragraphs: ['The password of your Stoop account was changed, and all other sessions were ended.'],
    hint: { lead: 'Not you?', text: `Request a new password at ${signInUrl} right away.` },
    reason: asked('the password was changed', occasion),
  };
}
