import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestDatabase } from '#db/testing.ts';
import { MemoryFeed } from '#domain/feed/memory-feed.ts';
import { FeedError, type FeedRecord } from '#domain/feed/ports.ts';
import { readStoredRecord } from './stored-records.server.ts';
import { at, counts, feedOf, record, records, SyncTest } from './sync-testing.server.ts';

let tested: SyncTest;
let database: TestDatabase;
/** The ledger is append-only, so this is what it held before the test. */
let ledgerBefore: number;

beforeAll(async () => {
  tested = await SyncTest.open();
  ({ database } = tested);
}, 60_000);
afterAll(() => database.drop());
beforeEach(async () => {
  await tested.reset();
  const { rows } = await database.owner.query('select coalesce(max(id), 0) as last from listing_events');
  ledgerBefore = rows[0].last;
});

test('the first sync brings every record once and records when the source was synced', async () => {
  const outcome = await tested.sync(feedOf(records(35)));
  expect(outcome).toMatchObject({ status: 'done', counts: { total: 35, imported: 35, failed: 0 } });
  expect(await tested.stored('mls_id')).toHaveLength(35);
  const { rows } = await database.owner.query(
    'select last_sync, status, counts from mls_sources join import_runs on source_id = mls_sources.id',
  );
  expect(rows[0]).toMatchObject({ last_sync: expect.any(Date), status: 'done', counts: { imported: 35 } });
});

test('a sync of an unchanged feed writes nothing', async () => {
  const feed = feedOf(records(35));
  await tested.sync(feed);
  const before = await database.owner.query('select max(seq) as seq from listing_changes');
  expect(await counts(await tested.sync(feed))).toMatchObject({ imported: 0, updated: 0, removed: 0 });
  expect((await database.owner.query('select max(seq) as seq from listing_changes')).rows).toEqual(before.rows);
});

test('the first sync after an upgrade updates the keys of stored homes', async () => {
  const feed = feedOf(records(3));
  await tested.sync(feed);
  const before = await tested.stored('mls_id, unit_key');
  await database.pool.query("update properties set unit_key = 'earlier ' || id");
  await database.pool.query('update platform.home_keys set version = 0, renewing = 0, renewed_to = 0');
  expect(await tested.sync(feed)).toMatchObject({ status: 'done', counts: { updated: 0 } });
  expect(await tested.stored('mls_id, unit_key')).toEqual(before);
});

test('a backfill stopped halfway continues from the last stored page', async () => {
  const feed = feedOf(records(1000), { pageSize: 50 });
  feed.beforePage = (page) => {
    if (page === 15) throw new FeedError('unavailable', 'The feed answered 503');
  };
  expect(await tested.sync(feed)).toMatchObject({ status: 'failed', failure: 'The feed answered 503' });
  const half = await tested.stored('mls_id');
  expect(half.length).toBeGreaterThanOrEqual(500);
  feed.beforePage = () => {};
  feed.asked.length = 0;
  expect(await counts(await tested.sync(feed))).toMatchObject({ imported: 1000 - half.length, unchanged: 0 });
  expect(await tested.stored('mls_id')).toHaveLength(1000);
});

test('changes since the last sync arrive, with the price history of the change', async () => {
  const feed = feedOf(records(30));
  await tested.sync(feed);
  Object.assign(feed.records.Property?.[9] as FeedRecord, { ListPrice: 450_000, ModificationTimestamp: at(2000) });
  feed.records.Property?.push(record(31, { ModificationTimestamp: at(2001) }));
  expect(await counts(await tested.sync(feed))).toMatchObject({ imported: 1, updated: 1 });
  const { rows } = await database.owner.query(
    "select price::int as price, previous_price::int as before from listing_events where event = 'price_change' and id > $1",
    [ledgerBefore],
  );
  expect(rows).toEqual([{ price: 450_000, before: 500_010 }]);
});

test('a thousand records changed at the same moment all arrive, though a page holds ten', async () => {
  const feed = feedOf(
    records(120, () => ({ ModificationTimestamp: at(5) })),
    { pageSize: 10 },
  );
  expect(await counts(await tested.sync(feed))).toMatchObject({ imported: 120 });
  for (const each of feed.records.Property ?? []) each.ModificationTimestamp = at(50_000);
  for (const each of feed.records.Property ?? []) each.BedroomsTotal = 4;
  expect(await counts(await tested.sync(feed))).toMatchObject({ updated: 120 });
});

test('they also arrive if no page links to the next one, and the walk ends', async () => {
  const feed = feedOf(
    records(120, () => ({ ModificationTimestamp: at(5) })),
    { namesNext: false },
  );
  await tested.useSource('reso', { paging: { size: 10 } });
  expect(await counts(await tested.sync(feed))).toMatchObject({ imported: 120 });
  expect(feed.asked.length).toBeLessThan(40);
});

test('a feed that returns the same page again and again is stopped, not followed forever', async () => {
  const feed = feedOf(records(30));
  const readPage = feed.readPage.bind(feed);
  feed.readPage = async (request, signal) => ({
    ...(await readPage({ ...request, next: '10' } as never, signal)),
    next: '10',
  });
  expect(await tested.sync(feed)).toMatchObject({ status: 'failed', failure: expect.stringContaining('same page') });
});

test('a feed that ignores where to continue is not walked in circles', async () => {
  const feed = feedOf(records(30), { namesNext: false });
  await tested.useSource('reso', { paging: { size: 10 }, resources: ['Property'] });
  const readPage = feed.readPage.bind(feed);
  feed.readPage = (request, signal) => readPage({ ...request, query: { ...request.query, since: null } }, signal);
  expect(await tested.sync(feed)).toMatchObject({
    status: 'failed',
    failure: expect.stringContaining('does not continue'),
  });
});

test('rows that move between pages while they are read arrive with the next delta', async () => {
  const feed = feedOf(records(40), { pageSize: 10 });
  // While page two is read, a record of the first page is changed and moves to the end, so another one moves up unseen.
  feed.beforePage = (page) => {
    if (page === 2) Object.assign(feed.records.Property?.[0] as FeedRecord, { ModificationTimestamp: at(9999) });
  };
  await tested.sync(feed);
  feed.beforePage = () => {};
  await tested.sync(feed);
  expect(await tested.stored('mls_id')).toHaveLength(40);
});

test('a listing deleted in the portal comes back with its next change at the source, and not before', async () => {
  await tested.sync(feedOf(records(5)));
  await database.owner.query("delete from properties where mls_id in ('K00004', 'K00005')");
  // Both are in the period that is read again.
  expect(await counts(await tested.sync(feedOf(records(5))))).toMatchObject({ imported: 0, failed: 0 });
  const changed = records(5, (number) => (number === 5 ? { ListPrice: 400_000, ModificationTimestamp: at(60) } : {}));
  expect(await counts(await tested.sync(feedOf(changed)))).toMatchObject({ imported: 1 });
  expect(await tested.stored('mls_id')).toEqual(['K00001', 'K00002', 'K00003', 'K00005'].map((id) => ({ mls_id: id })));
});

test('a record that the source withdraws is removed, and its history stays', async () => {
  await tested.useSource('mls_grid');
  const feed = feedOf(records(5, () => ({ MlgCanView: true, MlgCanUse: ['IDX'] })));
  await tested.sync(feed);
  Object.assign(feed.records.Property?.[2] as FeedRecord, { MlgCanView: false, ModificationTimestamp: at(3000) });
  expect(await counts(await tested.sync(feed))).toMatchObject({ removed: 1 });
  expect(await tested.stored('mls_id')).toHaveLength(4);
  const { rows } = await database.owner.query(
    "select count(*)::int as n from listing_events where event = 'removed' and id > $1",
    [ledgerBefore],
  );
  expect(rows[0].n).toBe(1);
});

test('a home that comes back on the market keeps its history and its days on market', async () => {
  const feed = feedOf([record(1, { OnMarketDate: '2026-10-01' })]);
  await tested.sync(feed);
  const change = async (status: string, minute: number) => {
    Object.assign(feed.records.Property?.[0] as FeedRecord, {
      StandardStatus: status,
      ModificationTimestamp: at(minute),
    });
    await tested.sync(feed);
  };
  await change('Pending', 3000);
  await change('Active', 3001);
  await change('Withdrawn', 3002);
  await change('Active', 3003);
  expect(await tested.stored('status, market_since::date::text as since')).toEqual([
    { status: 'active', since: '2026-10-01' },
  ]);
  const { rows } = await database.owner.query('select event, status from listing_events where id > $1 order by id', [
    ledgerBefore,
  ]);
  expect(rows.map(({ event, status }) => `${event} ${status}`)).toEqual([
    'listed active',
    'status_change pending',
    'status_change active',
    'status_change expired',
    'relisted active',
  ]);
});

test('a home listed again under a new number keeps its days on market', async () => {
  const feed = feedOf([record(1, { OnMarketDate: '2026-10-01' })]);
  await tested.sync(feed);
  Object.assign(feed.records.Property?.[0] as FeedRecord, {
    StandardStatus: 'Withdrawn',
    ModificationTimestamp: at(3000),
  });
  feed.records.Property?.push(
    record(1, { ListingKey: 'K90001', OnMarketDate: '2026-11-19', ModificationTimestamp: at(3001) }),
  );
  await tested.sync(feed);
  expect(await tested.stored('mls_id, status, market_since::date::text as since')).toEqual([
    { mls_id: 'K00001', status: 'expired', since: '2026-10-01' },
    { mls_id: 'K90001', status: 'active', since: '2026-10-01' },
  ]);
});

test('a record with an unknown status is hidden until the status is mapped, with the reason in the report', async () => {
  const feed = feedOf(records(3));
  await tested.sync(feed);
  Object.assign(feed.records.Property?.[1] as FeedRecord, {
    StandardStatus: 'Teaser',
    ModificationTimestamp: at(3000),
  });
  expect(await counts(await tested.sync(feed))).toMatchObject({ failed: 1 });
  expect(await tested.stored('mls_id, hide_from_internet')).toContainEqual({
    mls_id: 'K00002',
    hide_from_internet: true,
  });
  const { rows } = await database.owner.query('select mls_id, column_name, value, outcome from import_run_rows');
  expect(rows).toEqual([{ mls_id: 'K00002', column_name: 'StandardStatus', value: 'Teaser', outcome: 'failed' }]);
  Object.assign(feed.records.Property?.[1] as FeedRecord, {
    StandardStatus: 'Active',
    ModificationTimestamp: at(3001),
  });
  await tested.sync(feed);
  expect(await tested.stored('mls_id, hide_from_internet')).toContainEqual({
    mls_id: 'K00002',
    hide_from_internet: false,
  });
});

test('one bad record never stops the others', async () => {
  const feed = feedOf(records(20, (number) => (number % 5 === 0 ? { ListPrice: 0 } : {})));
  expect(await counts(await tested.sync(feed))).toMatchObject({ imported: 16, failed: 4 });
});

test('a value that the feed removes is removed here too', async () => {
  const feed = feedOf([record(1, { YearBuilt: 1910, PublicRemarks: 'Sunny' })]);
  await tested.sync(feed);
  Object.assign(feed.records.Property?.[0] as FeedRecord, {
    YearBuilt: null,
    PublicRemarks: null,
    ModificationTimestamp: at(3000),
  });
  await tested.sync(feed);
  expect(await tested.stored('year_built, description')).toEqual([{ year_built: null, description: null }]);
});

test('a firm that does not participate has its listings hidden, including those already stored', async () => {
  const feed = new MemoryFeed(
    {
      Office: [{ OfficeKey: 'O1', OfficeName: 'Shy Realty', ModificationTimestamp: at(1) }],
      Property: records(3, (number) => ({ ListOfficeKey: number === 2 ? 'O1' : 'O2', ListOfficeName: null })),
    },
    { pageSize: 10, sorts: true },
  );
  await tested.sync(feed);
  expect(await tested.stored('listing_firm, hide_from_internet')).toContainEqual({
    listing_firm: 'Shy Realty',
    hide_from_internet: false,
  });
  Object.assign(feed.records.Office?.[0] as FeedRecord, {
    IDXOfficeParticipationYN: false,
    ModificationTimestamp: at(3000),
  });
  await tested.sync(feed);
  expect((await tested.stored('hide_from_internet')).map((row) => row.hide_from_internet)).toEqual([
    false,
    true,
    false,
  ]);
});

test('if a record has only keys, the lister’s name and phone come from the lists of agents and offices', async () => {
  const feed = new MemoryFeed(
    {
      Office: [{ OfficeKey: 'O1', OfficeName: 'Example Realty', OfficePhone: '973-555-0100' }],
      Member: [
        { MemberKey: 'A1', MemberFullName: 'Ana Ruiz', MemberDirectPhone: '973-555-0101' },
        { MemberKey: 'A2', MemberFullName: 'Bo Lund' },
      ],
      Property: [
        record(1, { ListAgentKey: 'A1', ListOfficeKey: 'O1', ListOfficeName: null }),
        record(2, { ListAgentKey: 'A2', ListOfficeKey: 'O1' }),
        record(3, { ListAgentKey: 'A1', ListAgentFullName: 'A. Ruiz', ListAgentEmail: 'ana@ruiz.example' }),
      ],
    },
    { pageSize: 10, sorts: true },
  );
  expect(await tested.sync(feed)).toMatchObject({ status: 'done' });
  expect(await tested.stored('listing_agent, listing_agent_phone, listing_firm')).toEqual([
    { listing_agent: 'Ana Ruiz', listing_agent_phone: '973-555-0101', listing_firm: 'Example Realty' },
    { listing_agent: 'Bo Lund', listing_agent_phone: '973-555-0100', listing_firm: 'Example Realty' },
    { listing_agent: 'A. Ruiz', listing_agent_phone: null, listing_firm: 'Example Realty' },
  ]);
});

test('open houses are stored with their listing, move, and are removed when they are canceled', async () => {
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const feed = new MemoryFeed(
    {
      Property: records(1),
      OpenHouse: [
        {
          OpenHouseKey: 'H1',
          ListingKey: 'K00001',
          OpenHouseStartTime: `${day}T17:00:00Z`,
          OpenHouseEndTime: `${day}T18:30:00Z`,
          ModificationTimestamp: at(1),
        },
        {
          OpenHouseKey: 'H2',
          ListingKey: 'K00001',
          OpenHouseType: 'Broker',
          OpenHouseStartTime: `${day}T12:00:00Z`,
          OpenHouseEndTime: `${day}T13:00:00Z`,
          ModificationTimestamp: at(1),
        },
      ],
    },
    { pageSize: 10, sorts: true },
  );
  const starts = async () =>
    (await database.owner.query<{ starts_at: Date }>('select starts_at from open_houses')).rows.map(
      ({ starts_at: time }) => time.toISOString().slice(11, 16),
    );
  await tested.sync(feed);
  expect(await starts()).toEqual(['17:00']);
  Object.assign(feed.records.OpenHouse?.[0] as FeedRecord, {
    OpenHouseStartTime: `${day}T19:00:00Z`,
    OpenHouseEndTime: `${day}T20:00:00Z`,
    ModificationTimestamp: at(3000),
  });
  await tested.sync(feed);
  expect(await starts()).toEqual(['19:00']);
  Object.assign(feed.records.OpenHouse?.[0] as FeedRecord, {
    OpenHouseStatus: 'Canceled',
    ModificationTimestamp: at(3001),
  });
  await tested.sync(feed);
  expect(await starts()).toEqual([]);
});

test('an open house with an impossible end is stored as one hour in New York time, and its end is not shown', async () => {
  const [day] = new Date(Date.now() + 3 * 86_400_000).toISOString().split('T');
  const start = `${day}T13:00:00`;
  const openings = [undefined, null, `${day}T12:00:00`, `${day}T15:00:00`].map((OpenHouseEndTime, number) => ({
    OpenHouseKey: `H${number}`,
    ListingKey: `K0000${number + 1}`,
    OpenHouseStartTime: start,
    OpenHouseEndTime,
    ModificationTimestamp: at(1),
  }));
  await tested.sync(new MemoryFeed({ Property: records(4), OpenHouse: openings }, { pageSize: 10, sorts: true }));
  const { rows } = await database.owner.query(
    `select to_char(starts_at at time zone 'America/New_York', 'HH24:MI') as starts,
       extract(epoch from ends_at - starts_at)::int / 60 as minutes, end_is_assumed as is_assumed
     from open_houses order by source_key`,
  );
  const assumed = { starts: '13:00', minutes: 60, is_assumed: true };
  expect(rows).toEqual([assumed, assumed, assumed, { starts: '13:00', minutes: 120, is_assumed: false }]);
});

test('two syncs of one source never run at once', async () => {
  const feed = feedOf(records(30));
  const both = await Promise.all([tested.sync(feed), tested.sync(feed)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['done', 'running']);
});

test('a source that is switched off is left alone', async () => {
  await database.owner.query('update mls_sources set active = false');
  expect(await tested.sync(feedOf(records(3)))).toEqual({ status: 'inactive' });
});

test('a run stopped by hand says so, and the next one continues', async () => {
  const feed = feedOf(records(300), { pageSize: 10 });
  const stop = new AbortController();
  feed.beforePage = (page) => {
    if (page === 20) stop.abort();
  };
  expect(await tested.sync(feed, { signal: stop.signal })).toMatchObject({ status: 'canceled' });
  feed.beforePage = () => {};
  await tested.sync(feed);
  expect(await tested.stored('mls_id')).toHaveLength(300);
});

test('confidential fields are stored nowhere', async () => {
  const feed = feedOf([record(1, { PrivateRemarks: 'Seller is desperate', BuyerAgencyCompensation: '2.5%' })]);
  await tested.sync(feed);
  const text = JSON.stringify(await readStoredRecord(database.pool, tested.sourceId, 'K00001'));
  expect(text).toContain('Grove Street');
  expect(text).not.toMatch(/desperate|Compensation/);
});

test('two sources that sync for the first time in the same minute show the homes they share once', async () => {
  const first = tested.sourceId;
  await tested.useSource('reso', {}, 'Other MLS');
  const second = tested.sourceId;
  // Repeated, because the collision depends on chance.
  for (let round = 0; round < 5; round++) {
    await database.owner.query('truncate properties, platform.listing_records, platform.feed_cursors cascade');
    const [one, other] = await Promise.all([
      tested.sync(feedOf(records(60)), { sourceId: first }),
      tested.sync(feedOf(records(60)), { sourceId: second }),
    ]);
    expect([one.status, other.status]).toEqual(['done', 'done']);
    const { rows } = await database.owner.query('select count(*)::int as shown from search_values');
    expect(rows[0].shown).toBe(60);
  }
});

test('multi-family houses at one address are never treated as one home, but a single-family house in two feeds is', async () => {
  const first = tested.sourceId;
  await tested.useSource('reso', {}, 'Other MLS');
  const homes = (beds: number, ListPrice: number) => [
    record(1, { PropertySubType: 'Duplex', BedroomsTotal: beds, ListPrice }),
    record(2, { PropertySubType: 'MultiFamily' }),
    record(3, { StructureType: ['Triplex'], PropertySubType: null }),
    record(4, { PropertyType: 'ResidentialIncome', PropertySubType: null }),
    record(5, { NumberOfUnitsTotal: 2 }),
    record(6),
  ];
  await tested.sync(feedOf(homes(4, 1_150_000)), { sourceId: first });
  await tested.sync(feedOf(homes(1, 640_000)));
  const { rows } = await database.owner.query('select mls_id from properties where duplicate_of is not null');
  expect(rows).toEqual([{ mls_id: 'K00006' }]);
});
