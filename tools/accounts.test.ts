// The commands about accounts, as somebody runs them, on a Postgres of their own with one login.
import { spawnSync } from 'node:child_process';
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

test('the first administrator is named by address, after signing up', async () => {
  expect(run('admin', 'list').stdout).toBe('There is no administrator yet.\n');
  const early = run('admin', 'grant', 'ada@example.com');
  expect([early.status, early.stderr]).toEqual([
    2,
    'Nobody has signed up with ada@example.com. Sign up on the site first.\n',
  ]);
  await database.auth.query("insert into auth.users (email, email_confirmed_at) values ('ada@example.com', now())");
  expect(run('admin', 'grant', 'ada@example.com').stdout).toBe(
    'ada@example.com is an administrator. Sign in at /admin.\n',
  );
  expect(run('admin', 'list').stdout).toBe('ada@example.com\n');
  expect(run('admin', 'revoke', 'ada@example.com').status).toBe(0);
  expect(run('admin', 'revoke', 'ada@example.com').stderr).toBe('ada@example.com is no administrator.\n');
});

test('keys are shown, and stay the same when the signing key is changed', () => {
  const keysOf = () => run('keys', 'show').stdout.match(/sb_(publishable|secret)_[\w-]{32}/g);
  const before = keysOf();
  expect(before).toHaveLength(2);
  expect(run('keys', 'rotate').stdout).toMatch(/^New access tokens are signed with the key [\w-]{16};/);
  expect(keysOf()).toEqual(before);
});

test('a wrong call shows how it is meant', () => {
  const calls: ['admin' | 'keys', ...string[]][] = [['admin'], ['admin', 'grant'], ['keys', 'delete']];
  for (const [tool, ...args] of calls) {
    const { status, stderr } = run(tool, ...args);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^Usage: npm run/)]);
  }
});
