// Stops a run: an administrator marks its row, and the process running it checks twice a second.
import type pg from 'pg';

const LOOK_MS = 400;

export class RunCanceled extends Error {}

/** A run by its number, or the one of a source that is being synced. */
type Watched = { runId: number } | { sourceId: number };

export interface CancelWatch {
  /** Aborts with RunCanceled, or when `outer` does. */
  signal: AbortSignal;
  stop(): void;
}

export function watchCancel(pool: Pick<pg.Pool, 'query'>, watched: Watched, outer: AbortSignal): CancelWatch {
  const canceled = new AbortController();
  const [condition, id] =
    'runId' in watched ? ['id = $1', watched.runId] : ['source_id = $1 and kind = $2', watched.sourceId];
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const { rows } = await pool.query(
        // If the process seemed to be gone, the run was set to canceled right away, but the process may still be there.
        `select from import_runs where ${condition} and cancel_requested_at is not null
           and (status = 'running' or status = 'canceled' and kind <> 'sync')`,
        'runId' in watched ? [id] : [id, 'sync'],
      );
      if (rows.length > 0) canceled.abort(new RunCanceled('Stopped by an administrator'));
    } catch {
      // The database is unavailable; the run itself will report it.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(look, LOOK_MS);
  return { signal: AbortSignal.any([outer, canceled.signal]), stop: () => clearInterval(timer) };
}
