// Feeds that fail in realistic ways, over HTTP, into a real database.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createResoFeeds } from '#adapters/reso/reso-feed.ts';
import { seedPlaces } from '#seed/places.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import type { Places } from '#domain/places/place-index.ts';
import { readPlaces } from '#domain/places/read-places.server.ts';
import { MOCK_TOKEN, type MockFeed, type MockFeedOptions, startMockFeed } from '#tools/mock-reso/mock-feed.ts';
import { budgetsOf } from '#domain/feed/budgets.server.ts';
import { createFeedPhotoFetch } from './feed-photos.server.ts';
import { syncSource } from './sync-source.server.ts';
import type { SourceOptions } from '#domain/sources/source-options.server.ts';

let database: TestDatabase;
let places: Places;
let mock: MockFeed;
const openFeed = createResoFeeds({ allowPrivate: true, firstBackoffMs: 5 });
const readCredentials = () => Promise.resolve({ kind: 'token', token: MOCK_TOKEN } as const);

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPlaces({ owner: database.owner });
  places = await readPlaces(database.db);
}, 60_000);
afterAll(() => database.drop());
beforeEach(() =>
  database.owner.query('truncate properties, mls_sources, platform.listing_records restart identity cascade'),
);
afterEach(() => mock.stop());

async function connect(given: Partial<MockFeedOptions> = {}, options: SourceOptions = {}): Promise<void> {
  mock = await startMockFeed({ vendor: 'reso', count: 60, photos: 2, ...given });
  await database.owner.query(
    `insert into mls_sources (name, kind, vendor, api_endpoint, options) values ('Mock', 'reso', $1, $2, $3)`,
    [
      mock.vendor,
      mock.endpoint,
      { limits: { data: [{ seconds: 1, requests: 100_000 }] }, paging: { size: 25 }, ...options },
    ],
  );
}

async function sync() {
  const outcome = await syncSource(
    { sourceId: 1, startedBy: null, signal: new AbortController().signal },
    {
      pool: database.pool,
      serviceUrl: database.serviceUrl,
      places,
      openFeed,
      readCredentials,
      budgetsOf: (id) => budgetsOf(database.pool, id),
      log: () => {},
    },
  );
  if (outcome.status !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome.counts;
}

const shown = async (columns = 'mls_id') =>
  (await database.pool.query(`select ${columns} from search_values order by mls_id`)).rows;

test('listings of a feed can be found, with their offices and agents', async () => {
  await connect();
  expect(await sync()).toMatchObject({ imported: 60, failed: 0 });
  expect(await shown()).toHaveLength(60);
  const { rows } = await database.owner.query(
    'select (select count(*)::int from platform.mls_offices) as offices, (select count(*)::int from platform.mls_members) as members',
  );
  expect(rows[0]).toEqual({ offices: 4, members: 97 });
});

test('deletions that the feed does not report are found by the next sweep', async () => {
  await connect();
  await sync();
  mock.remove(String(mock.records.Property[7]?.ListingKey));
  await sync();
  expect(await shown()).toHaveLength(60);
  await database.owner.query("update platform.feed_cursors set swept_at = now() - interval '2 days'");
  expect(await sync()).toMatchObject({ removed: 1 });
  expect(await shown()).toHaveLength(59);
});

test('a feed whose clock is an hour behind loses no change', async () => {
  await connect({ wrong: { clockSkewSeconds: 3600 } });
  await sync();
  const key = String(mock.records.Property[3]?.ListingKey);
  mock.change(key, { ListPrice: 1_234_000 });
  await sync();
  mock.change(key, { ListPrice: 1_235_000 });
  await sync();
  expect(await shown('mls_id, price::int as price')).toContainEqual({
    mls_id: mock.records.Property[3]?.ListingId,
    price: 1_235_000,
  });
});

test('times without a zone are tracked in the zone of the source', async () => {
  await connect({ wrong: { naiveTimes: true } }, { timeZone: 'America/New_York' });
  await sync();
  const key = String(mock.records.Property[3]?.ListingKey);
  mock.change(key, { ListPrice: 1_234_000 });
  await sync();
  expect(await shown('mls_id, price::int as price')).toContainEqual({
    mls_id: mock.records.Property[3]?.ListingId,
    price: 1_234_000,
  });
});

test('unknown values are set aside, and the others are read despite their spaces', async () => {
  await connect({ wrong: { schemaDrift: true } });
  expect(await sync()).toMatchObject({ imported: 45, failed: 15 });
  const { rows } = await database.owner.query(
    "select count(*)::int as n from platform.listing_records where problem like '%unknown%' and property_id is null",
  );
  expect(rows[0].n).toBe(15);
});

test('numbers and lists sent as text are read correctly', async () => {
  await connect({ wrong: { typeDrift: true } });
  expect(await sync()).toMatchObject({ imported: 60, failed: 0 });
  expect(await shown('beds is not null as has_beds, features')).toContainEqual({
    has_beds: true,
    features: ['High Ceilings', 'Hardwood Floors', 'Dishwasher', 'Gas Range'],
  });
});

test('touching every record at once rewrites no listing', async () => {
  await connect();
  await sync();
  mock.touchAll();
  expect(await sync()).toMatchObject({ updated: 0, imported: 0, unchanged: 60 });
});

test('each impossible value costs only its own record, with the reason', async () => {
  await connect({ count: 70, wrong: { badValues: true } });
  const counts = await sync();
  expect(counts.failed).toBe(5);
  expect(counts.imported).toBe(65);
  const { rows } = await database.owner.query("select distinct reason from import_run_rows where outcome = 'failed'");
  expect(rows.length).toBeGreaterThanOrEqual(4);
});

test('photos follow their record: a removed photo disappears, and a new key is a new photo', async () => {
  await connect();
  await sync();
  const record = mock.records.Property[0];
  const key = String(record?.ListingKey);
  const images = async () => {
    const { rows } = await database.pool.query<{ images: string[] }>(
      'select images from properties where mls_id = $1',
      [key],
    );
    return rows[0]?.images ?? [];
  };
  const [first, second] = await images();
  const media = record?.Media as Record<string, unknown>[];
  mock.change(key, { Media: [media[1]] });
  await sync();
  expect(await images()).toEqual([second]);
  mock.change(key, { Media: [{ ...media[1], MediaKey: 'other' }] });
  await sync();
  expect(await images()).not.toContain(second);
  expect(first).toMatch(/^feed:1\//);
});

test('a photo from MLS Grid is fetched even if its first address has been used up', async () => {
  await connect(
    { vendor: 'mls_grid', wrong: { singleUseMedia: true } },
    {
      filter: { always: "OriginatingSystemName eq 'mockmls'" },
      limits: { data: [{ seconds: 1, requests: 1000 }], media: [{ seconds: 1, requests: 1000 }] },
    },
  );
  await sync();
  const { rows } = await database.pool.query<{ images: string[] }>('select images from properties order by id limit 1');
  const fetchPhoto = createFeedPhotoFetch({
    pool: database.pool,
    openFeed,
    readCredentials,
    budgetsOf: (id) => budgetsOf(database.pool, id),
    fetchPhoto: () => Promise.reject(new Error('not this way')),
  });
  const address = rows[0]?.images[0] ?? '';
  expect((await fetchPhoto(address)).length).toBeGreaterThan(500);
  const media = mock.records.Property[0]?.Media as { MediaURL: string }[];
  Object.assign(media[0] as object, { MediaURL: `${media[0]?.MediaURL}?signature=2` });
  expect((await fetchPhoto(address)).length).toBeGreaterThan(500);
});
