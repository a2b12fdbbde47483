import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serviceConnection } from '#db/connection.ts';
import type { Database } from '#db/schema.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { insertListings, insertSource } from '#domain/search/listing-fixtures.ts';
import { startCountingViews, type ViewCounting } from './count-views.server.ts';

const ADMIN = '00000000-0000-4000-8000-00000000000a';
const LISTER = '00000000-0000-4000-8000-00000000000b';
const BROKER = '00000000-0000-4000-8000-00000000000c';
const COLLEAGUE = '00000000-0000-4000-8000-00000000000d';
const APPLICANT = '00000000-0000-4000-8000-00000000000e';
const HOME = { title: 'Loft', city: 'Hoboken', state: 'NJ', zip_code: '07030', listing_kind: 'sale', price: 500_000 };
/** Never stores by itself during a test. */
const RARELY = 3_600_000;
let database: TestDatabase;
let views: ViewCounting;
let visitor = 0;
const logged: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSource(database.pool);
  for (const id of [ADMIN, LISTER, BROKER, COLLEAGUE, APPLICANT]) {
    await run('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.com`]);
  }
  await run(`update profiles set role = 'ADMIN' where id = $1`, [ADMIN]);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await run('truncate properties, listing_statistics restart identity cascade');
  logged.length = 0;
  views = start();
});

const run = (sql: string, values: unknown[] = []) => database.owner.query(sql, values);
const start = (options: Partial<Parameters<typeof startCountingViews>[0]> = {}) =>
  startCountingViews({
    db: database.db,
    log: (_level, message) => void logged.push(message),
    everyMs: RARELY,
    ...options,
  });

async function add(values: Record<string, unknown> = {}): Promise<number> {
  const [id] = await insertListings(database.owner, [
    { values: { ...HOME, address: '1 Grand Street', ...values }, monthlyFee: null, openHouses: [] },
  ]);
  return id as number;
}

function look(propertyId: number, { viewer = null, by = views }: { viewer?: string | null; by?: ViewCounting } = {}) {
  visitor += 1;
  by.count({ propertyId, network: `198.51.${visitor >> 8}.${visitor & 255}`, userAgent: 'Firefox', viewer });
}

const stored = async (): Promise<[number, number][]> =>
  (await run('select property_id, views from listing_statistics order by property_id, day')).rows.map((row) => [
    row.property_id,
    row.views,
  ]);

test('views are summed and added to what is stored', async () => {
  const [one, two] = [await add(), await add({ address: '2 Grand Street' })];
  for (const id of [one, one, two]) look(id);
  expect(await stored()).toEqual([]);
  await views.store();
  look(one);
  await views.store();
  expect(await stored()).toEqual([
    [one, 3],
    [two, 1],
  ]);
});

test('several servers on one database add up', async () => {
  const id = await add();
  const other = start();
  for (let n = 0; n < 20; n += 1) look(id, { by: n % 2 ? views : other });
  await Promise.all([views.store(), other.store()]);
  expect(await stored()).toEqual([[id, 20]]);
});

test('listings that are hidden, off the market or unknown count nothing, and do not stop the others', async () => {
  const shown = await add();
  const pending = await add({ status: 'pending' });
  const without = [
    await add({ hide_from_internet: true }),
    await add({ status: 'sold' }),
    await add({ status: 'expired' }),
  ];
  for (const id of [...without, 99_999_999, shown, pending]) look(id);
  await views.store();
  expect(await stored()).toEqual([
    [shown, 1],
    [pending, 1],
  ]);
});

test('an administrator’s view is left out, and a stranger’s with an invented account is not', async () => {
  const id = await add();
  look(id, { viewer: ADMIN });
  look(id, { viewer: '00000000-0000-4000-8000-0000000000ff' });
  await views.store();
  expect(await stored()).toEqual([[id, 1]]);
});

test('the views of who offers the home are left out: its lister, and their firm’s broker and salespersons', async () => {
  const [own, other] = [await add(), await add({ address: '2 Grand Street' })];
  await run(
    `with firm as (insert into firms (name, state, broker_id) values ('Garden Homes', 'NJ', $1) returning id),
       members as (
         insert into firm_members (firm_id, account_id, accepted_at)
         select id, $3::uuid, now() from firm union all select id, $4::uuid, null from firm
       )
     insert into postings (account_id, firm_id, property_id) select $2, id, $5 from firm`,
    [BROKER, LISTER, COLLEAGUE, APPLICANT, own],
  );
  for (const viewer of [LISTER, BROKER, COLLEAGUE]) {
    look(own, { viewer });
    look(other, { viewer });
  }
  await views.store();
  expect(await stored()).toEqual([[other, 3]]);
  look(own, { viewer: APPLICANT });
  look(own);
  await views.store();
  expect(await stored()).toEqual([
    [own, 2],
    [other, 3],
  ]);
});

test('a listing that is deleted between the view and its storing stops nothing', async () => {
  const [gone, kept] = [await add(), await add({ address: '2 Grand Street' })];
  look(gone);
  look(kept);
  await run('delete from properties where id = $1', [gone]);
  await views.store();
  expect(await stored()).toEqual([[kept, 1]]);
});

test('while the database is down, views wait in memory, and are stored when it is back', async () => {
  const id = await add();
  const pool = new pg.Pool({ ...serviceConnection(database.serviceUrl), max: 1 });
  pool.on('error', () => {});
  let isDown = true;
  const connect = pool.connect.bind(pool);
  pool.connect = ((...args: []) => (isDown ? Promise.reject(new Error('down')) : connect(...args))) as typeof connect;
  const counting = start({ db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) });
  look(id, { by: counting });
  await counting.store();
  look(id, { by: counting });
  await counting.store();
  expect(await stored()).toEqual([]);
  expect(logged).toEqual(['Views wait, because they could not be stored']);
  isDown = false;
  await counting.store();
  expect(await stored()).toEqual([[id, 2]]);
  expect(logged).toContain('Views can be stored again');
  await counting.stop();
  await pool.end();
});

test('stopping stores what waits', async () => {
  const id = await add();
  look(id);
  await views.stop();
  expect(await stored()).toEqual([[id, 1]]);
});

test('what waits is stored by itself within the interval', async () => {
  const id = await add();
  const counting = start({ everyMs: 20 });
  look(id, { by: counting });
  await expect.poll(stored).toEqual([[id, 1]]);
  await counting.stop();
});
