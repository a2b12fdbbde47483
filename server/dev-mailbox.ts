// The outbox for people who try Stoop: what is mailed, or would be with a mail server. Never in production.
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type pg from 'pg';
import { isLocalRequest } from './gateway/local-request.ts';
import { type OutboxMessage, readOutbox } from '#domain/mail/outbox.server.ts';

/** Which messages are also sent; the others can only be read here. */
export interface SentBesides {
  mails: boolean;
  textMessages: boolean;
}

/**
 * `pool` acts as service_role. Anybody who can read this can sign in as anybody, so only for a server that nobody else
 * can reach.
 */
export function buildDevMailbox(pool: pg.Pool, sent: SentBesides): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    if (isLocalRequest(c.req.raw)) return next();
    return c.text('The mailbox can only be read from this machine, without a proxy in between.\n', 403);
  });
  const latest = (to: string | undefined) => readOutbox(pool, to?.trim() || null);
  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'",
    );
  });
  app.get('/mailbox.json', async (c) => c.json(await latest(c.req.query('to'))));
  app.get('/mailbox', async (c) => c.html(page(await latest(c.req.query('to')), sent)));
  app.get('/mailbox/:id', async (c) => {
    const message = (await latest(undefined)).find(({ id }) => String(id) === c.req.param('id'));
    if (!message) return c.text('This message is no longer here.\n', 404);
    return message.html === null ? c.text(message.text) : c.html(message.html);
  });
  return app;
}

const sentText = ({ mails, textMessages }: SentBesides): string =>
  [
    mails ? 'Mails are sent, and kept here as well.' : 'Mails are kept here and not sent: set SMTP_URL to send them.',
    textMessages
      ? 'Text messages are sent, and kept here as well.'
      : 'Text messages are kept here and not sent: set SMS_ACCOUNT, SMS_TOKEN and SMS_FROM to send them.',
  ].join(' ');

const page = (messages: OutboxMessage[], sent: SentBesides) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Mailbox of this Stoop</title>
      <style>
        ${raw(STYLES)}
      </style>
    </head>
    <body>
      <h1>Mailbox</h1>
      <p>${sentText(sent)}</p>
      ${messages.length === 0 ? html`<p>Nothing yet.</p>` : ''}
      <ul>
        ${messages.map(
          ({ id, channel, recipient, subject, text, createdAt, replyTo, heldUntil }) =>
            html`<li>
              <a href="/dev/mailbox/${id}">${subject ?? text}</a>
              <small>to ${recipient} by ${channel}, ${createdAt.toISOString()}${replyTo && `, answers go to ${replyTo}`}${heldUntil && `, held until ${heldUntil.toISOString()}`}</small>
            </li>`,
        )}
      </ul>
    </body>
  </html>`;

const STYLES =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'li{margin:.75rem 0}small{display:block}';
