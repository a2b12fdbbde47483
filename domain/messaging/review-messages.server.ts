// What administrators look at: messages that wait, and conversations that a side has reported. They read nothing else.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { type Administrator, noteAdminAction } from '#domain/people/admin-actions.server.ts';
import type { Side } from './conversation.ts';
import type { HeldReason } from './spam.server.ts';
import { mailOther, type StoringParts } from './store-message.server.ts';

export interface HeldMessage {
  id: number;
  reason: HeldReason;
  asker: string;
  askerEmail: string | null;
  recipient: string;
  home: string | null;
  body: string | null;
  sentAt: string;
}

export interface ReportedConversation {
  id: number;
  /** Who reported it. */
  side: Side;
  reason: string | null;
  asker: string;
  askerEmail: string | null;
  recipient: string;
  home: string | null;
  reportedAt: string;
  /** The latest ones. */
  messages: { side: Side; body: string | null; sentAt: string }[];
}

export interface MessageDesk {
  held: HeldMessage[];
  reported: ReportedConversation[];
}

const MOST = 100;
const MOST_MESSAGES = 20;

export async function listMessageDesk(pool: pg.Pool): Promise<MessageDesk> {
  const { rows: held } = await pool.query<HeldMessage>(
    `select m.id, m.held_reason as reason, c.asker_name as asker, s.email as "askerEmail", c.recipient_name as recipient,
       c.home_title as home, m.body, m.created_at as "sentAt"
     from conversation_messages m
     join conversations c on c.id = m.conversation_id
     join conversation_sides s on s.conversation_id = c.id and s.side = 'asker'
     where m.held_at is not null and m.dropped_at is null
     order by m.id limit $1`,
    [MOST],
  );
  const { rows: reported } = await pool.query<ReportedConversation>(
    `select c.id, r.side, r.report_reason as reason, c.asker_name as asker, s.email as "askerEmail",
       c.recipient_name as recipient, c.home_title as home, r.reported_at as "reportedAt",
       coalesce((
         select json_agg(json_build_object('side', m.side, 'body', m.body, 'sentAt', m.created_at) order by m.id)
         from (
           select l.id, l.side, l.body, l.created_at from conversation_messages l
           where l.conversation_id = c.id order by l.id desc limit $2
         ) m), '[]') as messages
     from conversation_sides r
     join conversations c on c.id = r.conversation_id
     join conversation_sides s on s.conversation_id = c.id and s.side = 'asker'
     where r.reported_at is not null and r.report_closed_at is null
     order by r.reported_at, c.id limit $1`,
    [MOST, MOST_MESSAGES],
  );
  return { held, reported };
}

/** Sends it on, or drops it and tells its author why. @throws RequestRefused */
export async function decideHeldMessage(
  parts: StoringParts & { pool: pg.Pool },
  administrator: Administrator,
  { id, decision, note }: { id: number; decision: 'sent' | 'dropped'; note: string | null },
): Promise<void> {
  if (decision === 'dropped' && note === null)
    throw new RequestRefused('invalid', 'Say why it isn’t sent. Its author reads this.', 'note');
  return inTransaction(parts.pool, async (client) => {
    const { rows } = await client.query<{ conversationId: number; side: Side; body: string | null; name: string }>(
      `update conversation_messages m
       set held_at = case when $2 = 'sent' then null else m.held_at end,
         dropped_at = case when $2 = 'dropped' then now() end, dropped_reason = case when $2 = 'dropped' then $3 end
       from conversations c
       where m.id = $1 and m.held_at is not null and m.dropped_at is null and c.id = m.conversation_id
       returning m.conversation_id as "conversationId", m.side, m.body, c.asker_name as name`,
      [id, decision, note],
    );
    const [message] = rows;
    if (!message) throw new RequestRefused('conflict', 'Somebody has decided about this message already.');
    if (decision === 'sent') await mailOther(client, parts, { ...message, files: [] });
    await noteAdminAction(client, administrator, {
      action: decision === 'sent' ? 'message_sent_on' : 'message_dropped',
      target: `${id} ${message.name}`,
      details: { note },
    });
  });
}

/** @throws RequestRefused */
export function closeReport(
  pool: pg.Pool,
  administrator: Administrator,
  { id, side }: { id: number; side: Side },
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `update conversation_sides s set report_closed_at = now()
       from conversations c
       where s.conversation_id = $1 and s.side = $2 and s.reported_at is not null and s.report_closed_at is null
         and c.id = s.conversation_id
       returning c.asker_name as name`,
      [id, side],
    );
    if (!rows[0]) throw new RequestRefused('conflict', 'Somebody has closed this report already.');
    await noteAdminAction(client, administrator, { action: 'report_closed', target: `${id} ${rows[0].name}` });
  });
}
