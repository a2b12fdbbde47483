import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.owner.query('truncate properties, mls_sources, listing_changes restart identity cascade'));

async function makeSource(name: string): Promise<number> {
  const { rows } = await database.pool.query('insert into mls_sources (name) values ($1) returning id', [name]);
  return rows[0].id;
}

function insertHomes(sourceId: number, count: number) {
  return database.pool.query(
    `insert into properties (source_id, mls_id, mls_source, title, address, city, state, unit_key, price)
     select $1, 'M' || n, 'S', 'T', n || ' A St', 'Hoboken', 'NJ', n || ' a st||07030|NJ', 500000
     from generate_series(1, $2) n`,
    [sourceId, count],
  );
}

test('a listing with an unknown source is rejected, and so is a change to one', async () => {
  await expect(insertHomes(77, 1)).rejects.toMatchObject({ code: '23503', message: /There is no source 77/ });
  await insertHomes(await makeSource('S'), 1);
  await expect(database.pool.query('update properties set source_id = 78')).rejects.toMatchObject({
    code: '23503',
    message: /There is no source 78/,
  });
});

test('a source with listings cannot be deleted, and one without can', async () => {
  const used = await makeSource('Used');
  const unused = await makeSource('Unused');
  await insertHomes(used, 1);
  const remove = (id: number) => database.pool.query('delete from mls_sources where id = $1', [id]);
  await expect(remove(used)).rejects.toMatchObject({ code: '23503', message: /Source Used still has listings/ });
  expect((await remove(unused)).rowCount).toBe(1);
});

test('a source cannot be deleted while listings are being added to it', async () => {
  const source = await makeSource('S');
  const adding = await database.pool.connect();
  const removing = await database.pool.connect();
  try {
    await adding.query('begin');
    await adding.query(
      `insert into properties (source_id, mls_id, mls_source, title, address, city, state, unit_key, price)
       values ($1, 'M', 'S', 'T', '1 A St', 'Hoboken', 'NJ', 'k', 500000)`,
      [source],
    );
    const removal = removing.query('delete from mls_sources where id = $1', [source]).then(
      () => 'deleted',
      (error: { code: string }) => error.code,
    );
    await expect
      .poll(async () => (await database.owner.query('select from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0);
    await adding.query('commit');
    expect(await removal).toBe('23503');
  } finally {
    adding.release();
    removing.release();
  }
});

test('listings that change together are logged together, a thousand per entry', async () => {
  await insertHomes(await makeSource('S'), 2_500);
  const { rows } = await database.pool.query(
    'select cardinality(property_ids) as size from listing_changes order by seq',
  );
  expect(rows.map((row) => row.size)).toEqual([1_000, 1_000, 500]);
});

test('an update of many listings, after many of single ones, compares no pair twice', async () => {
  await insertHomes(await makeSource('S'), 20_000);
  const client = await database.pool.connect();
  try {
    // From the sixth call on, the plan is cached; the cached one must not be a nested loop over both transition tables.
    for (let id = 1; id <= 8; id++) await client.query('update properties set price = price + 1 where id = $1', [id]);
    await client.query("set statement_timeout = '20s'");
    expect((await client.query('update properties set price = price + 1')).rowCount).toBe(20_000);
  } finally {
    client.release(true);
  }
}, 60_000);
