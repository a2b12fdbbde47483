// The market of places: counting it for 250,000 listings, reading it for a page, and whole pages from a running server
// that has none of them in its cache.
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { loadPlacePage } from '#app/features/insights/insights.server.ts';
import type { Database } from '#db/schema.ts';
import { keepMarketMonths } from '#domain/insights/keep-market-months.server.ts';
import { openListingsDatabase } from './listings-database.ts';
import { startProduct } from './product-server.ts';
import { limitFigure, note, percentile, type Result } from './result.ts';
import { LISTINGS } from './search.ts';

const PORT = 4475;
const PAGES = 300;
const MOST_MILLISECONDS = 50;

export async function measureMarketPages(): Promise<Result[]> {
  const places = await measureReading();
  return [places, await measurePages()];
}

async function measureReading(): Promise<Result> {
  const database = await openListingsDatabase(LISTINGS);
  try {
    await addLedger(database.owner);
    const startedAt = performance.now();
    await keepMarketMonths(database.pool, { all: true });
    note(
      `The market of ${LISTINGS} listings is counted after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
    );
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: database.pool }) });
    const milliseconds = await timeEach(await slugs(db), (slug) => loadPlacePage({ db, siteUrl: '' }, slug));
    return limitFigure(
      'reading the market of a place among 250,000 listings, p95',
      'ms',
      percentile(milliseconds, 0.95),
      MOST_MILLISECONDS,
    );
  } finally {
    await database.stop();
  }
}

/** The listings were stored without their events: each came on the market within the last three years, half were reduced. */
async function addLedger(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query('select from listing_events limit 1');
  if (rows.length > 0) return;
  const daysAgo = (part: number) => `now() - make_interval(days => (id * 7919 % 1000)::int / ${part})`;
  await owner.query(
    `insert into listing_events (property_id, unit_key, event, happened_at, price, status, listing_kind, source)
     select id, unit_key, 'listed', ${daysAgo(1)}, price, 'active', listing_kind, mls_source from properties`,
  );
  await owner.query(
    `insert into listing_events (property_id, unit_key, event, happened_at, price, previous_price, status, listing_kind, source)
     select id, unit_key, 'price_change', ${daysAgo(2)}, price, price * 1.05, 'active', listing_kind, mls_source
     from properties where id % 2 = 0`,
  );
  await owner.query('vacuum analyze listing_events');
}

async function slugs(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('market_places').select('slug').orderBy('slug').execute();
  return Array.from({ length: PAGES }, (_, at) => rows[(at * 37) % rows.length]?.slug ?? '');
}

async function measurePages(): Promise<Result> {
  const server = await startProduct(PORT);
  try {
    const places = [
      'new-york-state',
      'brooklyn',
      'new-york-city',
      'new-jersey',
      'manhattan',
      'hudson-county-nj',
      'queens',
    ];
    const addresses = Array.from(
      { length: PAGES },
      (_, at) => `${server.url}/insights/${places[at % places.length]}?at=${at}`,
    );
    await timeEach(
      addresses.slice(0, 20).map((address) => `${address}0`),
      get,
    );
    const milliseconds = await timeEach(addresses, get);
    note(`Pages of places: median ${percentile(milliseconds, 0.5).toFixed(1)} ms`);
    return limitFigure('the page of a place, uncached, p95', 'ms', percentile(milliseconds, 0.95), MOST_MILLISECONDS);
  } finally {
    await server.stop();
  }
}

async function get(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  await answer.arrayBuffer();
}

/** Milliseconds of each, one after the other. */
async function timeEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<number[]> {
  const milliseconds: number[] = [];
  for (const item of items) {
    const startedAt = performance.now();
    await work(item);
    milliseconds.push(performance.now() - startedAt);
  }
  return milliseconds;
}
