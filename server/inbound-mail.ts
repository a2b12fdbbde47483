// POST /functions/v1/inbound-mail: a mail service hands over a mail as it received it (RFC 5322). The signature is
// HMAC-SHA-256 over the timestamp, a dot and the body, so a report can be neither forged nor changed; it counts for five
// minutes and once.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isDatabaseAway } from '#db/is-database-away.ts';
import type { Log } from '#db/log.ts';
import { type InboundParts, Replayed, takeMail } from '#domain/messaging/take-mail.server.ts';

export const INBOUND_MAIL_PATH = '/functions/v1/inbound-mail';
/** Mail servers rarely take more; five files of 10 MB would be 68 MB. */
export const MOST_MAIL_BYTES = 40 * 1024 * 1024;
const LATEST_SECONDS = 300;

export interface InboundMailParts extends InboundParts {
  secret: string;
  log: Log;
}

/** As a mail service has to sign. @param timestamp seconds */
export const signMail = (secret: string, timestamp: string, body: Uint8Array): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

export function buildInboundMail({ secret, log, ...parts }: InboundMailParts): Hono {
  const app = new Hono();
  const refuse = (message: string, status: 400 | 401 | 409 | 500 | 503, code: string) =>
    Response.json({ code, message }, { status });
  app.use(
    INBOUND_MAIL_PATH,
    bodyLimit({
      maxSize: MOST_MAIL_BYTES,
      onError: (c) =>
        c.json({ code: 'too_large', message: `A mail can have at most ${MOST_MAIL_BYTES / 1024 / 1024} MB` }, 413, {
          Connection: 'close',
        }),
    }),
  );
  app.post(INBOUND_MAIL_PATH, async (c) => {
    const timestamp = c.req.header('x-stoop-timestamp') ?? '';
    // Before the body is read, which may be large.
    if (!/^\d{1,11}$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > LATEST_SECONDS)
      return refuse('X-Stoop-Timestamp must be the current time in seconds', 401, 'bad_timestamp');
    const signature = c.req.header('x-stoop-signature') ?? '';
    if (!/^[0-9a-f]{64}$/.test(signature))
      return refuse(
        'X-Stoop-Signature must be the HMAC-SHA-256 of timestamp, "." and body, in hex',
        401,
        'bad_signature',
      );
    const body = new Uint8Array(await c.req.arrayBuffer());
    const expected = Buffer.from(signMail(secret, timestamp, body), 'hex');
    if (!timingSafeEqual(expected, Buffer.from(signature, 'hex')))
      return refuse('The signature is wrong', 401, 'bad_signature');
    try {
      const outcome = await takeMail(parts, body, { recipients: null, once: signature });
      log('info', 'A mail came in', { outcome });
      // The same answer to every address, so nobody finds out which ones exist.
      return c.json({ received: true });
    } catch (error) {
      if (error instanceof Replayed) return refuse('This report was taken before', 409, 'replayed');
      if (c.req.raw.signal.aborted) throw error;
      log('error', 'A mail that came in could not be stored; it will be sent again', { error: String(error) });
      return refuse('Send this mail again', isDatabaseAway(error) ? 503 : 500, 'try_again');
    }
  });
  app.all(INBOUND_MAIL_PATH, (c) =>
    c.json({ code: 'method_not_allowed', message: 'Send POST' }, 405, { Allow: 'POST' }),
  );
  return app;
}
