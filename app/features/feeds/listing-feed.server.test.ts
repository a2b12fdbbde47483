import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { createSqlSearch } from '#domain/search/sql-search.server.ts';
import type { ServerContext } from '#server/server-context.ts';
import { listingFeed } from './listing-feed.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    insert into mls_sources (name) values ('Test MLS');
    insert into properties (source_id, mls_source, unit_key, mls_id, title, address, city, state, price,
        listing_date, listing_date_is_known)
      select id, name, 'a', 'STP-1', 'Dated home', '12 Garden Street', 'Hoboken', 'NJ', 750000, '2026-11-20', true
        from mls_sources
      union all
      select id, name, 'b', 'STP-2', 'Undated home', '14 Garden Street', 'Hoboken', 'NJ', 760000, now(), false
        from mls_sources`);
});
afterAll(() => database.drop());

test('the feed of the search over all homes includes commercial ones, the feed of Buy does not', async () => {
  await database.pool.query(`
    insert into properties (source_id, mls_source, unit_key, mls_id, title, address, city, state, price, property_type)
    select id, name, 'c', 'STP-3', 'A shop', '1 Clinton Street', 'Newark', 'NJ', 850000, 'Commercial' from mls_sources`);
  const context = { search: createSqlSearch(database.db), siteUrl: 'https://stoop.example' } as ServerContext;
  const shops = new URLSearchParams({ city: 'Newark' });
  const search = await listingFeed(context, 'search', shops);
  expect(search).toContain('A shop');
  expect(search).toContain('<link>https://stoop.example/search?city=Newark</link>');
  expect(await listingFeed(context, 'buy', shops)).not.toContain('A shop');
});

test('a feed gives a date only for homes whose source gives a listing date', async () => {
  const context = { search: createSqlSearch(database.db), siteUrl: 'https://stoop.example' } as ServerContext;
  const items = (await listingFeed(context, 'buy', new URLSearchParams())).split('<item>').slice(1);
  expect(items).toHaveLength(2);
  expect(items.find((item) => item.includes('Dated home'))).toContain('<pubDate>Fri, 20 Nov 2026');
  expect(items.find((item) => item.includes('Undated home'))).not.toContain('<pubDate>');
});
