// Stores a message and tells the other side by mail, in one transaction.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import type { Blobs } from '#domain/media/ports.ts';
import { dropBytes, insertAttachments, NO_FILES, type ReadyFiles } from './attachments.server.ts';
import { type ConversationMessage, otherSide, type Side } from './conversation.ts';
import { dropKeys, linkTo } from './conversation-links.server.ts';
import { messageMail } from './conversation-mails.ts';
import { ADDRESS_OF_SIDE, newReplyAddress } from './reply-address.server.ts';
import { NOTHING_WRITTEN } from './reply-form.ts';
import { type HeldReason, refuseTooManyMessages, whyFollowUpHeld } from './spam.server.ts';
import { tellUnproved } from './typed-addresses.server.ts';

export interface MessagingParts {
  pool: pg.Pool;
  /** Origin of the site without a trailing slash. */
  siteUrl: string;
  /** Takes answers by mail; null: mails have only a link. */
  replyDomain: string | null;
}

export type StoringParts = Omit<MessagingParts, 'pool'> & { blobs: Blobs };

export interface NewMessage {
  conversationId: number;
  side: Side;
  kind?: ConversationMessage['kind'];
  body: string | null;
  via: ConversationMessage['via'];
  /** Sent from the page of a home, so the statistics count it. */
  isInquiry?: boolean;
  files?: ReadyFiles;
  /** It waits for an administrator. */
  heldReason?: HeldReason | null;
}

/**
 * Its number; null: the same text was sent within the last minute (a double click, a reloaded form), so nothing was
 * stored.
 */
export async function insertMessage(client: Pick<pg.ClientBase, 'query'>, message: NewMessage): Promise<number | null> {
  const {
    conversationId,
    side,
    kind = 'text',
    body,
    via,
    isInquiry = false,
    files = NO_FILES,
    heldReason = null,
  } = message;
  const { rows } = await client.query<{ id: number }>(
    `insert into conversation_messages (conversation_id, side, kind, body, via, is_inquiry, files_digest,
       held_reason, held_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case when $8::text is not null then now() end) on conflict do nothing returning id`,
    [conversationId, side, kind, body && (await dropKeys(client, body)), via, isInquiry, files.digest, heldReason],
  );
  return rows[0]?.id ?? null;
}

/** Removes the lines about something that was taken back. @param writtenAt as Postgres writes it, for its microseconds */
export async function takeBackNotices(
  client: Pick<pg.ClientBase, 'query'>,
  { conversationId, side, writtenAt }: Pick<NewMessage, 'conversationId' | 'side'> & { writtenAt: string },
): Promise<void> {
  await client.query(
    `delete from conversation_messages
     where conversation_id = $1 and side = $2 and kind = 'notice' and created_at = $3::timestamptz`,
    [conversationId, side, writtenAt],
  );
}

interface SidesRow {
  home: string | null;
  from: string;
  to_account: string | null;
  to_email: string | null;
  /** Else somebody typed the address. */
  is_proved: boolean;
  has_blocked: boolean;
  is_blocked: boolean;
}

const SIDES = `
  select case when c.agent_id is not null and o.side = 'recipient' and o.account_id is not null then 'your profile'
      else c.home_title end as home, case when $2 = 'asker' then c.asker_name else c.recipient_name end as "from",
    o.account_id as to_account,
    o.side = 'recipient' or o.account_id is not null or o.confirmed_at is not null as is_proved, ${ADDRESS_OF_SIDE('o')} as to_email, o.blocked_at is not null as has_blocked,
    s.blocked_at is not null as is_blocked
  from conversations c
  join conversation_sides s on s.conversation_id = c.id and s.side = $2
  join conversation_sides o on o.conversation_id = c.id and o.side <> $2
  where c.id = $1
  for update of c`;

/**
 * Adds a message of one side to its conversation, and mails it to the other one. Whoever writes by a mailed link or
 * signed in has proved their address.
 * @throws RequestRefused
 */
export async function storeMessage(
  client: pg.ClientBase,
  { siteUrl, replyDomain, blobs }: StoringParts,
  message: Omit<NewMessage, 'isInquiry' | 'heldReason'>,
): Promise<number | null> {
  const { conversationId, side, files = NO_FILES } = message;
  const body = message.body && (await dropKeys(client, message.body));
  if (body === null && files.files.length === 0) throw new RequestRefused('invalid', NOTHING_WRITTEN, 'body');
  const { rows } = await client.query<SidesRow>(SIDES, [conversationId, side]);
  const [sides] = rows;
  if (!sides) throw new RequestRefused('missing', 'There is no such conversation.');
  if (sides.is_blocked) throw new RequestRefused('conflict', 'You blocked this person. Unblock them to write to them.');
  if (sides.has_blocked)
    throw new RequestRefused('conflict', 'Your message wasn’t sent: this person doesn’t take messages from you.');
  if (sides.to_account === null && sides.to_email === null)
    throw new RequestRefused('conflict', 'Your message wasn’t sent: nobody is there any more to read it.');
  await refuseTooManyMessages(client, conversationId, side);
  const heldReason =
    side === 'asker' ? await whyFollowUpHeld(client, { conversationId, message: body, siteUrl }) : null;
  const id = await insertMessage(client, { ...message, body, heldReason });
  await client.query(
    `update conversation_sides set read_up_to = greatest(read_up_to, coalesce($3, 0)), archived_at = null,
       confirmed_at = coalesce(confirmed_at, now())
     where conversation_id = $1 and side = $2`,
    [conversationId, side, id],
  );
  if (id === null) return null;
  await insertAttachments(client, blobs, id, files);
  if (heldReason === null)
    await mailOther(client, { siteUrl, replyDomain }, { conversationId, side, body, files: names(files) });
  return id;
}

const names = ({ files }: ReadyFiles): string[] => files.map(({ name }) => name);

/** Mails a stored message to the side that didn't write it. @param files by name */
export async function mailOther(
  client: Pick<pg.ClientBase, 'query'>,
  { siteUrl, replyDomain }: Omit<MessagingParts, 'pool'>,
  { conversationId, side, body, files }: Pick<NewMessage, 'conversationId' | 'side' | 'body'> & { files: string[] },
): Promise<void> {
  const { rows } = await client.query<SidesRow>(SIDES, [conversationId, side]);
  const [sides] = rows;
  if (!sides || sides.to_email === null) return;
  if (!sides.is_proved) return tellUnproved(client, { siteUrl, replyDomain }, conversationId);
  const to = otherSide(side);
  const link = await linkTo(client, siteUrl, { conversationId, side: to, accountId: sides.to_account });
  const replyTo = await newReplyAddress(client, replyDomain, { conversationId, side: to });
  const mail = messageMail(
    { from: sides.from, to, home: sides.home, body, files },
    { link, canReply: replyTo !== null },
  );
  await putInOutbox(client, { ...writeMail(sides.to_email, siteUrl, mail), replyTo });
}

/** Like storeMessage, in a transaction of its own. Nothing is left of files whose message isn't stored. */
export async function sendMessage(
  parts: StoringParts & { pool: pg.Pool },
  message: Omit<NewMessage, 'isInquiry' | 'files' | 'heldReason'> & { files: ReadyFiles },
): Promise<void> {
  let id: number | null = null;
  try {
    id = await inTransaction(parts.pool, (client) => storeMessage(client, parts, message));
  } finally {
    if (id === null) await dropBytes(parts.blobs, message.files);
  }
}

/** Whoever asked has proved the address, such as by a mailed link. */
export async function confirmAsker(client: Pick<pg.ClientBase, 'query'>, conversationId: number): Promise<void> {
  await client.query(
    `update conversation_sides set confirmed_at = coalesce(confirmed_at, now())
     where conversation_id = $1 and side = 'asker'`,
    [conversationId],
  );
}
