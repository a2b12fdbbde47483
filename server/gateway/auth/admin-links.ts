// POST /admin/generate_link and POST /invite.
import { z } from 'zod';
import { inTransaction } from '#db/transaction.ts';
import {
  type Account,
  findAccount,
  findAccountByEmail,
  insertAccount,
  insertEmailIdentity,
  type Queryable,
} from '#domain/identity/accounts.server.ts';
import { viewAccount } from './views.ts';
import { writeAudit } from '#domain/identity/audit.server.ts';
import { noteEmailChange, noteSent } from '#domain/identity/change-account.server.ts';
import { AuthError } from '#domain/identity/auth-error.ts';
import type { TokenPurpose } from '#domain/identity/one-time-tokens.server.ts';
import { checkPassword, hashPassword } from '#domain/identity/password-hash.server.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import { requireService } from './admin-access.ts';
import type { AuthOptions } from './auth-options.ts';
import { emailField, metadataField, optionalText, readBody } from './read-body.ts';
import { chooseRedirect } from './redirect.ts';
import { issueLink, sendLink, verifyAddress } from './send-mail.ts';

const TAKEN = 'A user with this email address has already been registered';

const inviteBody = z.object({ email: emailField, data: metadataField });

export async function invite(c: GatewayContext, options: AuthOptions): Promise<Response> {
  await requireService(c, options);
  const { email, data } = await readBody(c, inviteBody);
  if (!email) throw new AuthError('validation_failed', 'An email address is required');
  const account = await inTransaction(options.pool, async (client) => {
    const invited = await prepareAccount(client, { email, data, passwordHash: null });
    await noteSent(client, invited.id, 'invitation');
    const redirectTo = chooseRedirect(c, options.settings);
    await sendLink(client, options, 'invite', { account: invited, redirectTo, challenge: null });
    await writeAudit(client, { action: 'user_invited', account: invited, address: c.var.clientAddress });
    return findAccount(client, invited.id);
  });
  if (!account) throw new Error('The invited account was not written');
  return c.json(viewAccount(account));
}

/** A new account, or the one waiting for confirmation. @throws AuthError for a confirmed one */
async function prepareAccount(
  client: Queryable,
  { email, data, passwordHash }: { email: string; data: Record<string, unknown>; passwordHash: string | null },
): Promise<Account> {
  const known = await findAccountByEmail(client, email);
  if (known?.email_confirmed_at) throw new AuthError('email_exists', TAKEN);
  if (known) return known;
  const appData = { provider: 'email', providers: ['email'] };
  const id = await insertAccount(client, { email, passwordHash, userData: data, appData });
  if (!id) throw new AuthError('email_exists', TAKEN);
  await insertEmailIdentity(client, { id, email, isVerified: false, data: {} });
  const account = await findAccount(client, id);
  if (!account) throw new Error('The account was not written');
  return account;
}

const TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'] as const;
type GeneratedType = (typeof TYPES)[number];

const generateBody = z.object({
  type: optionalText('type'),
  email: emailField,
  new_email: emailField,
  password: optionalText('password'),
  data: metadataField,
  redirect_to: optionalText('redirect_to', 2000),
});
type GenerateBody = z.output<typeof generateBody>;

/** The link and the code that a mail would contain, for callers who send their own mails. Nothing is sent. */
export async function generateLink(c: GatewayContext, options: AuthOptions): Promise<Response> {
  await requireService(c, options);
  const body = await readBody(c, generateBody);
  const { email } = body;
  if (!email) throw new AuthError('validation_failed', 'An email address is required');
  const asked = TYPES.find((each) => each === body.type);
  if (!asked) throw new AuthError('validation_failed', `Invalid email action link type requested: ${body.type ?? ''}`);
  if (asked === 'signup') checkPassword(body.password ?? '');
  const passwordHash = body.password ? await hashPassword(body.password) : null;
  const redirectTo = chooseRedirect(c, options.settings, body.redirect_to);
  const answer = await inTransaction(options.pool, async (client) => {
    const { account, type } = await prepare(client, asked, { ...body, email, passwordHash });
    const sentTo = type === 'email_change_new' ? (body.new_email ?? '') : email;
    const link = await issueLink(client, type, { account, challenge: null, sentTo });
    return {
      ...viewAccount((await findAccount(client, account.id)) ?? account),
      action_link: verifyAddress(options, { ...link, redirectTo }),
      email_otp: link.code,
      hashed_token: link.token,
      verification_type: type,
      redirect_to: redirectTo,
    };
  });
  return c.json(answer);
}

async function prepare(
  client: Queryable,
  type: GeneratedType,
  body: GenerateBody & { email: string; passwordHash: string | null },
): Promise<{ account: Account; type: TokenPurpose & GeneratedType }> {
  const { email, data, passwordHash, new_email: newEmail } = body;
  if (type === 'signup' || type === 'invite') {
    return { account: await prepareAccount(client, { email, data, passwordHash }), type };
  }
  const known = await findAccountByEmail(client, email);
  if (!known && type === 'magiclink') {
    return { account: await prepareAccount(client, { email, data, passwordHash: null }), type: 'signup' };
  }
  if (!known) throw new AuthError('user_not_found', 'User with this email not found', { status: 404 });
  if (type === 'email_change_current' || type === 'email_change_new') {
    if (!newEmail) throw new AuthError('validation_failed', 'new_email is required');
    if (await findAccountByEmail(client, newEmail)) throw new AuthError('email_exists', TAKEN);
    await noteEmailChange(client, known.id, newEmail);
  }
  return { account: known, type };
}
