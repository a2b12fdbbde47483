// POST /signup: an account with an address and a password, or an anonymous one.
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
} from '#domain/identity/accounts.server.ts';
import { viewAccount } from './views.ts';
import { writeAudit } from '#domain/identity/audit.server.ts';
import { signUpAgain } from '#domain/identity/change-account.server.ts';
import { AuthError } from '#domain/identity/auth-error.ts';
import { type CodeChallenge, readChallenge } from '#domain/identity/flow-state.server.ts';
import { limitAnonymousSignUps, limitMails } from '#domain/identity/attempt-limits.server.ts';
import { ANY_PHONE_INVALID } from '#domain/people/phone-text.ts';
import { isAnyPhone } from '#domain/people/sign-up-form.ts';
import {
  AMBIGUOUS_PASSWORD,
  checkPassword,
  hashPassword,
  verifyPassword,
} from '#domain/identity/password-hash.server.ts';
import { knownAddressMail } from '#domain/mail/account-mails.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import type { AuthOptions } from './auth-options.ts';
import { challengeFields, emailField, metadataField, optionalText, readBody } from './read-body.ts';
import { chooseRedirect } from './redirect.ts';
import { occasion, sendLink, sendMail } from './send-mail.ts';
import { signIn } from './finish-sign-in.ts';
import { inUniformTime } from './uniform-time.ts';

const signupBody = z.object({
  email: emailField,
  phone: optionalText('phone'),
  password: optionalText('password'),
  data: metadataField,
  ...challengeFields,
});

export async function signUp(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const { settings } = options;
  if (settings.isSignupDisabled) throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
  const body = await readBody(c, signupBody);
  if (body.phone) throw new AuthError('phone_provider_disabled', 'Phone signups are disabled');
  await checkOwnPhone(body.data);
  if (!body.email) return signUpAnonymously(c, options, body.data);
  if (!body.password) throw new AuthError('validation_failed', 'Signup requires a valid password');
  checkPassword(body.password);
  const signup: Signup = {
    email: body.email,
    password: body.password,
    data: body.data,
    challenge: readChallenge(body.code_challenge, body.code_challenge_method),
  };
  return settings.autoConfirm ? signUpAtOnce(c, options, signup) : signUpByMail(c, options, signup);
}

/** The phone number for the profile. @throws AuthError if the number is impossible */
async function checkOwnPhone({ phone_number: phone }: Record<string, unknown>): Promise<void> {
  if (phone === undefined || phone === null || phone === '') return;
  if (typeof phone !== 'string' || !(await isAnyPhone(phone))) {
    throw new AuthError('validation_failed', ANY_PHONE_INVALID);
  }
}

interface Signup {
  email: string;
  password: string;
  data: Record<string, unknown>;
  challenge: CodeChallenge | null;
}

async function signUpAnonymously(
  c: GatewayContext,
  options: AuthOptions,
  userData: Record<string, unknown>,
): Promise<Response> {
  if (!options.settings.allowsAnonymous) {
    throw new AuthError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  await limitAnonymousSignUps(options.pool, options.settings.limits, c.var.clientAddress);
  return inTransaction(options.pool, async (client) => {
    const id = await insertAccount(client, { isAnonymous: true, userData, appData: {} });
    const account = id ? await findAccount(client, id) : null;
    if (!account) throw new Error('The anonymous account was not written');
    return c.json(await signIn(client, c, options, { account, method: 'anonymous' }));
  });
}

async function signUpAtOnce(c: GatewayContext, options: AuthOptions, signup: Signup): Promise<Response> {
  const passwordHash = await hashPassword(signup.password);
  return inTransaction(options.pool, async (client) => {
    const account = await writeAccount(client, { ...signup, passwordHash, isConfirmed: true });
    if (!account) throw new AuthError('user_already_exists', 'User already registered');
    await writeAudit(client, { action: 'user_signedup', account, address: c.var.clientAddress });
    return c.json(await signIn(client, c, options, { account, method: 'password' }));
  });
}

/** The same answer, mail limits and time if the address has an account: only its mailbox learns that. */
async function signUpByMail(c: GatewayContext, options: AuthOptions, signup: Signup): Promise<Response> {
  const { settings, pool } = options;
  const { email, challenge } = signup;
  const address = c.var.clientAddress;
  await limitMails(pool, settings.limits, { kind: 'signup', recipient: email, address });
  const redirectTo = chooseRedirect(c, settings);
  const account = await inUniformTime(async () => {
    const passwordHash = await hashPassword(signup.password);
    return inTransaction(pool, async (client) => {
      const written = await writeAccount(client, { ...signup, passwordHash, isConfirmed: false });
      if (written) {
        await sendLink(client, options, 'signup', { account: written, redirectTo, challenge });
        await writeAudit(client, { action: 'user_confirmation_requested', account: written, address });
        return findAccount(client, written.id);
      }
      await sendMail(client, options, email, knownAddressMail(`${settings.siteUrl}/signin`, occasion(options)));
      return null;
    });
  });
  return c.json(account ? viewAccount(account) : viewNobody(signup));
}

/** Null if the address already has a confirmed account. */
async function writeAccount(
  client: Queryable,
  { email, data, password, passwordHash, isConfirmed }: Signup & { passwordHash: string; isConfirmed: boolean },
): Promise<Account | null> {
  const known = await findAccountByEmail(client, email);
  if (known?.email_confirmed_at) return null;
  if (known) {
    const isSamePassword = await verifyPassword(known.encrypted_password, password);
    await signUpAgain(client, known.id, {
      passwordHash: isConfirmed || isSamePassword ? passwordHash : AMBIGUOUS_PASSWORD,
      userData: data,
      isConfirmed,
    });
  }
  const appData = { provider: 'email', providers: ['email'] };
  const id = known?.id ?? (await insertAccount(client, { email, passwordHash, isConfirmed, userData: data, appData }));
  if (!id) return null;
  await insertEmailIdentity(client, { id, email, isVerified: isConfirmed, data });
  return findAccount(client, id);
}

/**
 * Looks like a new account, but has no identities, from which clients conclude that the address already has an account.
 */
function viewNobody({ email, data }: Signup): Record<string, unknown> {
  const now = new Date();
  return {
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
  };
}
