// What services that send for us report back: bounces and complaints of mails, and answers to text messages.
import { Hono } from 'hono';
import type pg from 'pg';
import type { Log } from '#db/log.ts';
import { buildMailReports } from './mail-reports.ts';
import { buildTextReplies, type TextReplyParts } from './text-replies.ts';

interface ServiceReports {
  pool: pg.Pool;
  siteUrl: string;
  /** Null: the mail service reports nothing. */
  mailReportsSecret: string | null;
  /** Null: no text messages are sent. */
  isSignedText: TextReplyParts['isSigned'] | null;
  log: Log;
}

export function buildServiceReports({ pool, siteUrl, mailReportsSecret, isSignedText, log }: ServiceReports): Hono {
  const app = new Hono();
  if (mailReportsSecret !== null) app.route('/', buildMailReports({ pool, secret: mailReportsSecret, log }));
  if (isSignedText) app.route('/', buildTextReplies({ pool, siteUrl, isSigned: isSignedText, log }));
  return app;
}
