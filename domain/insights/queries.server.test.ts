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

/** Enough homes for a median, all with the same values. */
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

test('homes that are hidden from the internet are not in any market figure', async () => {
  await addHomes('open', "400000, now() - interval '200 days', 'active', null, null, false");
  await addHomes('hidden', "900000, now() - interval '200 days', 'active', null, null, true");
  await addHomes('sold', `900000, now() - interval '200 days', 'sold', ${LAST_MONTH}, ${LAST_MONTH}, true`);
  const insights = await readMarketInsights(database.db);
  expect(insights.medianAskingPrice.now).toBe(400_000);
  expect(insights.soldLastMonth.now).toBe(0);
  expect((await readSiteStatistics(database.db)).active).toBe(MINIMUM_HOMES);
});

test('if the price of a home is now on request, its former asking price is in no median, not even for earlier months', async () => {
  expect((await earlierMedians()).length).toBeGreaterThan(3);
  await database.owner.query("update properties set price = null where mls_id like 'open%'");
  expect(await earlierMedians()).toEqual([]);
});

test('a sold home no longer has an asking price, even if it arrived as sold or its last price came with the closing', async () => {
  await database.owner.query('truncate properties cascade');
  await addHomes('told', `400000, now() - interval '200 days', 'sold', ${LAST_MONTH}, ${LAST_MONTH}, false`);
  expect((await readMarketInsights(database.db)).medianAskingPrice.now).toBeNull();
  expect(await earlierMedians()).toContain(400_000);
  await addHomes('asked', "500000, now() - interval '200 days', 'active', null, null, false");
  await database.owner.query(
    `update properties set status = 'sold', price = 480000, closed_at = ${LAST_MONTH} where mls_id like 'asked%'`,
  );
  const insights = await readMarketInsights(database.db);
  expect(insights.medianAskingPrice.now).toBeNull();
  expect(insights.soldLastMonth.now).toBe(2 * MINIMUM_HOMES);
});

test('a home that two sources list, or report as sold, is counted once', async () => {
  await database.owner.query('truncate properties cascade');
  await addHomes('', "400000, now() - interval '20 days', 'active', null, null, false");
  await database.owner.query(
    "update properties set property_type = 'House', unit_key = mls_id || ' a st||hoboken|NJ', zip_code = '07030'",
  );
  await database.owner.query("insert into mls_sources (name) values ('Other MLS')");
  await database.owner.query(
    `insert into properties (source_id, mls_source, mls_id, title, address, city, state, zip_code, unit_key, price,
       property_type, listing_date)
     select (select id from mls_sources where name = 'Other MLS'), 'Other MLS', 'o' || mls_id, title, address, city, state,
       zip_code, unit_key, price, property_type, now() - interval '2 days'
     from properties`,
  );
  expect(await readSiteStatistics(database.db)).toMatchObject({ active: MINIMUM_HOMES, newThisWeek: 0 });
  await database.owner.query(`update properties set status = 'sold', closed_at = ${LAST_MONTH}`);
  expect((await readMarketInsights(database.db)).soldLastMonth.now).toBe(MINIMUM_HOMES);
});

test('the median of days on market leaves out homes with an unknown listing date', async () => {
  await database.owner.query('truncate properties cascade');
  await addHomes('dated', `400000, ${LAST_MONTH} - interval '60 days', 'sold', ${LAST_MONTH}, null, false`);
  await addHomes('undated', `400000, ${LAST_MONTH} - interval '2 days', 'sold', ${LAST_MONTH}, null, false`);
  await addHomes('also', `400000, ${LAST_MONTH} - interval '2 days', 'sold', ${LAST_MONTH}, null, false`);
  await database.owner.query("update properties set listing_date_is_known = false where mls_id not like 'dated%'");
  expect((await readMarketInsights(database.db)).daysOnMarket.now).toBe(60);
});
