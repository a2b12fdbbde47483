// Outgoing messages, written in the transaction that causes them.
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '#db/schema.ts';
import type { Mail, PushMessage, TextMessage } from './ports.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

export interface OutboxMessage {
  id: number;
  channel: 'email' | 'sms' | 'push';
  kind: string;
  recipient: string;
  subject: string | null;
  html: string | null;
  text: string;
  createdAt: Date;
  /** Where an answer to the mail goes; null: nowhere. */
  replyTo: string | null;
  /** Not sent before; null: it was sent, or may be sent now. */
  heldUntil: Date | null;
}

/** That putMailsInOutbox fills, besides the channel. */
const MAIL_COLUMNS = 7;
/** How many the mailbox page shows. */
const LATEST = 100;

export async function putInOutbox(client: Queryable, message: Mail | TextMessage): Promise<void> {
  await client.query(INSERT, valuesOf(message));
}

/** Like putInOutbox, for a mail that can be taken back until it is sent. @returns its number */
export async function putInOutboxLater(client: Queryable, mail: Mail, waitSeconds: number): Promise<number> {
  // The login of accounts may add messages, but not read them, so putInOutbox returns nothing.
  const { rows } = await client.query<{ id: number }>(`${INSERT} returning id`, valuesOf(mail));
  const { id } = rows[0] as { id: number };
  await client.query("update platform.outbox set next_try_at = now() + $2 * interval '1 second' where id = $1", [
    id,
    waitSeconds,
  ]);
  return id;
}

const INSERT = `
  insert into platform.outbox (channel, kind, recipient, subject, html, text, reply_to, unsubscribe_url, calendar)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

function valuesOf(message: Mail | TextMessage): unknown[] {
  const {
    subject = null,
    html = null,
    replyTo = null,
    unsubscribeUrl = null,
    calendar = null,
  } = message.channel === 'email' ? message : {};
  const { channel, kind, recipient, text } = message;
  return [channel, kind, recipient, subject, html, text, replyTo, unsubscribeUrl, calendar];
}

/** Of those that have not been sent yet. @returns how many */
export async function takeBackMails(client: Queryable, ids: readonly number[]): Promise<number> {
  const { rowCount } = await client.query('delete from platform.outbox where id = any($1::bigint[])', [ids]);
  return rowCount ?? 0;
}

/** Many mails with one statement. Each text is a parameter of its own: packed into one, it would be escaped and read twice. */
export async function putMailsInOutbox(client: Queryable, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map((_, at) => {
    const parameters = Array.from({ length: MAIL_COLUMNS }, (__, column) => `$${at * MAIL_COLUMNS + column + 1}`);
    return `('email', ${parameters.join()})`;
  });
  await client.query(
    `insert into platform.outbox (channel, kind, recipient, subject, html, text, reply_to, unsubscribe_url)
     values ${rows.join()}`,
    mails.flatMap(({ kind, recipient, subject, html, text, replyTo = null, unsubscribeUrl = null }) => [
      kind,
      recipient,
      subject,
      html,
      text,
      replyTo,
      unsubscribeUrl,
    ]),
  );
}

/** Many short messages with one statement. */
export async function putNoticesInOutbox(
  client: Queryable,
  notices: readonly (TextMessage | PushMessage)[],
): Promise<void> {
  await client.query(
    `insert into platform.outbox (channel, kind, recipient, text)
     select channel, kind, recipient, text
     from jsonb_to_recordset($1::jsonb) as m(channel text, kind text, recipient text, text text)`,
    [JSON.stringify(notices)],
  );
}

/** Like putInOutbox, for modules that write with Kysely. @param sentFrom not before; null: now */
export async function putMailInOutbox(db: Kysely<Database>, mail: Mail, sentFrom: Date | null = null): Promise<void> {
  const { channel, kind, recipient, subject, html, text, replyTo = null, unsubscribeUrl = null } = mail;
  await sql`insert into platform.outbox (channel, kind, recipient, subject, html, text, reply_to, unsubscribe_url, next_try_at)
    values (${channel}, ${kind}, ${recipient}, ${subject}, ${html}, ${text}, ${replyTo},
      ${unsubscribeUrl}, coalesce(${sentFrom}, now()))`.execute(db);
}

/** Latest first; only those to one recipient if given. */
export async function readOutbox(client: Queryable, recipient: string | null): Promise<OutboxMessage[]> {
  const { rows } = await client.query<OutboxMessage>(
    `select id, channel, kind, recipient, subject, html, text, created_at as "createdAt",
       reply_to as "replyTo", case when next_try_at > now() and tries = 0 then next_try_at end as "heldUntil"
     from platform.outbox
     where $1::text is null or lower(recipient) = lower($1)
     order by id desc
     limit $2`,
    [recipient, LATEST],
  );
  return rows;
}
