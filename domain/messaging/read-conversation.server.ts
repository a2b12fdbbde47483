// One conversation, as one of its sides sees it.
import type pg from 'pg';
import { readAttachments } from './attachments.server.ts';
import type { Conversation, ConversationMessage, Side } from './conversation.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** How many messages are shown at a time. */
export const MESSAGES_A_PAGE = 60;

export interface ConversationRow {
  side: Side;
  name: string;
  role: string | null;
  firm: string | null;
  license: string | null;
  home_title: string | null;
  property_id: number | null;
  agent_id: number | null;
  is_shared: boolean;
  is_archived: boolean;
  is_blocked: boolean;
  is_reported: boolean;
  is_confirmed: boolean;
}

export interface CounterpartRow {
  read_up_to: number;
  is_confirmed: boolean;
  has_blocked: boolean;
  is_gone: boolean;
  email: string | null;
  phone: string | null;
}

interface MessageRow extends Omit<ConversationMessage, 'sentAt' | 'isRead' | 'attachments'> {
  sent_at: Date;
}

/** The columns of ConversationRow: `c` the conversation, `s` the side that reads. */
export const HEAD = `
  s.side, case when s.side = 'asker' then c.recipient_name else c.asker_name end as name,
  case when s.side = 'asker' then c.recipient_role end as role,
  case when s.side = 'asker' then c.recipient_firm end as firm,
  case when s.side = 'asker' then c.recipient_license end as license,
  case when c.agent_id is not null and s.side = 'recipient' and s.account_id is not null then 'Your profile' else c.home_title end as home_title,
  c.property_id, c.agent_id, s.shared_at is not null as is_shared, s.archived_at is not null as is_archived,
  s.blocked_at is not null as is_blocked, s.reported_at is not null as is_reported,
  s.account_id is not null or s.confirmed_at is not null as is_confirmed`;

/** The latest messages, or those before `before`, oldest first. */
async function readMessages(
  client: Queryable,
  { id, side, before }: { id: number; side: Side; before: number | null },
): Promise<{ rows: MessageRow[]; hasEarlier: boolean }> {
  const { rows } = await client.query<MessageRow>(
    `select m.id, m.side = $2 as "isMine", m.kind, m.body, m.via, m.created_at as sent_at,
       m.held_at is not null and m.dropped_at is null as "isHeld", m.dropped_reason as "droppedReason"
     from conversation_messages m
     where m.conversation_id = $1 and ($3::bigint is null or m.id < $3) and (m.held_at is null or m.side = $2)
     order by m.id desc
     limit $4`,
    [id, side, before, MESSAGES_A_PAGE + 1],
  );
  return { rows: rows.slice(0, MESSAGES_A_PAGE).reverse(), hasEarlier: rows.length > MESSAGES_A_PAGE };
}

type HomeFacts = Pick<Conversation['home'], 'price' | 'kind' | 'status' | 'beds' | 'baths'>;

const UNKNOWN: HomeFacts = { price: null, kind: null, status: null, beds: null, baths: null };

/** The home as it is offered now, of any status. */
async function readHome(service: Queryable, id: number | null): Promise<HomeFacts> {
  if (id === null) return UNKNOWN;
  const { rows } = await service.query<HomeFacts>(
    'select price, listing_kind as kind, status, beds, baths from shown_listings where id = $1',
    [id],
  );
  return rows[0] ?? UNKNOWN;
}

/**
 * @param service acts as service_role, for the addresses of the files of messages that `client` may read, and for homes
 * that have left the market
 */
export async function readThread(
  client: Queryable,
  service: Queryable,
  {
    id,
    head,
    other,
    before = null,
  }: { id: number; head: ConversationRow; other: CounterpartRow; before?: number | null },
): Promise<Conversation> {
  const { side, name, role, firm, license } = head;
  const { rows, hasEarlier } = await readMessages(client, { id, side, before });
  const files = await readAttachments(
    service,
    rows.map((row) => row.id),
  );
  return {
    id,
    side,
    other: {
      name,
      role,
      firm,
      license,
      email: other.email,
      phone: other.phone,
      isConfirmed: other.is_confirmed,
      hasBlocked: other.has_blocked,
      isGone: other.is_gone,
    },
    home: {
      title: head.home_title,
      id: head.property_id,
      agentId: head.agent_id,
      ...(await readHome(service, head.property_id)),
    },
    isShared: head.is_shared,
    isArchived: head.is_archived,
    isBlocked: head.is_blocked,
    isReported: head.is_reported,
    isConfirmed: head.is_confirmed,
    messages: rows.map(({ sent_at: sentAt, ...message }) => ({
      ...message,
      sentAt: sentAt.toISOString(),
      isRead: message.isMine && message.id <= other.read_up_to,
      attachments: files.get(message.id) ?? [],
    })),
    hasEarlier,
  };
}
