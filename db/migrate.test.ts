import pg from 'pg';
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

test('a changed file is rejected by name', async () => {
  const changed = readMigrations().map((each, index) => (index === 1 ? { ...each, checksum: 'other' } : each));
  await expect(migrate(database.url, quiet, changed)).rejects.toThrow(/000002_create_places\.sql was changed/);
});

test('a database from a newer version is rejected', async () => {
  await expect(migrate(database.url, quiet, readMigrations().slice(0, -1))).rejects.toThrow(/newer Stoop/);
});

test('a failing migration is undone completely, and the error names its line', async () => {
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

test('accounts in a platform’s own auth schema are left unchanged and get profiles', async () => {
  const name = `${new URL(database.url).pathname.slice(1)}_hosted`;
  await database.owner.query(`create database ${name} template template0`);
  const address = new URL(database.url);
  address.pathname = name;
  const all = readMigrations();
  const withAuth = all.findIndex((each) => each.name === '000013_create_auth_schema.sql') + 1;
  const hosted = new pg.Client(address.href);
  await migrate(address.href, quiet, all.slice(0, withAuth));
  await hosted.connect();
  // From here on, the tables belong to somebody else and ours were never created.
  await hosted.query(`
    do $$
    declare
      found regclass;
    begin
      if not exists (select from pg_roles where rolname = 'auth_of_a_platform') then
        create role auth_of_a_platform;
      end if;
      alter schema auth owner to auth_of_a_platform;
      for found in select oid from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r' loop
        execute format('alter table %s owner to auth_of_a_platform', found);
      end loop;
    end
    $$;
    delete from stoop_meta.migrations where name = '000013_create_auth_schema.sql'`);
  const readColumns = async () =>
    (
      await hosted.query(
        `select table_name, column_name from information_schema.columns where table_schema = 'auth' order by 1, 2`,
      )
    ).rows;
  const before = await readColumns();
  expect(await migrate(address.href, quiet)).toEqual(all.slice(withAuth - 1).map((each) => each.name));
  expect(await readColumns()).toEqual(before);
  await hosted.query(
    `insert into auth.users (email, raw_user_meta_data) values ('a@example.com', '{"first_name": "Ana"}')`,
  );
  expect((await hosted.query('select first_name, email from profiles')).rows).toEqual([
    { first_name: 'Ana', email: 'a@example.com' },
  ]);
  await hosted.end();
  await database.owner.query(`drop database ${name}`);
});
