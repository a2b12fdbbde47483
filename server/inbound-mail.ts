// POST /functions/v1/inbound-mail: a mail service hands over a mail as it received it (RFC 5322), signed
// (signed-webhook.ts). A signature counts once.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isDatabaseAway } from '#db/is-database-away.ts';
import type { Log } from '#db/log.ts';
import { type InboundParts, MailDeferred, Replayed, takeMail } from '#domain/messaging/take-mail.server.ts';
import { isSignedBy, readSignature, SIGNATURE_HEADER } from './signed-webhook.ts';

export const INBOUND_MAIL_PATH = '/functions/v1/inbound-mail';
/** Mail servers rarely take more; five files of 10 MB would be 68 MB. */
export const MOST_MAIL_BYTES = 40 * 1024 * 1024;

export interface InboundMailParts extends InboundParts {
  secret: string;
  log: Log;
}

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
    // Before the body is read, which may be large.
    const signature = readSignature(c.req.header(SIGNATURE_HEADER));
    if (signature === null)
      return refuse(
        'Stoop-Signature must be "t=<seconds>,v1=<hex>": the current time and the HMAC-SHA-256 of time, "." and body',
        401,
        'bad_signature',
      );
    const body = new Uint8Array(await c.req.arrayBuffer());
    if (!isSignedBy(signature, body, secret)) return refuse('The signature is wrong', 401, 'bad_signature');
    try {
      const outcomes = await takeMail(parts, body, { recipients: null, once: signature.hmac });
      log('info', 'A mail came in', { outcomes });
      // The same answer to every address, so nobody finds out which ones exist.
      return c.json({ received: true });
    } catch (error) {
      if (error instanceof Replayed) return refuse('This report was taken before', 409, 'replayed');
      if (error instanceof MailDeferred)
        return refuse(`${error.message}; send this mail again later`, 503, 'try_again');
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
