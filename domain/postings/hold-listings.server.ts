// What a broker takes off the market: a listing with a reason, or all of a salesperson who is no longer with the firm,
// because an ad must be its broker's.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { lockForDecision, lockPosting } from './load-posting.server.ts';
import { type PostingSettings, takeStep } from './take-step.server.ts';

const GONE = 'You’re no longer with the brokerage under whose name this listing was published.';

/** @returns how many left the market */
export async function holdListings(
  parts: PostingSettings & { pool: pg.Pool },
  { firmId, accountId, brokerId }: { firmId: number; accountId: string; brokerId: string },
): Promise<number> {
  return inTransaction(parts.pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `select id from postings where firm_id = $1 and account_id = $2 and state in ('active', 'under_contract') order by id`,
      [firmId, accountId],
    );
    for (const { id } of rows) {
      const posting = await lockPosting(client, id);
      if (!posting) continue;
      await takeStep(client, parts, posting, { event: 'hold', actor: 'broker', actorId: brokerId, note: GONE });
    }
    return rows.length;
  });
}

/**
 * The lister reads the reason, changes the listing and submits it again.
 * @throws RequestRefused if the account is not the broker of its firm, or gives no reason
 */
export async function holdPosting(
  parts: PostingSettings & { pool: pg.Pool },
  brokerId: string,
  { id, note }: { id: number; note: string | null },
): Promise<void> {
  const reason = note?.trim() || null;
  if (reason === null)
    throw new RequestRefused('invalid', 'Enter the reason, so that the lister knows what to change.', 'note');
  await inTransaction(parts.pool, async (client) => {
    const { posting } = await lockForDecision(client, id, { accountId: brokerId, isAdministrator: false });
    await takeStep(client, parts, posting, { event: 'hold', actor: 'broker', actorId: brokerId, note: reason });
  });
}
