// The commands about accounts, run as a person would run them, on their own Postgres with one login.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function run(tool: 'admin' | 'keys', ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, `${tool}.ts`), ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: database.url },
  });
  return { status, stdout, stderr };
}

test('the first administrator is appointed by address, after signing up', async () => {
  expect(run('admin', 'list').stdout).toBe('There is no administrator yet.\n');
  const early = run('admin', 'grant', 'ada@example.com');
  expect([early.status, early.stderr]).toEqual([
    2,
    'Nobody has signed up with ada@example.com. Sign up on the site first.\n',
  ]);
  await database.auth.query("insert into auth.users (email, email_confirmed_at) values ('ada@example.com', now())");
  expect(run('admin', 'grant', 'ada@example.com').stdout).toBe('ada@example.com is an administrator now.\n');
  expect(run('admin', 'list').stdout).toBe('ada@example.com\n');
  expect(run('admin', 'revoke', 'ada@example.com')).toMatchObject({
    status: 2,
    stderr: 'ada@example.com is the last administrator. Add another one first, or use --force.\n',
  });
  expect(run('admin', 'list').stdout).toBe('ada@example.com\n');
  expect(run('admin', 'revoke', 'ada@example.com', '--force').status).toBe(0);
  expect(run('admin', 'revoke', 'ada@example.com').stderr).toBe('ada@example.com is not an administrator.\n');
});

test('an administrator can be removed as long as another one remains', async () => {
  const emails = ['bea@example.com', 'cy@example.com'];
  for (const email of emails) {
    await database.auth.query('insert into auth.users (email, email_confirmed_at) values ($1, now())', [email]);
    run('admin', 'grant', email);
  }
  expect(run('admin', 'revoke', 'bea@example.com').status).toBe(0);
  expect(run('admin', 'list').stdout).toBe('cy@example.com\n');
});

test('somebody who lost both phone and app can sign in with the password alone, and the log says who removed what', async () => {
  const { rows } = await database.auth.query<{ id: string }>(
    "insert into auth.users (email, email_confirmed_at) values ('dee@example.com', now()) returning id",
  );
  const id = rows[0]?.id;
  expect(run('admin', 'remove-factors', 'dee@example.com').stderr).toBe('dee@example.com has no second factor.\n');
  await database.auth.query(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret) values ($1, 'App', 'totp', 'verified', 'x')`,
    [id],
  );
  await database.auth.query("insert into auth.sessions (user_id, aal) values ($1, 'aal2')", [id]);
  expect(run('admin', 'remove-factors', 'dee@example.com').stdout).toMatch(
    /^Removed 1 second factor of dee@example.com/,
  );
  const left = await database.auth.query(
    `select (select count(*)::int from auth.mfa_factors where user_id = $1) as factors,
       (select count(*)::int from auth.sessions where user_id = $1) as sessions,
       (select payload from auth.audit_log_entries where payload ->> 'actor_id' = $1::text) as payload`,
    [id],
  );
  expect(left.rows).toEqual([
    {
      factors: 0,
      sessions: 0,
      payload: expect.objectContaining({
        action: 'factor_unenrolled',
        traits: expect.objectContaining({ factor_type: 'totp', by: 'administrator' }),
      }),
    },
  ]);
});

test('if a data folder has no database, the command says so and does not create one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stoop-empty-'));
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'admin.ts'), 'list'], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: undefined, DATA_DIR: folder },
  });
  expect([status, stderr]).toEqual([2, expect.stringContaining(`There is no database in ${folder}.`)]);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

test('keys are shown, and stay the same when the signing key changes', () => {
  const keysOf = () => run('keys', 'show').stdout.match(/sb_(publishable|secret)_[\w-]{32}/g);
  const before = keysOf();
  expect(before).toHaveLength(2);
  expect(run('keys', 'rotate').stdout).toMatch(/^New access tokens are signed with the key [\w-]{16};/);
  expect(keysOf()).toEqual(before);
});

test('a wrong command line shows the usage', () => {
  const calls: ['admin' | 'keys', ...string[]][] = [['admin'], ['admin', 'grant'], ['keys', 'delete']];
  for (const [tool, ...args] of calls) {
    const { status, stderr } = run(tool, ...args);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^Usage: npm run/)]);
  }
});
