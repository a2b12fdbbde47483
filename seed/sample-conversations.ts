// Conversations of the sample accounts, so that the inbox of a fresh start shows what it is for. They cause no mail.
import type pg from 'pg';

const HOUR_MS = 3_600_000;

interface SampleMessage {
  side: 'asker' | 'recipient';
  /** Before now. */
  hoursAgo: number;
  body: string;
  kind?: 'text' | 'tour';
}

interface SampleConversation {
  asker: { name: string; email: string; phone?: string };
  /** The owner's active homes, counted from the first. */
  home: number;
  /** The asker has shared the address. */
  isShared?: boolean;
  /** How many of the latest messages the owner has not read. */
  unread: number;
  messages: SampleMessage[];
}

const RENTER = { name: 'Rafael Sample', email: 'renter@sample.stoop.example', phone: '(718) 555-0131' };

const CONVERSATIONS: readonly SampleConversation[] = [
  {
    asker: RENTER,
    home: 0,
    isShared: true,
    unread: 1,
    messages: [
      { side: 'asker', hoursAgo: 50, body: 'Hello Omar, are pets allowed? I have one small dog.' },
      { side: 'recipient', hoursAgo: 47, body: 'Hi Rafael, yes, dogs up to 30 pounds are fine. There is no pet fee.' },
      { side: 'asker', hoursAgo: 3, body: 'Great. Is the laundry in the building, and does it take cards?' },
    ],
  },
  {
    asker: { name: 'Bea Sample', email: 'buyer@sample.stoop.example' },
    home: 0,
    unread: 0,
    messages: [
      { side: 'asker', hoursAgo: 120, kind: 'tour', body: 'I would like to see this home on a Saturday (morning).' },
      { side: 'recipient', hoursAgo: 118, body: 'Saturday at 11 works for me. Please ring the bell of the unit.' },
      { side: 'asker', hoursAgo: 117, body: 'See you then, thank you!' },
    ],
  },
  {
    asker: { name: 'Ines Example', email: 'ines@people.example' },
    home: 1,
    unread: 1,
    messages: [{ side: 'asker', hoursAgo: 20, body: 'Is the rent negotiable for a lease of two years?' }],
  },
];

interface Owner {
  id: string;
  email: string;
  name: string;
}

/** About the owner's active listings, oldest listing first. */
export async function addSampleConversations(client: pg.ClientBase, owner: Owner, now: Date): Promise<void> {
  const { rows: homes } = await client.query<{ posting_id: number; property_id: number; title: string }>(
    `select p.id as posting_id, h.id as property_id, concat_ws(', ', h.title, h.address, h.unit) as title
     from postings p join properties h on h.id = p.property_id
     where p.account_id = $1 and p.state = 'active' order by p.id`,
    [owner.id],
  );
  for (const conversation of CONVERSATIONS) {
    const home = homes[conversation.home];
    if (home) await addConversation(client, { owner, home, conversation, now });
  }
}

async function addConversation(
  client: pg.ClientBase,
  {
    owner,
    home,
    conversation: { asker, isShared = false, unread, messages },
    now,
  }: {
    owner: Owner;
    home: { posting_id: number; property_id: number; title: string };
    conversation: SampleConversation;
    now: Date;
  },
): Promise<void> {
  const times = messages.map(({ hoursAgo }) => new Date(now.getTime() - hoursAgo * HOUR_MS));
  const { rows } = await client.query<{ id: number }>(
    `insert into conversations (property_id, posting_id, home_title, asker_name, recipient_name, recipient_role,
       asks_for_tour, match_key, created_at)
     values ($1, $2, $3, $4, $5, 'owner', $6, conversation_key($7, $8, $1), $9) returning id`,
    [
      home.property_id,
      home.posting_id,
      home.title,
      asker.name,
      owner.name,
      messages.some(({ kind }) => kind === 'tour'),
      asker.email,
      owner.id,
      times[0],
    ],
  );
  const id = rows[0]?.id;
  await client.query(
    `insert into conversation_sides (conversation_id, side, account_id, email, phone, confirmed_at, shared_at)
     values
       ($1, 'asker', (select r.id from profiles r where r.email = $2), $2, $3, $4::timestamptz,
         case when $5::boolean then $4::timestamptz end),
       ($1, 'recipient', $6, $7, null, null, null)`,
    [id, asker.email, asker.phone ?? null, times[0], isShared, owner.id, owner.email],
  );
  for (const [at, { side, body, kind = 'text' }] of messages.entries())
    await client.query(
      `insert into conversation_messages (conversation_id, side, kind, body, is_inquiry, created_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, side, kind, body, at === 0, times[at]],
    );
  await client.query('update conversations set last_message_at = $2 where id = $1', [id, times.at(-1)]);
  await client.query(
    `update conversation_sides s set read_up_to = coalesce((
       select m.id from conversation_messages m where m.conversation_id = $1 order by m.id desc
       offset case when s.side = 'recipient' then $2::int else 0 end limit 1), 0)
     where s.conversation_id = $1`,
    [id, unread],
  );
}
