// Reviews for pages: what everybody sees, and what one account may do.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '#db/schema.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { readClosedHomes } from './closings.server.ts';
import { dealingsOf } from './dealings.server.ts';
import {
  ANSWER_DAYS,
  type ClosedHome,
  type Dealing,
  type DealingKind,
  type HoldReason,
  type Rating,
  ratingOf,
  type ReviewCounts,
  REVIEWS_A_PAGE,
  type ShownReview,
} from './review.ts';
import { ALL_REVIEWS, type ReviewOrder, type ReviewsQuery } from './reviews-query.ts';

/** By agent; agents without a review are left out. */
export async function readRatings(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, Rating>> {
  const { rows } = await sql<{ id: number; counts: number[] }>`
    select agent_id as id, array[
      count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
      count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[] as counts
    from agent_reviews where agent_id = any(${ids}::bigint[]) and status = 'shown' group by agent_id`.execute(db);
  return new Map(rows.map(({ id, counts }) => [id, ratingOf(counts)]));
}

interface ReviewRow {
  id: number;
  name: string;
  rating: number;
  body: string;
  kind: ShownReview['kind'];
  created_at: Date;
  answer: string | null;
  answered_at: Date | null;
}

const REVIEW = 'id, name, rating, body, dealing_kind as kind, created_at, answer, answered_at';

const toReview = ({ id, name, rating, body, kind, created_at, answer, answered_at }: ReviewRow): ShownReview => ({
  id,
  name,
  rating,
  body,
  kind,
  createdAt: created_at.toISOString(),
  answer: answer !== null && answered_at !== null ? { text: answer, at: answered_at.toISOString() } : null,
});

/** By what they rest on; all of an agent's that are shown. */
export async function readReviewCounts(db: Kysely<Database>, agentId: number): Promise<ReviewCounts> {
  const { rows } = await sql<{ kind: DealingKind; rating: number; count: number }>`
    select dealing_kind as kind, rating, count(*)::int as count from agent_reviews
    where agent_id = ${agentId} and status = 'shown' group by dealing_kind, rating`.execute(db);
  const counts: ReviewCounts = {
    conversation: [0, 0, 0, 0, 0],
    tour: [0, 0, 0, 0, 0],
    closing: [0, 0, 0, 0, 0],
  };
  for (const { kind, rating, count } of rows) counts[kind][rating - 1] = count;
  return counts;
}

const ORDERS: Record<ReviewOrder, RawBuilder<unknown>> = {
  newest: sql`created_at desc, id`,
  highest: sql`rating desc, created_at desc, id`,
  lowest: sql`rating, created_at desc, id`,
};

/** @param most on a page */
export async function readReviews(
  db: Kysely<Database>,
  agentId: number,
  { stars, kind, order, page }: ReviewsQuery = ALL_REVIEWS,
  most = REVIEWS_A_PAGE,
): Promise<ShownReview[]> {
  const { rows } = await sql<ReviewRow>`
    select id, name, rating, body, dealing_kind as kind, created_at, answer, answered_at from agent_reviews
    where agent_id = ${agentId} and status = 'shown'
      and (${stars}::int is null or rating = ${stars}) and (${kind}::text is null or dealing_kind = ${kind})
    order by ${ORDERS[order]} limit ${most} offset ${(page - 1) * most}`.execute(db);
  return rows.map(toReview);
}

/** What an account may do with an agent's reviews. */
export interface ReviewDesk {
  agent: { id: number; name: string; firm: string | null };
  /** The account manages the profile, so it answers instead of reviewing. */
  isOwn: boolean;
  dealings: Dealing[];
  /** The agent's own that have no answer yet, newest first. */
  unanswered: ShownReview[];
  /** The agent's own, whose clients can be asked. */
  closed: ClosedHome[];
  /** What became of the account's own reviews of this agent. */
  written: { id: number; status: 'shown' | 'held' | 'removed'; heldFor: HoldReason[]; reason: string | null }[];
  /** The one that is asked for. */
  review: (ShownReview & { canAnswer: boolean }) | null;
}

const MOST_UNANSWERED = 50;

async function readUnanswered(client: Pick<pg.ClientBase, 'query'>, agentId: number): Promise<ShownReview[]> {
  const { rows } = await client.query<ReviewRow>(
    `select ${REVIEW} from agent_reviews where agent_id = $1 and status = 'shown' and answer is null
     order by created_at desc, id limit ${MOST_UNANSWERED}`,
    [agentId],
  );
  return rows.map(toReview);
}

/** @param agentId null: the one that the account manages @throws RequestRefused if there is no such agent */
export async function readReviewDesk(
  client: Pick<pg.ClientBase, 'query'>,
  accountId: string,
  { agentId: asked, reviewId }: { agentId: number | null; reviewId: number | null },
): Promise<ReviewDesk> {
  const { rows } = await client.query<ReviewDesk['agent'] & { isOwn: boolean }>(
    `select id, name, firm, account_id is not distinct from $2 as "isOwn" from agents
     where case when $1::bigint is null then account_id = $2 else id = $1 end and is_shown and merged_into is null`,
    [asked, accountId],
  );
  const [found] = rows;
  if (!found) throw new RequestRefused('missing', 'There is no such agent.');
  const { isOwn, ...agent } = found;
  const agentId = agent.id;
  const { rows: written } = await client.query<ReviewDesk['written'][number]>(
    `select id, status, held_for as "heldFor", decision_reason as reason from agent_reviews
     where account_id = $1 and agent_id = $2 order by id`,
    [accountId, agentId],
  );
  const { rows: reviews } = await client.query<ReviewRow>(
    `select ${REVIEW} from agent_reviews
     where id = $1 and agent_id = $2 and status = 'shown'`,
    [reviewId, agentId],
  );
  const [row] = reviews;
  const answered = row?.answered_at?.getTime() ?? Number.POSITIVE_INFINITY;
  const canAnswer = isOwn && answered > Date.now() - ANSWER_DAYS * 86_400_000;
  return {
    agent,
    isOwn,
    dealings: isOwn ? [] : await dealingsOf(client, accountId, agentId),
    unanswered: isOwn ? await readUnanswered(client, agentId) : [],
    closed: isOwn ? await readClosedHomes(client, agentId) : [],
    written,
    review: row ? { ...toReview(row), canAnswer } : null,
  };
}
