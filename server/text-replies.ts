// POST /api/text-replies: what people answer to our text messages, as the text message service reports it. STOP ends
// them for whoever has the number, HELP explains them; both must work without signing in.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type pg from 'pg';
import { isDatabaseAway } from '#db/is-database-away.ts';
import type { Log } from '#db/log.ts';
import { inTransaction } from '#db/transaction.ts';
import { countAttempts } from '#domain/identity/attempt-limits.server.ts';
import { optOutNumber } from '#domain/people/text-message-consent.server.ts';

export const TEXT_REPLIES_PATH = '/api/text-replies';
const LIMIT_BYTES = 64 * 1024;

/** What carriers ask every sender to understand. */
const STOP = new Set(['STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE']);
const HELP = new Set(['HELP', 'INFO']);

export interface TextReplyParts {
  pool: pg.Pool;
  /** Origin of the site without a trailing slash: signatures are for the address that the service was given. */
  siteUrl: string;
  isSigned: (request: { url: string; fields: URLSearchParams; signature: string }) => boolean;
  log: Log;
}

export function buildTextReplies({ pool, siteUrl, isSigned, log }: TextReplyParts): Hono {
  const app = new Hono();
  const tooLarge = { error: 'too_large', message: 'The body is larger than 64 kB.' };
  app.use(
    TEXT_REPLIES_PATH,
    bodyLimit({ maxSize: LIMIT_BYTES, onError: (c) => c.json(tooLarge, 413, { Connection: 'close' }) }),
  );
  app.post(TEXT_REPLIES_PATH, async (c) => {
    const fields = new URLSearchParams(await c.req.text());
    const signature = c.req.header('x-twilio-signature') ?? '';
    if (!isSigned({ url: siteUrl + TEXT_REPLIES_PATH, fields, signature }))
      return c.json({ error: 'invalid_signature', message: 'X-Twilio-Signature is missing or wrong.' }, 401);
    try {
      const answer = await answerTo(pool, fields, siteUrl);
      // A service that knows these words answers them itself.
      return c.body(messageXml(fields.has('OptOutType') ? null : answer), 200, { 'Content-Type': 'text/xml' });
    } catch (error) {
      log('error', 'An answer to a text message could not be stored', { error: String(error) });
      return c.json({ error: 'try_again', message: 'Send this again.' }, isDatabaseAway(error) ? 503 : 500);
    }
  });
  app.all(TEXT_REPLIES_PATH, (c) =>
    c.json({ error: 'method_not_allowed', message: 'Send POST.' }, 405, { Allow: 'POST' }),
  );
  return app;
}

/** Null: nothing is answered, so that two machines can't talk to each other. */
async function answerTo(pool: pg.Pool, fields: URLSearchParams, siteUrl: string): Promise<string | null> {
  const word = wordOf(fields.get('Body') ?? '');
  const type = fields.get('OptOutType');
  if (type === 'STOP' || STOP.has(word)) {
    await inTransaction(pool, async (client) => {
      if (await isFirst(client, fields)) await optOutNumber(client, fields.get('From') ?? '');
    });
    return 'Stoop: You get no more text messages from us. You can opt in again in your profile.';
  }
  if (type === 'HELP' || HELP.has(word))
    return `Stoop: Alerts about your saved searches and homes, at most 5 a day. Message and data rates may apply. Choose them at ${siteUrl}/buyer-renter-profile?tab=notifications. Reply STOP to end.`;
  return null;
}

const MONTH_SECONDS = 30 * 24 * 3600;

/** The service may report a message again, even after its sender has opted in again. */
async function isFirst(client: pg.ClientBase, fields: URLSearchParams): Promise<boolean> {
  const message = fields.get('MessageSid') ?? '';
  if (message === '') return true;
  const { count } = await countAttempts(client, { name: 'text reply', subject: message, seconds: MONTH_SECONDS });
  return count === 1;
}

/** "Stop!" and " stop " are meant, too. */
const wordOf = (body: string): string =>
  body
    .toUpperCase()
    .replace(/[^A-Z ]/g, '')
    .trim();

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const messageXml = (text: string | null): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${
    text === null ? '' : `<Message>${text.replace(/[&<>]/g, (letter) => ESCAPES[letter] ?? '')}</Message>`
  }</Response>`;
