// What administrators decide about reviews: those that are held, and those that somebody reported.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { type Administrator, noteAdminAction } from '#domain/people/admin-actions.server.ts';
import type { HoldReason, ReportReason } from './review.ts';

const MOST_LISTED = 200;

export interface WaitingReview {
  id: number;
  agentId: number;
  agentName: string;
  name: string;
  email: string | null;
  rating: number;
  body: string;
  /** Empty: it is shown, and somebody reported it. */
  heldFor: HoldReason[];
  reports: { reason: ReportReason; note: string | null }[];
  createdAt: string;
}

/** Oldest first. */
export async function listAgentReviews(pool: Pick<pg.Pool, 'query'>): Promise<WaitingReview[]> {
  const { rows } = await pool.query<Omit<WaitingReview, 'createdAt'> & { createdAt: Date }>(
    `select r.id, a.id as "agentId", a.name as "agentName", r.name, platform.confirmed_address(r.account_id) as email, r.rating,
       r.body, case when r.status = 'held' then r.held_for else '{}' end as "heldFor",
       coalesce((
         select jsonb_agg(jsonb_build_object('reason', p.reason, 'note', p.note) order by p.id)
         from agent_review_reports p where p.review_id = r.id and p.decided_at is null
       ), '[]') as reports, r.created_at as "createdAt"
     from agent_reviews r join agents a on a.id = r.agent_id
     where r.status = 'held' or (r.status = 'shown' and exists (
       select from agent_review_reports p where p.review_id = r.id and p.decided_at is null))
     order by r.id limit ${MOST_LISTED}`,
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

export interface ReviewDecision {
  id: number;
  decision: 'show' | 'remove';
  /** Needed to remove it; whoever wrote it reads it. */
  note: string | null;
}

/** Ends the reports of the review. @throws RequestRefused */
export function decideAgentReview(
  pool: pg.Pool,
  administrator: Administrator,
  { id, decision, note }: ReviewDecision,
): Promise<{ decision: ReviewDecision['decision'] }> {
  return inTransaction(pool, async (client) => {
    if (decision === 'remove' && note === null)
      throw new RequestRefused('invalid', 'Enter the reason; whoever wrote the review reads it.', 'note');
    const { rows } = await client.query<{ name: string; agentId: number }>(
      `update agent_reviews r set status = $2, decided_by = $3, decided_at = now(), decision_reason = $4
       from agents a
       where r.id = $1 and a.id = r.agent_id and (r.status = 'held' or exists (
         select from agent_review_reports p where p.review_id = r.id and p.decided_at is null))
       returning a.name, a.id as "agentId"`,
      [id, decision === 'show' ? 'shown' : 'removed', administrator.id, note],
    );
    const [decided] = rows;
    if (!decided) throw new RequestRefused('conflict', 'This review was decided in the meantime.');
    await client.query(
      'update agent_review_reports set decided_at = now() where review_id = $1 and decided_at is null',
      [id],
    );
    await noteAdminAction(client, administrator, {
      action: decision === 'show' ? 'agent_review_shown' : 'agent_review_removed',
      target: decided.name,
      details: { agent: decided.agentId, review: id, ...(note ? { reason: note } : {}) },
    });
    return { decision };
  });
}
