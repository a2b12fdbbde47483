// Takes a salesperson's listings off the market when they are no longer with the firm: an ad must be its broker's.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { lockPosting } from './load-posting.server.ts';
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
