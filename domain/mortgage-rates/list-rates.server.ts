// The newest rates of the survey and what changed them, for administrators.
import type pg from 'pg';

const NEWEST = 12;

export interface ListedRates {
  rates: { week: string; term: number; percent: number; source: string }[];
  runs: {
    id: number;
    what: string;
    startedBy: string | null;
    happenedAt: string;
    undoneAt: string | null;
    rates: number;
  }[];
}

export async function listRates(pool: Pick<pg.Pool, 'query'>): Promise<ListedRates> {
  const rates = await pool.query<ListedRates['rates'][number]>(
    `select week, term_years as term, rate_percent as percent, source
     from mortgage_rates order by week desc, term_years desc limit ${NEWEST}`,
  );
  const runs = await pool.query<ListedRates['runs'][number]>(
    `select id, what, started_by as "startedBy", happened_at as "happenedAt", undone_at as "undoneAt",
       (select count(*)::int from mortgage_rate_changes c where c.run_id = r.id) as rates
     from mortgage_rate_runs r order by id desc limit ${NEWEST}`,
  );
  return { rates: rates.rows, runs: runs.rows };
}
