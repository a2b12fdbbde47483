// Links, codes and the mails that contain them.
import { noteEmailChange, noteSent } from '#domain/identity/change-account.server.ts';
import type { Account, Queryable } from '#domain/identity/accounts.server.ts';
import { beginMailFlow, type CodeChallenge } from '#domain/identity/flow-state.server.ts';
import { dropTokens, issueToken, LIFE_SECONDS, type TokenPurpose } from '#domain/identity/one-time-tokens.server.ts';
import { AMBIGUOUS_PASSWORD } from '#domain/identity/password-hash.server.ts';
import type { SignInMethod } from '#domain/identity/sessions.server.ts';
import {
  confirmSignupMail,
  emailChangeMail,
  inviteMail,
  knownAddressMail,
  nameToGreet,
  oneTimeCodeMail,
  recoverMail,
} from '#domain/mail/account-mails.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { type MailContent, writeMail } from '#domain/mail/write-mail.server.ts';
import type { AuthOptions } from './auth-options.ts';

export function occasion({ settings }: Pick<AuthOptions, 'settings'>, purpose?: TokenPurpose) {
  return {
    host: new URL(settings.siteUrl).host,
    time: new Date(),
    lifeSeconds: purpose ? LIFE_SECONDS[purpose] : 0,
  };
}

export async function sendMail(
  client: Queryable,
  { settings }: Pick<AuthOptions, 'settings'>,
  recipient: string,
  content: MailContent,
): Promise<void> {
  await putInOutbox(client, writeMail(recipient, settings.siteUrl, content));
}

export interface LinkRequest {
  account: Account;
  redirectTo: string;
  challenge: CodeChallenge | null;
}

/** The kind of verification that a link names, and how the session that it opens was started. */
const LINK_TYPES = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
} satisfies Record<string, SignInMethod>;
export type LinkType = keyof typeof LINK_TYPES;

export const methodOfLink = (type: LinkType): SignInMethod => LINK_TYPES[type];

const typeOf = (purpose: TokenPurpose): LinkType =>
  purpose === 'email_change_current' || purpose === 'email_change_new' || purpose === 'reauthentication'
    ? 'email_change'
    : purpose;

export interface IssuedLink {
  type: LinkType;
  code: string;
  token: string;
}

export async function issueLink(
  client: Queryable,
  purpose: TokenPurpose,
  { account, challenge, sentTo }: Omit<LinkRequest, 'redirectTo'> & { sentTo: string },
): Promise<IssuedLink> {
  const type = typeOf(purpose);
  if (challenge) await beginMailFlow(client, { accountId: account.id, method: methodOfLink(type), challenge });
  const { link, code } = await issueToken(client, {
    accountId: account.id,
    purpose,
    sentTo,
    isPkce: challenge !== null,
  });
  return { type, code, token: link };
}

interface LinkTarget extends Pick<IssuedLink, 'type' | 'token'> {
  redirectTo: string;
}

/** Where a link is redeemed just by opening it, as published clients know it. */
export function verifyAddress({ settings }: Pick<AuthOptions, 'settings'>, { token, type, redirectTo }: LinkTarget) {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
  return `${settings.siteUrl}/auth/v1/verify?${query}`;
}

/**
 * The link in the mail. Mail scanners open links, so ours lead to a page that asks first. Addresses outside the site
 * get the session in their URL, which only this endpoint gives them. The email addresses that the page shows are in the
 * fragment, so no server and no log sees them.
 */
function mailedAddress(
  options: Pick<AuthOptions, 'settings'>,
  link: LinkTarget,
  names: { email: string; from?: string | null; to?: string },
): string {
  const { siteUrl, linkPage } = options.settings;
  const target = new URL(link.redirectTo);
  if (linkPage === null || target.origin !== new URL(siteUrl).origin) return verifyAddress(options, link);
  const query = new URLSearchParams({
    token_hash: link.token,
    type: link.type,
    next: target.pathname + target.search,
  });
  const fragment = new URLSearchParams(Object.entries(names).filter((entry): entry is [string, string] => !!entry[1]));
  return `${siteUrl}${linkPage}?${query}#${fragment}`;
}

type LinkedPurpose = 'signup' | 'invite' | 'magiclink' | 'recovery';
const NOTED_AS = {
  signup: 'confirmation',
  invite: 'confirmation',
  magiclink: 'recovery',
  recovery: 'recovery',
} as const;

/** To the account's own address. */
export async function sendLink(
  client: Queryable,
  options: Pick<AuthOptions, 'settings'>,
  purpose: LinkedPurpose,
  request: LinkRequest,
): Promise<void> {
  const { account, redirectTo } = request;
  const { email } = account;
  if (!email) return;
  const { code, ...link } = await issueLink(client, purpose, { ...request, sentTo: email });
  const url = mailedAddress(options, { ...link, redirectTo }, { email });
  await noteSent(client, account.id, NOTED_AS[purpose]);
  const facts = occasion(options, purpose);
  const content = {
    signup: () =>
      confirmSignupMail(
        {
          link: url,
          code,
          firstName: nameToGreet(account.raw_user_meta_data.first_name),
          choosesPassword: account.encrypted_password === AMBIGUOUS_PASSWORD,
        },
        facts,
      ),
    invite: () => inviteMail(url, code, facts),
    magiclink: () => oneTimeCodeMail(url, code, facts),
    recovery: () => recoverMail(url, code, facts),
  }[purpose]();
  await sendMail(client, options, email, content);
}

/** To the old address, if there is one, and to the new one: both must agree. */
export async function sendEmailChange(
  client: Queryable,
  options: Pick<AuthOptions, 'settings'>,
  request: LinkRequest & { newEmail: string },
): Promise<void> {
  const { account, newEmail } = request;
  await noteEmailChange(client, account.id, newEmail);
  const send = async (purpose: 'email_change_current' | 'email_change_new', sentTo: string) => {
    const { code, ...issued } = await issueLink(client, purpose, { ...request, sentTo });
    const names = { email: sentTo, from: account.email, to: newEmail };
    const link = mailedAddress(options, { ...issued, redirectTo: request.redirectTo }, names);
    const content = emailChangeMail(
      { link, code, newEmail, isNew: purpose === 'email_change_new' },
      occasion(options, purpose),
    );
    await sendMail(client, options, sentTo, content);
  };
  if (account.email) await send('email_change_current', account.email);
  await send('email_change_new', newEmail);
}

/** For an address that belongs to somebody else: the caller sees the same answer, but the mail has no link. */
export async function pretendEmailChange(
  client: Queryable,
  options: Pick<AuthOptions, 'settings'>,
  account: Account,
  newEmail: string,
): Promise<void> {
  await noteEmailChange(client, account.id, newEmail);
  // Links for an address requested earlier would otherwise confirm this one.
  await dropTokens(client, account.id, ['email_change_current', 'email_change_new']);
  await sendMail(client, options, newEmail, knownAddressMail(`${options.settings.siteUrl}/signin`, occasion(options)));
}
