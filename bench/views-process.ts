// Started by bench/listing-views.ts, which kills it: counts views at a steady rate and says how many.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { serviceConnection } from '#db/connection.ts';
import type { Database } from '#db/schema.ts';
import { startCountingViews } from '#domain/statistics/count-views.server.ts';

const [serviceUrl = '', perSecond = '100'] = process.argv.slice(2);
const TICK_MS = 50;
const pool = new pg.Pool({ ...serviceConnection(serviceUrl), max: 2 });
const views = startCountingViews({
  db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
  log: (level, message, details) => process.stderr.write(`${level} ${message} ${JSON.stringify(details)}\n`),
});
const startedAt = performance.now();
let counted = 0;
setInterval(() => {
  const due = ((performance.now() - startedAt) / 1000) * Number(perSecond);
  while (counted < due) {
    counted += 1;
    const network = `10.0.${counted >> 8}.${counted & 255}`;
    views.count({ propertyId: (counted % 500) + 1, network, userAgent: 'Firefox', viewer: null });
  }
  process.send?.({ counted });
}, TICK_MS);
