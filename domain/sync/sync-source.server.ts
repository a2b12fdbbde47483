// Syncs one source: offices and agents, listings, open houses, and from time to time a sweep of all keys.
import pg from 'pg';
import { serviceConnection } from '#db/connection.ts';
import type { Log } from '#db/log.ts';
import type { RunCounts } from '#domain/runs/run-counts.ts';
import { holdHomeKeys } from '#domain/intake/home-keys/renew-home-keys.server.ts';
import { writeProgress } from '#domain/runs/run-progress.server.ts';
import { tryLockSource, noteSync } from '#domain/sources/source-lock.server.ts';
import { createPlaceIndex, type Places } from '#domain/places/place-index.ts';
import { isNever, readCursor } from '#domain/feed/feed-cursors.server.ts';
import { type FeedSource, findFeedSource, openSource } from '#domain/sources/open-source.server.ts';
import { FeedError, type FeedParts } from '#domain/feed/ports.ts';
import { replicate, type ReplicationParts } from './replicate.server.ts';
import { sweep } from './sweep.server.ts';
import { type SyncProgress, SyncRun } from './sync-run.server.ts';
import type { VendorProfile } from '#domain/feed/vendor-profile.ts';

export interface SyncParts extends FeedParts {
  /** Acts as service_role. */
  pool: pg.Pool;
  serviceUrl: string;
  places: Places;
  log: Log;
}

export interface SyncRequest {
  sourceId: number;
  /** The administrator who asked; null: the schedule. */
  startedBy: string | null;
  /** Compare all keys now, no matter how recent the last sweep was. */
  sweep?: boolean;
  signal: AbortSignal;
  onProgress?: (progress: SyncProgress) => void;
}

export type SyncOutcome =
  | { status: 'done' | 'canceled'; runId: number; counts: RunCounts }
  | { status: 'failed'; runId: number; counts: RunCounts; failure: string; retryAt: Date | null }
  /** Another process is already syncing it. */
  | { status: 'running' }
  /** The source isn't active or isn't a feed. */
  | { status: 'inactive' };

/** Allows one run per source across processes, by a lock that ends with its connection. */
export async function syncSource(request: SyncRequest, parts: SyncParts): Promise<SyncOutcome> {
  const source = await findFeedSource(parts.pool, request.sourceId);
  if (!source) return { status: 'inactive' };
  const client = new pg.Client(serviceConnection(parts.serviceUrl));
  client.on('error', () => {});
  await client.connect();
  try {
    if (!(await tryLockSource(client, source.name))) return { status: 'running' };
    // Read again now that nobody else can change it, because the lock is on the name.
    const locked = await findFeedSource(parts.pool, request.sourceId);
    if (!locked) return { status: 'inactive' };
    if (locked.name !== source.name) return { status: 'running' };
    return await runSync(locked, request, parts, client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function runSync(
  source: FeedSource,
  { startedBy, sweep: isSweepWanted = false, signal, onProgress }: SyncRequest,
  parts: SyncParts,
  client: pg.Client,
): Promise<SyncOutcome> {
  const run = await SyncRun.begin(parts.pool, source.id, startedBy, onProgress);
  try {
    await renewBefore(run, { client, parts, signal });
    const { feed, profile } = await openSource(source, parts);
    try {
      await readEverything(
        {
          client,
          feed,
          source: { id: source.id, name: source.name, profile },
          run,
          places: createPlaceIndex(parts.places),
          signal,
        },
        { lastSync: source.last_sync, isSweepWanted },
      );
    } finally {
      feed.close();
    }
    await noteSync(parts.pool, source.id);
    await run.end('done');
    return { status: 'done', runId: run.id, counts: run.counts };
  } catch (error) {
    if (signal.aborted) {
      await run.end('canceled', 'Stopped; the next run will continue from here');
      return { status: 'canceled', runId: run.id, counts: run.counts };
    }
    const failure = error instanceof Error ? error.message : String(error);
    parts.log('error', 'A source could not be synced', { source: source.id, failure });
    await run.end('failed', failure);
    if (!(error instanceof FeedError)) throw error;
    return { status: 'failed', runId: run.id, counts: run.counts, failure, retryAt: error.retryAt };
  }
}

/** Needed after an upgrade; otherwise two listings of one home wouldn't find each other. */
async function renewBefore(
  run: SyncRun,
  { client, parts, signal }: { client: pg.Client; parts: SyncParts; signal: AbortSignal },
): Promise<void> {
  const progress = writeProgress(parts.pool, run.id);
  await holdHomeKeys(client, {
    readPlaces: () => Promise.resolve(parts.places),
    signal,
    onProgress: (renewed) => progress.show({ phase: 'renewing', ...renewed }),
  }).finally(() => progress.stop());
}

interface SweepReasons {
  lastSync: Date | null;
  isSweepWanted: boolean;
}

async function readEverything(parts: ReplicationParts, reasons: SweepReasons): Promise<void> {
  const { resources } = parts.source.profile;
  // Offices and agents come first, because listings take names and permissions from them.
  for (const resource of ['Office', 'Member', 'Property'] as const) {
    if (resources.includes(resource)) await replicate(resource, parts);
  }
  if (await isSweepDue(parts, reasons)) await sweep(parts);
  if (resources.includes('OpenHouse')) await replicate('OpenHouse', parts);
}

async function isSweepDue(
  { client, source }: ReplicationParts,
  { lastSync, isSweepWanted }: SweepReasons,
): Promise<boolean> {
  const { sweepHours, deletes }: VendorProfile = source.profile;
  const { phase, sweptAt, sweep: begun } = await readCursor(client, source.id, 'Property');
  if (phase === 'backfill') return false;
  if (begun || isSweepWanted || isNever(sweptAt)) return true;
  const age = (time: Date | null) => (time === null ? Number.POSITIVE_INFINITY : Date.now() - time.getTime());
  // Deletions that the feed no longer reports.
  if (deletes.kind === 'flag' && lastSync !== null && age(lastSync) > deletes.keptDays * 86_400_000) return true;
  return sweepHours > 0 && sweptAt !== null && age(sweptAt) > sweepHours * 3_600_000;
}
