// How services sign what they report to us: one header with the time and an HMAC of time and body.
import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'stoop-signature';
/** Older reports may be recordings. */
const MOST_SECONDS_OLD = 300;

export interface WebhookSignature {
  seconds: number;
  /** The HMAC in lower-case hex, of which there is one spelling only, so it can tell repetitions. */
  hmac: string;
}

type Body = string | Uint8Array;

/** "t=1764480000,v1=<hex>": the HMAC-SHA256 of "<t>.<body>". */
export const signWebhook = (body: Body, secret: string, seconds: number): string =>
  `t=${seconds},v1=${hmacOf(body, secret, seconds)}`;

const hmacOf = (body: Body, secret: string, seconds: number): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

/** Null: missing, in another form, or too old. Needs no body, which may be large. */
export function readSignature(header: string | undefined): WebhookSignature | null {
  const [, time, hmac] = /^t=(0|[1-9]\d{0,11}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (time === undefined || hmac === undefined) return null;
  const seconds = Number(time);
  return Math.abs(Date.now() / 1000 - seconds) <= MOST_SECONDS_OLD ? { seconds, hmac } : null;
}

export function isSignedBy({ seconds, hmac }: WebhookSignature, body: Body, secret: string): boolean {
  return timingSafeEqual(Buffer.from(hmacOf(body, secret, seconds)), Buffer.from(hmac));
}
