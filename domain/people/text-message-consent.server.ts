// Text messages are sent only to a number whose owner has typed back the code sent to it. Turning them off needs no
// code.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import {
  checkAccountCode,
  PAUSE_SECONDS,
  type SendCodeResult,
  sendAccountCode,
} from '#domain/identity/account-codes.server.ts';
import { AuthError } from '#domain/identity/auth-error.ts';
import { type AuthLimits, limitTextMessages } from '#domain/identity/attempt-limits.server.ts';

export interface ConsentOptions {
  /** Acts as service_role. */
  pool: pg.Pool;
  limits: AuthLimits;
}

interface ConsentRequest {
  accountId: string;
  /** E.164. */
  phone: string;
  /** The address that the request comes from. */
  address: string;
}

export async function sendConsentCode(
  { pool, limits }: ConsentOptions,
  { accountId, phone, address }: ConsentRequest,
): Promise<SendCodeResult> {
  return inTransaction(pool, async (client) => {
    const request = { accountId, purpose: 'text-messages', sentTo: phone } as const;
    return sendAccountCode(client, request, async (code) => {
      await limitTextMessages(client, limits, { accountId, phone: phone.slice(1), isVerified: false, address });
      await putInOutbox(client, {
        channel: 'sms',
        kind: 'text-messages',
        recipient: phone,
        text: `Your Stoop code is ${code}. Enter it to get text messages from us. Not you? Ignore this message.`,
      });
    });
  }).catch((error: unknown) => {
    if (!(error instanceof AuthError) || error.code !== 'over_sms_send_rate_limit') throw error;
    return { sent: false, waitSeconds: error.details.retryAfterSeconds ?? PAUSE_SECONDS };
  });
}

export type ConsentResult = { confirmed: true } | { confirmed: false; triesLeft: number };

/** Consent is valid from here on, dated by the database. */
export async function confirmConsent(
  { pool }: Pick<ConsentOptions, 'pool'>,
  accountId: string,
  code: string,
): Promise<ConsentResult> {
  return inTransaction<ConsentResult>(pool, async (client) => {
    const check = await checkAccountCode(client, { accountId, purpose: 'text-messages' }, code);
    if (!check.isRight) return { confirmed: false, triesLeft: check.triesLeft };
    await client.query(
      `update notification_preferences
       set sms_phone_number = $2, sms_opted_in_at = now(), sms_opted_out_at = null
       where user_id = $1`,
      [accountId, check.sentTo],
    );
    return { confirmed: true };
  });
}

/** Somebody answered STOP from this number: no account sends to it anymore. @param phone E.164 */
export async function optOutNumber(pool: Pick<pg.Pool, 'query'>, phone: string): Promise<void> {
  await pool.query(
    `update notification_preferences set sms_opted_out_at = now()
     where sms_phone_number = $1 and sms_opted_in_at is not null`,
    [phone],
  );
}
