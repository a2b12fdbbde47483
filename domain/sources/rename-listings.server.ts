// After a source was renamed: its listings name it too (spec section 3, mls_source), in steps that each stand alone.
import type pg from 'pg';
import { withOwnConnection } from '#domain/runs/own-connection.server.ts';
import { lockSource } from './source-lock.server.ts';

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

interface Parts {
  pool: pg.Pool;
  serviceUrl: string;
  signal: AbortSignal;
}

/** Waits for whoever stores listings of the source. */
export async function renameListings(sourceId: number, parts: Parts): Promise<void> {
  const { rows: sources } = await parts.pool.query<{ name: string }>('select name from mls_sources where id = $1', [
    sourceId,
  ]);
  const [source] = sources;
  if (!source) return;
  await withOwnConnection(parts, async (client) => {
    await lockSource(client, source.name);
    let after: number | null = 0;
    while (after !== null) {
      parts.signal.throwIfAborted();
      const { rows }: pg.QueryResult<{ last: number | null }> = await client.query(RENAME, [
        sourceId,
        after,
        ROWS_AT_ONCE,
      ]);
      after = rows[0]?.last ?? null;
    }
  });
}
