// POST /api/mail-reports: a mail service reports bounces and complaints. Signed as most services do it: the header has a
// time and the HMAC of the time and the body.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type pg from 'pg';
import { z } from 'zod';
import { isDatabaseAway } from '#db/is-database-away.ts';
import type { Log } from '#db/log.ts';
import { takeMailReports } from '#domain/alerts/delivery/mail-reports.server.ts';

const REPORTS_PATH = '/api/mail-reports';
const SIGNATURE = 'stoop-signature';
const LIMIT_BYTES = 256 * 1024;
/** Older reports may be recordings. */
const MOST_SECONDS_OLD = 300;

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

/** "t=1764480000,v1=<hex>": the HMAC-SHA256 of "<t>.<body>". */
export function signReport(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

function isSigned(body: string, header: string, secret: string): boolean {
  const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1]);
  if (!(Math.abs(Date.now() / 1000 - seconds) <= MOST_SECONDS_OLD)) return false;
  const [expected, given] = [Buffer.from(signReport(body, secret, seconds)), Buffer.from(header)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

export function buildMailReports({ pool, secret, log }: MailReportParts): Hono {
  const app = new Hono();
  const tooLarge = { error: 'too_large', message: 'The body is larger than 256 kB.' };
  app.use(
    REPORTS_PATH,
    bodyLimit({ maxSize: LIMIT_BYTES, onError: (c) => c.json(tooLarge, 413, { Connection: 'close' }) }),
  );
  app.post(REPORTS_PATH, async (c) => {
    const body = await c.req.text();
    if (!isSigned(body, c.req.header(SIGNATURE) ?? '', secret))
      return c.json({ error: 'invalid_signature', message: 'The signature is missing, wrong or too old.' }, 400);
    const parsed = schema.safeParse(parseJson(body));
    if (!parsed.success)
      return c.json({ error: 'invalid_report', message: z.prettifyError(parsed.error).slice(0, 500) }, 400);
    try {
      await takeMailReports(pool, parsed.data.events);
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
