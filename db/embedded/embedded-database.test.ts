// The pitfalls of an embedded server, tested for real: processes are killed, files are forged, ports are taken.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded-database.ts';
import { readState } from './folder-state.ts';
import { boundLog, readPidFile } from './postmaster.ts';
import { isRoot } from './service-user.ts';

let dataDir: string;
let opened: EmbeddedDatabase[];
const messages: string[] = [];
const log = (_level: string, message: string) => void messages.push(message);

/**
 * A folder with a new database, copied for each test that doesn't need an empty folder, because creating a database
 * takes seconds.
 */
let prepared: string;
const folders: string[] = [];

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-db-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

beforeAll(async () => {
  prepared = makeFolder();
  await (await openEmbeddedDatabase({ dataDir: prepared, log, lasting: false })).stop();
});
beforeEach(() => {
  dataDir = makeFolder();
  // Not cpSync, because the cluster must keep its owner.
  spawnSync('cp', ['-a', `${prepared}/.`, dataDir]);
  opened = [];
  messages.length = 0;
});
afterEach(async () => {
  for (const each of opened) await each.stop();
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function open(lasting = false): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase({ dataDir, log, lasting });
  opened.push(database);
  return database;
}

async function ask(database: EmbeddedDatabase, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(text);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

const cluster = () => readState(dataDir)?.clusterElsewhere ?? join(dataDir, 'postgres', 'cluster');
const runningPid = () => readPidFile(cluster())?.pid ?? 0;

async function untilGone(pid: number): Promise<void> {
  // A killed child of another parent may stay listed as a zombie, so its state is checked, not its existence.
  const isAlive = () => {
    try {
      return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    } catch {
      return false;
    }
  };
  while (isAlive()) await new Promise((done) => setTimeout(done, 20));
}

test('the server stops with its last user, not with the process that started it', async () => {
  const first = await open();
  const second = await open();
  expect([first.started, second.started]).toEqual([true, false]);
  await first.stop();
  expect(await ask(second, 'select 1 as answer')).toBe(1);
  await second.stop();
  expect(readPidFile(cluster())).toBeNull();
});

test('two processes that open a new folder at the same time share one server', async () => {
  dataDir = makeFolder();
  const both = await Promise.all([open(), open()]);
  expect(both.filter(({ started }) => started)).toHaveLength(1);
  expect(both[0].ownerUrl).toBe(both[1].ownerUrl);
});

test('a server left running by a killed process is joined, with its data', async () => {
  const script = `
    import { openEmbeddedDatabase } from '${join(import.meta.dirname, 'embedded-database.ts')}';
    await openEmbeddedDatabase({ dataDir: '${dataDir}', log: () => {}, lasting: false });
    process.stdout.write('open');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((done) => child.stdout.once('data', done));
  const pid = runningPid();
  child.kill('SIGKILL');
  await new Promise((done) => child.once('close', done));
  const database = await open();
  expect(database.started).toBe(false);
  expect(runningPid()).toBe(pid);
});

test('after kill -9 of Postgres itself, its user starts it again, with everything that was committed', async () => {
  const database = await open(true);
  await ask(database, 'create table kept (a int)');
  await ask(database, 'insert into kept values (7)');
  const pid = runningPid();
  process.kill(pid, 'SIGKILL');
  await untilGone(pid);
  await expect.poll(() => ask(database, 'select a as answer from kept').catch(String), { timeout: 20_000 }).toBe(7);
  const other = await open(true);
  expect(other.started).toBe(false);
  await other.stop();
  expect(await ask(database, 'select a as answer from kept')).toBe(7);
});

const logPath = () => join(dirname(cluster()), 'postgres.log');

test('the log has failures of the server, but no statements and nothing that a request was rejected for', async () => {
  const database = await open();
  const secret = 'what somebody typed';
  for (const url of Object.values(database.loginUrls)) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (let i = 0; i < 20; i += 1) {
      await expect(client.query(`select 1/0 as "${secret}"`)).rejects.toThrow('division by zero');
      await expect(client.query(`do $$ begin raise warning '${secret}'; end $$`)).resolves.toBeDefined();
    }
    await client.end();
  }
  expect(readFileSync(logPath(), 'utf8')).not.toMatch(/what somebody typed|division/);
  await expect(ask(database, `select 1/0 as "${secret}"`)).rejects.toThrow('division by zero');
  const written = readFileSync(logPath(), 'utf8');
  expect(written).toContain('division by zero');
  expect(written).not.toContain(secret);
});

test('a large log is emptied, and the server keeps writing to it', async () => {
  const database = await open();
  appendFileSync(logPath(), Buffer.alloc(6_000_000, 'x'));
  boundLog(cluster());
  expect(statSync(logPath()).size).toBe(0);
  expect(statSync(`${logPath()}.1`).size).toBeGreaterThan(5_000_000);
  await expect(ask(database, 'select 1/0')).rejects.toThrow('division by zero');
  expect(readFileSync(logPath(), 'utf8')).toMatch(/^\S[^\n]*division by zero/);
  expect(statSync(logPath()).size).toBeLessThan(1_000);
});

test('a pid file whose number now belongs to another user is ignored', async () => {
  const database = await open(true);
  await ask(database, 'create table kept (a int)');
  await database.stop();
  writePidFile(process.pid);
  expect(await ask(await open(true), "select to_regclass('kept')::text as answer")).toBe('kept');
});

test('a pid file of a process that is gone is ignored', async () => {
  writePidFile(999_999);
  expect((await open()).started).toBe(true);
});

test('a pid file whose number now belongs to another program of the same user is ignored', async () => {
  await (await open()).stop();
  const { uid, gid } = statSync(cluster());
  const stranger: ChildProcess = spawn('sleep', ['60'], { uid, gid, cwd: '/', stdio: 'ignore' });
  try {
    writePidFile(stranger.pid ?? 0);
    expect((await open()).started).toBe(true);
    expect(stranger.exitCode).toBeNull();
  } finally {
    stranger.kill('SIGKILL');
  }
});

function writePidFile(pid: number): void {
  const file = join(cluster(), 'postmaster.pid');
  const port = readState(dataDir)?.port;
  writeFileSync(file, `${pid}\n${cluster()}\n1764000000\n${port}\n\n127.0.0.1\n  1234567    98765\nready   \n`);
}

test('a port that another program has taken is replaced, and the new one is remembered', async () => {
  await (await open()).stop();
  const before = readState(dataDir)?.port ?? 0;
  const squatter = createServer();
  await new Promise<void>((done) => squatter.listen(before, '127.0.0.1', done));
  try {
    const database = await open();
    expect(await ask(database, 'select 1 as answer')).toBe(1);
    expect(readState(dataDir)?.port).not.toBe(before);
    expect(database.ownerUrl).toContain(`:${readState(dataDir)?.port}/`);
  } finally {
    squatter.close();
  }
});

test('a lost secret is replaced', async () => {
  const database = await open();
  await ask(database, 'create table kept (a int)');
  await database.stop();
  rmSync(join(dataDir, 'database.json'));
  const again = await open();
  expect(await ask(again, "select to_regclass('kept')::text as answer")).toBe('kept');
  expect(messages.join()).toContain('secret of the database was lost');
});

test('an interrupted first start begins again', async () => {
  // As if the power had failed before the new cluster got its name.
  renameSync(cluster(), `${cluster()}.unfinished`);
  expect((await open()).started).toBe(true);
  expect(existsSync(`${cluster()}.unfinished`)).toBe(false);
});

test('the secret is only for the owner, and others are refused', async () => {
  const database = await open();
  expect(statSync(join(dataDir, 'database.json')).mode & 0o077).toBe(0);
  const wrong = new pg.Client({ connectionString: database.ownerUrl.replace(/:[^:@]+@/, ':password@') });
  await expect(wrong.connect()).rejects.toThrow(/password authentication failed/);
});

test('the server listens only on this machine, and sorts by code point', async () => {
  const database = await open();
  expect(await ask(database, "select current_setting('listen_addresses') as answer")).toBe('127.0.0.1');
  expect(await ask(database, "select current_setting('unix_socket_directories') as answer")).toBe('');
  expect(
    await ask(
      database,
      'select datlocale || pg_encoding_to_char(encoding) as answer from pg_database where datname = current_database()',
    ),
  ).toBe('C.UTF-8UTF8');
});

test('a data folder that cannot be created is named', async () => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  await expect(openEmbeddedDatabase({ dataDir: join(file, 'x'), log })).rejects.toThrow(
    /data folder .*a-file.* cannot be created/,
  );
});

test.runIf(isRoot())('as root, Postgres runs as an unprivileged user', async () => {
  await open();
  expect(statSync(`/proc/${runningPid()}`).uid).not.toBe(0);
});

test.runIf(isRoot())(
  'as root below a closed folder, the data goes where that user can reach it, and a message says where',
  async () => {
    dataDir = makeFolder();
    chmodSync(dataDir, 0o700);
    const database = await open();
    expect(await ask(database, 'select 1 as answer')).toBe(1);
    const elsewhere = readState(dataDir)?.clusterElsewhere ?? '';
    expect(elsewhere).toMatch(/^\/var\/lib\/stoop\//);
    expect(messages.join()).toContain(join(elsewhere, '..'));
    await database.stop();
    expect((await open()).started).toBe(true);
    await opened.at(-1)?.stop();
    rmSync(join(elsewhere, '..'), { recursive: true });
    expect(existsSync(elsewhere)).toBe(false);
  },
);

test.runIf(isRoot())('as root, a database created before its folder was closed is never ignored', async () => {
  chmodSync(dataDir, 0o700);
  await expect(open()).rejects.toThrow(/cannot be reached by user \d+.*chmod a\+x/);
});
