// Which sources are due, and asking for their sync. One job a source at a time: the queue keeps its key.
import type pg from 'pg';

const SOONER = -10;

export const syncJobKey = (sourceId: number): string => `sync-source:${sourceId}`;

/** However many runs were missed, each due source is asked for once. Returns their ids. */
export async function enqueueDueSyncs(pool: Pick<pg.Pool, 'query'>): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with due as materialized (
       select id from mls_sources where active and vendor is not null and next_sync_at(id) <= now()
     )
     select id from due
     where platform.enqueue_job('sync-source', json_build_object('sourceId', id), 'sync-source:' || id)
     order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Before everything that waits. False: it is running already. */
export async function enqueueSync(
  client: Pick<pg.ClientBase, 'query'>,
  sourceId: number,
  startedBy: string | null,
): Promise<boolean> {
  const { rows } = await client.query<{ is_added: boolean }>(
    'select platform.enqueue_job($1, $2, $3, null, $4) as is_added',
    ['sync-source', JSON.stringify({ sourceId, startedBy }), syncJobKey(sourceId), SOONER],
  );
  return rows[0]?.is_added === true;
}
