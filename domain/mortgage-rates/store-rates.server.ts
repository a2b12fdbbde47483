// Stores rates of the weekly survey and undoes it: the only module that writes mortgage_rates and its runs.
import type pg from 'pg';
import { RequestRefused } from '#domain/domain-error.ts';
import type { WeeklyRate } from './read-rates-file.server.ts';

type Client = Pick<pg.ClientBase, 'query'>;

export interface RateCounts {
  /** Null: nothing changed, so there is nothing to undo. */
  run: number | null;
  imported: number;
  updated: number;
  unchanged: number;
}

interface RatesToStore {
  rates: readonly WeeklyRate[];
  source: string;
  what: string;
  /** An administrator's email; null: from the command line. */
  startedBy: string | null;
}

/** In the caller's transaction. Of two rates for one week, the later row counts. */
export async function storeRates(
  client: Client,
  { rates, source, what, startedBy }: RatesToStore,
): Promise<RateCounts> {
  const last = [...new Map(rates.map((rate) => [`${rate.week} ${rate.term}`, rate])).values()];
  await client.query('lock table mortgage_rates in share row exclusive mode');
  const { rows } = await client.query<{ week: string; term: number; percent: number; before: number | null }>(
    `select r.week::date as week, r.term, r.percent, m.rate_percent as before
     from jsonb_to_recordset($1) as r(week text, term smallint, percent numeric(6, 3))
     left join mortgage_rates m on m.week = r.week::date and m.term_years = r.term
     where m.rate_percent is distinct from r.percent`,
    [JSON.stringify(last)],
  );
  const updated = rows.filter(({ before }) => before !== null).length;
  const counts = { imported: rows.length - updated, updated, unchanged: last.length - rows.length };
  if (rows.length === 0) return { run: null, ...counts };
  const started = await client.query<{ id: number }>(
    'insert into mortgage_rate_runs (what, started_by) values ($1, $2) returning id',
    [what.slice(0, 300), startedBy],
  );
  const run = started.rows[0]?.id as number;
  const changed = JSON.stringify(rows);
  await client.query(
    `insert into mortgage_rate_changes (run_id, week, term_years, before, source_before, after)
     select $1, r.week, r.term, m.rate_percent, m.source, r.percent
     from jsonb_to_recordset($2) as r(week date, term smallint, percent numeric(6, 3))
     left join mortgage_rates m on m.week = r.week and m.term_years = r.term`,
    [run, changed],
  );
  await client.query(
    `insert into mortgage_rates (week, term_years, rate_percent, source)
     select r.week, r.term, r.percent, $2 from jsonb_to_recordset($1) as r(week date, term smallint, percent numeric(6, 3))
     on conflict (term_years, week) do update set rate_percent = excluded.rate_percent, source = excluded.source`,
    [changed, source.slice(0, 200)],
  );
  await noteCosts(client);
  return { run, ...counts };
}

/**
 * Restores what a run changed, except for rates that were changed again since. In the caller's transaction.
 * @returns how many rates were restored or removed
 */
export async function undoRates(client: Client, run: number): Promise<number> {
  const { rowCount } = await client.query(
    'update mortgage_rate_runs set undone_at = now() where id = $1 and undone_at is null',
    [run],
  );
  if (rowCount === 0) throw new RequestRefused('missing', `There is no import of rates ${run} that can be undone.`);
  const restored = await client.query(
    `with changed as (
       select c.week, c.term_years, c.before, c.source_before from mortgage_rate_changes c
       join mortgage_rates m using (week, term_years)
       where c.run_id = $1 and m.rate_percent = c.after
     ), removed as (
       delete from mortgage_rates m using changed c
       where m.week = c.week and m.term_years = c.term_years and c.before is null returning m.week
     ), put_back as (
       update mortgage_rates m set rate_percent = c.before, source = c.source_before from changed c
       where m.week = c.week and m.term_years = c.term_years and c.before is not null returning m.week
     )
     select week from removed union all select week from put_back`,
    [run],
  );
  await noteCosts(client);
  return restored.rows.length;
}

/** Monthly costs of homes for sale are stored with what search reads, so search looks at them again. */
async function noteCosts(client: Client): Promise<void> {
  await client.query(
    `select note_changes((select array_agg(id) from shown_listings where listing_kind = 'sale' and status = 'active'))`,
  );
}
