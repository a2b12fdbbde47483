// Two servers on one database, as on two machines: each with its own data folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { ownerConnection } from '#db/connection.ts';
import { freePort } from '#db/embedded/folder-state.ts';
import { buildSite } from './build.ts';

const NAME = `test_nodes_${randomBytes(6).toString('hex')}`;

let url: string;
let owner: pg.Pool;
const folders: string[] = [];
const children: ChildProcess[] = [];

async function maintain(sql: string): Promise<void> {
  const client = new pg.Client(ownerConnection(inject('testDatabase').maintenanceUrl));
  await client.connect();
  await client.query(sql);
  await client.end();
}

beforeAll(async () => {
  await buildSite({ progress: () => {} });
  // Empty, not a copy of the template, because this tests the first start.
  await maintain(`create database ${NAME}`);
  url = inject('testDatabase').ownerUrl.replace(/\/stoop$/, `/${NAME}`);
  owner = new pg.Pool({ ...ownerConnection(url), max: 2 });
}, 180_000);
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const closed = new Promise((done) => child.once('close', done));
    child.kill('SIGTERM');
    await closed;
  }
});
afterAll(async () => {
  await owner.end();
  await maintain(`drop database ${NAME} with (force)`);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

interface Node {
  url: string;
  folder: string;
  output: () => string;
  code: Promise<number | null>;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-node-'));
  folders.push(folder);
  return folder;
}

async function start(folder = newFolder(), settings: Record<string, string> = {}): Promise<Node> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: url,
      LOG_LEVEL: 'warn',
      MAP_STYLE_URL: 'bundled',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    output: () => output,
    code: new Promise((done) => child.once('close', done)),
  };
}

const isRunning = (node: Node) =>
  expect.poll(node.output, { timeout: 120_000, interval: 200 }).toMatch(/running at|Error|cannot|failed|key/);

test('both start at the same moment on an empty database, and the samples are loaded once', {
  timeout: 240_000,
}, async () => {
  const folder = newFolder();
  const key = randomBytes(32).toString('base64');
  const nodes = await Promise.all([
    start(folder, { CREDENTIALS_KEY: key }),
    start(newFolder(), { CREDENTIALS_KEY: key }),
  ]);
  for (const node of nodes) {
    await isRunning(node);
    expect(node.output()).toContain(`Stoop is running at ${node.url}`);
    expect((await fetch(`${node.url}/readyz`)).status).toBe(200);
  }
  const { rows } = await owner.query(
    `select (select count(*) > 0 and count(*) = count(distinct unit_key || mls_id) from properties) as homes,
       (select count(*) from auth.users where raw_app_meta_data ->> 'sample' = 'true') as samples`,
  );
  expect(rows).toEqual([{ homes: true, samples: 7 }]);
});

test('a server with a different key for feed credentials does not start, and says what to do', {
  timeout: 120_000,
}, async () => {
  const [first, other] = [newFolder(), newFolder()];
  await owner.query("update platform.settings set value = '' where name = 'credentials_key'");
  await isRunning(await start(first));
  const refused = await start(other);
  expect(await refused.code).toBe(1);
  expect(refused.output()).toMatch(
    /sealed with another key.*copy credentials\.key.*CREDENTIALS_KEY.*forget-credentials/,
  );
  copyFileSync(join(first, 'credentials.key'), join(other, 'credentials.key'));
  const copied = await start(other);
  await isRunning(copied);
  expect(copied.output()).toContain(`Stoop is running at ${copied.url}`);
});

test('servers on one database say what stays on each of them, and leave connections for others', {
  timeout: 120_000,
}, async () => {
  const folder = newFolder();
  const key = randomBytes(32).toString('base64');
  await owner.query("update platform.settings set value = '' where name = 'credentials_key'");
  const first = await start(folder, { CREDENTIALS_KEY: key });
  await isRunning(first);
  await expect.poll(first.output).toContain('Uploaded files stay in the data folder of this server');
  expect(first.output()).not.toContain('Several servers');
  const second = await start(newFolder(), { CREDENTIALS_KEY: key });
  await isRunning(second);
  for (const node of [first, second]) {
    await expect.poll(node.output, { timeout: 30_000 }).toContain('Several servers use this database');
  }
  // As many visitors as there are connections request something that needs one.
  await Promise.all(
    [first, second].flatMap((node) => Array.from({ length: 60 }, () => fetch(`${node.url}/auth/v1/settings`))),
  );
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = current_database()',
  );
  expect(rows[0]?.count).toBeLessThanOrEqual(80);
});

test('views that were reported to either server a moment before both stop are all stored', {
  timeout: 120_000,
}, async () => {
  const key = randomBytes(32).toString('base64');
  await owner.query("update platform.settings set value = '' where name = 'credentials_key'");
  const nodes = await Promise.all([0, 1].map(() => start(newFolder(), { CREDENTIALS_KEY: key })));
  for (const node of nodes) await isRunning(node);
  const { rows: homes } = await owner.query<{ id: number }>(
    `select id from shown_listings s
     where status = 'active' and not exists (select from listing_statistics v where v.property_id = s.id)
     order by id limit 10`,
  );
  const reports = nodes.flatMap((node) =>
    ['Firefox/140.0', 'Safari/620.1', 'Chrome/142.0'].flatMap((browser) =>
      homes.map(({ id }) =>
        fetch(`${node.url}/api/views/${id}`, { method: 'POST', headers: { 'user-agent': `Mozilla/5.0 ${browser}` } }),
      ),
    ),
  );
  for (const { status } of await Promise.all(reports)) expect(status).toBe(204);
  for (const child of children) child.kill('SIGTERM');
  for (const node of nodes) expect(await node.code).toBe(0);
  // The sample listings of the sample owner come with views of earlier days.
  const { rows } = await owner.query<{ views: number }>(
    'select views from listing_statistics where property_id = any($1) order by property_id',
    [homes.map(({ id }) => id)],
  );
  expect(rows.map(({ views }) => views)).toEqual(Array(10).fill(6));
});
