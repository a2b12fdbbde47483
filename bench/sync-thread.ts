// A sync in its own thread, as the product runs its jobs; the read model stays in the server's thread.
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { createResoFeeds } from '#adapters/reso/reso-feed.ts';
import { serviceConnection } from '#db/connection.ts';
import { budgetsOf } from '#domain/feed/budgets.server.ts';
import { type SyncOutcome, syncSource } from '#domain/sync/sync-source.server.ts';
import type { Places } from '#domain/places/place-index.ts';

export interface SyncThreadData {
  serviceUrl: string;
  sourceId: number;
  places: Places;
  token: string;
}

const { serviceUrl, sourceId, places, token } = workerData as SyncThreadData;
const pool = new pg.Pool({ ...serviceConnection(serviceUrl), max: 3 });

async function run(): Promise<{ outcome: SyncOutcome }> {
  const outcome = await syncSource(
    { sourceId, startedBy: null, signal: new AbortController().signal },
    {
      pool,
      serviceUrl,
      places,
      openFeed: createResoFeeds({ allowPrivate: true }),
      readCredentials: () => Promise.resolve({ kind: 'token', token }),
      budgetsOf: (id) => budgetsOf(pool, id),
      log: () => {},
    },
  );
  await pool.end();
  return { outcome };
}

parentPort?.postMessage(await run());
