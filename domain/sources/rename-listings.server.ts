// After a source was renamed, its listings get the new name too (`mls_source`; specification, section 3), in steps that
// are each complete.
import type pg from 'pg';
import { renameNext } from '#domain/intake/store/change-listings.server.ts';
import { withOwnConnection } from '#domain/runs/own-connection.server.ts';
import { lockSource } from './source-lock.server.ts';

const ROWS_AT_ONCE = 5_000;

interface Parts {
  pool: pg.Pool;
  serviceUrl: string;
  signal: AbortSignal;
}

/** Waits while listings of the source are being stored. */
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
      after = await renameNext(client, { sourceId, after, most: ROWS_AT_ONCE });
    }
  });
}
