// The portal's table with half a million properties: the server's time for any page, sort or search.
import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '#db/schema.ts';
import { LISTING_STATUSES } from '#domain/listings/listing.ts';
import { readPortalItems } from '#domain/portal/portal-items.server.ts';
import { PORTAL_SORTS, type PortalQuery } from '#domain/portal/portal-query.ts';
import { createPropertySearch } from '#domain/portal/property-search.server.ts';
import { withFeedDatabase, type FeedDatabase } from './feed-database.ts';
import { Random } from './random.ts';
import { limitFigure, note, percentile, type Result } from './result.ts';

const RECORDS = 500_000;
const QUESTIONS = 400;
const MOST_MILLISECONDS = 40;

export async function measure(): Promise<Result[]> {
  return withFeedDatabase(async (database) => [await measurePortal(database)]);
}

/** In an empty database. */
export async function measurePortal(database: FeedDatabase): Promise<Result> {
  await fill(database);
  const { pool, serviceUrl } = database;
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const search = createPropertySearch({ pool, serviceUrl, log: (_level, message) => note(message) });
  try {
    const startedAt = performance.now();
    await search.loaded();
    note(`The portal's model is loaded after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    // The first query of each sort waits for its order.
    for (const sort of PORTAL_SORTS) await search.search({ ...ALL, sort });
    const milliseconds: number[] = [];
    for (const query of questions()) {
      const askedAt = performance.now();
      const { ids } = await search.search(query);
      await readPortalItems(db, ids);
      milliseconds.push(performance.now() - askedAt);
    }
    note(
      `Portal: median ${percentile(milliseconds, 0.5).toFixed(1)} ms, slowest ${Math.max(...milliseconds).toFixed(0)} ms`,
    );
    return limitFigure(
      'a page, sort or search of 500,000 properties in the portal, p95',
      'ms',
      percentile(milliseconds, 0.95),
      MOST_MILLISECONDS,
    );
  } finally {
    await search.stop();
  }
}

const ALL: PortalQuery = {
  q: '',
  status: null,
  city: null,
  state: null,
  type: null,
  source: null,
  minPrice: null,
  maxPrice: null,
  updatedSince: null,
  sort: 'updated',
  descending: true,
  page: 1,
  pageSize: 50,
};
/** Frequent, rare, one letter, several words, no match. */
const WORDS = [
  '',
  '',
  'street',
  'grove 12',
  'm4999',
  'a',
  'st',
  'home 77',
  'hoboken loft',
  'zzzz',
  '1',
  'maple albany',
];

function* questions(): Generator<PortalQuery> {
  const random = new Random(4);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random.next() * values.length)] as Value;
  for (let asked = 0; asked < QUESTIONS; asked++) {
    yield {
      ...ALL,
      // Each query is different, so none is answered from what the last one found.
      minPrice: asked,
      q: pick(WORDS),
      status: pick([null, 'active', ...LISTING_STATUSES]),
      city: pick([null, null, null, 'Hoboken', 'albany']),
      sort: pick(PORTAL_SORTS),
      descending: random.next() < 0.5,
      page: pick([1, 1, 2, 10, 1_000, 5_000]),
    };
  }
}

async function fill({ owner }: FeedDatabase): Promise<void> {
  await owner.query("insert into mls_sources (name) values ('Bench MLS')");
  await owner.query('alter table properties disable trigger user');
  await owner.query(
    `insert into properties
       (source_id, mls_source, mls_id, unit_key, title, address, unit, city, state, zip_code, price, beds, baths, sqft,
        property_type, status, listing_date, market_since, last_updated)
     select s.id, s.name, 'M' || n, 'unit ' || n,
       (array['Sunny home', 'Garden apartment', 'Loft', 'Home with a porch'])[1 + n % 4] || ' ' || n % 997,
       n % 9000 || ' ' || (array['Maple', 'Grove', 'Main', 'Henry', 'Lake'])[1 + n % 5] || ' Street',
       case when n % 3 = 0 then n % 40 || 'B' end,
       (array['Hoboken', 'Albany', 'Brooklyn', 'Montclair', 'New York'])[1 + n % 5],
       (array['NJ', 'NY', 'NY', 'NJ', 'NY'])[1 + n % 5], '07030', 100000 + n::bigint * 7919 % 3000000, n % 7, n % 8 / 2.0,
       400 + n * 31 % 4000, (array['Apartment', 'House', 'Condo', 'Townhouse', 'Commercial'])[1 + n % 5],
       (array['active', 'active', 'sold', 'pending', 'expired'])[1 + n * 13 % 5],
       now() - make_interval(mins => n), now() - make_interval(mins => n), now() - make_interval(secs => n * 17 % 9000000)
     from generate_series(1, $1::int) n, mls_sources s where s.name = 'Bench MLS'`,
    [RECORDS],
  );
  await owner.query('alter table properties enable trigger user');
  await owner.query('analyze properties');
}
