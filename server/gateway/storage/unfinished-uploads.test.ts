// The cost of unfinished uploads: they count as files, leave nothing when they fail, and say so when the disk is full.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBlobFiles } from '#adapters/blobs/blob-files.ts';
import type { GatewayEnv } from '#server/gateway/gateway.ts';
import { identifyCaller } from '#server/gateway/caller.ts';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import { createSignedUrls } from './signed-urls.ts';
import { buildStorage } from './storage.ts';

let platform: TestPlatform;
let person: SupabaseClient;
let own: string;
let token: string;
let png: Buffer;

beforeAll(async () => {
  platform = await startTestPlatform();
  person = await signedIn(platform);
  const { data } = await person.auth.getSession();
  own = data.session?.user.id ?? '';
  token = data.session?.access_token ?? '';
  png = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
});
afterAll(() => platform.stop());

const encode = (text: string) => Buffer.from(text).toString('base64');
const RESUMABLE = '/storage/v1/upload/resumable';

function headersOf(name: string, size: number): Record<string, string> {
  return {
    Authorization: `Bearer ${token}`,
    'Tus-Resumable': '1.0.0',
    'Upload-Length': String(size),
    'Upload-Metadata': `bucketName ${encode('listing-media')},objectName ${encode(`${own}/${name}`)}`,
  };
}

const begin = (name: string, size = png.length) =>
  fetch(platform.url + RESUMABLE, { method: 'POST', headers: headersOf(name, size) });

const piece = (location: string, bytes: Buffer, offset = 0) =>
  fetch(new URL(location, platform.url + RESUMABLE), {
    method: 'PATCH',
    body: new Uint8Array(bytes),
    headers: {
      Authorization: `Bearer ${token}`,
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
    },
  });

const files = () => readdir(platform.uploadsFolder).catch(() => []);

test('unfinished uploads count as files: with 58 stored, two more may begin, even if ten try at once', async () => {
  await platform.database.owner.query(
    "insert into storage.objects (bucket_id, name, version) select 'listing-media', $1 || '/' || n || '.png', '' from generate_series(1, 58) n",
    [own],
  );
  const answers = [await begin('a.png'), await begin('b.png')];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const more = await Promise.all(Array.from({ length: 10 }, (_, index) => begin(`more-${index}.png`)));
  expect(more.map(({ status }) => status)).toEqual(Array(10).fill(400));
  expect(await more[0]?.json()).toMatchObject({ message: 'A person keeps 60 uploads at most. Remove some first.' });
  // A finished one is a file; an abandoned one no longer counts.
  expect((await piece(answers[0]?.headers.get('location') ?? '', png)).status).toBe(204);
  expect((await begin('c.png')).status).toBe(400);
  const givenUp = new URL(answers[1]?.headers.get('location') ?? '', platform.url + RESUMABLE);
  const ended = await fetch(givenUp, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0' },
  });
  expect(ended.status).toBe(204);
  expect((await begin('d.png')).status).toBe(201);
  await platform.database.owner.query("delete from storage.objects where name like $1 || '/%'", [own]);
});

test('an upload that is refused once it is complete leaves nothing behind, and does not count as done', async () => {
  const before = await files();
  const script = Buffer.from('<script>alert(1)</script>');
  const begun = await begin('page.html', script.length);
  const location = begun.headers.get('location') ?? '';
  expect((await files()).length).toBe(before.length + 2);
  const refused = await piece(location, script);
  expect([refused.status, await refused.json()]).toEqual([400, expect.objectContaining({ statusCode: '415' })]);
  expect(await files()).toEqual(before);
  const asked = await fetch(new URL(location, platform.url + RESUMABLE), {
    method: 'HEAD',
    headers: { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0' },
  });
  expect(asked.status).toBe(404);
});

test('only the server’s own user can read the pieces', async () => {
  await begin('private.png');
  expect(((await stat(platform.uploadsFolder)).mode & 0o777).toString(8)).toBe('700');
});

test('when the disk is full, an upload is answered with 507 and an explanation, and leaves no row and no file', async () => {
  const { write } = platform.blobs;
  platform.blobs.write = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  try {
    const before = await files();
    const answer = await fetch(`${platform.url}/storage/v1/object/listing-media/${own}/full.png`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/png' },
      body: new Uint8Array(png),
    });
    expect([answer.status, await answer.json()]).toEqual([
      507,
      expect.objectContaining({ statusCode: '507', message: expect.stringMatching(/disk of this server is full/) }),
    ]);
    const begun = await begin('full.png');
    expect((await piece(begun.headers.get('location') ?? '', png)).status).toBe(507);
    expect(await files()).toEqual(before);
  } finally {
    platform.blobs.write = write;
  }
  const listed = await person.storage.from('listing-media').list(own, { search: 'full' });
  expect(listed.data).toEqual([]);
});

/** A small disk that fills up quickly; null if none can be made. */
async function smallDisk(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'stoop-small-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder]);
  return status === 0 ? folder : null;
}
const disk = await smallDisk();
afterAll(async () => {
  if (!disk) return;
  spawnSync('umount', [disk]);
  await rm(disk, { recursive: true });
});

test.skipIf(disk === null)(
  'if a disk fills up during an upload, the pieces so far stay, and the rest can be sent later',
  async () => {
    const storage = buildStorage({
      pools: platform.database.callers,
      blobs: createBlobFiles(join(disk ?? '', 'objects')),
      identify: (headers) => identifyCaller(headers, platform.keys),
      signedUrls: createSignedUrls('secret'),
      uploadsFolder: join(disk ?? '', 'uploads'),
      log: () => {},
    });
    const door = new Hono<GatewayEnv>();
    door.use(async (c, next) => {
      c.set('clientNetwork', '203.0.113.7');
      await next();
    });
    door.route('/storage/v1', storage);
    const large = await sharp(
      Buffer.from(Uint8Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251)),
      {
        raw: { width: 300, height: 300, channels: 3 },
      },
    )
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(256 * 1024);
    const begun = await door.request(RESUMABLE, { method: 'POST', headers: headersOf('large.png', large.length) });
    expect(begun.status).toBe(201);
    const id = (begun.headers.get('location') ?? '').split('/').at(-1);
    const headers = {
      Authorization: `Bearer ${token}`,
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    };
    const path = `${RESUMABLE}/${id}`;
    const refused = await door.request(path, { method: 'PATCH', headers, body: new Uint8Array(large) });
    expect([refused.status, await refused.json()]).toEqual([507, expect.objectContaining({ statusCode: '507' })]);
    // There is room again.
    expect(spawnSync('mount', ['-o', 'remount,size=4m', disk ?? '']).status).toBe(0);
    const came = Number((await door.request(path, { method: 'HEAD', headers })).headers.get('upload-offset'));
    expect(came).toBeGreaterThan(0);
    const rest = await door.request(path, {
      method: 'PATCH',
      headers: { ...headers, 'Upload-Offset': String(came) },
      body: new Uint8Array(large.subarray(came)),
    });
    expect(rest.status).toBe(204);
    const stored = await door.request(`/storage/v1/object/authenticated/listing-media/${own}/large.png`, { headers });
    expect(Buffer.from(await stored.arrayBuffer()).equals(large)).toBe(true);
  },
);
