// From a CSV file to searchable listings, against one prepared, autocommitted upsert per row over one connection with
// the same triggers. Both write to a database that survives a crash (fsync on), like the product's.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { ownerConnection, serviceConnection } from '#db/connection.ts';
import { openEmbeddedDatabase } from '#db/embedded/embedded-database.ts';
import { migrate } from '#db/migrate.ts';
import type { Database } from '#db/schema.ts';
import { seedPlaces } from '#seed/places.ts';
import { importFile } from '#domain/imports/import-file.server.ts';
import { normalizeRow } from '#domain/intake/rows/normalize-row.ts';
import { readCsv } from '#domain/imports/formats/read-csv.server.ts';
import type { ImportRow } from '#domain/intake/rows/record.ts';
import { createPlaceIndex, type Places } from '#domain/places/place-index.ts';
import { readPlaces } from '#domain/places/read-places.server.ts';
import { startReadModel } from '#domain/search/read-model.server.ts';
import { compareFigures, note, type Result } from './result.ts';

const ROWS = 200_000;
const COMPARED_ROWS = 2_000;
/** The slow way is timed with fewer rows; its rate does not depend on their number (measured: within 5 %). */
const UPSERTED_ROWS = 5_000;
const LEAST_RATIO = 8;

const STREETS = [
  'Main St',
  'Oak Avenue',
  'Elm Street',
  'Park Place',
  'Grove St',
  'Union Street',
  'Bergen Ave',
  'Court St',
];
const ZIPS = [
  '07030',
  '11215',
  '11201',
  '10024',
  '10011',
  '07302',
  '07042',
  '10463',
  '11375',
  '14222',
  '08204',
  '11954',
];
const TYPES = ['House', 'Condo', 'Co-op', 'Townhouse', 'Apartment'];
const TEXT = 'Bright rooms, a window in the kitchen and in the bath, closets in every room, trees on the block. ';

/** Deterministic rows as large as those of real feeds: about 350 bytes. */
async function writeCsv(path: string, rows: number, prefix: string): Promise<void> {
  const out = createWriteStream(path);
  out.write('mls_id,title,price,address,zip,type,beds,baths,sqft,year_built,description\n');
  for (let i = 0; i < rows; i++) {
    const mixed = Math.imul(i + 1, 2654435761) >>> 0;
    const line = [
      `${prefix}${i}`,
      `"Home ${i}, on a quiet block"`,
      `"$${((mixed % 2900) + 100).toLocaleString('en-US')},000"`,
      `"${(mixed % 900) + 1} ${STREETS[mixed % STREETS.length]}, ${i}A"`,
      ZIPS[mixed % ZIPS.length],
      TYPES[mixed % TYPES.length],
      mixed % 6,
      ((mixed % 7) + 2) / 2,
      (mixed % 3000) + 400,
      1880 + (mixed % 140),
      `"${TEXT.repeat(2)}"`,
    ].join(',');
    if (!out.write(`${line}\n`)) await new Promise<void>((resolve) => out.once('drain', () => resolve()));
  }
  out.end();
  await finished(out);
}

async function readRows(path: string, places: Places): Promise<ImportRow[]> {
  const index = createPlaceIndex(places);
  const rows: ImportRow[] = [];
  for await (const records of readCsv(path, () => {})) {
    for (const record of records) {
      if ('broken' in record) throw new Error('the generated file is broken');
      const reading = normalizeRow(record, index, new Date());
      if ('problem' in reading) throw new Error(reading.problem.reason);
      rows.push(reading.row);
    }
  }
  return rows;
}

const DEFAULTS: Partial<Record<keyof ImportRow, unknown>> = {
  listing_kind: 'sale',
  property_type: 'Apartment',
  status: 'active',
  hide_address: false,
  hide_from_internet: false,
};

/** One statement per row, prepared once. */
async function upsertRows(
  client: pg.Client,
  sourceId: number,
  source: string,
  rows: readonly ImportRow[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter(
    (column) => column !== 'listing_date' && column !== 'last_updated',
  ) as (keyof ImportRow)[];
  const names = columns.join(', ');
  const places = columns.map((_, index) => `$${index + 3}`).join(', ');
  const updates = columns.filter((column) => column !== 'mls_id').map((column) => `${column} = excluded.${column}`);
  const text = `insert into properties (source_id, mls_source, ${names}) values ($1, $2, ${places})
    on conflict (source_id, mls_id) do update set ${updates.join(', ')}, last_updated = now()`;
  for (const row of rows) {
    await client.query({
      name: 'upsert',
      text,
      values: [sourceId, source, ...columns.map((column) => row[column] ?? DEFAULTS[column] ?? null)],
    });
  }
}

export async function measure(): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'stoop-bench-import-'));
  const dataDir = join(import.meta.dirname, '..', '.data-bench-import');
  await rm(dataDir, { recursive: true, force: true });
  const embedded = await openEmbeddedDatabase({ dataDir, log: () => {} });
  const owner = new pg.Pool({ ...ownerConnection(embedded.ownerUrl), max: 2 });
  const pool = new pg.Pool({ ...serviceConnection(embedded.loginUrls.stoop_service), max: 6 });
  for (const each of [owner, pool]) each.on('error', () => {});
  const client = new pg.Client(serviceConnection(embedded.loginUrls.stoop_service));
  try {
    await migrate(embedded.ownerUrl, () => {});
    await seedPlaces({ owner });
    await client.connect();
    const places = await readPlaces(new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }));
    await compareWays(client, folder, places);
    await owner.query('truncate properties, mls_sources restart identity cascade');
    return await timeWays({ client, pool, folder, places });
  } finally {
    await client.end();
    await pool.end();
    await owner.end();
    await embedded.stop();
    await rm(folder, { recursive: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function makeSource(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>('insert into mls_sources (name) values ($1) returning id', [
    name,
  ]);
  return (rows[0] as { id: number }).id;
}

function importCsv(client: pg.Client, places: Places, file: string, source: string) {
  return importFile({ file, format: 'csv', source, dryRun: false, reportFile: null }, { client, places });
}

/** Both ways must store the same listings before either is timed. */
async function compareWays(client: pg.Client, folder: string, places: Places): Promise<void> {
  const file = join(folder, 'compared.csv');
  await writeCsv(file, COMPARED_ROWS, 'C');
  await importCsv(client, places, file, 'Imported');
  await upsertRows(client, await makeSource(client, 'Upserted'), 'Upserted', await readRows(file, places));
  const { rows } = await client.query<{ pairs: number }>(`
    select count(*)::int as pairs from properties a join properties b on a.mls_id = b.mls_id
    where a.mls_source = 'Imported' and b.mls_source = 'Upserted'
      and (a.title, a.price, a.address, a.unit, a.city, a.zip_code, a.property_type, a.ownership, a.beds, a.baths, a.sqft, a.year_built, a.unit_key, a.status)
        is not distinct from (b.title, b.price, b.address, b.unit, b.city, b.zip_code, b.property_type, b.ownership, b.beds, b.baths, b.sqft, b.year_built, b.unit_key, b.status)`);
  if (rows[0]?.pairs !== COMPARED_ROWS) throw new Error(`Only ${rows[0]?.pairs} of ${COMPARED_ROWS} rows are equal`);
}

interface Parts {
  client: pg.Client;
  pool: pg.Pool;
  folder: string;
  places: Places;
}

async function timeWays({ client, pool, folder, places }: Parts): Promise<Result[]> {
  const file = join(folder, 'timed.csv');
  await writeCsv(file, ROWS, 'T');
  const few = (await readRows(file, places))
    .slice(0, UPSERTED_ROWS)
    // Separate homes, because homes that another source already lists would not be shown.
    .map((row) => ({ ...row, mls_id: `U${row.mls_id}`, unit_key: `U${row.unit_key}` }));
  const sourceId = await makeSource(client, 'Upserted');
  const upsertStart = performance.now();
  await upsertRows(client, sourceId, 'Upserted', few);
  const upsertRate = UPSERTED_ROWS / ((performance.now() - upsertStart) / 1000);
  // The same homes from another source: only one listing of each is shown.
  await client.query('delete from properties where source_id = $1', [sourceId]);

  const model = await startReadModel({ pool, log: () => {} });
  try {
    const start = performance.now();
    const counts = await importCsv(client, places, file, 'Imported');
    const committed = performance.now();
    await model.waitForSeq(Number.MAX_SAFE_INTEGER);
    const searchable = performance.now();
    const { total } = await model.search({ kind: 'sale', sort: 'recent', page: 1, pageSize: 1 });
    if (counts.imported !== ROWS || total !== ROWS) throw new Error(`${counts.imported} imported, ${total} found`);
    note(
      `Committed after ${((committed - start) / 1000).toFixed(1)} s, searchable after ${((searchable - start) / 1000).toFixed(1)} s`,
    );
    const rate = ROWS / ((searchable - start) / 1000);
    return [
      compareFigures('import of 200,000 rows to searchable', 'rows/s', {
        value: rate,
        against: upsertRate,
        least: LEAST_RATIO,
        betterIs: 'more',
      }),
    ];
  } finally {
    await model.stop();
  }
}
