// Text messages through Twilio's HTTP API, which several other providers copy, and what it reports to us.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SendTextMessage } from '#domain/mail/ports.ts';

const TIMEOUT_MS = 20_000;

export interface TwilioSettings {
  accountId: string;
  authToken: string;
  /** Our number. */
  from: string;
  /** Of Twilio, or of a provider with the same interface. */
  baseUrl: string;
}

export function createTwilio({ accountId, authToken, from, baseUrl }: TwilioSettings): SendTextMessage {
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountId)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountId}:${authToken}`).toString('base64')}`;
  return async ({ recipient, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ To: recipient, From: from, Body: text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The text message service answered ${response.status}`);
  };
}

/**
 * Whether Twilio reports this: the HMAC-SHA1, in base64, of the address that it was given and the form's fields in
 * alphabetical order (twilio.com/docs/usage/security). It has no time, so only what may be repeated is taken from it.
 */
export function isSignedByTwilio(
  { url, fields, signature }: { url: string; fields: URLSearchParams; signature: string },
  { authToken }: Pick<TwilioSettings, 'authToken'>,
): boolean {
  const names = [...new Set(fields.keys())].sort();
  const text = url + names.map((name) => name + fields.getAll(name).join('')).join('');
  const expected = createHmac('sha1', authToken).update(text, 'utf8').digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
