// Sends text messages through Twilio's HTTP API, which several other providers copy.
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
