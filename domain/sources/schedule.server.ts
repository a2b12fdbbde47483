// Finds the sources that are due and queues their syncs. Each source has at most one job, because the job's key is
// unique in the queue.
import type pg from 'pg';

const SOONER = -10;

/** The key of a source's job is this and the source's number. */
const KEY_PREFIX = 'sync-source:';

/**
 * Sources are checked every minute (jobs/schedule-syncs.ts), so a sync may start half a minute early rather than half a
 * minute late.
 */
const EARLY_SECONDS = 30;

/** Queues each due source that isn't queued yet once, no matter how many syncs it has missed. Returns their ids. */
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

/** Goes before everything that is waiting. `sweep`: also compares all keys. False: it is already running. */
export async function enqueueSync(
  client: Pick<pg.ClientBase, 'query'>,
  sourceId: number,
  startedBy: string | null,
  sweep = false,
): Promise<boolean> {
  const key = `${KEY_PREFIX}${sourceId}`;
  // A waiting job is replaced; a sweep that was requested stays requested.
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

/** Runs in the transaction that renamed the source. */
export async function enqueueRename(client: Pick<pg.ClientBase, 'query'>, sourceId: number): Promise<void> {
  await client.query("select platform.enqueue_job('rename-listings', $1)", [JSON.stringify({ sourceId })]);
}
