// Checks every home that several sources list again, for duplicates that two sources stored at the same moment or that
// a rule change or an interrupted process left unsettled.
import type pg from 'pg';

/** Homes per transaction, which locks the listings that it changes. */
const HOMES_AT_ONCE = 500;

/** Returns how many listings changed. @throws the signal's reason */
export async function settleDuplicates(pool: pg.Pool, signal: AbortSignal): Promise<number> {
  const { rows } = await pool.query<{ key: string }>('select key from shared_homes() as key order by key');
  let settled = 0;
  for (let first = 0; first < rows.length; first += HOMES_AT_ONCE) {
    signal.throwIfAborted();
    const keys = rows.slice(first, first + HOMES_AT_ONCE).map(({ key }) => key);
    const { rows: counts } = await pool.query<{ count: number }>('select settle_duplicates($1) as count', [keys]);
    settled += counts[0]?.count ?? 0;
  }
  return settled;
}
