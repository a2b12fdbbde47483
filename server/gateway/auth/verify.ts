// GET and POST /verify: a link that was opened, or a code that was typed.
import { z } from 'zod';
import { inTransaction } from '#db/transaction.ts';
import { type Account, findAccount, type Queryable } from '#domain/identity/accounts.server.ts';
import { AuthError } from '#domain/identity/auth-error.ts';
import { noteFirstAgreement } from '#domain/identity/change-account.server.ts';
import { applyEmailChange, confirmEmail } from '#domain/identity/confirm-account.server.ts';
import { issueMailCode } from '#domain/identity/flow-state.server.ts';
import { limitVerifies } from '#domain/identity/attempt-limits.server.ts';
import {
  isTokenWaiting,
  PKCE_PREFIX,
  type RedeemedToken,
  redeemCode,
  redeemLink,
  type TokenPurpose,
} from '#domain/identity/one-time-tokens.server.ts';
import { isBanned } from '#domain/identity/sessions.server.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import { asAuthError } from './answers.ts';
import type { AuthOptions } from './auth-options.ts';
import { emailField, optionalText, readBody } from './read-body.ts';
import { chooseRedirect, withFragment, withQuery } from './redirect.ts';
import { type LinkType, methodOfLink } from './send-mail.ts';
import { signIn } from './finish-sign-in.ts';
import { viewSessionAsParams } from './views.ts';

/** The purposes accepted for each type. Clients use any of three types for a sign-in code of a new account. */
const PURPOSES: Record<LinkType | 'email', TokenPurpose[]> = {
  signup: ['signup', 'magiclink'],
  email: ['signup', 'magiclink'],
  magiclink: ['signup', 'magiclink'],
  invite: ['invite'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
};

function purposesOf(type: string | null): { type: LinkType; purposes: TokenPurpose[] } {
  if (!type || !Object.hasOwn(PURPOSES, type)) {
    throw new AuthError('validation_failed', 'Verify requires a verification type');
  }
  const known = type as keyof typeof PURPOSES;
  return { type: known === 'email' ? 'magiclink' : known, purposes: PURPOSES[known] };
}

const ONE_OF_TWO = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
const DEAD_LINK = 'Email link is invalid or has expired';
const DEAD_CODE = 'Token has expired or is invalid';

/** Carries out what the token is for. Null: a change of address that waits for the other address. */
async function carryOut(client: Queryable, { accountId, purpose }: RedeemedToken): Promise<Account | null> {
  const account = await findAccount(client, accountId);
  if (!account) throw new AuthError('otp_expired', DEAD_LINK);
  if (isBanned(account)) throw new AuthError('user_banned', 'User is banned');
  if (purpose === 'email_change_current' || purpose === 'email_change_new') {
    const other = purpose === 'email_change_new' ? 'email_change_current' : 'email_change_new';
    if (await isTokenWaiting(client, accountId, other)) {
      await noteFirstAgreement(client, accountId);
      return null;
    }
    await applyEmailChange(client, account);
  } else {
    await confirmEmail(client, account, { keepsPassword: purpose === 'signup' || purpose === 'invite' });
  }
  return findAccount(client, accountId);
}

export async function verifyLink(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const { settings, pool } = options;
  const redirectTo = chooseRedirect(c, settings);
  const token = c.req.query('token') ?? c.req.query('token_hash') ?? '';
  const isPkce = token.startsWith(PKCE_PREFIX);
  try {
    await limitVerifies(pool, settings.limits, c.var.clientAddress);
    const { type, purposes } = purposesOf(c.req.query('type') ?? null);
    if (!token) throw new AuthError('validation_failed', 'Verify requires a token or a token hash');
    const target = await inTransaction(pool, async (client) => {
      const redeemed = await redeemLink(client, token, purposes);
      if (!redeemed) throw new AuthError('otp_expired', DEAD_LINK);
      const account = await carryOut(client, redeemed);
      if (!account) return withFragment(redirectTo, { message: ONE_OF_TWO }, { inQuery: isPkce });
      if (isPkce) return withQuery(redirectTo, { code: await issueMailCode(client, account.id, methodOfLink(type)) });
      const session = await signIn(client, c, options, { account, method: 'otp' });
      return withFragment(redirectTo, {
        ...viewSessionAsParams(session),
        type,
      });
    });
    return c.redirect(target, 303);
  } catch (error) {
    const refusal = asAuthError(error);
    if (!refusal) throw error;
    const values = { error: 'access_denied', error_code: refusal.code, error_description: refusal.message };
    return c.redirect(withFragment(redirectTo, values, { inQuery: isPkce }), 303);
  }
}

const E164 = /^\+?[1-9]\d{6,14}$/;

/** Nobody signs in by phone here, so no code for a phone is ever right. */
function refusePhone(phone: string | null): never {
  if (!E164.test(phone ?? '')) {
    throw new AuthError('validation_failed', 'Invalid phone number format (E.164 required)');
  }
  throw new AuthError('otp_expired', DEAD_CODE);
}

const verifyBody = z.object({
  type: optionalText('type'),
  token: optionalText('token'),
  token_hash: optionalText('token_hash'),
  email: emailField,
  phone: optionalText('phone'),
});

export async function verifyCode(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const { settings, pool } = options;
  const body = await readBody(c, verifyBody);
  if (body.phone || body.type === 'sms' || body.type === 'phone_change') refusePhone(body.phone);
  const { purposes } = purposesOf(body.type);
  const { token, token_hash: tokenHash, email } = body;
  if ((token === null) === (tokenHash === null)) {
    throw new AuthError('validation_failed', 'Verify requires either a token or a token hash');
  }
  if (token !== null && !email) {
    throw new AuthError('validation_failed', 'Only an email address or phone number should be provided on verify');
  }
  await limitVerifies(pool, settings.limits, c.var.clientAddress);
  // A wrong code has used up a try, which must be committed, so the refusal is returned instead of thrown.
  const outcome = await inTransaction(pool, async (client) => {
    const redeemed = tokenHash
      ? await redeemLink(client, tokenHash, purposes)
      : await redeemCode(client, { sentTo: email ?? '', code: token ?? '', purposes });
    if (!redeemed) return new AuthError('otp_expired', tokenHash ? DEAD_LINK : DEAD_CODE);
    const account = await carryOut(client, redeemed);
    return account ? signIn(client, c, options, { account, method: 'otp' }) : null;
  });
  if (outcome instanceof AuthError) throw outcome;
  return c.json(outcome ?? { msg: ONE_OF_TWO, code: '200' });
}
