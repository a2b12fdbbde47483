// Keeps market_months current: counts the months anew that changes of listings and public records may have touched.
// Each month is a transaction, so a killed process goes on where it was.
import type pg from 'pg';
import { inOwnTransaction } from '#db/transaction.ts';
import {
  ADD_PLACES,
  CHANGED_MONTHS,
  COUNT_MONTH,
  DROP_HOMONYMS,
  MAKE_AREAS,
  MAKE_SALES,
  MAKE_STEPS,
  MONTHS_KEPT,
} from './market-sql.ts';
import { type Month, monthOf, monthsLater, monthsUpTo } from './months.ts';

const SPANS = [1, 3] as const;

interface Progress {
  last_event: number;
  last_run: number;
  counted_through: Month;
}

interface KeepOptions {
  now?: Date;
  /** Also months that nothing touched: after a change that leaves no event, such as a corrected number of bedrooms. */
  all?: boolean;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}

/**
 * @returns how many months were counted; 0 also while another process counts
 * @throws the signal's reason
 */
export async function keepMarketMonths(pool: pg.Pool, options: KeepOptions = {}): Promise<number> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ ours: boolean }>(
      "select pg_try_advisory_lock(hashtextextended('market months', 0)) as ours",
    );
    if (!rows[0]?.ours) return 0;
    try {
      return await countChanged(client, options);
    } finally {
      await client.query('drop table if exists pg_temp.market_steps, pg_temp.market_sales, pg_temp.market_areas');
      await client.query("select pg_advisory_unlock(hashtextextended('market months', 0))");
    }
  } finally {
    client.release();
  }
}

async function countChanged(client: pg.PoolClient, { now = new Date(), all, signal, onProgress }: KeepOptions) {
  const running = monthOf(now);
  const kept = monthsUpTo(running, MONTHS_KEPT);
  const reached = await readEnds(client);
  const changed = new Set(all ? kept : await readChanged(client, kept));
  if (changed.size === 0) return 0;
  await client.query(MAKE_STEPS);
  await client.query('create index on market_steps (since, until)');
  await client.query(MAKE_SALES, [monthsLater(kept[0] as Month, 1 - Math.max(...SPANS))]);
  await client.query(MAKE_AREAS);
  await client.query(ADD_PLACES);
  await client.query(DROP_HOMONYMS);
  await client.query('analyze market_steps; analyze market_sales; analyze market_areas');
  // The newest first, which pages show most.
  const counts = kept.toReversed().flatMap((month) =>
    SPANS.filter((span) => monthsUpTo(month, span).some((each) => changed.has(each))).map((span) => ({
      month,
      span,
    })),
  );
  for (const [at, { month, span }] of counts.entries()) {
    signal?.throwIfAborted();
    await inOwnTransaction(client, () => countMonth(client, month, span));
    onProgress?.((at + 1) / counts.length);
  }
  await client.query(
    `insert into platform.market_progress (last_event, last_run, counted_through, counted_at) values ($1, $2, $3, $4)
     on conflict (is_only) do update set last_event = excluded.last_event, last_run = excluded.last_run,
       counted_through = excluded.counted_through, counted_at = excluded.counted_at`,
    [reached.last_event, reached.last_run, running, now],
  );
  return changed.size;
}

async function countMonth(client: pg.PoolClient, month: Month, span: number): Promise<void> {
  const [from, to] = [monthsLater(month, 1 - span), monthsLater(month, 1)];
  await client.query('delete from market_months where month = $1 and span = $2', [month, span]);
  await client.query(COUNT_MONTH, [from, to, month, span]);
}

async function readEnds(client: pg.PoolClient): Promise<Pick<Progress, 'last_event' | 'last_run'>> {
  const { rows } = await client.query<Pick<Progress, 'last_event' | 'last_run'>>(
    `select (select coalesce(max(id), 0) from listing_events) as last_event,
       (select coalesce(max(id), 0) from import_runs where status not in ('queued', 'running')) as last_run`,
  );
  return rows[0] as Progress;
}

/** All of them the first time. The running month and the one before change by the day alone. */
async function readChanged(client: pg.PoolClient, kept: readonly Month[]): Promise<Month[]> {
  const { rows } = await client.query<Progress>(
    `select last_event, last_run, to_char(counted_through, 'YYYY-MM-DD') as counted_through from platform.market_progress`,
  );
  const [before] = rows;
  if (!before) return [...kept];
  const changed = await client.query<{ month: Month }>(CHANGED_MONTHS, [before.last_event, before.last_run, kept[0]]);
  const passed = kept.filter((month) => month >= before.counted_through);
  // Without any event, only a new month or the passing of a day can make a difference.
  return changed.rows.length === 0 && passed.length <= 1 ? [] : [...passed, ...changed.rows.map(({ month }) => month)];
}
