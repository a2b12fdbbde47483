// The run of a sync as administrators see it: its row in import_runs, live progress, counts and end.
import type pg from 'pg';
import { addCounts, NO_COUNTS, type RunCounts } from '#domain/runs/run-counts.ts';
import { endRun } from '#domain/runs/end-run.server.ts';
import { addWarning, failInterruptedRuns, keepCounts, keepProgress, makeRun } from '#domain/runs/run-store.server.ts';
import type { Resource } from '#domain/feed/vendor-profile.ts';

export interface SyncProgress {
  phase: 'backfill' | 'delta' | 'sweep';
  resource: Resource;
  /** Records of this walk so far. */
  records: number;
  /** Total records of the walk, if the feed reports it. */
  total: number | null;
  recordsPerSecond: number;
}

/** Nobody can read updates that come more often than twice a second. */
const PROGRESS_MS = 500;

export class SyncRun {
  readonly id: number;
  readonly #pool: pg.Pool;
  readonly #onProgress: ((progress: SyncProgress) => void) | undefined;
  #counts = NO_COUNTS;
  #shownAt = 0;
  #walk = { key: '', startedAt: 0, first: 0 };

  private constructor(id: number, pool: pg.Pool, onProgress: ((progress: SyncProgress) => void) | undefined) {
    this.id = id;
    this.#pool = pool;
    this.#onProgress = onProgress;
  }

  /** Ends what a killed process left open; this run continues from there. */
  static async begin(
    pool: pg.Pool,
    sourceId: number,
    startedBy: string | null,
    onProgress?: (progress: SyncProgress) => void,
  ): Promise<SyncRun> {
    const failure = 'The process was interrupted; the next run picked up from there';
    await failInterruptedRuns(pool, { sourceId, kind: 'sync', failure });
    return new SyncRun(await makeRun(pool, { kind: 'sync', status: 'running', sourceId, startedBy }), pool, onProgress);
  }

  get counts(): RunCounts {
    return this.#counts;
  }

  /** Counts are updated in the transaction that stored what they count. */
  async add(client: Pick<pg.ClientBase, 'query'>, counts: RunCounts): Promise<void> {
    this.#counts = addCounts(this.#counts, counts);
    await keepCounts(client, this.id, this.#counts);
  }

  /** Adds a warning to the run and its source, and a line to the report that isn't about a single record. */
  async note(reason: string): Promise<void> {
    await addWarning(this.#pool, this.id, reason);
  }

  async show(phase: SyncProgress['phase'], resource: Resource, records: number, total: number | null): Promise<void> {
    const now = Date.now();
    const key = `${phase} ${resource}`;
    if (this.#walk.key !== key) this.#walk = { key, startedAt: now, first: records };
    else if (now - this.#shownAt < PROGRESS_MS) return;
    this.#shownAt = now;
    const seconds = Math.max(0.001, (now - this.#walk.startedAt) / 1000);
    const recordsPerSecond = Math.round((records - this.#walk.first) / seconds);
    const progress: SyncProgress = { phase, resource, records, total, recordsPerSecond };
    this.#onProgress?.(progress);
    await keepProgress(this.#pool, this.id, progress);
  }

  end(status: 'done' | 'failed' | 'canceled', failure: string | null = null): Promise<void> {
    return endRun(this.#pool, this.id, status, failure);
  }
}
