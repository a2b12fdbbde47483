// POST /api/mail-reports: a mail service reports bounces and complaints, signed (signed-webhook.ts).
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type pg from 'pg';
import { z } from 'zod';
import { isDatabaseAway } from '#db/is-database-away.ts';
import type { Log } from '#db/log.ts';
import { takeMailReports } from '#domain/alerts/delivery/mail-reports.server.ts';
import { findUnstorable } from './gateway/unstorable-json.ts';
import { isSignedBy, readSignature, SIGNATURE_HEADER } from './signed-webhook.ts';

const REPORTS_PATH = '/api/mail-reports';
const LIMIT_BYTES = 256 * 1024;

const schema = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(['bounced', 'complained']),
        address: z.string().min(3).max(320),
        detail: z.string().max(2_000).optional(),
      }),
    )
    .max(1_000),
});

export interface MailReportParts {
  pool: pg.Pool;
  secret: string;
  log: Log;
}

export function buildMailReports({ pool, secret, log }: MailReportParts): Hono {
  const app = new Hono();
  const tooLarge = { error: 'too_large', message: 'The body is larger than 256 kB.' };
  app.use(
    REPORTS_PATH,
    bodyLimit({ maxSize: LIMIT_BYTES, onError: (c) => c.json(tooLarge, 413, { Connection: 'close' }) }),
  );
  app.post(REPORTS_PATH, async (c) => {
    const signature = readSignature(c.req.header(SIGNATURE_HEADER));
    const body = await c.req.text();
    if (signature === null || !isSignedBy(signature, body, secret))
      return c.json({ error: 'invalid_signature', message: 'Stoop-Signature is missing, wrong or too old.' }, 401);
    const parsed = schema.safeParse(parseJson(body));
    if (!parsed.success)
      return c.json({ error: 'invalid_report', message: z.prettifyError(parsed.error).slice(0, 500) }, 400);
    try {
      const events = parsed.data.events.filter((event) => findUnstorable(event) === null);
      const dropped = parsed.data.events.length - events.length;
      // Sent again, they would be no better, and the others would wait with them.
      if (dropped > 0)
        log('warn', 'Reports about mails were dropped: they have characters that no text has', { dropped });
      await takeMailReports(pool, events);
      return c.json({ received: true });
    } catch (error) {
      log('error', 'A report about mails could not be stored; it will be sent again', { error: String(error) });
      return c.json({ error: 'try_again', message: 'Send this report again.' }, isDatabaseAway(error) ? 503 : 500);
    }
  });
  app.all(REPORTS_PATH, (c) => c.json({ error: 'method_not_allowed', message: 'Send POST.' }, 405, { Allow: 'POST' }));
  return app;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
