// Reads what is new in a log table whose numbers may commit out of order: an entry is new if its transaction had not
// ended at the last look (as domain/search reads listing_changes).
import type pg from 'pg';

/** Numbers further back than this are no longer waited for. */
const NUMBERS_BACK = 10_000;

export interface LogReader<Row> {
  /** Everything committed since the last call, in order. */
  read(): Promise<Row[]>;
}

export async function openLog<Row extends { seq: number }>(
  pool: pg.Pool,
  table: 'platform.row_changes' | 'platform.broadcasts',
): Promise<LogReader<Row>> {
  const { rows } = await pool.query<{ snapshot: string; last: number }>(
    `select pg_current_snapshot()::text as snapshot, coalesce((select max(seq) from ${table}), 0) as last`,
  );
  let { snapshot, last } = rows[0] as (typeof rows)[0];
  return {
    async read() {
      const answer = await pool.query<{ snapshot: string; entries: Row[] }>(
        `select pg_current_snapshot()::text as snapshot, coalesce((
           select jsonb_agg(to_jsonb(l) - 'xid' order by seq) from ${table} l
           where seq > $1 and not pg_visible_in_snapshot(xid, $2::pg_snapshot)
         ), '[]') as entries`,
        [last - NUMBERS_BACK, snapshot],
      );
      const { entries } = answer.rows[0] as (typeof answer.rows)[0];
      snapshot = answer.rows[0]?.snapshot ?? snapshot;
      last = Math.max(last, entries.at(-1)?.seq ?? 0);
      return entries;
    },
  };
}
