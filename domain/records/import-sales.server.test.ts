import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serviceConnection } from '#db/connection.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { gatherHomes } from './gather-homes.server.ts';
import { importSales } from './import-sales.server.ts';
import { undoSales } from './undo-sales.server.ts';

let database: TestDatabase;
let client: pg.Client;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(serviceConnection(database.serviceUrl));
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), 'stoop-sales-'));
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(() =>
  database.owner.query('truncate recorded_sales, homes, buildings, import_runs, properties, mls_sources cascade'),
);

const HEADER =
  'BOROUGH,NEIGHBORHOOD,BUILDING CLASS CATEGORY,BLOCK,LOT,ADDRESS,APARTMENT NUMBER,ZIP CODE,YEAR BUILT,SALE PRICE,SALE DATE\n';
const house = (price: number, date: string, more: { address?: string; category?: string; lot?: number } = {}) =>
  `3,BATH BEACH,${more.category ?? '01 ONE FAMILY DWELLINGS'},6371,${more.lot ?? 20},${more.address ?? '75 BAY 20TH   STREET'},,11214,1930,${price},${date}\n`;
const coop = (unit: string, price: number, date = '5/1/2018') =>
  `3,BATH BEACH,10 COOPS - ELEVATOR APARTMENTS,6380,40,"8650 19TH AVENUE, ${unit}",,11214,1941,${price},${date}\n`;

let lastRun = 0;
async function run(text: string, more: { dryRun?: boolean; signal?: AbortSignal } = {}) {
  const file = join(folder, 'sales.csv');
  await writeFile(file, text);
  return importSales(
    { file, dryRun: more.dryRun ?? false, reportFile: null },
    {
      client,
      signal: more.signal,
      onRun: (id) => {
        lastRun = id;
      },
    },
  );
}
const read = async <Row extends object>(text: string) => (await database.owner.query<Row>(text)).rows;
const homes = () =>
  read<{ address: string }>(
    'select address, unit, parcel_id, home_kind, building_id is not null as in_building from homes order by unit_key',
  );

test('Sales of one home stand under it, and importing them twice changes nothing', async () => {
  const text =
    HEADER + house(710_000, '2/21/2018') + house(455_000, '3/1/2009') + coop('3D', 300_000) + coop('4D', 310_000);
  expect(await run(text)).toMatchObject({ total: 4, imported: 4, unchanged: 0, failed: 0 });
  expect(await homes()).toEqual([
    { address: '75 Bay 20th Street', unit: null, parcel_id: '3063710020', home_kind: 'one_family', in_building: false },
    { address: '8650 19th Avenue', unit: '3D', parcel_id: null, home_kind: 'coop', in_building: true },
    { address: '8650 19th Avenue', unit: '4D', parcel_id: null, home_kind: 'coop', in_building: true },
  ]);
  expect(await read('select address, parcel_id from buildings')).toEqual([
    { address: '8650 19th Avenue', parcel_id: '3063800040' },
  ]);
  expect(await run(text)).toMatchObject({ imported: 0, updated: 0, unchanged: 4 });
  expect(await read('select count(*)::int as homes from homes')).toEqual([{ homes: 3 }]);
});

test('A lot spelled in two ways is one home, and a lot without a house number isn’t mixed with others', async () => {
  await run(HEADER + house(455_000, '3/1/2009', { address: '75 BAY 20 STREET REAR' }) + house(710_000, '2/21/2018'));
  await run(HEADER + house(720_000, '2/21/2020', { address: '75A BAY 20TH ST' }));
  expect(await homes()).toHaveLength(1);
  await run(
    HEADER +
      house(1, '1/1/2018', { address: 'BAY 20TH STREET', lot: 77 }) +
      house(2, '1/1/2018', { address: 'BAY 20TH STREET', lot: 78 }),
  );
  expect(await homes()).toHaveLength(3);
});

test('What was listed and what was recorded are the same home', async () => {
  await database.owner.query("insert into mls_sources (name) values ('Test feed')");
  await database.owner.query(
    `insert into properties (source_id, mls_id, mls_source, title, address, city, state, zip_code, borough, unit_key, market_since)
     select id, 'A1', name, 'House', '75 Bay 20th St', 'Brooklyn', 'NY', '11214', 'Brooklyn', '75 bay 20 st||brooklyn|NY', now() from mls_sources`,
  );
  await run(HEADER + house(710_000, '2/21/2018'));
  expect(await read('select h.address from homes h join properties p using (unit_key)')).toEqual([
    { address: '75 Bay 20th Street' },
  ]);
});

test('Parking is kept without a home, two homes on one deed are marked, and a repeated row is remarked', async () => {
  const text =
    HEADER +
    house(50_000, '2/21/2018', { category: '44 CONDO PARKING', address: '"9 BAY 20TH STREET, P5"', lot: 1300 }) +
    house(900_000, '2/21/2018') +
    house(900_000, '2/21/2018', { address: '77 BAY 20TH STREET', lot: 21 }) +
    house(900_000, '2/21/2018', { address: '77 BAY 20TH STREET', lot: 21 }) +
    house(0, '2/22/2018').replace('6371', '');
  expect(await run(text)).toMatchObject({
    total: 5,
    imported: 3,
    unchanged: 1,
    failed: 1,
    flagged: 1,
    excluded: { several_lots: 2, parking: 1 },
  });
  expect(await read('select exclusion, home_id is null as homeless from recorded_sales order by id')).toEqual([
    { exclusion: 'parking', homeless: true },
    { exclusion: 'several_lots', homeless: false },
    { exclusion: 'several_lots', homeless: false },
  ]);
  expect(await read('select line, column_name, outcome from import_run_rows order by line')).toEqual([
    { line: 5, column_name: '', outcome: 'unchanged' },
    { line: 6, column_name: 'BLOCK', outcome: 'failed' },
  ]);
});

test('Undoing an import removes what it added and restores what it changed', async () => {
  await run(HEADER + house(710_000, '2/21/2018'));
  const before = await read('select * from recorded_sales');
  await run(HEADER + house(710_000, '2/21/2018', { category: '02 TWO FAMILY DWELLINGS' }) + coop('3D', 300_000));
  expect(await read('select home_kind from recorded_sales order by id')).toEqual([
    { home_kind: 'two_family' },
    { home_kind: 'coop' },
  ]);
  expect(await undoSales(client, lastRun)).toEqual({ removed: 1, restored: 1, kept: 0 });
  expect(await read('select * from recorded_sales')).toEqual(before);
  expect(await homes()).toHaveLength(1);
  expect(await read('select from buildings')).toEqual([]);
});

test('A dry run and a file that breaks in the middle change nothing', async () => {
  expect(await run(HEADER + house(710_000, '2/21/2018'), { dryRun: true })).toMatchObject({ imported: 1 });
  await expect(
    run(HEADER + house(1, '2/21/2018').repeat(3), { signal: AbortSignal.abort(new Error('stopped')) }),
  ).rejects.toThrow('stopped');
  await expect(run('a,b\n1,2\n')).rejects.toThrow('These are no columns of recorded sales: a, b');
  expect(await read('select from recorded_sales')).toEqual([]);
  expect(await read('select from import_runs')).toEqual([]);
});

test('Each listed home gets a row by a job, once, and the building of an apartment, too', async () => {
  await database.owner.query("insert into mls_sources (name) values ('Test feed')");
  const list = (id: string, address: string, unit: string | null, key: string) =>
    database.owner.query(
      `insert into properties (source_id, mls_id, mls_source, title, address, unit, city, state, zip_code, unit_key, market_since)
       select id, $1, name, 'Home', $2, $3, 'Jersey City', 'NJ', '07302', $4, now() from mls_sources`,
      [id, address, unit, key],
    );
  await database.owner.query(
    `insert into homes (unit_key, address, unit, city, state) values ('123 montgomery st|4b|jersey city|NJ', '123 Montgomery St', '4B', 'Jersey City', 'NJ')`,
  );
  await list('A1', '123 Montgomery St', '4B', '123 montgomery st|4b|07302|NJ');
  await list('A2', '123 Montgomery St', '5B', '123 montgomery st|5b|07302|NJ');
  expect(await gatherHomes(database.pool)).toBe(2);
  await list('A3', '123 Montgomery St', '5B', '123 montgomery st|5b|07302|NJ');
  await gatherHomes(database.pool);
  expect(await read('select unit_key, zip_code, building_id is not null as in_building from homes order by 1')).toEqual(
    [
      { unit_key: '123 montgomery st|4b|07302|NJ', zip_code: '07302', in_building: true },
      { unit_key: '123 montgomery st|5b|07302|NJ', zip_code: '07302', in_building: true },
    ],
  );
  expect(await read('select building_key from buildings')).toEqual([{ building_key: '123 montgomery st||07302|NJ' }]);
});

test('A large file is read in a thread of its own, and its rows keep their lines', async () => {
  const many = Array.from({ length: 40_000 }, (_, at) =>
    house(500_000 + at, '2/21/2018', { lot: (at % 9_000) + 1, address: `${at + 1} BAY 20TH STREET` }),
  );
  many[39_999] = house(1, 'never');
  const remarks: unknown[] = [];
  const file = join(folder, 'large.csv');
  await writeFile(file, HEADER + many.join(''));
  const counts = await importSales(
    { file, dryRun: true, reportFile: null },
    { client, onRemarks: (rows) => remarks.push(...rows) },
  );
  expect(counts).toMatchObject({ total: 40_000, imported: 39_999, failed: 1 });
  expect(remarks).toEqual([
    { line: 40_001, column: 'SALE DATE', value: 'never', reason: 'Not a date', outcome: 'failed' },
  ]);
});
