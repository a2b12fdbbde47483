import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { serviceConnection } from '#db/connection.ts';
import { seedPlaces } from '#seed/places.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import type { Places } from '#domain/places/place-index.ts';
import { readPlaces } from '#domain/places/read-places.server.ts';
import { importFile, type ImportRequest } from './import-file.server.ts';
import type { ReportRow } from './report.server.ts';
import { UnreadableFile } from './formats/unreadable-file.ts';

let database: TestDatabase;
let places: Places;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPlaces({ owner: database.owner });
  places = await readPlaces(database.db);
  folder = await mkdtemp(join(tmpdir(), 'stoop-import-'));
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});
beforeEach(() => database.owner.query('truncate properties, mls_sources restart identity cascade'));

async function run(name: string, content: string, rest: Partial<ImportRequest> = {}) {
  const file = join(folder, name);
  const reportFile = join(folder, 'report.json');
  await writeFile(file, content);
  const client = new pg.Client(serviceConnection(database.serviceUrl));
  await client.connect();
  try {
    const counts = await importFile(
      { file, format: 'auto', source: null, dryRun: false, reportFile, ...rest },
      { client, places },
    );
    const report = JSON.parse(await readFile(reportFile, 'utf8')) as typeof counts & {
      file: string;
      rows: ReportRow[];
    };
    return { counts, report };
  } finally {
    await client.end();
  }
}

async function stored(columns: string): Promise<Record<string, unknown>[]> {
  const { rows } = await database.pool.query(`select ${columns} from properties order by id`);
  return rows;
}

const HEADER = 'mls_id,title,price,address,city,state,property_type,beds,baths,sqft\n';

test('a column that looks like an unknown display rule hides addresses, and both the check and the import report it once, by name', async () => {
  const file =
    'mls_id,title,price,address,city,Address Rule on Web\nA1,Loft,950000,8 Elm St,Hoboken,No\nA2,Loft,950000,9 Elm St,Hoboken,No\n';
  const { rows: made } = await database.owner.query(
    "insert into import_runs (kind, status, options) values ('file', 'running', '{}') returning id",
  );
  for (const rest of [{ dryRun: true }, { runId: made[0].id }]) {
    const { counts, report } = await run('rules.csv', file, rest);
    expect(counts).toMatchObject({ imported: 2, failed: 0, flagged: 0 });
    expect(report.rows).toEqual([
      expect.objectContaining({ line: 1, column: 'Address Rule on Web', outcome: 'unchanged' }),
    ]);
  }
  const { rows } = await database.owner.query('select warning from import_runs where id = $1', [made[0].id]);
  expect(rows[0].warning).toContain('plainly allow is hidden: "Address Rule on Web"');
  expect(await stored('hide_address')).toEqual([{ hide_address: true }, { hide_address: true }]);
  const decided = await run('rules.csv', file, { columns: { 'Address Rule on Web': 'show_address' } });
  expect(decided.report.rows).toEqual([]);
  expect(await stored('hide_address')).toEqual([{ hide_address: true }, { hide_address: true }]);
});

describe('a CSV file with the standard columns', () => {
  it('becomes active listings of the source CSV Import, with defaults for missing values', async () => {
    const { counts } = await run(
      'plain.csv',
      `${HEADER}A1,Walk-up,"$1,250,000",12 Main St,Hoboken,NJ,,2,1.5,900\nA2,Loft,950000,"8 Elm St, 4B",Brooklyn,,Condo,1,1,"1,725"\n`,
    );
    expect(counts).toEqual({ total: 2, imported: 2, updated: 0, unchanged: 0, failed: 0, flagged: 0 });
    expect(await stored('mls_id, price, state, property_type, status, mls_source, unit, baths, sqft')).toEqual([
      {
        mls_id: 'A1',
        price: 1250000,
        state: 'NJ',
        property_type: 'Apartment',
        status: 'active',
        mls_source: 'CSV Import',
        unit: null,
        baths: 1.5,
        sqft: 900,
      },
      {
        mls_id: 'A2',
        price: 950000,
        state: 'NY',
        property_type: 'Condo',
        status: 'active',
        mls_source: 'CSV Import',
        unit: '4B',
        baths: 1,
        sqft: 1725,
      },
    ]);
  });

  it('may contain a byte-order mark, CRLF, commas and line breaks inside quotes, and "null"', async () => {
    const { counts } = await run(
      'odd.csv',
      `\uFEFF${HEADER.replace('\n', '\r\n')}A1,"Sunny, corner\nunit",500000,1 Oak Ave,Montclair,NJ,House,null,1.5+,N/A\r\n`,
    );
    expect(counts.imported).toBe(1);
    expect(await stored('title, beds, baths, sqft')).toEqual([
      { title: 'Sunny, corner\nunit', beds: null, baths: 1.5, sqft: null },
    ]);
  });

  it('rejects exactly the rows that lack a required value, with line, column and reason', async () => {
    const { counts, report } = await run(
      'gaps.csv',
      `${HEADER},No id,100000,1 A St,Hoboken,NJ,,,,\nA2,,100000,1 A St,Hoboken,NJ,,,,\nA3,T,,1 A St,Hoboken,NJ,,,,\nA4,T,100000,,Hoboken,NJ,,,,\nA5,T,100000,1 A St,,NJ,,,,\nA6,Good,100000,1 A St,Hoboken,NJ,,,,\n`,
    );
    expect(counts).toMatchObject({ total: 6, imported: 1, failed: 5 });
    expect(report.rows.map(({ line, column, outcome }) => [line, column, outcome])).toEqual([
      [2, 'mls_id', 'failed'],
      [3, 'title', 'failed'],
      [4, 'price', 'failed'],
      [5, 'address', 'failed'],
      [6, 'city', 'failed'],
    ]);
  });

  it('rejects impossible values and flags doubtful ones', async () => {
    const row = (id: string, price: string, state: string, baths: string, sqft: string) =>
      `${id},T,${price},1 A St,Hoboken,${state},House,2,${baths},${sqft}\n`;
    const { counts, report } = await run(
      'wrong.csv',
      HEADER +
        row('A1', '0', 'NJ', '1', '900') +
        row('A2', '2147483647', 'NJ', '1', '900') +
        row('A3', '500000', 'NJ', '51', '900') +
        row('A4', '500000', 'TX', '1', '900') +
        row('A5', '500000', 'NJ', '2.373860858', '2184.207862') +
        row('A6', '2494', 'NJ', '1', '900'),
    );
    expect(counts).toMatchObject({ total: 6, imported: 2, failed: 4, flagged: 2 });
    expect(report.rows.filter((item) => item.outcome === 'failed').map((item) => item.column)).toEqual([
      'price',
      'price',
      'baths',
      'state',
    ]);
    expect(report.rows.filter((item) => item.line === 6).map((item) => item.reason)).toEqual([
      'Looks like a filled-in average; left out',
      'Looks like a filled-in average; left out',
    ]);
    expect(await stored('baths, sqft')).toEqual([
      { baths: null, sqft: null },
      { baths: 1, sqft: 900 },
    ]);
  });

  it('continues after a ragged row and a broken quote', async () => {
    const { counts } = await run(
      'ragged.csv',
      `${HEADER}A1,T,500000,1 A St,Hoboken,NJ\nA2,T,500000,2 A St,Hoboken,NJ,House,2,1,900,surplus\nA3,Say "hi" there,500000,3 A St,Hoboken,NJ,House,2,1,900\n`,
    );
    expect(counts).toMatchObject({ imported: 3, flagged: 1 });
  });
});

describe('importing again', () => {
  const file = `${HEADER}A1,T,500000,1 A St,Hoboken,NJ,House,2,1,900\nA2,T,600000,2 A St,Hoboken,NJ,House,3,2,1200\n`;

  it('the same file changes nothing', async () => {
    await run('same.csv', file);
    const before = await stored('updated_at');
    const { counts } = await run('same.csv', file);
    expect(counts).toMatchObject({ imported: 0, updated: 0, unchanged: 2 });
    expect(await stored('updated_at')).toEqual(before);
  });

  it('with a changed price adds a ledger event', async () => {
    await run('first.csv', file);
    const { counts } = await run('second.csv', file.replace('500000', '475000'));
    expect(counts).toMatchObject({ updated: 1, unchanged: 1 });
    const { rows } = await database.owner.query(
      "select price, previous_price from listing_events where event = 'price_change' and property_id = (select id from properties where mls_id = 'A1') order by id desc limit 1",
    );
    expect(rows).toEqual([{ price: 475000, previous_price: 500000 }]);
  });

  it('an empty cell never erases what is known', async () => {
    await run('full.csv', file);
    await run('thin.csv', 'mls_id,title,price,address,city,state\nA1,T,500000,1 A St,Hoboken,NJ\n');
    expect((await stored('beds, sqft'))[0]).toEqual({ beds: 2, sqft: 900 });
  });

  it('counts repeated lines as unchanged, flags those that differ, and uses the last line', async () => {
    const twice = `${file}A1,T,500000,1 A St,Hoboken,NJ,House,2,1,900\nA2,T,650000,2 A St,Hoboken,NJ,House,3,2,1200\n`;
    const { counts } = await run('twice.csv', twice);
    expect(counts).toEqual({ total: 4, imported: 2, updated: 0, unchanged: 2, failed: 0, flagged: 1 });
    expect(await stored('price')).toEqual([{ price: 500000 }, { price: 650000 }]);
    expect((await run('twice.csv', twice)).counts).toMatchObject({ updated: 0, unchanged: 4 });
  });

  it('a dry run reports the same and changes nothing', async () => {
    const { counts } = await run('dry.csv', file, { dryRun: true });
    expect(counts).toMatchObject({ imported: 2 });
    expect(await stored('id')).toEqual([]);
  });
});

describe('files as people really have them', () => {
  it('a portal export without MLS numbers and titles gets stable ones from address and unit', async () => {
    const csv =
      'BROKERTITLE,TYPE,PRICE,BEDS,BATH,PROPERTYSQFT,ADDRESS,STATE,LATITUDE,LONGITUDE\r\nBrokered by Some Firm,Co-op for sale,315000,2,2,1400,2 E 55th St Unit 803,"New York, NY 10022",40.761255,-73.97448\r\nBrokered by Some Firm,Pending,900000,3,2,1500,89-00 170 St Unit 8G,"Queens, NY 11432",40.71,-73.79\r\n,Land for sale,90000,1,1,1000,1 Bay St,"Staten Island, NY 10301",40.64,-74.07\r\n';
    const { counts } = await run('portal.csv', csv);
    expect(counts).toMatchObject({ imported: 2, failed: 1, flagged: 1 });
    expect(await stored('title, city, zip_code, borough, unit, ownership, status, listing_firm')).toEqual([
      {
        title: '2-bedroom co-op at 2 E 55th St',
        city: 'New York',
        zip_code: '10022',
        borough: 'Manhattan',
        unit: '803',
        ownership: 'coop',
        status: 'active',
        listing_firm: 'Some Firm',
      },
      {
        title: '3-bedroom home at 89-00 170 St',
        city: 'Jamaica',
        zip_code: '11432',
        borough: 'Queens',
        unit: '8G',
        ownership: null,
        status: 'pending',
        listing_firm: 'Some Firm',
      },
    ]);
    expect((await run('portal.csv', csv)).counts).toMatchObject({ unchanged: 2 });
  });

  it('a New Jersey zip whose leading zero was lost in a spreadsheet is repaired and used for the map', async () => {
    await run('zip.csv', 'address,city,state,zip,price\n1 A St,Hoboken,NJ,7030,500000\n');
    expect(await stored('zip_code, county, location_precision')).toEqual([
      { zip_code: '07030', county: 'Hudson', location_precision: 'approximate' },
    ]);
  });

  it('a listing date that is not in the file is marked as unknown until a file has one', async () => {
    await run('undated.csv', 'mls_id,title,address,city,state,price\nA1,T,1 A St,Hoboken,NJ,500000\n');
    expect(await stored('listing_date_is_known')).toEqual([{ listing_date_is_known: false }]);
    await run(
      'dated.csv',
      'mls_id,title,address,city,state,price,list_date\nA1,T,1 A St,Hoboken,NJ,500000,2026-10-02\n',
    );
    expect(await stored('listing_date_is_known, listing_date::date::text as day')).toEqual([
      { listing_date_is_known: true, day: '2026-10-02' },
    ]);
  });

  it('a list date without a time is that date in New York, and half baths next to baths count', async () => {
    await run(
      'broker.csv',
      'mls_id,title,address,city,state,price,List Date,Baths,Half Baths\nA1,T,1 A St,Hoboken,NJ,500000,11/02/2025,2,1\n',
    );
    expect(await stored("(listing_date at time zone 'America/New_York')::date::text as day, baths")).toEqual([
      { day: '2025-11-02', baths: 2.5 },
    ]);
  });

  it('a pin far from the stated place is left out', async () => {
    const { report } = await run(
      'pin.csv',
      'address,city,state,zip,price,lat,lng\n1 A St,Hoboken,NJ,07030,500000,42.9,-78.8\n',
    );
    expect(report.rows[0]?.reason).toMatch(/far from the stated place/);
    expect(await stored('location_precision')).toEqual([{ location_precision: 'approximate' }]);
  });

  it.each([
    ['an array', '[{"mls_id":"J1","title":"T","price":900000,"address":"1 A St","city":"Hoboken","state":"NJ"}]'],
    ['one object', '{"mls_id":"J1","title":"T","price":"$900,000","address":"1 A St","city":"Hoboken","state":"NJ"}'],
    [
      'an object that holds the list',
      '{"meta":{"count":1},"data":{"results":[{"mls_id":"J1","title":"T","price":900000,"address":"1 A St","city":"Hoboken","state":"NJ"}]}}',
    ],
    [
      'one object per line',
      '{"mls_id":"J1","title":"T","price":900000,"address":"1 A St","city":"Hoboken","state":"NJ"}\n',
    ],
    [
      'nested fields',
      '[{"listing_id":"J1","headline":"T","list_price":900000,"location":{"address":{"line":"1 A St","city":"Hoboken","state_code":"NJ"}}}]',
    ],
  ])('JSON may be %s', async (_shape, json) => {
    await run('shape.json', json);
    expect(await stored('mls_id, title, price, address, city, state, mls_source')).toEqual([
      {
        mls_id: 'J1',
        title: 'T',
        price: 900_000,
        address: '1 A St',
        city: 'Hoboken',
        state: 'NJ',
        mls_source: 'JSON Import',
      },
    ]);
  });

  it('RESO records keep photos in order and obey their display flags', async () => {
    const record = {
      ListingKey: 'K1',
      ListingId: 'ID1',
      ListPrice: 425000,
      StandardStatus: 'Active Under Contract',
      PropertyType: 'Residential',
      PropertySubType: 'Condominium',
      StreetNumber: '12',
      StreetName: 'Main',
      StreetSuffix: 'St',
      UnitNumber: '4B',
      City: 'Hoboken',
      StateOrProvince: 'NJ',
      PostalCode: '07030',
      BathroomsFull: 2,
      BathroomsHalf: 1,
      LotSizeAcres: 0.5,
      InternetAddressDisplayYN: false,
      Media: [{ MediaURL: 'https://photos.example.com/1.jpg' }, { MediaURL: 'https://photos.example.com/2.jpg' }],
    };
    await run('reso.json', JSON.stringify({ '@odata.context': 'x', value: [record] }));
    expect(
      await stored('mls_id, status, property_type, address, unit, baths, lot_size, hide_address, title, images'),
    ).toEqual([
      {
        mls_id: 'K1',
        status: 'pending',
        property_type: 'Condo',
        address: '12 Main St',
        unit: '4B',
        baths: 2.5,
        lot_size: 21780,
        hide_address: true,
        title: 'Condo in Hoboken',
        images: ['https://photos.example.com/1.jpg', 'https://photos.example.com/2.jpg'],
      },
    ]);
  });
});

test('an import in which every row fails keeps its report and leaves no source behind', async () => {
  const { rows: made } = await database.owner.query(
    "insert into import_runs (kind, status, options) values ('form', 'running', '{}') returning id",
  );
  const runId = made[0].id;
  const { counts } = await run('failed.csv', `${HEADER}A1,T,0,1 A St,Hoboken,NJ\n`, { runId, source: 'Manual Import' });
  expect(counts).toMatchObject({ imported: 0, failed: 1 });
  await expect(run('file.csv', '%PDF-1.7', { source: 'Manual Import' })).rejects.toThrow('This is a PDF');
  const { rows } = await database.owner.query(
    `select r.source_id, r.counts->'failed' as failed, w.reason, (select count(*)::int from mls_sources) as sources
     from import_runs r join import_run_rows w on w.run_id = r.id where r.id = $1`,
    [runId],
  );
  expect(rows).toEqual([{ source_id: null, failed: 1, reason: 'A price under $100 cannot be right', sources: 0 }]);
  await run('good.csv', `${HEADER}A1,T,500000,1 A St,Hoboken,NJ\n`, { runId, source: 'Manual Import' });
  expect((await database.owner.query('select name from mls_sources')).rows).toEqual([{ name: 'Manual Import' }]);
});

describe('a column that is missing from the whole file', () => {
  it('is reported once, by name, and every row counts as failed', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => `A${i},T,${i} A St,Hoboken,NJ,House`).join('\n');
    const { counts, report } = await run('no-price.csv', `mls_id,title,address,city,state,property_type\n${rows}\n`);
    expect(counts).toMatchObject({ total: 5000, imported: 0, failed: 5000 });
    expect(report.rows).toEqual([
      {
        line: 2,
        column: 'price',
        value: '',
        reason: "No column is matched to price: 5,000 rows can't be imported",
        outcome: 'failed',
      },
    ]);
  });

  it('is reported for JSON too, if no item has it', async () => {
    const home = (id: string, more: object) => ({
      mls_id: id,
      title: 'T',
      address: '1 A St',
      city: 'Hoboken',
      ...more,
    });
    const none = await run('none.json', JSON.stringify([home('1', {}), home('2', {})]));
    expect(none.report.rows).toMatchObject([{ reason: "No column is matched to price: 2 items can't be imported" }]);
    const some = await run('some.json', JSON.stringify([home('1', {}), home('2', { price: 1e6 }), home('3', {})]));
    expect(some.counts).toMatchObject({ imported: 1, failed: 2 });
    expect(some.report.rows).toMatchObject([{ item: 1 }, { item: 3 }]);
  });
});

describe('JSON on one line', () => {
  it('is reported by item numbers', async () => {
    const home = (id: string, price: string) => ({
      mls_id: id,
      title: 'T',
      price,
      address: '1 A St',
      city: 'Hoboken',
      state: 'NJ',
    });
    const { report } = await run(
      'items.json',
      JSON.stringify([home('1', '5e5'), home('2', '500000'), home('2', '600000')]),
    );
    expect(report.rows).toMatchObject([
      { item: 1, reason: 'Not a price' },
      { item: 2, reason: 'Duplicate row with other values: item 3 counts' },
    ]);
  });

  it.each([
    ['[{"price": 1}, {"price": 2}, {"price": nope}]', 'Invalid JSON format (item 3)'],
    ['[{"price": 1}, {"price": 2} {"price": 3}]', 'Invalid JSON format (item 3)'],
    ['{"value": [{"price": 1}, {"price": 2}, {"price": nope}]}', 'Invalid JSON format (item 3)'],
    ['[{"price": 1},\n {"price": nope}]', 'Invalid JSON format (line 2, item 2)'],
  ])('%s', async (json, message) => {
    await expect(run('broken.json', json)).rejects.toThrow(message);
  });
});

describe('a hostile file', () => {
  const extra = (column: string, value: string) =>
    `mls_id,title,price,address,city,state,${column}\nX1,T,500000,1 A St,Hoboken,NJ,"${value}"\nX2,T,500000,2 A St,Hoboken,NJ,\n`;

  it.each([
    ['monthly_charges', '9000000000'],
    ['taxes_annual', '99999999999'],
    ['broker_fee', '99999999999'],
    ['free_months', '150'],
    ['lease_term_months', '0'],
    ['lot_size', '0.4'],
    ['listing_date', '2099-01-01'],
    ['available_on', '02/31/2026'],
  ])('an absurd %s loses only that value', async (column, value) => {
    const { counts } = await run('absurd.csv', extra(column, value));
    expect(counts).toMatchObject({ imported: 2, failed: 0 });
    const { rows } = await database.pool.query('select monthly_cost from search_rows');
    expect(rows).toHaveLength(2);
  });

  it.each([
    ['a price below a dollar', 'mls_id,title,price,address,city,state\nX1,T,0.001,1 A St,Hoboken,NJ\n'],
    ['an overlong address', `mls_id,title,price,address,city,state\nX1,T,500000,1 ${'A'.repeat(9000)} St,Hoboken,NJ\n`],
    [
      'an overlong unit',
      `mls_id,title,price,address,unit,city,state\nX1,T,500000,1 A St,${'9'.repeat(9000)},Hoboken,NJ\n`,
    ],
  ])('%s rejects only its own row', async (_name, csv) => {
    const { counts } = await run(
      'long.csv',
      `${csv}X2,T,500000,2 A St,${csv.includes(',unit,') ? '4B,' : ''}Hoboken,NJ\n`,
    );
    expect(counts).toMatchObject({ imported: 1, failed: 1 });
  });

  it('a quote that never closes loses only its own row', async () => {
    const { counts, report } = await run(
      'open.csv',
      `${HEADER}A1,T,500000,1 A St,Hoboken,NJ,,,,\nA2,"Open,500000,2 A St,Hoboken,NJ,,,,\nA3,"T, quoted",500000,3 A St,Hoboken,NJ,,,,\nA4,T,500000,4 A St,Hoboken,NJ,,,,\n`,
    );
    expect(counts).toMatchObject({ total: 4, imported: 3, failed: 1 });
    expect(report.rows).toMatchObject([{ line: 3, reason: 'A quote in this row never closes' }]);
  });

  it('Windows text keeps its accents', async () => {
    const file = join(folder, 'latin.csv');
    await writeFile(file, Buffer.from(`${HEADER}A1,Café,500000,1 A St,Hoboken,NJ,,,,\n`, 'latin1'));
    const client = new pg.Client(serviceConnection(database.serviceUrl));
    await client.connect();
    await importFile({ file, format: 'auto', source: null, dryRun: false, reportFile: null }, { client, places });
    await client.end();
    expect(await stored('title')).toEqual([{ title: 'Café' }]);
  });

  it('JSON on one line counts each object and remark once', async () => {
    const home = (id: string, price: number) => ({
      mls_id: id,
      title: 'T',
      price,
      address: `${id} St`,
      city: 'Hoboken',
      state: 'NJ',
    });
    const { counts, report } = await run(
      'one-line.json',
      JSON.stringify([home('1', 500), home('1', 600), home('2', 700)]),
    );
    expect(counts).toEqual({ total: 3, imported: 2, updated: 0, unchanged: 1, failed: 0, flagged: 3 });
    expect(report.rows).toHaveLength(4);
  });

  it('only a plain yes lets an address or a listing be shown', async () => {
    const reading = async (value: unknown) => {
      await database.owner.query('truncate properties, mls_sources restart identity cascade');
      await run(
        'flags.json',
        JSON.stringify([
          {
            ListingKey: 'K',
            ListPrice: 500000,
            UnparsedAddress: '1 A St',
            City: 'Hoboken',
            StateOrProvince: 'NJ',
            InternetAddressDisplayYN: value,
          },
        ]),
      );
      return (await stored('hide_address'))[0]?.hide_address;
    };
    expect(await reading(true)).toBe(false);
    expect(await reading('Y')).toBe(false);
    expect(await reading(false)).toBe(true);
    expect(await reading('No - seller request')).toBe(true);
    expect(await reading(null)).toBe(true);
  });

  it('a large file read by two threads keeps the lines and the order of its rows', async () => {
    const text = 'A quiet block with trees. '.repeat(8);
    const rows = Array.from({ length: 25_000 }, (_, i) =>
      i % 5000 === 7
        ? `L${i},T,0,${i} Main St,Hoboken,NJ,,,,`
        : `L${i},${text},${500_000 + i},${i} Main St,Hoboken,NJ,,,${i % 5000 === 8 ? '2.37' : '2'},`,
    );
    const { counts, report } = await run('large.csv', `${HEADER}${rows.join('\n')}\n`);
    expect(counts).toEqual({ total: 25_000, imported: 24_995, updated: 0, unchanged: 0, failed: 5, flagged: 5 });
    expect(report.rows.map(({ line, column }) => [line, column])).toEqual(
      [0, 1, 2, 3, 4].flatMap((thousand) => [
        [thousand * 5000 + 9, 'price'],
        [thousand * 5000 + 10, 'baths'],
      ]),
    );
    const homes = await stored('mls_id, price');
    expect(homes.map((home) => home.mls_id)).toEqual(rows.flatMap((_, i) => (i % 5000 === 7 ? [] : [`L${i}`])));
    expect(homes.every((home) => home.price === 500_000 + Number(String(home.mls_id).slice(1)))).toBe(true);
  }, 60_000);

  it('two simultaneous imports of one source run one after the other', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => `B${i},T,500000,${i} Main St,Hoboken,NJ,,,,`).join('\n');
    const both = await Promise.all(
      [
        run('one.csv', `${HEADER}${rows}\n`, { reportFile: null }),
        run('other.csv', `${HEADER}${rows}\n`, { reportFile: null }),
      ].map(async (each) => (await each.catch((error) => error)).counts),
    );
    expect(both.map((counts) => counts?.imported).sort()).toEqual([0, 3000]);
  });
});

describe('an import whose step fails', () => {
  it('stores no part of the step, and leaves the connection and the source free for the next import', async () => {
    await database.owner.query(`alter table properties add constraint no_castles check (title <> 'Castle')`);
    const client = new pg.Client(serviceConnection(database.serviceUrl));
    await client.connect();
    try {
      const file = join(folder, 'step.csv');
      const request = { file, format: 'csv' as const, source: null, dryRun: false, reportFile: null };
      await writeFile(file, `${HEADER}S1,Home,500000,1 A St,Hoboken,NJ,,,,\nS2,Castle,500000,2 A St,Hoboken,NJ,,,,\n`);
      await expect(importFile(request, { client, places })).rejects.toThrow(/no_castles/);
      expect(await stored('mls_id')).toEqual([]);
      const { rows: left } = await client.query(
        "select to_regclass('pg_temp.import_rows') as staged, count(*)::int as locks from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
      );
      expect(left).toEqual([{ staged: null, locks: 0 }]);
      await writeFile(file, `${HEADER}S1,Home,500000,1 A St,Hoboken,NJ,,,,\n`);
      expect(await importFile(request, { client, places })).toMatchObject({ imported: 1 });
    } finally {
      await client.end();
      await database.owner.query('alter table properties drop constraint no_castles');
    }
  });
});

describe('a file that cannot be read', () => {
  it.each([
    ['broken.json', '[{"price": 1, ', /Invalid JSON format/],
    ['text.json', 'hello', /Invalid JSON format/],
    ['nothing.csv', '', /empty/],
    ['other.csv', 'colour,weight\nred,2\n', /has none of the columns of a listing: colour, weight/],
    ['none.json', '{"a":{"b":1}}', /has no listings/],
    [
      'cut.json',
      '[{"mls_id":"1","title":"T","price":500000,"address":"1 A St","city":"Hoboken","state":"NJ"},{"mls_id"',
      /Invalid JSON format/,
    ],
    [
      'line.ndjson',
      '{"mls_id":"1","title":"T","price":500000,"address":"1 A St","city":"Hoboken","state":"NJ"}\n{"mls_id":nope}\n',
      /Invalid JSON format \(line 2, item 2\)/,
    ],
    ['deep.json', '['.repeat(100_000) + ']'.repeat(100_000), /Invalid JSON format|nested too deeply|has no listings/],
  ])('%s is rejected with the reason and changes nothing', async (name, content, reason) => {
    await expect(run(name, content)).rejects.toThrow(reason);
    await expect(run(name, content)).rejects.toThrow(UnreadableFile);
    expect(await stored('id')).toEqual([]);
  });
});

describe('rows without ids at one address', () => {
  const head = 'address,city,state,zip_code,property_type,price,beds,baths\n';
  const homes = async () =>
    (await stored('mls_id, beds, price')).toSorted((a, b) => Number(b.beds) - Number(a.beds)) as {
      mls_id: string;
      beds: number;
      price: number;
    }[];
  const four = '12 Grove St,Hoboken,NJ,07030,Duplex,1150000,4,2\n';
  const one = '12 Grove St,Hoboken,NJ,07030,Duplex,640000,1,1\n';

  it('are two homes in a two-family house if their values differ, in whatever order they are imported again', async () => {
    expect((await run('two.csv', head + four + one)).counts).toMatchObject({ imported: 2 });
    const before = await homes();
    expect(before.map(({ beds }) => beds)).toEqual([4, 1]);
    expect(before.every(({ mls_id }) => /^A-[0-9a-f]{14}$/.test(mls_id))).toBe(true);
    const again = one.replace('640000', '600000') + four;
    expect((await run('again.csv', head + again)).counts).toMatchObject({ imported: 0, updated: 1, unchanged: 1 });
    expect((await run('single.csv', head + one)).counts).toMatchObject({ imported: 0, updated: 1 });
    expect(await homes()).toEqual(before);
  });

  it('are one single-family house, for which the last line counts', async () => {
    await run('house.csv', head + (four + one).replaceAll('Duplex', 'Single Family'));
    expect(await homes()).toMatchObject([{ beds: 1, price: 640_000 }]);
  });
});
