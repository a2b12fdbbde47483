// npm start as a person would use it: the real program, the real database, real signals.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '#db/embedded/folder-state.ts';
import { openDatabase } from '#db/open-database.ts';
import { prepareData } from '#server/prepare-data.ts';
import { buildSite } from './build.ts';

const START = join(import.meta.dirname, 'start.ts');

let dataDir: string;
let port: number;
let children: ChildProcess[];

/**
 * A data folder with a migrated database, copied for each test, because making one takes as long as everything else.
 */
let prepared: string;

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-start-'));
  chmodSync(folder, 0o755);
  return folder;
}

beforeAll(async () => {
  await buildSite({ progress: () => {} });
  prepared = makeFolder();
  const database = await openDatabase({ dataDir: prepared, log: () => {} });
  await prepareData(database.url, 'none', () => {});
  await database.stop();
}, 180_000);
afterAll(() => rmSync(prepared, { recursive: true }));
beforeEach(async () => {
  dataDir = makeFolder();
  // Not cpSync, because the cluster must keep its owner.
  spawnSync('cp', ['-a', `${prepared}/.`, dataDir]);
  port = await freePort();
  children = [];
});
afterEach(async () => {
  for (const child of children) await end(child, 'SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  output: () => string;
  errors: () => string;
  code: Promise<number | null>;
}

function start(settings: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SAMPLE_DATA: 'none', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  return {
    child,
    output: () => output,
    errors: () => errors,
    code: new Promise((done) => child.once('close', done)),
  };
}

/** Without the job thread, which costs as much as the server itself; tests that need it ask for it. */
async function running(settings: Record<string, string> = {}): Promise<Started> {
  const started = start({ JOBS: 'none', ...settings });
  await expect.poll(() => started.output() + started.errors(), { timeout: 60_000 }).toContain('running at');
  return started;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((done) => child.once('close', done));
  child.kill(signal);
  await closed;
}

const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
const databaseRuns = () => existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'));

test('it serves, prints exactly one line, and leaves nothing running when it is asked to stop', async () => {
  const { child, output, code } = await running({ JOBS: 'thread' });
  expect(output()).toBe(`Stoop is running at http://127.0.0.1:${port}\n`);
  expect(await Promise.all(['/', '/readyz', '/healthz', '/dev/mailbox'].map(status))).toEqual([200, 200, 200, 200]);
  child.kill('SIGTERM');
  expect(await code).toBe(0);
  expect(databaseRuns()).toBe(false);
  expect(existsSync(join(dataDir, 'server.json'))).toBe(false);
});

test('when asked to stop while it starts, it leaves nothing running either', async () => {
  const { child, output, code } = start();
  await expect.poll(databaseRuns, { timeout: 30_000, interval: 10 }).toBe(true);
  child.kill('SIGTERM');
  expect(await code).toBe(0);
  expect(output()).toBe('');
  expect(databaseRuns()).toBe(false);
});

test('a second start on the same folder is refused and names the first', async () => {
  await running();
  const second = start({ PORT: String(await freePort()) });
  expect(await second.code).toBe(1);
  expect(second.errors()).toContain(
    `Stoop is already running at http://127.0.0.1:${port} on the data folder ${dataDir}`,
  );
  expect(second.output()).toBe('');
  expect(await status('/readyz')).toBe(200);
});

test('if the port is in use, it says so', async () => {
  await running();
  const other = mkdtempSync(join(tmpdir(), 'stoop-start-'));
  const second = start({ DATA_DIR: other });
  expect(await second.code).toBe(1);
  expect(second.errors()).toContain(`Port ${port} on 127.0.0.1 is in use by another program.`);
  rmSync(other, { recursive: true });
});

test('after kill -9 it starts again with what was left, including the data', async () => {
  const first = await running();
  await end(first.child, 'SIGKILL');
  expect(databaseRuns()).toBe(true);
  await running();
  expect(await status('/buy')).toBe(200);
});

test('a command uses the database of a running server, and keeps it when the server stops', async () => {
  const server = await running();
  const command = await openDatabase({ dataDir, log: () => {} });
  await end(server.child, 'SIGTERM');
  expect((await command.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await command.stop();
  expect(databaseRuns()).toBe(false);
});

test('a server uses the database that a command started, and keeps it when the command ends', async () => {
  const command = await openDatabase({ dataDir, log: () => {} });
  await running();
  await command.stop();
  expect(await status('/readyz')).toBe(200);
});

test('it recovers by itself when Postgres is killed', async () => {
  await running({ JOBS: 'thread' });
  const pid = () => Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const killed = pid();
  process.kill(killed, 'SIGKILL');
  await expect.poll(pid, { timeout: 30_000, interval: 100 }).not.toBe(killed);
  await expect.poll(() => status('/readyz'), { timeout: 30_000, interval: 100 }).toBe(200);
});

test('a file imported while the server runs can be found by its search at once', async () => {
  await running();
  const file = join(dataDir, 'homes.csv');
  writeFileSync(file, 'address,city,state,zip,price,beds\n12 Quillfeather Lane,Albany,NY,12207,"$410,000",3\n');
  const find = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/search?term=quillfeather`);
    return ((await response.json()) as { total: number }).total;
  };
  expect(await find()).toBe(0);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'import.ts'), file], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  expect(await new Promise((done) => child.once('close', done))).toBe(0);
  await expect.poll(find, { timeout: 2_000 }).toBe(1);
  expect(await (await fetch(`http://127.0.0.1:${port}/buy`)).text()).toContain('Quillfeather');
});

test('with your own database it starts none, and a site that others can reach has no mailbox', async () => {
  const own = await openDatabase({ dataDir, log: () => {} });
  const other = mkdtempSync(join(tmpdir(), 'stoop-start-'));
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  await client.query('create database of_ones_own');
  await client.end();
  const server = await running({
    DATA_DIR: other,
    DATABASE_URL: own.url.replace(/\/stoop$/, '/of_ones_own'),
    // Behind a proxy: HOST is only this machine, SITE_URL is not.
    SITE_URL: 'https://stoop.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  expect(await Promise.all(['/readyz', '/dev/mailbox'].map(status))).toEqual([200, 404]);
  expect(existsSync(join(other, 'postgres'))).toBe(false);
  await end(server.child, 'SIGTERM');
  await own.stop();
  rmSync(other, { recursive: true });
});

test('if the data folder cannot be created, it says so', async () => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  const folders = ['/proc/nowhere', file, join(file, 'inside')];
  const tries = folders.map((folder) => start({ DATA_DIR: folder }));
  expect(await Promise.all(tries.map(({ code }) => code))).toEqual([1, 1, 1]);
  expect(tries.map(({ errors }) => errors())).toEqual(
    folders.map((folder) =>
      expect.stringContaining(
        `The data folder ${folder} cannot be created. Set DATA_DIR to a folder you can write to.`,
      ),
    ),
  );
});

test('if the database cannot be reached, it says so and ends', async () => {
  const { code, errors } = start({ DATABASE_URL: `postgres://u:p@127.0.0.1:${await freePort()}/x` });
  expect(await code).toBe(1);
  expect(errors()).toMatch(/The database set in DATABASE_URL cannot be reached: .*ECONNREFUSED/);
});

test('wrong settings are named before anything is started', async () => {
  const { code, errors } = start({ PORT: 'eighty', SITE_URL: 'here' });
  expect(await code).toBe(1);
  expect(errors()).toMatch(/PORT must be .*\n\s+SITE_URL must be/);
  expect(databaseRuns()).toBe(false);
});
