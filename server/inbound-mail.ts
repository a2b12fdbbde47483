// POST /functions/v1/inbound-mail: a mail service hands over a mail as it received it (RFC 5322), signed
// (signed-webhook.ts). A signature counts once.
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { isDatabaseAway } from '#db/is-database-away.ts';
import type { Log } from '#db/log.ts';
import { type InboundParts, MailDeferred, Replayed, takeMail } from '#domain/messaging/take-mail.server.ts';
import { readLimited } from './gateway/read-limited.ts';
import { MailsAreFull, shareForMail } from './received-memory.ts';
import { isSignedBy, readSignature, SIGNATURE_HEADER, type WebhookSignature } from './signed-webhook.ts';

export const INBOUND_MAIL_PATH = '/functions/v1/inbound-mail';
/** Mail servers rarely take more; five files of 10 MB would be 68 MB. */
export const MOST_MAIL_BYTES = 40 * 1024 * 1024;
/** Its memory isn't held longer by who sends it slowly. */
const RECEIVING_MS = 60_000;

export interface InboundMailParts extends InboundParts {
  secret: string;
  log: Log;
}

type Status = 401 | 408 | 409 | 413 | 500 | 503;

/** Once the rest of a body stays unread, the connection can't be used again. */
const refuse = (message: string, status: Status, code: string) =>
  Response.json(
    { code, message },
    {
      status,
      headers: {
        ...(status === 413 || status === 503 ? { Connection: 'close' } : {}),
        ...(status === 503 ? { 'Retry-After': '60' } : {}),
      },
    },
  );

export function buildInboundMail({ secret, log, ...parts }: InboundMailParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  async function take(signature: WebhookSignature, body: Buffer, signal: AbortSignal): Promise<Response> {
    if (!isSignedBy(signature, body, secret)) return refuse('The signature is wrong', 401, 'bad_signature');
    try {
      const outcomes = await takeMail(parts, body, { recipients: null, once: signature.hmac });
      log('info', 'A mail came in', { outcomes });
      // The same answer to every address, so nobody finds out which ones exist.
      return Response.json({ received: true });
    } catch (error) {
      if (error instanceof Replayed) return refuse('This report was taken before', 409, 'replayed');
      if (error instanceof MailDeferred)
        return refuse(`${error.message}; send this mail again later`, 503, 'try_again');
      if (signal.aborted) throw error;
      log('error', 'A mail that came in could not be stored; it will be sent again', { error: String(error) });
      return refuse('Send this mail again', isDatabaseAway(error) ? 503 : 500, 'try_again');
    }
  }

  app.post(INBOUND_MAIL_PATH, async (c) => {
    // Before the body is read, which may be large.
    const signature = readSignature(c.req.header(SIGNATURE_HEADER));
    if (signature === null)
      return refuse(
        'Stoop-Signature must be "t=<seconds>,v1=<hex>": the current time and the HMAC-SHA-256 of time, "." and body',
        401,
        'bad_signature',
      );
    const share = shareForMail();
    let isSlow = false;
    const slow = setTimeout(() => {
      isSlow = true;
      c.env?.incoming?.destroy();
    }, RECEIVING_MS);
    try {
      const body = await readLimited(c.req.raw, MOST_MAIL_BYTES, share.take);
      clearTimeout(slow);
      if (body === null) return refuse(`A mail can have at most ${MOST_MAIL_BYTES / 1024 / 1024} MB`, 413, 'too_large');
      return await take(signature, body, c.req.raw.signal);
    } catch (error) {
      if (error instanceof MailsAreFull)
        return refuse(`${error.message}; send this mail again later`, 503, 'try_again');
      if (isSlow) return refuse('This mail took too long to arrive', 408, 'too_slow');
      throw error;
    } finally {
      clearTimeout(slow);
      share.giveBack();
    }
  });
  app.all(INBOUND_MAIL_PATH, (c) =>
    c.json({ code: 'method_not_allowed', message: 'Send POST' }, 405, { Allow: 'POST' }),
  );
  return app;
}
