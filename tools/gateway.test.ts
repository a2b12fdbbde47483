// npm run gateway as a person would use it: the real program with a foreign database, and with one of ours.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from '#db/embedded/folder-state.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';

const PROGRAM = join(import.meta.dirname, 'gateway.ts');

let database: TestDatabase;
let folder: string;
let children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'stoop-gateway-'));
});
afterEach(async () => {
  for (const child of children) {
    const ended = child.exitCode === null ? once(child, 'exit') : null;
    child.kill('SIGTERM');
    await ended;
  }
  children = [];
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Resolves with the lines on standard output once it runs. */
async function start(...args: string[]): Promise<string[]> {
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) if (lines.push(line) === 3) break;
  return lines;
}

async function call(...args: string[]): Promise<{ code: number; errors: string }> {
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, errors };
}

test('a foreign schema is served as it is, and nothing is added to it', async () => {
  await database.owner.query(`
    create schema theirs;
    create table theirs.notes (id integer primary key, text text);
    insert into theirs.notes values (1, 'Hello');
    create function theirs.shout(word text) returns text language sql as 'select upper(word)';
    alter table platform.signing_keys rename to hidden_keys;
    grant usage on schema theirs to anon; grant select on theirs.notes to anon; grant execute on function theirs.shout to anon`);
  const objects = `select count(*)::int as count from pg_class`;
  const before = await database.owner.query(objects);
  const port = await freePort();
  const [line] = await start(
    '--database',
    database.url,
    '--schemas',
    'theirs',
    '--port',
    String(port),
    '--anon-key',
    'visitor',
  );
  expect(line).toBe(`The platform is running at http://127.0.0.1:${port} (rest/v1)`);
  const client = createClient(`http://127.0.0.1:${port}`, 'visitor', { db: { schema: 'theirs' } });
  expect((await client.from('notes').select()).data).toEqual([{ id: 1, text: 'Hello' }]);
  expect((await client.rpc('shout', { word: 'hi' })).data).toBe('HI');
  expect((await database.owner.query(objects)).rows).toEqual(before.rows);
  await database.owner.query('alter table platform.hidden_keys rename to signing_keys');
});

test('on a database of the product, people sign up, store rows and files, and call functions', async () => {
  const port = await freePort();
  await database.owner.query(`create function greet(name text) returns text language sql as $$ select 'Hello, ' || name $$;
    grant execute on function greet(text) to authenticated`);
  const flags = ['--port', String(port), '--auto-confirm', '--files', folder, '--functions', 'greet'];
  const lines = await start('--database', database.url, ...flags);
  expect(lines[0]).toContain('(auth/v1, rest/v1, realtime/v1, storage/v1, functions/v1)');
  const key = lines[1]?.split(/\s+/).at(-1) ?? '';
  const client = createClient(`http://127.0.0.1:${port}`, key, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signUp({ email: 'a@example.com', password: 'correct horse battery' });
  expect(error).toBeNull();
  const named = await client
    .from('profiles')
    .update({ first_name: 'Ana' })
    .eq('id', data.user?.id)
    .select('first_name');
  expect(named.data).toEqual([{ first_name: 'Ana' }]);
  const uploaded = await client.storage.from('listing-media').upload(`${data.user?.id}/a.pdf`, Buffer.from('%PDF-1.7'));
  expect(uploaded.error).toBeNull();
  expect((await client.rpc('greet', { name: 'Ana' })).data).toBe('Hello, Ana');
  const functions = await client.functions.invoke('list-sessions', { body: {} });
  expect(functions.error).toBeNull();
});

test('a wrong command line gets an error that says what to fix', async () => {
  const tries: [string[], RegExp][] = [
    [[], /--database must be an address/],
    [['--database', 'mysql://x/y'], /--database must be an address/],
    [['--database', database.url, '--port', 'x'], /--port must be a number from 1 to 65535, not "x"/],
    [['--database', database.url, '--schemas', 'public,auth'], /the schema auth is never shown/],
    [['--database', database.url, '--signing-keys', '/nowhere'], /\/nowhere cannot be read/],
    [['--bases', 'x'], /--bases/],
  ];
  for (const [args, problem] of tries) {
    const { code, errors } = await call(...args);
    expect([code, errors]).toEqual([2, expect.stringMatching(problem)]);
  }
  const unknown = await call('--database', database.url, '--schemas', 'public,nowhere');
  expect(unknown).toMatchObject({ code: 1, errors: 'The database has no schema nowhere (--schemas)\n' });
  const gone = await call('--database', 'postgres://nobody@127.0.0.1:1/none');
  expect([gone.code, gone.errors]).toEqual([
    1,
    expect.stringMatching(/^The database set in --database cannot be reached/),
  ]);
  const unmigrated = await call('--migrate', '--database', 'postgres://nobody@127.0.0.1:1/none');
  expect(unmigrated.errors).toBe(gone.errors);
});
