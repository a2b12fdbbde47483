// POST /factors, POST /factors/{id}/challenge and /verify, DELETE /factors/{id}.
import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { z } from 'zod';
import { inTransaction } from '#db/transaction.ts';
import { writeAudit } from '#domain/identity/audit.server.ts';
import { AuthError } from '#domain/identity/auth-error.ts';
import {
  answerChallenge,
  challengeFactor,
  enrollFactor,
  type FactorRow,
  findFactor,
  raiseSession,
  refuseSideDoor,
  removeFactor,
} from '#domain/identity/factors.server.ts';
import { forgiveFactorTries, limitFactorTries, limitTextMessages } from '#domain/identity/attempt-limits.server.ts';
import { answerSession } from '#domain/identity/sessions.server.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import type { AuthOptions } from './auth-options.ts';
import { optionalText, readBody } from './read-body.ts';
import { requireSignedIn, type SignedIn } from './signed-in.ts';
import { viewSession } from './views.ts';

/** @throws AuthError for visitors without a permanent account */
async function requirePerson(c: GatewayContext, options: AuthOptions): Promise<SignedIn> {
  const signedIn = await requireSignedIn(c, options);
  if (signedIn.account.is_anonymous) {
    throw new AuthError('no_authorization', 'Anonymous user not allowed to perform these actions', { status: 403 });
  }
  return signedIn;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function requireFactor(c: GatewayContext, options: AuthOptions, { account }: SignedIn): Promise<FactorRow> {
  const id = c.req.param('id') ?? '';
  const factor = UUID.test(id) ? await findFactor(options.pool, account.id, id) : null;
  if (!factor) throw new AuthError('mfa_factor_not_found', 'Factor not found');
  return factor;
}

const enrollBody = z.object({
  friendly_name: optionalText('friendly_name', 100),
  factor_type: optionalText('factor_type'),
  issuer: optionalText('issuer', 100),
  phone: optionalText('phone', 30),
});

export async function enroll(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const { account, aal } = await requirePerson(c, options);
  const body = await readBody(c, enrollBody);
  const type = body.factor_type;
  if (type === 'webauthn') {
    throw new AuthError('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  }
  if (type === 'phone' && options.settings.smsProvider === '') {
    throw new AuthError('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  }
  if (type !== 'totp' && type !== 'phone') {
    throw new AuthError('validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  }
  const phone = type === 'phone' ? readPhone(body.phone) : null;
  if (aal === 'aal1' && account.factors.some(({ status }) => status === 'verified')) {
    throw new AuthError('insufficient_aal', 'AAL2 required to enroll a new factor', { status: 403 });
  }
  const enrolled = await inTransaction(options.pool, async (client) => {
    const factor = await enrollFactor(client, {
      accountId: account.id,
      label: account.email ?? account.id,
      type,
      friendlyName: body.friendly_name,
      issuer: body.issuer,
      phone,
    });
    const traits = { factor_id: factor.id, factor_type: type };
    await writeAudit(client, { action: 'factor_in_progress', account, address: c.var.clientAddress, traits });
    return factor;
  });
  return c.json(enrolled);
}

/** Digits including the country code, as the upstream server stores them. */
function readPhone(text: string | null): string {
  if (!text) throw new AuthError('validation_failed', 'Phone number required to enroll Phone factor');
  const phone = `+${text.replace(/[\s()+.-]/g, '')}`;
  if (!isValidPhoneNumber(phone)) {
    throw new AuthError('validation_failed', 'Invalid phone number format (E.164 required)');
  }
  return phone.slice(1);
}

export async function challenge(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const signedIn = await requirePerson(c, options);
  const factor = await requireFactor(c, options, signedIn);
  const { channel } = await readBody(c, z.object({ channel: optionalText('channel') }));
  const { account, aal } = signedIn;
  // Checked before a text message is paid for.
  await inTransaction(options.pool, (client) => refuseSideDoor(client, { accountId: account.id, aal, factor }));
  if (factor.factor_type === 'phone') {
    if (channel !== null && channel !== 'sms') {
      throw new AuthError('validation_failed', 'Invalid channel, supported values are sms');
    }
    await limitTextMessages(options.pool, options.settings.limits, {
      accountId: account.id,
      phone: factor.phone ?? '',
      isVerified: factor.status === 'verified',
      address: c.var.clientAddress,
    });
  }
  const made = await inTransaction(options.pool, async (client) => {
    const result = await challengeFactor(client, factor, c.var.clientAddress);
    if (result.code !== null) {
      await putInOutbox(client, {
        channel: 'sms',
        kind: 'second-factor',
        recipient: `+${factor.phone}`,
        text: `Your Stoop code is ${result.code}. We never ask for it by phone.`,
      });
    }
    const traits = { factor_id: factor.id };
    await writeAudit(client, { action: 'challenge_created', account, address: c.var.clientAddress, traits });
    return result;
  });
  return c.json({ id: made.id, type: factor.factor_type, expires_at: made.expiresAt });
}

const verifyBody = z.object({
  challenge_id: optionalText('challenge_id'),
  code: optionalText('code', 20),
});

export async function verifyFactor(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const signedIn = await requirePerson(c, options);
  const { account, aal, sessionId } = signedIn;
  const factor = await requireFactor(c, options, signedIn);
  const { challenge_id: challengeId, code } = await readBody(c, verifyBody);
  if (!code) throw new AuthError('validation_failed', 'Code needs to be non-empty');
  if (!challengeId || !UUID.test(challengeId)) throw new AuthError('validation_failed', 'challenge_id must be a UUID');
  const address = c.var.clientAddress;
  await limitFactorTries(options.pool, options.settings.limits, account.id);
  const session = await inTransaction(options.pool, async (client) => {
    await refuseSideDoor(client, { accountId: account.id, aal, factor });
    await answerChallenge(client, factor, { challengeId, code, address });
    await forgiveFactorTries(client, account.id);
    const traits = { factor_id: factor.id, challenge_id: challengeId, factor_type: factor.factor_type };
    await writeAudit(client, { action: 'verification_attempted', account, address, traits });
    const refreshToken = await raiseSession(client, { accountId: account.id, sessionId, factor });
    return answerSession(client, options, { accountId: account.id, sessionId, refreshToken });
  });
  return c.json(viewSession(session));
}

export async function unenroll(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const signedIn = await requirePerson(c, options);
  const { account, aal } = signedIn;
  const factor = await requireFactor(c, options, signedIn);
  if (factor.status === 'verified' && aal === 'aal1') {
    throw new AuthError('insufficient_aal', 'AAL2 required to unenroll verified factor', { status: 422 });
  }
  await inTransaction(options.pool, async (client) => {
    await removeFactor(client, factor);
    const traits = { factor_id: factor.id };
    await writeAudit(client, { action: 'factor_unenrolled', account, address: c.var.clientAddress, traits });
  });
  return c.json({ id: factor.id });
}
