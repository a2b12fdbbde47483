import type pg from 'pg';

/** A year can be compared with the one before. */
const KEPT_DAYS = 800;
/** In one statement, and in one run; the next night goes on. */
const AT_ONCE = 20_000;
const MOST = 1_000_000;

/** Deletes the counts of days that nobody asks for any more. Returns how many rows there were. */
export async function sweepStatistics(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  let swept = 0;
  while (swept < MOST) {
    const { rowCount } = await pool.query(
      `delete from listing_statistics
       where ctid = any (array(
         select ctid from listing_statistics
         where day < (now() at time zone 'America/New_York')::date - $1::integer
         limit $2
       ))`,
      [KEPT_DAYS, AT_ONCE],
    );
    swept += rowCount ?? 0;
    if ((rowCount ?? 0) < AT_ONCE) break;
  }
  return swept;
}
