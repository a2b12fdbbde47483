import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { anyListing, FIXTURE_WORDS } from './listing-fixtures.arbitrary.ts';
import { insertListings, insertSource } from './listing-fixtures.ts';
import { type ReadModel, startReadModel } from './read-model.server.ts';
import { anySearchQuery, anySelectiveQuery } from './search-query.arbitrary.ts';
import type { SearchAnswer, SearchPort } from './search-query.ts';
import { createSqlSearch } from './sql-search.server.ts';

const NOW = new Date();
const clock = () => NOW;
const listings = (count: number, seed: number) => fc.sample(anyListing(), { numRuns: count, seed });

/** A database answers slowly on a busy machine, and each property test sends dozens of queries. */
const PATIENCE_MS = 120_000;

describe('the read model', { timeout: PATIENCE_MS }, () => {
  let database: TestDatabase;
  let model: ReadModel;
  let oracle: SearchPort;

  beforeAll(async () => {
    database = await createTestDatabase();
    await insertSource(database.pool);
    await insertListings(database.pool, listings(250, 1));
    model = await startReadModel({ pool: database.pool, log: () => {}, clock });
    oracle = createSqlSearch(database.db, clock);
  });
  afterAll(async () => {
    await model?.stop();
    await database?.drop();
  });

  const expectSameAnswers = (runs: number, filters: number) =>
    fc.assert(
      fc.asyncProperty(anySelectiveQuery(FIXTURE_WORDS, filters), async (query) => {
        const [found, expected] = await Promise.all([model.search(query), oracle.search(query)]);
        expect(found).toEqual(expected);
      }),
      { numRuns: runs },
    );
  const catchUp = () => model.waitForSeq(Number.MAX_SAFE_INTEGER);

  test('gives the same answer as SQL to any query', () => expectSameAnswers(80, 4));

  test('gives the same answer as SQL with many filters at once, when little or nothing is found', () =>
    expectSameAnswers(25, 8));

  test('follows inserts, updates and deletes', async () => {
    const ids = await insertListings(database.pool, listings(60, 2));
    await change(database, ids);
    await catchUp();
    await expectSameAnswers(40, 3);
  });

  test('follows changes to fees and open houses', async () => {
    await database.pool.query(
      "insert into property_fees (property_id, name, amount, recurrence) select id, 'Pool', 600, 'yearly' from properties where id % 3 = 0",
    );
    await database.pool.query('delete from open_houses where id % 2 = 0');
    await catchUp();
    await expectSameAnswers(25, 2);
  });

  test('gives the same answers after a merge', async () => {
    await database.pool.query('update properties set price = price + 1 where id % 2 = 0');
    await insertListings(database.pool, listings(400, 3));
    await database.pool.query("update properties set title = title || ' again' where id % 5 = 0");
    for (let round = 0; round < 4; round++) {
      await database.pool.query('update properties set price = price + 10');
      await catchUp();
    }
    await expectSameAnswers(40, 3);
  });

  test('catches up after the notification connection was lost', async () => {
    await database.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
    );
    const ids = await insertListings(database.pool, listings(20, 4));
    const known = new Set(ids);
    await expect
      .poll(async () => countKnown(await model.search(EVERYTHING), known), { timeout: 5_000 })
      .toBe(countKnown(await oracle.search(EVERYTHING), known));
    await expectSameAnswers(30, 3);
  });

  test('misses nothing when a lower number commits after a higher one', async () => {
    const [early] = await insertListings(database.pool, listings(1, 5));
    const slow = await database.pool.connect();
    await slow.query('begin');
    await slow.query(
      "update properties set price = 123456, status = 'active', hide_from_internet = false where id = $1",
      [early],
    );
    await insertListings(database.pool, listings(5, 6));
    await catchUp();
    await slow.query('commit');
    slow.release();
    await catchUp();
    await expectSameAnswers(20, 2);
    expect(await model.compare()).toBe(0);
  });

  test('finds and repairs changes it was not notified of', async () => {
    await database.owner.query('alter table properties disable trigger user');
    await database.owner.query("update properties set city = 'Hoboken', price = 777 where id % 7 = 0");
    await database.owner.query('alter table properties enable trigger user');
    await catchUp();
    expect(await model.compare()).toBeGreaterThan(0);
    expect(await model.compare()).toBe(0);
    await expectSameAnswers(20, 2);
  });

  test('frees the memory of removed listings without losing anything', async () => {
    const small = await startReadModel({ pool: database.pool, log: () => {}, clock, leastSlotsToReload: 1 });
    const before = small.stats().slots;
    for (let round = 0; round < 3; round++) {
      await database.pool.query("update properties set title = title || ' again'");
      await small.waitForSeq(Number.MAX_SAFE_INTEGER);
    }
    await database.pool.query("update properties set title = 'Attic' where id % 2 = 0");
    await expect.poll(() => small.stats().slots, { timeout: 10_000 }).toBeLessThan(before * 2);
    await small.waitForSeq(Number.MAX_SAFE_INTEGER);
    const query = { ...EVERYTHING, term: 'attic' };
    expect(await small.search(query)).toEqual(await oracle.search(query));
    await small.stop();
    await catchUp();
  });

  test('notifies listeners when something changed, and only then', async () => {
    await catchUp();
    const seen: number[] = [];
    const stop = model.onChange((version) => seen.push(version));
    await catchUp();
    expect(seen).toEqual([]);
    await database.pool.query(
      "update properties set price = 424242, status = 'active', hide_from_internet = false where id = (select min(id) from properties)",
    );
    await catchUp();
    stop();
    expect(seen).toEqual([model.version()]);
  });

  test('makes older pages stale when the contact of a source changes, because they show it', async () => {
    const before = model.version();
    await database.owner.query('update mls_sources set precedence = precedence, contact_name = contact_name');
    await database.owner.query(
      "update mls_sources set contact_name = 'Ana Ruiz', contact_email = 'ana@office.example'",
    );
    await catchUp();
    expect(model.version()).toBe(before + 1);
  });

  test('gives the same answer as SQL when homes fill many blocks and areas are drawn', async () => {
    await database.pool.query(`
      insert into properties (source_id, mls_source, unit_key, mls_id, title, address, city, state, borough, price, beds,
        property_type, longitude, latitude, listing_date)
      select source_id, mls_source, 'copy-' || id || '-' || n, 'COPY-' || id || '-' || n, title, address, city, state,
        borough, price, beds, property_type, longitude + sin(id * n) / 50, latitude + cos(id * n) / 50,
        listing_date - n * interval '1 hour'
      from properties, generate_series(1, 9) n
      where longitude is not null and status = 'active' and id % 2 = 0`);
    await catchUp();
    await fc.assert(
      fc.asyncProperty(
        anySearchQuery(FIXTURE_WORDS),
        async ({ polygon, near, bbox, city, beds, sort, page, pageSize }) => {
          const area = polygon ? { polygon } : near ? { near } : { bbox };
          const query = { ...area, city: polygon ? undefined : city, beds, sort, page, pageSize };
          expect(await model.search(query)).toEqual(await oracle.search(query));
        },
      ),
      { numRuns: 15 },
    );
  });
});

const EVERYTHING = { sort: 'recent', page: 1, pageSize: 100, includeCommercial: true } as const;

function countKnown(answer: SearchAnswer, ids: Set<number>): number {
  return answer.items.filter((item) => ids.has(item.id)).length;
}

async function change({ pool }: TestDatabase, ids: number[]): Promise<void> {
  await pool.query("update properties set status = 'sold' where id = any($1::bigint[]) and id % 4 = 0", [ids]);
  await pool.query('update properties set price = price * 0.9 where id % 3 = 0 and price > 1');
  await pool.query(
    "update properties set title = 'Roof deck over the park', hide_address = not hide_address where id % 5 = 0",
  );
  await pool.query('update properties set flex_beds = (flex_beds + 1) % 5, is_room = not is_room where id % 7 = 0');
  await pool.query('update properties set longitude = longitude + 0.01 where id % 6 = 0');
  await pool.query('delete from properties where id % 11 = 0');
}
