// The conversations of an account. Everything is read as the caller, so row-level security decides what there is.
import type pg from 'pg';
import { actAs, type Caller, type CallerPools } from '#db/caller.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { readyFiles } from './attachments.server.ts';
import type { Conversation, InboxFilter, InboxItem, Side } from './conversation.ts';
import { recipientOfInquiries } from './listing-contact.server.ts';
import { type ConversationRow, type CounterpartRow, HEAD, readThread } from './read-conversation.server.ts';
import { sendMessage, type StoringParts } from './store-message.server.ts';
import { dropUploads, readUploads, type UploadedFile } from './uploaded-files.server.ts';

export const CONVERSATIONS_A_PAGE = 40;

export interface InboxQuery {
  filter: InboxFilter;
  /** Searches names, homes and messages. */
  q: string;
  /** Only about this posting or this home. */
  posting: number | null;
  home: number | null;
  page: number;
}

/** A posting of the account, if the inbox is limited to one. */
export interface InboxPosting {
  title: string;
  /** Null: nobody can be mailed. */
  email: string | null;
  /** The address that the listing names, as long as its owner hasn't agreed. */
  waitingFor: string | null;
  /** Somebody else gets its inquiries. */
  isElsewhere: boolean;
}

export interface Inbox {
  items: InboxItem[];
  total: number;
  /** Conversations with something unread. */
  unread: number;
  pageCount: number;
  posting: InboxPosting | null;
}

const FILTERS: Record<InboxFilter, string> = {
  all: 's.archived_at is null',
  unread: 's.archived_at is null and s.unread > 0',
  tours: 's.archived_at is null and c.asks_for_tour',
  archived: 's.archived_at is not null',
};

interface ItemRow extends Omit<InboxItem, 'lastMessageAt' | 'last'> {
  last_message_at: Date;
  total: number;
  body: string | null;
  is_mine: boolean | null;
}

export async function readInbox(pools: CallerPools, caller: Caller, query: InboxQuery): Promise<Inbox> {
  const like = `%${query.q.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const inbox = await actAs(
    pools,
    caller,
    async (client) => {
      const { rows } = await client.query<ItemRow>(
        `select c.id, s.side, case when s.side = 'asker' then c.recipient_name else c.asker_name end as name,
           case when s.side = 'asker' then c.recipient_firm end as firm,
           case when c.agent_id is not null and s.side = 'recipient' and s.account_id is not null then 'Your profile'
             else coalesce(nullif(concat_ws(', ', p.address, p.unit), ''), c.home_title) end as home, s.unread,
           c.last_message_at, count(*) over () as total, l.body, l.side = s.side as is_mine
         from conversation_sides s
         join conversations c on c.id = s.conversation_id
         left join shown_listings p on p.id = c.property_id
         -- A conversation begins with the first message that its reader may see.
         join lateral (
           select m.body, m.side from conversation_messages m
           where m.conversation_id = c.id and (m.held_at is null or m.side = s.side)
           order by m.id desc limit 1
         ) l on true
         where ${FILTERS[query.filter]}
           and ($1 = '%%' or c.asker_name ilike $1 or c.recipient_name ilike $1 or c.recipient_firm ilike $1
             or c.home_title ilike $1 or exists (
               select from conversation_messages m where m.conversation_id = c.id and m.body ilike $1))
           and ($2::bigint is null or c.posting_id = $2) and ($3::bigint is null or c.property_id = $3)
         order by c.last_message_at desc, c.id desc
         limit $4 offset $5`,
        [like, query.posting, query.home, CONVERSATIONS_A_PAGE, (query.page - 1) * CONVERSATIONS_A_PAGE],
      );
      const { rows: counts } = await client.query<{ unread: number }>(
        'select count(*)::int as unread from conversation_sides where unread > 0 and archived_at is null',
      );
      return { rows, unread: counts[0]?.unread ?? 0 };
    },
    { readOnly: true },
  );
  const total = Number(inbox.rows[0]?.total ?? 0);
  return {
    items: inbox.rows.map(({ last_message_at, total: _total, body, is_mine: isMine, ...item }) => ({
      ...item,
      lastMessageAt: last_message_at.toISOString(),
      last: isMine === null ? null : { body, isMine },
    })),
    total,
    unread: inbox.unread,
    pageCount: Math.max(1, Math.ceil(total / CONVERSATIONS_A_PAGE)),
    posting: query.posting === null ? null : await readPosting(pools.service, caller, query.posting),
  };
}

async function readPosting(pool: pg.Pool, { claims }: Caller, id: number): Promise<InboxPosting | null> {
  const { rows } = await pool.query<{ title: string }>(
    `select coalesce(h.title, p.form ->> 'address', 'Your listing') as title
     from postings p left join properties h on h.id = p.property_id
     where p.id = $1 and p.account_id = $2`,
    [id, claims?.sub],
  );
  const recipient = rows[0] && (await recipientOfInquiries(pool, id));
  if (!rows[0] || !recipient) return null;
  const { email, waitingFor, isLister } = recipient;
  return { title: rows[0].title, email, waitingFor, isElsewhere: !isLister };
}

/** @throws RequestRefused missing: the caller has no part in it */
export async function readOwnConversation(
  pools: CallerPools,
  caller: Caller,
  { id, before = null }: { id: number; before?: number | null },
): Promise<Conversation> {
  return actAs(
    pools,
    caller,
    async (client) => {
      const head = await readHead(client, id);
      const { rows } = await client.query<Omit<CounterpartRow, 'is_gone'>>(
        'select read_up_to, is_confirmed, has_blocked, is_gone, email, phone from conversation_counterpart($1)',
        [id],
      );
      return readThread(client, pools.service, { id, head, other: rows[0] as CounterpartRow, before });
    },
    { readOnly: true },
  );
}

async function readHead(client: Pick<pg.ClientBase, 'query'>, id: number): Promise<ConversationRow> {
  const { rows } = await client.query<ConversationRow>(
    `select ${HEAD}
     from conversation_sides s
     join conversations c on c.id = s.conversation_id
     where s.conversation_id = $1 order by s.side limit 1`,
    [id],
  );
  if (!rows[0]) throw new RequestRefused('missing', 'There is no such conversation in your inbox.');
  return rows[0];
}

/** Which side of a conversation the caller is. @throws RequestRefused missing */
export async function findOwnSide(pools: CallerPools, caller: Caller, id: number): Promise<Side> {
  return actAs(pools, caller, async (client) => (await readHead(client, id)).side, { readOnly: true });
}

/** @throws RequestRefused */
export async function writeMessage(
  { pools, siteUrl, replyDomain, blobs }: StoringParts & { pools: CallerPools },
  caller: Caller,
  { id, body, files }: { id: number; body: string | null; files: readonly UploadedFile[] },
): Promise<void> {
  const pool = pools.service;
  const side = await findOwnSide(pools, caller, id);
  const ready = await readyFiles(await readUploads(pool, blobs, String(caller.claims?.sub), files));
  await sendMessage(
    { pool, siteUrl, replyDomain, blobs },
    { conversationId: id, side, body, via: 'site', files: ready },
  );
  await dropUploads(pool, blobs, files);
}
