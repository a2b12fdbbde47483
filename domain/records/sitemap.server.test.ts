import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { readRecordFiles, readSitemapRecords } from './sitemap.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function addHome(name: string, { isSample = false, exclusion = null as string | null } = {}): Promise<number> {
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into homes (unit_key, address, city, state, is_sample) values ($1, 'A', 'Brooklyn', 'NY', $2) returning id`,
    [`${name}||brooklyn|NY`, isSample],
  );
  const id = rows[0]?.id as number;
  await database.owner.query(
    `insert into recorded_sales (sale_hash, home_id, authority, parcel_id, address, sale_date, price, home_kind, exclusion)
     values (gen_random_uuid(), $1, 'nyc_dof', '3000000001', 'A', '2025-01-02', 500000, 'one_family', $2)`,
    [id, exclusion],
  );
  return id;
}

test('search engines are told of homes with a sale on record, and of no file without any', async () => {
  await addHome('sample', { isSample: true });
  await addHome('given away', { exclusion: 'no_consideration' });
  expect(await readRecordFiles(database.db)).toEqual([]);
  const sold = await addHome('sold');
  expect(await readRecordFiles(database.db)).toEqual([{ file: 0, lastModified: expect.any(Date) }]);
  expect((await readSitemapRecords(database.db, 0)).map(({ id }) => id)).toEqual([sold]);
  // A listing that is on the market has a page of its own.
  await database.owner.query("insert into mls_sources (name) values ('Test MLS')");
  await database.owner.query(
    `insert into properties (source_id, mls_source, mls_id, title, address, city, state, unit_key, price)
     select id, name, 'M1', 'T', 'A', 'Brooklyn', 'NY', 'sold||brooklyn|NY', 1 from mls_sources`,
  );
  expect(await readRecordFiles(database.db)).toEqual([]);
});
