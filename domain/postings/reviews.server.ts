// Reviews that wait for a decision.
import type pg from 'pg';

/** Nobody has to decide about the posting any more. */
export async function endReviews(client: pg.ClientBase, postingId: number): Promise<void> {
  await client.query(
    `update posting_reviews set decision = 'replaced', decided_at = now() where posting_id = $1 and decision is null`,
    [postingId],
  );
}
