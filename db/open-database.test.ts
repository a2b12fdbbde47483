import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs } from './caller.ts';
import { openDatabase } from './open-database.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the pool acts as service_role and cannot become the owner', async () => {
  const { rows } = await database.pool.query('select current_user as who, session_user as login');
  expect(rows[0]).toEqual({ who: 'service_role', login: 'stoop_service' });
  await expect(database.pool.query('set role stoop')).rejects.toThrow(/permission denied/);
  await expect(database.pool.query('reset role; create table x (a int)')).rejects.toThrow(/permission denied/);
});

test('each login may take only its own roles', async () => {
  const roles = ['anon', 'authenticated', 'service_role', 'stoop_auth', 'stoop'];
  const reach = async (pool: Pool) => {
    const taken: string[] = [];
    for (const role of roles) {
      const isTaken = await pool.query(`set role ${role}`).then(
        () => true,
        () => false,
      );
      if (isTaken) taken.push(role);
    }
    return taken;
  };
  expect(await reach(database.callers.requests)).toEqual(['anon', 'authenticated']);
  expect(await reach(database.callers.service)).toEqual(['service_role']);
  expect(await reach(database.auth)).toEqual(['stoop_auth']);
});

test('a request without a role can read nothing', async () => {
  await expect(database.callers.requests.query('reset role; select * from public.cities')).rejects.toThrow(
    /permission denied/,
  );
  await expect(database.auth.query('select * from public.properties')).rejects.toThrow(/permission denied/);
});

test('on a Postgres with one login, each pool starts as the role with the least rights', async () => {
  const opened = await openDatabase({ dataDir: '', databaseUrl: database.url, log: () => {}, poolSize: 1 });
  const whoIs = async (pool: Pool) => (await pool.query('select current_user as who')).rows[0].who;
  expect([await whoIs(opened.callers.requests), await whoIs(opened.pool), await whoIs(opened.auth)]).toEqual([
    'anon',
    'service_role',
    'stoop_auth',
  ]);
  const who = await actAs(opened.callers, { role: 'authenticated' }, async (client) => {
    const { rows } = await client.query('select current_user as who');
    return rows[0].who;
  });
  expect(who).toBe('authenticated');
  await opened.stop();
});

test('amounts, ids and dates arrive as numbers and plain text', async () => {
  const { rows } = await database.pool.query(
    "select 1.5::numeric as a, 7::bigint as b, date '2026-02-03' as c, array[1.5, 2]::numeric[] as d, array[1]::bigint[] as e",
  );
  expect(rows[0]).toEqual({ a: 1.5, b: 7, c: '2026-02-03', d: [1.5, 2], e: [1] });
});

test('text sorts by code point, and lower works beyond ASCII, the same on every machine', async () => {
  const { rows } = await database.pool.query("select lower('ÉCOLE') as lowered, 'Z' < 'a' as by_code_point");
  expect(rows[0]).toEqual({ lowered: 'école', by_code_point: true });
});

test('a caller has its role and claims only inside its transaction', async () => {
  const seen = await actAs(database.callers, { role: 'anon', claims: { sub: 'x' } }, async (client) => {
    const { rows } = await client.query("select current_user as who, current_setting('request.jwt.claims') as claims");
    return rows[0];
  });
  expect(seen).toEqual({ who: 'anon', claims: '{"sub":"x","role":"anon"}' });
  const { rows } = await database.pool.query('select current_user as who');
  expect(rows[0]).toEqual({ who: 'service_role' });
});

test('a failure inside a caller’s transaction is undone and reported', async () => {
  const name = randomBytes(4).toString('hex');
  await expect(
    actAs(database.callers, { role: 'service_role' }, async (client) => {
      await client.query('insert into mls_sources (name) values ($1)', [name]);
      throw new Error('stop here');
    }),
  ).rejects.toThrow('stop here');
  expect(await database.db.selectFrom('mls_sources').selectAll().where('name', '=', name).execute()).toEqual([]);
});

test('each of our tables has a policy and forced row-level security', async () => {
  const { rows } = await database.owner.query(
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p')
       and not (c.relrowsecurity and c.relforcerowsecurity
         and exists (select from pg_policy p where p.polrelid = c.oid))`,
  );
  expect(rows).toEqual([]);
});

test('the types in schema.ts name exactly the columns of the database', async () => {
  const { rows } = await database.owner.query<{ relation: string; columns: string[] }>(
    `select c.relname as relation, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = 'public' and c.relkind in ('r', 'p', 'v')
     group by c.relname`,
  );
  const { readSchemaColumns } = await import('./schema-columns.ts');
  expect(Object.fromEntries(rows.map(({ relation, columns }) => [relation, [...columns].sort()]))).toEqual(
    readSchemaColumns(),
  );
});
