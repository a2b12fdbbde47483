// The real program on a disk that fills up. It needs a mount of its own, so it runs only where one can be made.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#db/embedded/folder-state.ts';
import { buildSite } from './build.ts';

const disk = mkdtempSync(join(tmpdir(), 'stoop-full-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', disk]).status === 0;
const folder = join(disk, 'data');
const filler = join(disk, 'filler');
let server: ChildProcess | null = null;
let url: string;

beforeAll(async () => {
  if (!isMounted) return;
  chmodSync(disk, 0o755);
  await buildSite({ progress: () => {} });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      SAMPLE_DATA: 'none',
      LOG_LEVEL: 'silent',
      MAP_STYLE_URL: 'bundled',
      AUTH_AUTOCONFIRM: 'true',
    },
    stdio: 'ignore',
  });
  await readiness(200);
}, 240_000);
afterAll(async () => {
  rmSync(filler, { force: true });
  if (server && server.exitCode === null) {
    const closed = new Promise((done) => server?.once('close', done));
    server.kill('SIGTERM');
    await closed;
  }
  if (isMounted) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

async function readiness(status: number): Promise<string> {
  return vi.waitFor(
    async () => {
      const answer = await fetch(`${url}/readyz`);
      expect(answer.status).toBe(status);
      return answer.text();
    },
    { timeout: 60_000, interval: 200 },
  );
}

/** Writes until nothing more fits. */
function fill(): void {
  const file = openSync(filler, 'a');
  try {
    for (const piece = Buffer.alloc(64 * 1024); ; ) writeSync(file, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

test.skipIf(!isMounted)(
  'a full disk is reported, the database continues with the reserve, and when there is room again, no acknowledged write is lost',
  async () => {
    const key = /sb_publishable_[\w-]+/.exec(await (await fetch(`${url}/signin`)).text())?.[0] ?? '';
    const client = createClient(url, key, { auth: { autoRefreshToken: false, persistSession: false } });
    const { data } = await client.auth.signUp({ email: 'person@example.com', password: 'garden-court-1927' });
    const own = data.user?.id ?? '';
    let kept = 0;
    const save = async () => {
      const answer = await client
        .from('saved_searches')
        .insert({ user_id: own, name: `Search ${kept}`, path: `/buy?city=Hoboken&minBeds=${kept}` });
      if (answer.status === 201) kept += 1;
      return answer;
    };
    expect((await save()).status).toBe(201);

    fill();
    expect(await readiness(503)).toMatch(/^the disk of the data folder is full: \d+ MB are left/);
    expect(existsSync(join(folder, 'reserve'))).toBe(false);
    const upload = await fetch(`${url}/storage/v1/object/listing-media/${own}/a.png`, {
      method: 'POST',
      headers: { authorization: `Bearer ${data.session?.access_token}` },
      body: 'x',
    });
    expect([upload.status, await upload.json()]).toEqual([
      507,
      expect.objectContaining({ message: expect.stringMatching(/disk of this server is full/) }),
    ]);
    // From the reserve.
    expect((await save()).status).toBe(201);

    // Now the reserve is used up too.
    fill();
    const statuses = new Set<number>();
    for (let tries = 0; tries < 200; tries += 1) statuses.add((await save()).status);
    expect([...statuses].filter((status) => ![201, 503, 507].includes(status))).toEqual([]);
    rmSync(filler);
    await readiness(200);
    expect((await save()).status).toBe(201);
    const { count } = await client.from('saved_searches').select('*', { count: 'exact', head: true });
    expect(count).toBe(kept);
    await vi.waitFor(() => expect(existsSync(join(folder, 'reserve'))).toBe(true), { timeout: 30_000 });
  },
  240_000,
);
