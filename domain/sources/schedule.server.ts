// Which sources are due, and asking for their sync. One job a source at a time: the queue keeps its key.
import type pg from 'pg';

const SOONER = -10;

/** The key of a source's job: this and its number. */
const KEY_PREFIX = 'sync-source:';

/** Sources are looked at each minute (jobs/schedule-syncs.ts): half of one early is nearer than half of one late. */
const EARLY_SECONDS = 30;

/** However many runs were missed, each due source that nobody asked for yet is asked for once. Returns their ids. */
export async function enqueueDueSyncs(pool: Pick<pg.Pool, 'query'>): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with due as materialized (
       select id from mls_sources where active and vendor is not null and next_sync_at(id) <= now() + make_interval(secs => $2)
         and platform.waiting_job($1 || id) is null
     )
     select id from due
     where platform.enqueue_job('sync-source', json_build_object('sourceId', id), $1 || id)
     order by id`,
    [KEY_PREFIX, EARLY_SECONDS],
  );
  return rows.map(({ id }) => id);
}

/** Before everything that waits. `sweep`: also compares all keys. False: it is running already. */
export async function enqueueSync(
  client: Pick<pg.ClientBase, 'query'>,
  sourceId: number,
  startedBy: string | null,
  sweep = false,
): Promise<boolean> {
  const key = `${KEY_PREFIX}${sourceId}`;
  // What waits is replaced: a sweep that was asked for stays asked for.
  const { rows: waiting } = await client.query<{ sweep: boolean | null }>(
    "select (platform.waiting_job($1) ->> 'sweep')::boolean as sweep",
    [key],
  );
  const payload = { sourceId, startedBy, sweep: sweep || waiting[0]?.sweep === true };
  const { rows } = await client.query<{ is_added: boolean }>(
    'select platform.enqueue_job($1, $2, $3, null, $4) as is_added',
    ['sync-source', JSON.stringify(payload), key, SOONER],
  );
  return rows[0]?.is_added === true;
}

/** Part of the transaction that gave the source its new name. */
export async function enqueueRename(client: Pick<pg.ClientBase, 'query'>, sourceId: number): Promise<void> {
  await client.query("select platform.enqueue_job('rename-listings', $1)", [JSON.stringify({ sourceId })]);
}
