// Started by bench/http.ts in a separate process: the product's API without any cache, and behind the same HTTP server
// the narrow SQL and an answer of one word. Prints its port when it listens.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { getSearch } from '#server/api/search.ts';
import { parseSearchParams } from '#domain/search/read-query-params.ts';
import { startReadModel } from '#domain/search/read-model.server.ts';
import { openListingsDatabase } from './listings-database.ts';
import { askNarrow } from './narrow-sql.ts';
import type { BenchQuery } from './query-mix.ts';
import { LISTINGS } from './search.ts';

const database = await openListingsDatabase(LISTINGS);
const search = await startReadModel({ pool: database.pool, log: () => {} });
const app = new Hono();
app.get('/hello', (c) => c.text('hello'));
app.get('/model', (c) => getSearch(c.req.raw, { search }));
app.get('/sql', async (c) => {
  // The mix sets everything that the narrow SQL needs.
  const { query } = parseSearchParams(new URL(c.req.url).searchParams);
  return c.body(await askNarrow(database.owner, query as BenchQuery), 200, { 'Content-Type': 'application/json' });
});
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.({ port }));
process.once('disconnect', async () => {
  server.close();
  await search.stop();
  await database.stop();
});
