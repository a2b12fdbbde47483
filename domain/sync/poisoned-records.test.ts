// Records that no feed should send. At most the record itself is rejected; the others around it are still stored.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestDatabase } from '#db/testing.ts';
import { FeedError, type FeedRecord } from '#domain/feed/ports.ts';
import { at, counts, feedOf, record, records, SyncTest } from './sync-testing.server.ts';

let tested: SyncTest;
let database: TestDatabase;

beforeAll(async () => {
  tested = await SyncTest.open();
  ({ database } = tested);
}, 60_000);
afterAll(() => database.drop());
beforeEach(() => tested.reset());

async function reasons(): Promise<string[]> {
  const { rows } = await database.owner.query<{ reason: string }>(
    "select reason from import_run_rows where outcome = 'failed' order by id",
  );
  return rows.map(({ reason }) => reason);
}

const NUL = '\0';
const HALF = '\ud800';

const POISON: Record<string, FeedRecord> = {
  'a NUL in a status': { StandardStatus: `Tea${NUL}ser` },
  'a NUL in a subtype': { PropertySubType: `Yu${NUL}rt`, MlsStatus: NUL, ListOfficeKey: `a${NUL}` },
  'a NUL in its key': { ListingKey: `K${NUL}00002` },
  'half characters': {
    ListingKey: `K${HALF}`,
    ListOfficeName: HALF,
    PublicRemarks: HALF,
    StandardStatus: HALF,
    Media: [{ MediaKey: HALF, MediaURL: `https://x.example/${HALF}${NUL}.jpg`, MediaModificationTimestamp: NUL }],
  },
  'half characters where texts are cut': {
    ListingId: `${'x'.repeat(99)}🏠`,
    PublicRemarks: `${'x'.repeat(19_999)}🏠`,
  },
  'a status that is the name of an object property': { StandardStatus: 'constructor' },
  'a type that is the name of an object property': { PropertyType: 'constructor' },
  'a state that is the name of an object property': { StateOrProvince: 'constructor' },
  'records in place of texts': {
    City: { a: 1 },
    PublicRemarks: { toString: 1 },
    StandardStatus: { toString: 'x', valueOf: 1 },
    Media: { a: 1 },
    UnitNumber: [['x', { y: 1 }]],
  },
  'enormous numbers': {
    ListPrice: 1e300,
    BedroomsTotal: 1e10,
    LotSizeAcres: 1e20,
    AssociationFee: 1e20,
    TaxAnnualAmount: -1,
    ClosePrice: 1e30,
    YearBuilt: 99_999,
    ParkingTotal: 2 ** 40,
    LeaseTerm: '99',
  },
  'impossible times': {
    OnMarketDate: '0000-00-00',
    CloseDate: '99999-12-31',
    AvailabilityDate: '2026-02-31',
    OriginalEntryTimestamp: '0000-01-01T00:00:00',
  },
  'ten megabytes of remarks': { PublicRemarks: 'long '.repeat(2_000_000) },
  'a key of ten kilobytes': { ListingKey: 'K'.repeat(10_000) },
  'texts of ten kilobytes in short fields': {
    ListAgentKey: 'a'.repeat(10_000),
    ListOfficeKey: 'o'.repeat(10_000),
    MlsStatus: 'm'.repeat(10_000),
    SubdivisionName: 's'.repeat(10_000),
    ListOfficeName: 'f'.repeat(10_000),
    ListAgentFullName: 'n'.repeat(10_000),
    UnparsedAddress: `1 ${'x'.repeat(10_000)} Street`,
    PropertySubType: 'y'.repeat(10_000),
  },
};

test.each(Object.entries(POISON))('%s in one record do not keep any other from arriving', async (_, poison) => {
  const feed = feedOf(records(12, (number) => (number === 5 ? poison : {})));
  expect(await tested.sync(feed)).toMatchObject({ status: 'done' });
  expect((await tested.stored('mls_id')).length).toBeGreaterThanOrEqual(11);
  feed.records.Property?.push(record(13, { ModificationTimestamp: at(3000) }));
  expect(await tested.sync(feed, { sweep: true })).toMatchObject({ status: 'done' });
  expect((await tested.stored('mls_id')).length).toBeGreaterThanOrEqual(12);
});

test('impossible times without a zone are read in the zone of the source or not at all', async () => {
  await tested.useSource('reso', { timeZone: 'America/New_York' });
  const poison = { OriginalEntryTimestamp: '0000-01-01T00:00:00', OnMarketDate: '9999-12-31T23:59:59' };
  const feed = feedOf(records(3, (number) => (number === 2 ? poison : {})));
  expect(await counts(await tested.sync(feed))).toMatchObject({ imported: 3 });
});

test('a tour without a valid web address is left out, and its listing arrives', async () => {
  const tours = ['javascript:alert(1)', 'https:tour.example', ' HTTPS://tour.example/1 '];
  const feed = feedOf(records(3, (number) => ({ VirtualTourURLUnbranded: tours[number - 1] })));
  expect(await counts(await tested.sync(feed))).toMatchObject({ imported: 3, failed: 0 });
  expect(await tested.stored('virtual_tour_url')).toEqual([
    { virtual_tour_url: null },
    { virtual_tour_url: null },
    { virtual_tour_url: 'HTTPS://tour.example/1' },
  ]);
});

test('a record that the database rejects is set aside with the reason, and its neighbors arrive', async () => {
  await database.owner.query(
    "alter table properties add constraint no_unlucky_house check (address not like '13 %') not valid",
  );
  try {
    const feed = feedOf(records(30), { pageSize: 30 });
    expect(await counts(await tested.sync(feed))).toMatchObject({ imported: 29, failed: 1 });
    expect(await tested.stored('mls_id')).toHaveLength(29);
    expect(await reasons()).toEqual([expect.stringMatching(/^Rejected by the database: .*no_unlucky_house/)]);
    const { rows } = await database.owner.query(
      "select problem from platform.listing_records where listing_key = 'K00013'",
    );
    expect(rows).toEqual([{ problem: expect.stringContaining('no_unlucky_house') }]);
    // The cursor has advanced: new records arrive, and old ones are not read again.
    feed.records.Property?.push(record(31, { ModificationTimestamp: at(3000) }));
    expect(await counts(await tested.sync(feed))).toMatchObject({ imported: 1, failed: 0 });
  } finally {
    await database.owner.query('alter table properties drop constraint no_unlucky_house');
  }
});

test('a listing whose new record the database rejects is hidden until a record is accepted', async () => {
  const feed = feedOf(records(5));
  await tested.sync(feed);
  await database.owner.query('alter table properties add constraint cheap check (price < 900000) not valid');
  try {
    Object.assign(feed.records.Property?.[2] as FeedRecord, { ListPrice: 950_000, ModificationTimestamp: at(3000) });
    expect(await counts(await tested.sync(feed))).toMatchObject({ failed: 1 });
    expect(await tested.stored('mls_id, hide_from_internet')).toContainEqual({
      mls_id: 'K00003',
      hide_from_internet: true,
    });
  } finally {
    await database.owner.query('alter table properties drop constraint cheap');
  }
});

test('a feed error with characters that cannot be stored still ends its run', async () => {
  const feed = feedOf(records(2));
  feed.beforePage = () => {
    throw new FeedError('refused', `bad ${NUL} thing ${HALF}`);
  };
  expect(await tested.sync(feed)).toMatchObject({ status: 'failed' });
  const { rows } = await database.owner.query('select status, failure from import_runs order by id desc limit 1');
  expect(rows).toEqual([{ status: 'failed', failure: expect.stringMatching(/^bad {2}thing/) }]);
});

test('offices and agents with odd characters, no times or endless names are stored with the others', async () => {
  const feed = feedOf(records(2));
  feed.records.Office = [
    { OfficeKey: 'O1', OfficeName: `a${NUL}b` },
    { OfficeKey: 'O2', OfficeName: `a${HALF}b` },
    { OfficeKey: 'O3', OfficeName: `${'x'.repeat(299)}🏠` },
    { OfficeKey: 'o'.repeat(10_000), OfficeName: 'Nobody' },
    { OfficeKey: 'O4', OfficeName: 'Sound Realty' },
  ];
  feed.records.Member = [
    { MemberKey: `M${NUL}1`, MemberFullName: HALF },
    { MemberKey: 'M2', MemberFullName: `${'x'.repeat(299)}🏠` },
    { MemberKey: 'm'.repeat(10_000) },
    { MemberKey: 'M3', MemberFullName: 'A. Agent' },
  ];
  for (let run = 0; run < 2; run++) expect(await tested.sync(feed)).toMatchObject({ status: 'done' });
  const { rows: offices } = await database.owner.query('select office_key from platform.mls_offices order by 1');
  expect(offices.map((row) => row.office_key)).toEqual(['O1', 'O2', 'O3', 'O4']);
  const { rows: members } = await database.owner.query('select full_name from platform.mls_members');
  expect(members).toHaveLength(3);
  expect(members).toContainEqual({ full_name: 'A. Agent' });
  expect(await tested.stored('mls_id')).toHaveLength(2);
});

const openHouse = (key: string, changes: FeedRecord = {}): FeedRecord => ({
  OpenHouseKey: key,
  ListingKey: 'K00001',
  OpenHouseStartTime: '2098-12-20T10:00:00Z',
  OpenHouseEndTime: '2098-12-20T12:00:00Z',
  ModificationTimestamp: at(1),
  ...changes,
});

async function openHouses() {
  const { rows } = await database.owner.query(
    'select source_key, ends_at, note from open_houses order by starts_at, source_key',
  );
  return rows;
}

test('if two open houses of one home begin at the same time, only the longer one is stored, and the others arrive', async () => {
  const feed = feedOf(records(2));
  feed.records.OpenHouse = [
    openHouse('H1', { OpenHouseEndTime: '2098-12-20T13:00:00Z' }),
    openHouse('H2'),
    openHouse('H3', { ListingKey: 'K00002', OpenHouseRemarks: `Ring${NUL} twice${HALF}` }),
    openHouse('H4', { ListingKey: 'K00002', OpenHouseStartTime: '0000-01-01T00:00:00', OpenHouseEndTime: '9999' }),
    openHouse('h'.repeat(10_000), { ListingKey: 'K00002' }),
  ];
  for (let run = 0; run < 2; run++) {
    expect(await tested.sync(feed)).toMatchObject({ status: 'done' });
    expect(await openHouses()).toEqual([
      { source_key: 'H1', ends_at: new Date('2098-12-20T13:00:00Z'), note: null },
      { source_key: 'H3', ends_at: new Date('2098-12-20T12:00:00Z'), note: expect.stringContaining('Ring twice') },
    ]);
  }
});

test('an open house that the database rejects is set aside, and the others arrive', async () => {
  const feed = feedOf(records(2));
  feed.records.OpenHouse = [
    openHouse('H1'),
    openHouse('H2', { OpenHouseStartTime: '2098-12-21T10:00:00Z', OpenHouseEndTime: '2098-12-21T12:00:00Z' }),
  ];
  await database.owner.query("alter table open_houses add constraint only_h1 check (source_key <> 'H2') not valid");
  try {
    expect(await counts(await tested.sync(feed))).toMatchObject({ imported: 2, failed: 1 });
    expect(await openHouses()).toMatchObject([{ source_key: 'H1' }]);
    expect(await reasons()).toEqual([expect.stringContaining('only_h1')]);
  } finally {
    await database.owner.query('alter table open_houses drop constraint only_h1');
  }
});
