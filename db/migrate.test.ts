import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, readMigrations } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const quiet = () => {};

test('a second run has nothing to do', async () => {
  expect(await migrate(database.url, quiet)).toEqual([]);
});

test('a changed file is refused by name', async () => {
  const changed = readMigrations().map((each, index) => (index === 1 ? { ...each, checksum: 'other' } : each));
  await expect(migrate(database.url, quiet, changed)).rejects.toThrow(/000002_create_places\.sql was changed/);
});

test('a database from a newer version is refused', async () => {
  await expect(migrate(database.url, quiet, readMigrations().slice(0, -1))).rejects.toThrow(/newer Stoop/);
});

test('a failing migration is undone whole and names its line', async () => {
  const broken = {
    name: '999999_break.sql',
    sql: 'create table half_done (id int);\nselect nothing_here;',
    checksum: 'x',
  };
  await expect(migrate(database.url, quiet, [...readMigrations(), broken])).rejects.toThrow(
    /999999_break\.sql failed and was undone: .*nothing_here.*line 2/,
  );
  const { rows } = await database.owner.query("select to_regclass('half_done') as found");
  expect(rows[0]).toEqual({ found: null });
});
