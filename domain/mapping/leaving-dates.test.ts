// When a home left the market is decided by what the feed says, not by when we learned of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '#db/testing.ts';
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { findListing } from '#domain/listings/queries.server.ts';
import type { FeedRecord } from '#domain/feed/ports.ts';
import { feedOf, record, SyncTest } from '#domain/sync/sync-testing.server.ts';

let tested: SyncTest;
let database: TestDatabase;

beforeAll(async () => {
  tested = await SyncTest.open();
  ({ database } = tested);
}, 60_000);
afterAll(() => database.drop());

/** The ledger outlives every listing, so each case has its own home and source. */
let cases = 0;
async function openCase(): Promise<void> {
  cases += 1;
  await tested.useSource('reso', {}, `MLS ${cases}`);
}

/** Listed on August 1, 2026, read, and then changed to this. */
async function listed(changes: FeedRecord, before: FeedRecord = {}) {
  await openCase();
  const first = record(cases, { OnMarketDate: '2026-08-01', ModificationTimestamp: '2026-08-01T15:00:00Z', ...before });
  const feed = feedOf([first]);
  await tested.sync(feed);
  const change = async (next: FeedRecord) => {
    Object.assign(first, next);
    await tested.sync(feed);
    return home(first.ListingKey);
  };
  return { feed, change, home: await change(changes) };
}

async function home(key: unknown): Promise<ListingDetail> {
  const { rows } = await database.owner.query('select id from properties where mls_id = $1 and source_id = $2', [
    key,
    tested.sourceId,
  ]);
  const found = await findListing(database.db, rows[0]?.id);
  if (!found || !('listing' in found)) throw new Error(`No listing ${key}`);
  return found.listing;
}

const TOLD_LATE = { ModificationTimestamp: '2026-11-20T10:00:00Z' };

test('a home that closed on November 1 was on the market for 92 days, even if we learn of it weeks later', async () => {
  const closed = { StandardStatus: 'Closed', CloseDate: '2026-11-01', ClosePrice: 480_000, ...TOLD_LATE };
  const { home } = await listed({ ...closed, ListPrice: 490_000 });
  expect(home).toMatchObject({ status: 'sold', offMarketAt: '2026-11-01T12:00:00.000Z', daysOnMarket: 92 });
  expect(home.history.map(({ event, happenedAt }) => [event, happenedAt.slice(0, 10)])).toEqual([
    ['status_change', '2026-11-01'],
    ['price_change', '2026-11-01'],
    ['listed', '2026-08-01'],
  ]);
});

test.each<[string, FeedRecord, string]>([
  ['withdrawn', { StandardStatus: 'Withdrawn', WithdrawnDate: '2026-10-03' }, '2026-10-03T12:00:00.000Z'],
  ['canceled', { StandardStatus: 'Canceled', CancellationDate: '2026-10-04' }, '2026-10-04T12:00:00.000Z'],
  ['off the market', { StandardStatus: 'Hold', OffMarketDate: '2026-10-05' }, '2026-10-05T12:00:00.000Z'],
  [
    'expired, by its status change',
    { StandardStatus: 'Expired', StatusChangeTimestamp: '2026-10-06T04:00:00Z', WithdrawnDate: '2026-08-20' },
    '2026-10-06T04:00:00.000Z',
  ],
  [
    'closed without a closing date',
    { StandardStatus: 'Closed', OffMarketDate: '2026-10-07' },
    '2026-10-07T12:00:00.000Z',
  ],
])('a home that is %s left on the date in its record, even if it arrives that way', async (_, changes, leftAt) => {
  expect((await listed({ ...changes, ...TOLD_LATE })).home.offMarketAt).toBe(leftAt);
  const { home } = await listed({}, { ...changes, ...TOLD_LATE });
  expect(home.offMarketAt).toBe(leftAt);
  expect(home.history.map(({ event, happenedAt, status }) => [event, happenedAt.slice(0, 10), status])).toEqual([
    ['status_change', leftAt.slice(0, 10), home.status],
    ['listed', '2026-08-01', 'active'],
  ]);
});

test('an impossible date is not used and is listed in the report', async () => {
  const { home, change } = await listed({
    StandardStatus: 'Withdrawn',
    WithdrawnDate: '2099-01-01',
    OffMarketDate: '2026-07-01',
    StatusChangeTimestamp: '2026-10-06T04:00:00Z',
    ...TOLD_LATE,
  });
  expect(home.offMarketAt).toBe('2026-10-06T04:00:00.000Z');
  const { rows } = await database.owner.query('select column_name, reason from import_run_rows order by id');
  expect(rows).toEqual([
    { column_name: 'OffMarketDate', reason: 'Is before the listing date; not used as the end of the listing' },
    { column_name: 'WithdrawnDate', reason: 'Is in the future; left out' },
  ]);
  const back = await change({ StandardStatus: 'Active', ModificationTimestamp: '2026-11-21T10:00:00Z' });
  expect(back).toMatchObject({ status: 'active', offMarketAt: null });
});

test('if relisted within 90 days of the true date it keeps its days on market, and later it starts over', async () => {
  const withdrawn = (day: string) => ({ StandardStatus: 'Withdrawn', WithdrawnDate: day, ...TOLD_LATE });
  const active = { StandardStatus: 'Active', WithdrawnDate: null, ModificationTimestamp: '2026-11-21T10:00:00Z' };
  const late = await listed(withdrawn('2026-09-10'));
  expect((await late.change(active)).marketSince).toBe('2026-08-01T12:00:00.000Z');
  const early = await listed(withdrawn('2026-08-10'));
  expect((await early.change(active)).marketSince).toBe('2026-11-21T10:00:00.000Z');
});

const former = (changes: FeedRecord) =>
  record(cases, {
    ListingKey: 'OLD',
    StandardStatus: 'Expired',
    OnMarketDate: '2026-03-01',
    StatusChangeTimestamp: '2026-08-15T12:00:00Z',
    ModificationTimestamp: '2026-11-20T10:00:00Z',
    ...changes,
  });
const present = () =>
  record(cases, {
    ListingKey: 'NEW',
    OnMarketDate: '2026-11-01',
    ModificationTimestamp: '2026-11-20T10:00:00Z',
  });

test.each([
  ['before', (old: FeedRecord) => [[old], [present()]]],
  ['together with', (old: FeedRecord) => [[old, present()]]],
  ['after', (old: FeedRecord) => [[present()], [old]]],
])('an expired former listing that arrives %s the present one counts for 90 days', async (_, order) => {
  const sinceWith = async (changes: FeedRecord) => {
    await openCase();
    const feed = feedOf([]);
    for (const part of order(former(changes))) {
      feed.records.Property?.push(...part);
      await tested.sync(feed);
    }
    return (await home('NEW')).marketSince.slice(0, 10);
  };
  expect(await sinceWith({})).toBe('2026-03-01');
  expect(await sinceWith({ StatusChangeTimestamp: '2026-07-15T12:00:00Z' })).toBe('2026-11-01');
  expect(await sinceWith({ StandardStatus: 'Closed', CloseDate: '2026-08-15' })).toBe('2026-11-01');
});

test('a sale ends the earlier count, even of a listing that left within 90 days', async () => {
  await openCase();
  const sale = former({
    ListingKey: 'SALE',
    StandardStatus: 'Closed',
    OnMarketDate: '2026-06-01',
    CloseDate: '2026-09-15',
  });
  const feed = feedOf([former({}), sale]);
  await tested.sync(feed);
  feed.records.Property?.push(present());
  await tested.sync(feed);
  expect((await home('NEW')).marketSince.slice(0, 10)).toBe('2026-11-01');
});
