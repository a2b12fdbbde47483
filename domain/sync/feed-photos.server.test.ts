import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { feedPhotoWriter } from '#domain/media/photos/feed-photo.ts';
import { PhotoUnavailable } from '#domain/media/photos/ports.ts';
import { createFeedPhotoFetch } from './feed-photos.server.ts';
import { MemoryFeed } from '#domain/feed/memory-feed.ts';
import { FeedError, type FeedRecord } from '#domain/feed/ports.ts';
import { readStoredRecord } from './stored-records.server.ts';

let database: TestDatabase;
let feed: MemoryFeed;
let asked: string[];

beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.drop());

const record = (url: string): FeedRecord => ({
  ListingKey: 'K1',
  Media: [{ MediaKey: 'm1', MediaURL: url, Order: 0 }],
});

beforeEach(async () => {
  await database.owner.query('truncate mls_sources, platform.listing_records restart identity cascade');
  await database.owner.query(
    `insert into mls_sources (name, kind, vendor, api_endpoint) values ('Grid', 'reso', 'mls_grid', 'https://feed.example')`,
  );
  await database.owner.query(
    "insert into platform.listing_records (source_id, listing_key, record) values (1, 'K1', $1)",
    [JSON.stringify(record('https://media.example/old'))],
  );
  asked = [];
  feed = new MemoryFeed({ Property: [record('https://media.example/new')] }, { pageSize: 10 });
  feed.readMedia = (url: string) => {
    asked.push(url);
    if (url.endsWith('/old')) throw new FeedError('expired', 'The address has expired');
    return Promise.resolve(Buffer.from('picture'));
  };
});

const photo = (mediaKey: string) => feedPhotoWriter(1, 'K1')({ mediaKey, changed: '' });

function fetchPhoto(address: string): Promise<Buffer> {
  return createFeedPhotoFetch({
    pool: database.pool,
    openFeed: () => feed,
    readCredentials: () => Promise.resolve(null),
    budgetsOf: () => ({ read: () => Promise.reject(new Error('unused')), write: () => Promise.resolve() }),
    fetchPhoto: (url) => Promise.resolve(Buffer.from(`fetched ${url}`)),
  })(address);
}

test('a photo whose address has expired is looked up once more, and the new address is stored', async () => {
  expect((await fetchPhoto(photo('m1'))).toString()).toBe('picture');
  expect(asked).toEqual(['https://media.example/old', 'https://media.example/new']);
  expect(await readStoredRecord(database.pool, 1, 'K1')).toMatchObject({
    Media: [{ MediaURL: 'https://media.example/new' }],
  });
  await fetchPhoto(photo('m1'));
  expect(asked).toHaveLength(3);
});

test('a photo that the source no longer has is unavailable', async () => {
  await expect(fetchPhoto(photo('m2'))).rejects.toThrow(PhotoUnavailable);
  expect(asked).toEqual([]);
});

test('if the feed may not be asked now, the photo is left for later', async () => {
  feed.readMedia = () => {
    throw new FeedError('suspended', 'The feed asks us to wait', { retryAt: new Date() });
  };
  await expect(fetchPhoto(photo('m1'))).rejects.toThrow(PhotoUnavailable);
});

test('any other address is fetched as it is', async () => {
  expect((await fetchPhoto('https://photos.example/a.jpg')).toString()).toBe('fetched https://photos.example/a.jpg');
});

test('a source that is switched off provides no photos', async () => {
  await database.owner.query('update mls_sources set active = false');
  await expect(fetchPhoto(photo('m1'))).rejects.toThrow('its source is not active');
});
