// Compares a million keys of a feed with a million stored records, alone in its process, whose memory is measured.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { createResoFeeds } from '#adapters/reso/reso-feed.ts';
import { serviceConnection } from '#db/connection.ts';
import { budgetsOf } from '#domain/feed/budgets.server.ts';
import { syncSource } from '#domain/sync/sync-source.server.ts';

const [serviceUrl = '', sourceId = ''] = process.argv.slice(2);
const pool = new pg.Pool({ ...serviceConnection(serviceUrl), max: 3 });
const outcome = await syncSource(
  { sourceId: Number(sourceId), startedBy: null, signal: new AbortController().signal },
  {
    pool,
    serviceUrl,
    places: { zips: [], cities: [], neighborhoods: [] },
    openFeed: createResoFeeds({ allowPrivate: true }),
    readCredentials: () => Promise.resolve(null),
    budgetsOf: (id) => budgetsOf(pool, id),
    log: () => {},
  },
);
const highWater = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
process.send?.({ outcome, megabytes: Number(highWater) / 1024 });
await pool.end();
process.disconnect?.();
