// Reviews of the sample agent by other sample accounts, each after a conversation, so that the pages of reviews and the
// agent's desk show what they are for. One is marked as following a tour, which did not take place. They cause no mail.
import type pg from 'pg';
import type { DealingKind } from '#domain/agents/reviews/review.ts';
import { inTransaction } from '#db/transaction.ts';

const AGENT = 'agent@sample.stoop.example';

interface SampleReview {
  by: string;
  question: string;
  reply: string;
  rating: number;
  kind: Exclude<DealingKind, 'closing'>;
  /** How long ago, at the first start. */
  daysAgo: number;
  body: string;
  answer?: string;
}

const REVIEWS: readonly SampleReview[] = [
  {
    by: 'seller@sample.stoop.example',
    question: 'Would you list a two-family house in Montclair?',
    reply: 'Gladly. I can come by this week to look at it.',
    rating: 5,
    kind: 'conversation',
    daysAgo: 9,
    body: 'Sample review: came to look at the house the same week and explained each fee before I signed anything.',
    answer: 'Sample answer: thank you, Selma. It was a pleasure.',
  },
  {
    by: 'buyer@sample.stoop.example',
    question: 'Do you know the co-op boards in Park Slope?',
    reply: 'Most of them. Which building are you looking at?',
    rating: 4,
    kind: 'conversation',
    daysAgo: 40,
    body: 'Sample review: knew the building and its board. One answer took two days.',
  },
  {
    by: 'renter@sample.stoop.example',
    question: 'Is there a fee for renters?',
    reply: 'No, the owner pays mine.',
    rating: 5,
    kind: 'tour',
    daysAgo: 75,
    body: 'Sample review: said at once who pays her fee, and showed me the laundry room without my asking.',
  },
];

interface Person {
  id: string;
  email: string;
  name: string;
}

/** Does nothing without the sample accounts, or if the agent has been reviewed. */
export function seedSampleReviews(pool: pg.Pool): Promise<void> {
  return inTransaction(pool, async (client) => {
    // Two servers may start at once.
    await client.query("select pg_advisory_xact_lock(hashtext('stoop sample reviews'))");
    const { rows } = await client.query<Person & { agentId: number | null }>(
      `select r.id, r.email, concat_ws(' ', r.first_name, r.last_name) as name, a.id as "agentId"
       from profiles r left join agents a on a.account_id = r.id and a.is_shown and a.merged_into is null
       where r.email = any ($1)`,
      [[AGENT, ...REVIEWS.map(({ by }) => by)]],
    );
    const agent = rows.find(({ email }) => email === AGENT);
    const agentId = agent?.agentId ?? null;
    if (!agent || agentId === null) return;
    const { rowCount } = await client.query('select from agent_reviews where agent_id = $1', [agentId]);
    if (rowCount) return;
    for (const review of REVIEWS) {
      const asker = rows.find(({ email }) => email === review.by);
      if (asker) await addReview(client, review, { agent, agentId, asker });
    }
  });
}

async function addReview(client: pg.ClientBase, review: SampleReview, people: People): Promise<void> {
  const { agentId, asker } = people;
  const conversation = await talkWith(client, review, people);
  await client.query(
    `insert into agent_reviews (agent_id, account_id, dealing, dealing_kind, name, rating, body, status, created_at,
       answer, answered_at)
     select $1, $2, $3, $4, $5, $6, $7, 'shown', d.at, $9::text,
       case when $9::text is not null then d.at + interval '1 day' end
     from (select now() - make_interval(days => $8) as at) d`,
    [
      agentId,
      asker.id,
      `conversation ${conversation}`,
      review.kind,
      asker.name.split(' ')[0],
      review.rating,
      review.body,
      review.daysAgo,
      review.answer ?? null,
    ],
  );
}

interface People {
  agent: Person;
  agentId: number;
  asker: Person;
}

/** Both have read everything. @returns the conversation's number */
async function talkWith(
  client: pg.ClientBase,
  { question, reply }: SampleReview,
  { agent, agentId, asker }: People,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into conversations (home_title, asker_name, recipient_name, recipient_role, match_key, agent_id)
       values ($1, $2, $3, 'agent', conversation_key($4, $5, $6), $7) returning id`,
    [`${agent.name}’s profile`, asker.name, agent.name, asker.email, agent.id, -agentId, agentId],
  );
  const id = rows[0]?.id as number;
  await client.query(
    `insert into conversation_sides (conversation_id, side, account_id, email, confirmed_at)
       values ($1, 'asker', $2, $3, now()), ($1, 'recipient', $4, $5, null)`,
    [id, asker.id, asker.email, agent.id, agent.email],
  );
  await client.query(
    `insert into conversation_messages (conversation_id, side, body, is_inquiry)
       values ($1, 'asker', $2, true), ($1, 'recipient', $3, false)`,
    [id, question, reply],
  );
  await client.query(
    `update conversation_sides set read_up_to = (select max(id) from conversation_messages where conversation_id = $1)
       where conversation_id = $1`,
    [id],
  );
  return id;
}
