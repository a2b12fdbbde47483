// One estimate with its comparables, with a million sales in the database, and the training on 300,000 sales. The sales are
// made up by a rule with noise; blocks, streets and zips are as dense as the city's.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { ownerConnection, serviceConnection } from '#db/connection.ts';
import { openEmbeddedDatabase } from '#db/embedded/embedded-database.ts';
import { migrate } from '#db/migrate.ts';
import type { Database } from '#db/schema.ts';
import { FIRST_DAY, madeUpSales } from '#domain/estimates/estimates-testing.ts';
import { estimateFrom } from '#domain/estimates/home-estimate.server.ts';
import { dateOf } from '#domain/estimates/home-facts.ts';
import { ESTIMATE_METHOD, modelToBytes } from '#domain/estimates/model-bytes.server.ts';
import { trainModel, TRAINING } from '#domain/estimates/train.ts';
import { limitFigure, note, type Result } from './result.ts';

const SALES = 1_000_000;
const LEARNED = 300_000;
const TRAINED_FOR_PAGES = 20_000;
const PAGES = 400;
const MOST_MILLISECONDS = 15;
const MOST_MINUTES = 10;

const FILL_HOMES = `
  insert into homes (unit_key, address, city, state, borough)
  select 'home ' || n, n || ' Street', 'Queens', 'NY', 'Queens' from generate_series(1, ${SALES}) n`;
const FILL_RECORDS = `
  insert into recorded_sales (sale_hash, home_id, authority, parcel_id, address, sale_date, price, home_kind)
  select md5(id::text)::uuid, id, 'nyc_dof', '4000010001', address, '2020-01-01', 500000, 'one_family' from homes`;

/** 100 sales a block, 250 on a street, 800 in a zip a year. */
const FILL = `
  insert into estimate_sales (sale_id, since_version, home_id, market, series, block, lot, street, house_number, zip, neighborhood, day, price, facts)
  select s.id, 1, s.home_id, 'house', 'Queens', 1 + n / 100, 1 + n % 90, (n / 250) || ' st', 100 + n % 250, lpad((10000 + n / 4000)::text, 5, '0'),
    'AREA ' || n / 6000, ${FIRST_DAY} - 365 * 4 + (n * 7919) % (365 * 5), 400000 + (n * 104729) % 500000,
    jsonb_build_array('one_family', 'Queens', '', 'A1', 1, 1, 900 + (n * 31) % 1800, null, 2500, 1930, null, null, null, null)
  from (select id, home_id, row_number() over (order by id) as n from recorded_sales) s`;

export async function measureEstimates(): Promise<Result[]> {
  const dataDir = join(import.meta.dirname, '..', '.data-bench-estimates');
  await rm(dataDir, { recursive: true, force: true });
  const embedded = await openEmbeddedDatabase({ dataDir, log: () => {} });
  try {
    await migrate(embedded.ownerUrl, () => {});
    const owner = new pg.Client(ownerConnection(embedded.ownerUrl));
    await owner.connect();
    // Stopping the database ends its connection, also after a failure.
    owner.on('error', () => {});
    const model = trainModel(madeUpSales(TRAINED_FOR_PAGES), { ...TRAINING, locate: () => null });
    await owner.query(
      `insert into estimate_models (method, records_state, status, model, sales, last_day, finished_at)
       values ($1, 'bench', 'ready', $2, $3, $4, now())`,
      [ESTIMATE_METHOD, modelToBytes(model), TRAINED_FOR_PAGES, dateOf(model.lastDay)],
    );
    for (const fill of [FILL_HOMES, FILL_RECORDS, FILL, 'vacuum analyze estimate_sales']) await owner.query(fill);
    await owner.end();
    const milliseconds = await measurePages(embedded.loginUrls.stoop_service);
    return [
      limitFigure(`one estimate with comparables, ${SALES} sales, p95`, 'ms', milliseconds, MOST_MILLISECONDS),
      limitFigure(`training on ${LEARNED} sales`, 'minutes', measureTraining(), MOST_MINUTES),
    ];
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measurePages(url: string): Promise<number> {
  const pool = new pg.Pool({ ...serviceConnection(url), max: 2 });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const times: number[] = [];
  let shown = 0;
  for (let at = 0; at < PAGES; at++) {
    const n = (at * 7_919 * 31) % SALES;
    const [home] = madeUpSales(1, { seed: at });
    if (!home) continue;
    const block = 1 + Math.floor(n / 100);
    const street = `${Math.floor(n / 250)} st`;
    const zip = String(10_000 + Math.floor(n / 4_000));
    const started = performance.now();
    const estimate = await estimateFrom(
      db,
      { ...home, block, street, zip, neighborhood: `AREA ${Math.floor(n / 6_000)}` },
      { day: dateOf(FIRST_DAY + 365) },
    );
    times.push(performance.now() - started);
    if (estimate?.range) shown++;
  }
  await db.destroy();
  note(`${shown} of ${PAGES} pages had an estimate`);
  return times.sort((a, b) => a - b)[Math.floor(PAGES * 0.95)] ?? Number.NaN;
}

/** On one core, as the thread of the job does it. */
function measureTraining(): number {
  const sales = madeUpSales(LEARNED);
  const started = performance.now();
  trainModel(sales, { ...TRAINING, locate: () => null });
  return (performance.now() - started) / 60_000;
}
