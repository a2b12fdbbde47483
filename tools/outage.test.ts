// What survives when the real program is killed, and what it answers while its database is down.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '#db/embedded/folder-state.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { buildSite } from './build.ts';

const PASSWORD = 'garden-court-1927';

let folder: string;
let port: number;
let url: string;
let server: ChildProcess | null = null;

beforeAll(async () => {
  await buildSite({ progress: () => {} });
  folder = mkdtempSync(join(tmpdir(), 'stoop-outage-'));
  // The database may run as another user.
  chmodSync(folder, 0o755);
  port = await freePort();
  url = `http://127.0.0.1:${port}`;
}, 180_000);
afterAll(async () => {
  await end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

async function end(signal: NodeJS.Signals): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const closed = new Promise((done) => server?.once('close', done));
  server.kill(signal);
  await closed;
}

async function start(settings: Record<string, string> = {}): Promise<void> {
  server = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      SAMPLE_DATA: 'none',
      LOG_LEVEL: 'silent',
      MAP_STYLE_URL: 'bundled',
      AUTH_AUTOCONFIRM: 'true',
      ...settings,
    },
    stdio: 'ignore',
  });
  const getReady = async () => expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await vi.waitFor(getReady, { timeout: 60_000, interval: 200 });
}

/** Read as a browser does: the key is in every page. */
async function newClient(): Promise<SupabaseClient> {
  const html = await (await fetch(`${url}/signin`)).text();
  const [, key = ''] = /name="stoop-platform" content="[^ "]* ([^"]+)"/.exec(html) ?? [];
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

test('what was acknowledged before kill -9 of server and database is still there afterwards', {
  timeout: 120_000,
}, async () => {
  await start();
  const writer = await newClient();
  const { data, error } = await writer.auth.signUp({ email: 'writer@example.com', password: PASSWORD });
  expect(error).toBeNull();
  const searches: string[] = [];
  const people: string[] = [];
  let isKilled = false;
  const insert = async (lane: number) => {
    for (let at = 0; !isKilled; at += 1) {
      const path = `/buy?price_min=${lane}${String(at).padStart(5, '0')}`;
      const row = { user_id: data.user?.id, name: path, path };
      const answer = await writer.from('saved_searches').insert(row);
      if (!answer.error) searches.push(path);
    }
  };
  const signUp = async () => {
    const visitor = await newClient();
    for (let at = 0; !isKilled; at += 1) {
      const email = `person-${at}@example.com`;
      const answer = await visitor.auth.signUp({ email, password: PASSWORD });
      if (!answer.error) people.push(email);
    }
  };
  const writing = [insert(1), insert(2), insert(3), signUp()];
  await expect.poll(() => searches.length > 100 && people.length > 3, { timeout: 30_000, interval: 10 }).toBe(true);
  const postmaster = Number(readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
  server?.kill('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  isKilled = true;
  await Promise.all(writing);

  await start();
  const { data: kept } = await writer.from('saved_searches').select('path').limit(1000);
  const found = new Set(kept?.map(({ path }) => path));
  expect(searches.filter((path) => !found.has(path))).toEqual([]);
  const visitor = await newClient();
  for (const email of people) {
    expect((await visitor.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  }
  await end('SIGTERM');
});

/** A connection to the database that can be cut, or that stays open but passes nothing on. */
class Wire {
  state: 'open' | 'cut' | 'silent' = 'open';
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private readonly to: { host: string; port: number };

  constructor(to: { host: string; port: number }) {
    this.to = to;
    this.server = createServer((near) => this.join(near));
  }

  listen(): Promise<number> {
    return new Promise((done) => {
      this.server.listen(0, '127.0.0.1', () => done((this.server.address() as { port: number }).port));
    });
  }

  private join(near: Socket): void {
    if (this.state === 'cut') return void near.destroy();
    const far = connect(this.to);
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (bytes) => this.state === 'silent' || into.write(bytes));
      from.on('error', () => {});
      from.on('close', () => {
        this.sockets.delete(from);
        into.destroy();
      });
    }
  }

  /** Bytes that were held back are lost, as when a machine disappears and another one takes over its address. */
  become(state: Wire['state']): void {
    if (state !== 'silent') for (const socket of this.sockets) socket.destroy();
    this.state = state;
  }

  async close(): Promise<void> {
    this.become('cut');
    await new Promise((done) => this.server.close(done));
  }
}

interface Answer {
  status: number;
  body: string;
  seconds: number;
}

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const begun = performance.now();
  const answer = await fetch(url + path, init);
  return { status: answer.status, body: await answer.text(), seconds: (performance.now() - begun) / 1000 };
}

describe('while the database is down', () => {
  let database: TestDatabase;
  let wire: Wire;
  let key: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    const address = new URL(database.url);
    wire = new Wire({ host: address.hostname, port: Number(address.port) });
    address.port = String(await wire.listen());
    await start({ DATABASE_URL: address.href });
    const html = await (await fetch(`${url}/signin`)).text();
    [, key = ''] = /name="stoop-platform" content="[^ "]* ([^"]+)"/.exec(html) ?? [];
    await createClient(url, key).auth.signUp({ email: 'reader@example.com', password: PASSWORD });
  }, 120_000);
  afterAll(async () => {
    await end('SIGTERM');
    await wire.close();
    await database.drop();
  });

  const read = () => ask('/rest/v1/cities?limit=1', { headers: { apikey: key } });
  const signIn = () =>
    ask('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'reader@example.com', password: PASSWORD }),
    });
  const home = () => ask('/property/1');
  /** An answer is reused for a second, so the first may be from before. */
  const unready = () =>
    vi.waitFor(async () => {
      const answer = await ask('/readyz');
      expect(answer.status).toBe(503);
      return answer;
    }, 8_000);
  const file = () => ask('/storage/v1/object/public/avatars/nobody/face.jpg');
  const contact = () =>
    ask('/functions/v1/contact', {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({
        property_id: 1,
        fields: { name: 'Ana', email: 'ana@example.com', message: 'May I see it on Sunday?' },
      }),
    });

  test.each(['cut', 'silent'] as const)(
    'with the database %s, every endpoint says so in time and recovers by itself',
    { timeout: 90_000 },
    async (state) => {
      const before = await Promise.all([read(), signIn(), home(), file(), contact()]);
      expect(before.map(({ status }) => status)).toEqual([200, 200, 404, 400, 404]);
      wire.become(state);
      const answers = await Promise.all([
        read(),
        signIn(),
        home(),
        unready(),
        ask('/buy'),
        ask('/healthz'),
        file(),
        contact(),
      ]);
      // Before the checks, so that after a failed check the next state still has a database that answers.
      wire.become('open');
      for (const { seconds } of answers) expect(seconds).toBeLessThan(10);
      const [rest, auth, page, ready, results, alive, stored, message] = answers;
      expect([503, 504]).toContain(rest.status);
      expect(JSON.parse(rest.body)).toMatchObject({ message: expect.stringMatching(/database|connection/i) });
      expect([auth.status, JSON.parse(auth.body)]).toEqual([503, expect.objectContaining({ code: 503 })]);
      expect([503, 504]).toContain(page.status);
      expect([stored.status, message.status]).toEqual([503, 503]);
      expect(ready.body).toBe('the database does not answer\n');
      // Searches are answered from memory.
      expect([results.status, alive.status]).toEqual([200, 200]);

      const all = async () => (await Promise.all([read(), signIn(), home()])).map(({ status }) => status);
      await expect.poll(all, { timeout: 15_000, interval: 250 }).toEqual([200, 200, 404]);
    },
  );
});
