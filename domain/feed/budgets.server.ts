// Limits of feeds, stored in the database so that every process and every restart knows what has already been used.
import type pg from 'pg';
import type { BudgetState, BudgetStore } from './ports.ts';

export function budgetsOf(pool: Pick<pg.Pool, 'query'>, sourceId: number): BudgetStore {
  return {
    async read(budget) {
      const { rows } = await pool.query<{
        used: BudgetState['used'];
        suspended_until: Date | null;
        reason: string | null;
      }>('select used, suspended_until, reason from platform.feed_budgets where source_id = $1 and budget = $2', [
        sourceId,
        budget,
      ]);
      const row = rows[0];
      return {
        used: row?.used ?? [],
        suspendedUntil: row?.suspended_until?.getTime() ?? null,
        reason: row?.reason ?? null,
      };
    },
    async write(budget, { used, suspendedUntil, reason }) {
      await pool.query(
        `insert into platform.feed_budgets (source_id, budget, used, suspended_until, reason)
         values ($1, $2, $3, $4, $5)
         on conflict (source_id, budget) do update set
           used = excluded.used, suspended_until = excluded.suspended_until, reason = excluded.reason`,
        [sourceId, budget, JSON.stringify(used), suspendedUntil === null ? null : new Date(suspendedUntil), reason],
      );
    },
  };
}

/** With new credentials, requests that were refused with the old ones may be accepted. */
export async function forgetBudgets(client: Pick<pg.ClientBase, 'query'>, sourceId: number): Promise<void> {
  await client.query('delete from platform.feed_budgets where source_id = $1', [sourceId]);
}
