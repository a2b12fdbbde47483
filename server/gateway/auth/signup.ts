// POST /signup: an account with an address and a password.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { inTransaction } from '#db/transaction.ts';
import {
  type Account,
  findAccount,
  findAccountByEmail,
  insertAccount,
  insertEmailIdentity,
  type Queryable,
  viewAccount,
} from '#domain/identity/accounts.server.ts';
import { AuthError } from '#domain/identity/auth-error.ts';
import { checkPassword, hashPassword } from '#domain/identity/passwords.server.ts';
import { openSession } from '#domain/identity/sessions.server.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import type { AuthOptions } from './auth-options.ts';
import { emailField, metadataField, optionalText, readBody } from './read-body.ts';
import { deviceOf } from './signed-in.ts';

const signupBody = z.object({ email: emailField, password: optionalText('password'), data: metadataField });

export async function signUp(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const { settings, pool } = options;
  if (settings.isSignupDisabled) throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
  const { email, password, data } = await readBody(c, signupBody);
  if (!email) throw new AuthError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  if (!password) throw new AuthError('validation_failed', 'Signup requires a valid password');
  checkPassword(password);
  // Before the address is looked up: it takes its time for known addresses too.
  const passwordHash = await hashPassword(password);
  return inTransaction(pool, async (client) => {
    const known = await findAccountByEmail(client, email);
    if (known?.email_confirmed_at) return answerKnown(c, options, email, data);
    const account = await writeAccount(client, { known, email, passwordHash, data, isConfirmed: settings.autoConfirm });
    if (!account) return answerKnown(c, options, email, data);
    if (!settings.autoConfirm) return c.json(viewAccount(account));
    return c.json(await openSession(client, options, { account, method: 'password', device: deviceOf(c) }));
  });
}

/** An unconfirmed account may be somebody else's typing: the latest sign-up counts. */
async function writeAccount(
  client: Queryable,
  signup: {
    known: Account | null;
    email: string;
    passwordHash: string;
    data: Record<string, unknown>;
    isConfirmed: boolean;
  },
): Promise<Account | null> {
  const { known, email, passwordHash, data, isConfirmed } = signup;
  if (known) {
    await client.query(
      `update auth.users set encrypted_password = $2, raw_user_meta_data = $3, updated_at = now(),
         email_confirmed_at = case when $4 then now() end
       where id = $1`,
      [known.id, passwordHash, data, isConfirmed],
    );
  }
  const appData = { provider: 'email', providers: ['email'] };
  const id = known?.id ?? (await insertAccount(client, { email, passwordHash, isConfirmed, userData: data, appData }));
  if (!id) return null;
  await insertEmailIdentity(client, { id, email, isVerified: isConfirmed, data });
  return findAccount(client, id);
}

/** Whoever has no access to the mailbox must not learn that the address has an account. */
function answerKnown(
  c: GatewayContext,
  { settings }: AuthOptions,
  email: string,
  data: Record<string, unknown>,
): Response {
  if (settings.autoConfirm) throw new AuthError('user_already_exists', 'User already registered');
  const now = new Date();
  return c.json({
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  });
}
