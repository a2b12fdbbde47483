import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { MINIMUM_HOMES } from './market-insights.ts';
import { readMarketInsights, readSiteStatistics } from './queries.server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query("insert into mls_sources (name) values ('Test MLS')");
});
afterAll(() => database.drop());

/** As many as a median needs, all alike. */
const addHomes = (name: string, values: string) =>
  database.owner.query(
    `insert into properties (source_id, mls_source, mls_id, title, address, city, state, unit_key, price, listing_date,
       status, closed_at, off_market_at, hide_from_internet)
     select s.id, s.name, $1 || n, 'T', n || ' A St', 'Hoboken', 'NJ', $1 || n, ${values}
     from mls_sources s, generate_series(1, ${MINIMUM_HOMES}) n`,
    [name],
  );
const LAST_MONTH = "date_trunc('month', now(), 'America/New_York') - interval '5 days'";

async function earlierMedians() {
  const { askingPrices } = await readMarketInsights(database.db);
  return askingPrices.map(({ medians }) => medians.NJ).filter((median) => median !== null);
}

test('homes that are not for the internet are in no figure of the market', async () => {
  await addHomes('open', "400000, now() - interval '200 days', 'active', null, null, false");
  await addHomes('hidden', "900000, now() - interval '200 days', 'active', null, null, true");
  await addHomes('sold', `900000, now() - interval '200 days', 'sold', ${LAST_MONTH}, ${LAST_MONTH}, true`);
  const insights = await readMarketInsights(database.db);
  expect(insights.medianAskingPrice.now).toBe(400_000);
  expect(insights.soldLastMonth.now).toBe(0);
  expect((await readSiteStatistics(database.db)).active).toBe(MINIMUM_HOMES);
});

test('what a home asked before its price was on request is in no median, not even of earlier months', async () => {
  expect((await earlierMedians()).length).toBeGreaterThan(3);
  await database.owner.query("update properties set price = null where mls_id like 'open%'");
  expect(await earlierMedians()).toEqual([]);
});
