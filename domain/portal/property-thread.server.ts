// The thread side of property-search.server.ts.
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { serviceConnection } from '#db/connection.ts';
import type { PortalMatches, PortalQuery } from './portal-query.ts';
import { PropertyModel } from './property-model.server.ts';

export interface Question {
  number: number;
  query: PortalQuery;
}

export type Answer = { number: number; matches: PortalMatches } | { number: number; error: string };

/** Keeps the wait short for a query right after an import. */
const FOLLOW_MS = 2_000;

const { serviceUrl } = workerData as { serviceUrl: string };
const pool = new pg.Pool({ ...serviceConnection(serviceUrl), max: 2 });
pool.on('error', () => {});
const model = await PropertyModel.load(pool);
const answer = (said: Answer | 'ready') => parentPort?.postMessage(said);
answer('ready');
parentPort?.on('message', async ({ number, query }: Question) => {
  try {
    answer({ number, matches: await model.search(query) });
  } catch (error) {
    answer({ number, error: error instanceof Error ? error.message : String(error) });
  }
});
setInterval(() => void model.catchUp().catch(() => {}), FOLLOW_MS);
await model.prepareOrders();
