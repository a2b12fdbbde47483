// Comparing all keys of a feed with the stored ones, and feeds that stop before their end.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestDatabase } from '#db/testing.ts';
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { findListing } from '#domain/listings/queries.server.ts';
import { FeedError, type FeedRecord } from '#domain/feed/ports.ts';
import { REMOVAL_LIMIT_LABEL } from '#domain/sources/source-option-labels.ts';
import { at, counts, feedOf, records, SyncTest } from './sync-testing.server.ts';

let tested: SyncTest;
let database: TestDatabase;

beforeAll(async () => {
  tested = await SyncTest.open();
  ({ database } = tested);
}, 60_000);
afterAll(() => database.drop());
beforeEach(async () => {
  await tested.reset();
  await database.owner.query('truncate ended_listings, import_run_rows');
});

/** What is on the market; the rest has left it and keeps its number. */
async function onMarket(): Promise<unknown[]> {
  const rows = await tested.stored('mls_id, status');
  return rows.filter(({ status }) => status === 'active').map(({ mls_id }) => ({ mls_id }));
}

test('a failed run never removes a listing', async () => {
  const feed = feedOf(records(60), { pageSize: 10 });
  await tested.sync(feed);
  await database.owner.query("update platform.feed_cursors set swept_at = now() - interval '2 days'");
  feed.records.Property?.splice(0, 5);
  feed.beforePage = (_, request) => {
    if (request.query.purpose === 'keys' && 'next' in request && request.next === '30') {
      throw new FeedError('malformed', 'The answer ends in the middle');
    }
  };
  expect(await tested.sync(feed)).toMatchObject({ status: 'failed' });
  expect(await onMarket()).toHaveLength(60);
  feed.beforePage = () => {};
  expect(await counts(await tested.sync(feed))).toMatchObject({ removed: 5 });
  expect(await onMarket()).toHaveLength(55);
});

test('a requested sweep finds removed listings, no matter how recent the last sweep was', async () => {
  const feed = feedOf(records(60));
  await tested.sync(feed);
  feed.records.Property?.splice(0, 5);
  expect(await counts(await tested.sync(feed))).toMatchObject({ removed: 0 });
  expect(await counts(await tested.sync(feed, { sweep: true }))).toMatchObject({ removed: 5 });
});

test('a sweep that misses implausibly many listings removes nothing and reports the numbers', async () => {
  const feed = feedOf(records(60));
  await tested.sync(feed);
  await database.owner.query("update platform.feed_cursors set swept_at = now() - interval '2 days'");
  feed.records.Property?.splice(0, 40);
  await tested.sync(feed);
  expect(await onMarket()).toHaveLength(60);
  const { rows } = await database.owner.query('select status from import_runs order by id desc limit 1');
  expect(rows).toEqual([{ status: 'done' }]);
  expect(await tested.lastWarning()).toMatch(
    /^The feed left out 40 of the 60 listings that it had before and returned 20. That is too many at once to trust, so nothing was removed/,
  );
  expect(await tested.lastWarning()).toContain(`raise “${REMOVAL_LIMIT_LABEL}”`);
});

test.each([24, 0])(
  'a sweep that was not trusted is repeated with each sync until one is, every %i hours',
  async (sweepHours) => {
    await tested.useSource('reso', { sweepHours });
    const feed = feedOf(records(60));
    await tested.sync(feed);
    feed.records.Property?.splice(0, 40);
    await tested.sync(feed, { sweep: true });
    const warning = await tested.lastWarning();
    expect(warning).toContain('nothing was removed');
    await tested.sync(feed);
    await tested.sync(feed);
    expect(await tested.lastWarning()).toBe(warning);
    expect(await onMarket()).toHaveLength(60);

    await tested.useSource('reso', { sweepHours, mostMissingShare: 0.7 });
    expect(await counts(await tested.sync(feed))).toMatchObject({ removed: 40 });
    expect(await tested.lastWarning()).toBeNull();
    feed.asked.length = 0;
    await tested.sync(feed);
    expect(feed.asked.filter(({ purpose }) => purpose === 'keys')).toEqual([]);
  },
);

test('a sweep reads records again whose change the deltas missed', async () => {
  const feed = feedOf(records(30));
  await tested.sync(feed);
  await database.owner.query(
    "update platform.feed_cursors set swept_at = now() - interval '2 days', high_water = '2027-01-01T00:00:00Z'",
  );
  Object.assign(feed.records.Property?.[3] as FeedRecord, { ListPrice: 777_777, ModificationTimestamp: at(100) });
  await tested.sync(feed);
  expect(await tested.stored()).toContainEqual({ mls_id: 'K00004', status: 'active', price: 777_777 });
});

test('after an absence longer than the feed reports deletions, all keys are compared', async () => {
  await tested.useSource('mls_grid', { sweepHours: 0 });
  const feed = feedOf(records(30, () => ({ MlgCanView: true, MlgCanUse: ['IDX'] })));
  await tested.sync(feed);
  feed.records.Property?.splice(4, 1);
  await tested.sync(feed);
  expect(await onMarket()).toHaveLength(30);
  await database.owner.query("update mls_sources set last_sync = now() - interval '8 days'");
  await tested.sync(feed);
  expect(await onMarket()).toHaveLength(29);
});

test('a sweep removes nothing that the feed still has, even if rows moved between its pages', async () => {
  const feed = feedOf(records(300));
  await tested.sync(feed);
  feed.beforePage = (_, { query }) => {
    if (query.purpose !== 'keys') return;
    // A row already read moves to the end, so the rows after it move up, out of sight.
    for (const each of feed.records.Property?.slice(0, 8) ?? []) each.ModificationTimestamp = new Date().toISOString();
    feed.records.Property?.push(...(feed.records.Property?.splice(0, 8) ?? []));
  };
  feed.records.Property?.splice(100, 3);
  expect(await counts(await tested.sync(feed, { sweep: true }))).toMatchObject({ removed: 3 });
  expect(await onMarket()).toHaveLength(297);
});

test('an interrupted sweep that continues later removes nothing that moved in the meantime', async () => {
  const feed = feedOf(records(300));
  await tested.sync(feed);
  feed.beforePage = (_, request) => {
    if (request.query.purpose === 'keys' && 'next' in request && request.next === '150')
      throw new FeedError('suspended', 'The feed says that we send too many requests (429)');
  };
  expect(await tested.sync(feed, { sweep: true })).toMatchObject({ status: 'failed' });
  feed.beforePage = () => {};
  for (const each of feed.records.Property?.slice(0, 50) ?? []) each.ModificationTimestamp = new Date().toISOString();
  expect(await counts(await tested.sync(feed))).toMatchObject({ removed: 0 });
  expect(await onMarket()).toHaveLength(300);
});

test('listings that a feed neither lists nor answers for are kept, and the report says how many', async () => {
  const feed = feedOf(records(40));
  await tested.sync(feed);
  feed.records.Property?.splice(0, 2);
  feed.readRecord = () => Promise.reject(new FeedError('refused', 'The feed rejected the request (400)'));
  expect(await counts(await tested.sync(feed, { sweep: true }))).toMatchObject({ removed: 0 });
  expect(await tested.lastWarning()).toBe(
    'The feed no longer lists 2 listings and did not answer requests for them one by one, so they were kept',
  );
});

test('one record that the feed withholds does not stop the others from being looked up', async () => {
  const feed = feedOf(records(40));
  await tested.sync(feed);
  feed.records.Property?.splice(0, 3);
  const readRecord = feed.readRecord.bind(feed);
  feed.readRecord = (resource, key) =>
    key === 'K00002'
      ? Promise.reject(new FeedError('credentials', 'The feed rejected the credentials (403)'))
      : readRecord(resource, key);
  const outcome = await tested.sync(feed, { sweep: true });
  expect(outcome).toMatchObject({ status: 'done', counts: { removed: 2 } });
  expect(await onMarket()).toContainEqual({ mls_id: 'K00002' });
});

test('if a feed stops answering altogether, the sweep ends and nothing is removed', async () => {
  const feed = feedOf(records(60));
  await tested.sync(feed);
  feed.records.Property?.splice(0, 12);
  feed.readRecord = () => Promise.reject(new FeedError('unavailable', 'The feed answered 500'));
  expect(await tested.sync(feed, { sweep: true })).toMatchObject({
    status: 'failed',
    failure: 'The feed answered 500',
  });
  expect(await onMarket()).toHaveLength(60);
});

test('an interrupted sweep that pages by skipping continues where it stopped', async () => {
  await tested.useSource('spark', { paging: { size: 10, keysSize: 10 }, resources: ['Property'] });
  const feed = feedOf(records(45), { sorts: false, namesNext: false });
  await tested.sync(feed);
  feed.beforePage = (_, { query }) => {
    if (query.purpose === 'keys' && query.skip === 20) throw new FeedError('suspended', 'Too often (429)');
  };
  expect(await tested.sync(feed, { sweep: true })).toMatchObject({ status: 'failed' });
  feed.beforePage = () => {};
  feed.asked.length = 0;
  feed.readRecord = () => Promise.reject(new Error('Nothing is missing, so nothing may be requested'));
  expect(await tested.sync(feed)).toMatchObject({ status: 'done' });
  const keys = feed.asked.filter(({ purpose }) => purpose === 'keys');
  expect(keys.map(({ skip }) => skip)).toEqual([20, 30, 40]);
});

test('a feed that neither sorts nor links its next page is read to its end', async () => {
  await tested.useSource('spark', { paging: { size: 10, keysSize: 10 }, resources: ['Property'] });
  const feed = feedOf(records(35), { sorts: false, namesNext: false });
  await tested.sync(feed);
  expect(await onMarket()).toHaveLength(35);
  expect(await counts(await tested.sync(feed, { sweep: true }))).toMatchObject({ removed: 0 });
});

test('a first sync that gets fewer records than the feed reports says so, and gets the rest by comparing all keys', async () => {
  await tested.useSource('reso', { resources: ['Property'] });
  const feed = feedOf(records(40));
  const missing = feed.records.Property?.splice(0, 5) ?? [];
  feed.totals = 40;
  feed.beforePage = (_, { query }) => {
    if (query.purpose === 'keys') feed.records.Property?.push(...missing.splice(0));
  };
  await tested.sync(feed);
  expect(await tested.lastWarning()).toMatch(/^Property: the feed reports 40 records but delivered 35/);
  expect(await onMarket()).toHaveLength(40);
});

test('a record dated ahead of our clock does not hide changes until then', async () => {
  const feed = feedOf(records(20));
  await tested.sync(feed);
  const change = (index: number, changes: FeedRecord) =>
    Object.assign(feed.records.Property?.[index] as FeedRecord, changes);
  change(3, { ListPrice: 610_000, ModificationTimestamp: '2099-01-01T00:00:00Z' });
  await tested.sync(feed);
  change(5, { ListPrice: 620_000, ModificationTimestamp: new Date().toISOString() });
  await tested.sync(feed);
  expect(await tested.stored('mls_id, price::int as price')).toContainEqual({ mls_id: 'K00006', price: 620_000 });
  expect(await tested.stored('mls_id, price::int as price')).toContainEqual({ mls_id: 'K00004', price: 610_000 });
});

const numberOf = async (key: string) =>
  (await database.owner.query<{ id: number }>('select id from properties where mls_id = $1', [key])).rows[0]
    ?.id as number;

test('a key that is missing from one sweep and back in the next keeps its number, its history and its address', async () => {
  const feed = feedOf(records(60));
  await tested.sync(feed);
  const id = await numberOf('K00001');
  const [away] = feed.records.Property?.splice(0, 1) ?? [];
  await tested.sync(feed, { sweep: true });
  expect(await findListing(database.db, id)).toMatchObject({ listing: { status: 'expired' } });
  const { rows: shown } = await database.pool.query('select from search_values where id = $1', [id]);
  expect(shown).toHaveLength(0);
  // The feed is asked about absent keys only once.
  feed.readRecord = () => Promise.reject(new Error('Nothing new is missing'));
  expect(await counts(await tested.sync(feed, { sweep: true }))).toMatchObject({ removed: 0 });
  feed.records.Property?.unshift(away as FeedRecord);
  feed.readRecord = () => Promise.resolve(away as FeedRecord);
  await tested.sync(feed, { sweep: true });
  const found = await findListing(database.db, id);
  expect(found).toMatchObject({ listing: { status: 'active', offMarketAt: null } });
  const { history } = (found as { listing: ListingDetail }).listing;
  expect(history.slice(0, 3).map(({ event }) => event)).toEqual(['relisted', 'status_change', 'listed']);
  const { rows } = await database.owner.query(
    'select absent_since from platform.listing_records where listing_key = $1',
    ['K00001'],
  );
  expect(rows).toEqual([{ absent_since: null }]);
});

test('a change to an absent record brings the listing back without a sweep, under its number', async () => {
  const feed = feedOf(records(60));
  await tested.sync(feed);
  const id = await numberOf('K00001');
  const [away] = feed.records.Property?.splice(0, 1) ?? [];
  await tested.sync(feed, { sweep: true });
  feed.records.Property?.push({ ...(away as FeedRecord), ListPrice: 480_000, ModificationTimestamp: at(5000) });
  await tested.sync(feed);
  expect(await tested.stored('id, mls_id, status, price::int as price, absent_since')).toContainEqual({
    id,
    mls_id: 'K00001',
    status: 'active',
    price: 480_000,
    absent_since: null,
  });
});

test('a year of absence deletes a listing; until then a sold one stays sold', async () => {
  const feed = feedOf(
    records(60, (number) => (number === 2 ? { StandardStatus: 'Closed', CloseDate: '2026-11-01' } : {})),
  );
  await tested.sync(feed);
  const [first, second] = [await numberOf('K00001'), await numberOf('K00002')];
  feed.records.Property?.splice(0, 2);
  await tested.sync(feed, { sweep: true });
  expect(await findListing(database.db, second)).toMatchObject({ listing: { status: 'sold' } });
  await database.owner.query("update properties set absent_since = now() - interval '13 months' where id = $1", [
    first,
  ]);
  expect(await counts(await tested.sync(feed, { sweep: true }))).toMatchObject({ removed: 1 });
  expect(await findListing(database.db, first)).toMatchObject({ deleted: true });
  expect(await findListing(database.db, second)).toMatchObject({ listing: { status: 'sold' } });
});

test('a deleted listing gets its number back when its source sends it again', async () => {
  const feed = feedOf(records(5));
  await tested.sync(feed);
  const id = await numberOf('K00004');
  await database.owner.query('delete from properties where id = $1', [id]);
  Object.assign(feed.records.Property?.[3] as FeedRecord, { ListPrice: 400_000, ModificationTimestamp: at(60) });
  await tested.sync(feed);
  expect(await numberOf('K00004')).toBe(id);
  const { history } = ((await findListing(database.db, id)) as { listing: ListingDetail }).listing;
  expect(history.slice(0, 3).map(({ event }) => event)).toEqual(['relisted', 'removed', 'listed']);
});

/** The keys that the next sweep requests one by one. */
async function askedBySweep(feed: ReturnType<typeof feedOf>): Promise<string[]> {
  const asked: string[] = [];
  const { readRecord } = feed;
  feed.readRecord = (resource, key) => {
    asked.push(key);
    return readRecord.call(feed, resource, key);
  };
  expect(await tested.sync(feed, { sweep: true })).toMatchObject({ status: 'done' });
  feed.readRecord = readRecord;
  return asked;
}

test('a listing that was hidden because of its firm is requested by only one sweep after the firm participates again', async () => {
  const feed = feedOf(
    records(30, (number) => (number === 4 ? { ListOfficeKey: 'O1', InternetEntireListingDisplayYN: false } : {})),
  );
  feed.records.Office = [
    { OfficeKey: 'O1', OfficeName: 'Example Realty', IDXOfficeParticipationYN: true, ModificationTimestamp: at(1) },
  ];
  await tested.sync(feed);
  const change = (takesPart: boolean, minute: number) =>
    Object.assign(feed.records.Office?.[0] as FeedRecord, {
      IDXOfficeParticipationYN: takesPart,
      ModificationTimestamp: at(minute),
    });
  change(false, 60);
  await tested.sync(feed);
  change(true, 70);
  expect(await askedBySweep(feed)).toEqual(['K00004']);
  expect(await askedBySweep(feed)).toEqual([]);
});

test('listings that the feed withdraws are counted, reported once with the reason, and requested once', async () => {
  const feed = feedOf(
    records(30, (number) =>
      number === 7 ? { StandardStatus: 'Delete' } : number === 8 ? { StandardStatus: 'Deleted' } : {},
    ),
  );
  const first = await tested.sync(feed);
  expect(first).toMatchObject({ counts: { total: 30, imported: 28, unchanged: 2, flagged: 2, failed: 0, removed: 0 } });
  expect(await askedBySweep(feed)).toEqual([]);
  Object.assign(feed.records.Property?.[2] as FeedRecord, { StandardStatus: 'Delete', ModificationTimestamp: at(90) });
  expect(await tested.sync(feed)).toMatchObject({ counts: { removed: 1 } });
  const { rows } = await database.owner.query('select mls_id, reason, outcome from import_run_rows order by id');
  expect(rows).toEqual([
    { mls_id: 'K00007', reason: 'StandardStatus is Delete; not shown', outcome: 'unchanged' },
    { mls_id: 'K00008', reason: 'StandardStatus is Deleted; not shown', outcome: 'unchanged' },
    { mls_id: 'K00003', reason: 'StandardStatus is Delete; removed', outcome: 'removed' },
  ]);
  expect(await askedBySweep(feed)).toEqual([]);
  Object.assign(feed.records.Property?.[6] as FeedRecord, { StandardStatus: 'Active', ModificationTimestamp: at(95) });
  expect(await tested.sync(feed)).toMatchObject({ counts: { imported: 1 } });
});
