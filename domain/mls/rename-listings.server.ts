// After a source was renamed: its listings name it too (spec section 3, mls_source), in steps that each stand alone.
import type pg from 'pg';

const ROWS_AT_ONCE = 5_000;

const RENAME = `
  with late as (
    select p.id, s.name
    from properties p join mls_sources s on s.id = p.source_id
    where p.source_id = $1 and p.id > $2 and p.mls_source <> s.name
    order by p.id limit $3
    for update of p
  ), renamed as (
    update properties p set mls_source = late.name from late where p.id = late.id returning p.id
  )
  select max(id) as last from renamed`;

export async function renameListings(
  sourceId: number,
  { pool, signal }: { pool: Pick<pg.Pool, 'query'>; signal: AbortSignal },
): Promise<void> {
  let after: number | null = 0;
  while (after !== null) {
    signal.throwIfAborted();
    const { rows }: pg.QueryResult<{ last: number | null }> = await pool.query(RENAME, [sourceId, after, ROWS_AT_ONCE]);
    after = rows[0]?.last ?? null;
  }
}
