// POST /otp and /magiclink: a code and a link by mail, instead of a password.
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
import { AuthError } from '#domain/identity/auth-error.ts';
import { readChallenge } from '#domain/identity/flow-state.server.ts';
import { limitMails } from '#domain/identity/attempt-limits.server.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import type { AuthOptions } from './auth-options.ts';
import { challengeFields, emailField, metadataField, optionalText, readBody } from './read-body.ts';
import { chooseRedirect } from './redirect.ts';
import { sendLink } from './send-mail.ts';
import { inUniformTime } from './uniform-time.ts';

const otpBody = z.object({
  email: emailField,
  phone: optionalText('phone'),
  create_user: z.boolean('create_user must be true or false').nullish(),
  data: metadataField,
  ...challengeFields,
});

/**
 * {} for everybody. With create_user false, the upstream server reveals with otp_disabled that an address is unknown;
 * here only its mailbox learns that.
 */
export async function sendOneTimeCode(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const { settings, pool } = options;
  const body = await readBody(c, otpBody);
  if (body.phone) throw new AuthError('phone_provider_disabled', 'Unsupported phone provider');
  const { email, data } = body;
  if (!email) throw new AuthError('validation_failed', 'One of email or phone must be set');
  const mayCreate = body.create_user !== false;
  if (mayCreate && settings.isSignupDisabled) throw new AuthError('otp_disabled', 'Signups not allowed for otp');
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method);
  await limitMails(pool, settings.limits, { kind: 'otp', recipient: email, address: c.var.clientAddress });
  await inUniformTime(() =>
    inTransaction(pool, async (client) => {
      const known = await findAccountByEmail(client, email);
      const account = known ?? (mayCreate ? await createAccount(client, email, data) : null);
      if (!account) return;
      await sendLink(client, options, 'magiclink', { account, redirectTo: chooseRedirect(c, settings), challenge });
    }),
  );
  return c.json({});
}

/** Opened when the code or the link is used. */
async function createAccount(client: Queryable, email: string, data: Record<string, unknown>): Promise<Account | null> {
  const appData = { provider: 'email', providers: ['email'] };
  const id = await insertAccount(client, { email, userData: data, appData });
  if (!id) return findAccountByEmail(client, email);
  await insertEmailIdentity(client, { id, email, isVerified: false, data });
  return findAccount(client, id);
}
