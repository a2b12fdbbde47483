import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import sharp from 'sharp';
import { Upload, type UploadOptions } from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBlobFiles } from '#adapters/blobs/blob-files.ts';
import { pictureTurns } from '#domain/media/picture-turns.server.ts';
import { BlobsAway } from '#domain/media/ports.ts';
import type { GatewayEnv } from '#server/gateway/gateway.ts';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import { createSignedUrls } from './signed-urls.ts';
import { buildStorage } from './storage.ts';

let platform: TestPlatform;
let owner: SupabaseClient;
let stranger: SupabaseClient;
let folder: string;

const picture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } });

beforeAll(async () => {
  platform = await startTestPlatform();
  owner = await signedIn(platform);
  stranger = await signedIn(platform);
  folder = (await owner.auth.getUser()).data.user?.id ?? '';
});
afterAll(() => platform.stop());

test('an uploaded profile photo is visible to everybody at its public address, without the camera’s metadata', async () => {
  const photo = await picture(400)
    .withExif({ IFD0: { Make: 'Camera of Ana' } })
    .jpeg()
    .toBuffer();
  const { data, error } = await owner.storage
    .from('avatars')
    .upload(`${folder}/face.jpg`, new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), { cacheControl: '60' });
  expect(error).toBeNull();
  expect(data).toMatchObject({ path: `${folder}/face.jpg`, fullPath: `avatars/${folder}/face.jpg` });
  const { publicUrl } = owner.storage.from('avatars').getPublicUrl(`${folder}/face.jpg`).data;
  const response = await fetch(publicUrl);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toBe('max-age=60');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.toString('latin1')).not.toContain('Camera of Ana');
  const metadata = await sharp(bytes).metadata();
  expect([metadata.width, metadata.height]).toEqual([400, 400]);
});

test('a profile photo that is too small, not a JPG or not a picture is refused with the reason', async () => {
  const small = await picture(400, 179).jpeg().toBuffer();
  const png = await picture(400).png().toBuffer();
  const script = Buffer.from('<script>alert(1)</script>');
  const tries: [Buffer, RegExp][] = [
    [small, /at least 180x180.*400x179/],
    [png, /image\/png is not supported/],
    [script, /octet-stream is not supported/],
    [Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), script]), /can’t read this file/],
  ];
  for (const [bytes, reason] of tries) {
    const { error } = await owner.storage
      .from('avatars')
      .upload(`${folder}/no.jpg`, bytes, { contentType: 'image/jpeg' });
    expect(error?.message).toMatch(reason);
  }
  const { data } = await owner.storage.from('avatars').list(folder);
  expect(data?.map(({ name }) => name)).toEqual(['face.jpg']);
});

test('nobody can write into another account’s folder, and a visitor nowhere', async () => {
  const photo = await picture(200).jpeg().toBuffer();
  for (const client of [stranger, platform.client()]) {
    for (const path of [`${folder}/face.jpg`, `${folder}/new.jpg`, 'face.jpg']) {
      const upload = await client.storage.from('avatars').upload(path, photo, { upsert: true });
      expect(upload.error?.message).toMatch(/row-level security/);
    }
    const moved = await client.storage.from('avatars').move(`${folder}/face.jpg`, `${folder}/gone.jpg`);
    expect(moved.error?.message).toBe('Object not found');
    const removed = await client.storage.from('avatars').remove([`${folder}/face.jpg`]);
    expect(removed.data ?? []).toEqual([]);
    const listed = await client.storage.from('avatars').list(folder);
    expect(listed.data ?? []).toEqual([]);
  }
  const kept = await owner.storage.from('avatars').list(folder);
  expect(kept.data).toHaveLength(1);
});

test('a private file can be read by its owner, and by a signed address until it expires', async () => {
  const png = await picture(300).png().toBuffer();
  const path = `${folder}/plans/kitchen plan.png`;
  const media = owner.storage.from('listing-media');
  expect((await media.upload(path, png)).error).toBeNull();
  const own = await media.download(path);
  expect(Buffer.from((await own.data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(png)).toBe(true);
  expect((await stranger.storage.from('listing-media').download(path)).error).not.toBeNull();
  expect((await fetch(media.getPublicUrl(path).data.publicUrl)).status).toBe(400);

  const signed = await media.createSignedUrl(path, 60);
  const response = await fetch(signed.data?.signedUrl ?? '');
  expect(response.status).toBe(200);
  expect(Number(response.headers.get('content-length'))).toBe(png.length);
  const partly = await fetch(signed.data?.signedUrl ?? '', { headers: { Range: 'bytes=1-3' } });
  expect([partly.status, await partly.text()]).toEqual([206, 'PNG']);
  const other = (signed.data?.signedUrl ?? '').replace('kitchen', 'bath');
  expect((await fetch(other)).status).toBe(400);
  const ended = await media.createSignedUrl(path, 1);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect((await fetch(ended.data?.signedUrl ?? '')).status).toBe(400);
  const foreign = await stranger.storage.from('listing-media').createSignedUrls([path], 60);
  expect(foreign.data?.[0]?.signedUrl).toBeNull();
});

test('the token of a signed address works for nothing else', async () => {
  const { data } = await owner.storage.from('listing-media').createSignedUrl(`${folder}/plans/kitchen plan.png`, 60);
  const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '';
  const answer = await fetch(`${platform.url}/rest/v1/profiles`, { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(401);
});

test('a signed upload writes only that name, under the policies of the person who signed it', async () => {
  const media = owner.storage.from('listing-media');
  const png = await picture(50).png().toBuffer();
  const { data } = await media.createSignedUploadUrl(`${folder}/later.png`);
  const visitor = platform.client().storage.from('listing-media');
  const elsewhere = await visitor.uploadToSignedUrl(`${folder}/other.png`, data?.token ?? '', png);
  expect(elsewhere.error).not.toBeNull();
  expect((await visitor.uploadToSignedUrl(`${folder}/later.png`, data?.token ?? '', png)).error).toBeNull();
  const foreign = await media.createSignedUploadUrl('someone-else/later.png');
  expect(foreign.error?.message).toMatch(/row-level security/);
  const taken = await media.createSignedUploadUrl(`${folder}/later.png`);
  expect(taken.error?.message).toBe('The resource already exists');
  const again = await media.createSignedUploadUrl(`${folder}/later.png`, { upsert: true });
  expect(again.error).toBeNull();
  const replaced = await visitor.uploadToSignedUrl(`${folder}/later.png`, again.data?.token ?? '', png);
  expect(replaced.error).toBeNull();
});

test('files are listed by folder, replaced only on purpose, copied, moved and removed', async () => {
  const media = owner.storage.from('listing-media');
  const png = await picture(40).png().toBuffer();
  const again = await media.upload(`${folder}/later.png`, png);
  expect(again.error?.message).toBe('The resource already exists');
  expect((await media.upload(`${folder}/later.png`, png, { upsert: true })).error).toBeNull();
  expect((await media.copy(`${folder}/later.png`, `${folder}/copy.png`)).error).toBeNull();
  expect((await media.move(`${folder}/copy.png`, `${folder}/moved.png`)).error).toBeNull();
  const { data } = await media.list(folder, { sortBy: { column: 'name', order: 'desc' } });
  expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
    ['plans', true],
    ['moved.png', false],
    ['later.png', false],
  ]);
  const searched = await media.list(folder, { search: 'mov' });
  expect(searched.data?.map(({ name }) => name)).toEqual(['moved.png']);
  const removed = await media.remove([`${folder}/moved.png`, `${folder}/nothing.png`]);
  expect(removed.data?.map(({ name }) => name)).toEqual([`${folder}/moved.png`]);
  expect((await media.info(`${folder}/later.png`)).data).toMatchObject({ contentType: 'image/png', size: png.length });
  expect((await media.exists(`${folder}/moved.png`)).data).toBe(false);
});

test('a picture comes in the requested width and format', async () => {
  const { publicUrl } = owner.storage
    .from('avatars')
    .getPublicUrl(`${folder}/face.jpg`, { transform: { width: 100, height: 100 } }).data;
  const response = await fetch(publicUrl, { headers: { Accept: 'image/webp,*/*' } });
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(100);
  const wrong = await fetch(publicUrl.replace('width=100', 'width=99999'));
  expect(wrong.status).toBe(400);
});

test('renditions are made two at a time, and a picture with too many pixels is refused before it is decoded', async () => {
  const width = { transform: { width: 100 } };
  const address = (name: string) =>
    owner.storage.from('avatars').getPublicUrl(`${folder}/${name}`, width).data.publicUrl;
  const { read } = platform.blobs;
  let reads = 0;
  let go = () => {};
  const gate = new Promise<void>((done) => {
    go = done;
  });
  platform.blobs.read = async (...asked) => {
    reads += 1;
    await gate;
    return read(...asked);
  };
  try {
    const eight = Array.from({ length: 8 }, () => fetch(address('face.jpg')));
    await expect.poll(() => pictureTurns.load()).toEqual({ running: 2, waiting: 6 });
    // A waiting request has not read its bytes.
    expect(reads).toBe(2);
    go();
    expect((await Promise.all(eight)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    const bomb = await picture(9999).jpeg().toBuffer();
    platform.blobs.read = async () => Readable.from([bomb]);
    const refused = await fetch(address('face.jpg'));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      statusCode: '422',
      message: expect.stringMatching(/9999 by 9999.*50 meg/),
    });
  } finally {
    platform.blobs.read = read;
  }
});

test('a name that leaves its folder, an unknown bucket and a file that is too large are refused', async () => {
  const photo = await picture(200).jpeg().toBuffer();
  const answer = await fetch(`${platform.url}/storage/v1/object/avatars/${folder}/%2e%2e%2fx.jpg`, {
    method: 'POST',
    body: new Uint8Array(photo),
    headers: { apikey: platform.keys.secret },
  });
  expect(answer.status).toBe(400);
  const nowhere = await owner.storage.from('nowhere').upload(`${folder}/x.jpg`, photo);
  expect(nowhere.error?.message).toBe('Bucket not found');
  const large = await owner.storage.from('avatars').upload(`${folder}/x.jpg`, Buffer.alloc(6 * 1024 * 1024, 255));
  expect(large.error?.message).toMatch(/maximum allowed size/);
});

test('a large file is sent piece by piece, resumes after a break, and belongs to its sender', async () => {
  const { data } = await owner.auth.getSession();
  const { data: other } = await stranger.auth.getSession();
  // The beginning of a video, then enough bytes to need several pieces.
  const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), Buffer.alloc(3 * 1024 * 1024, 7)]);
  const name = `${folder}/tour.mp4`;
  const start = (options: Partial<UploadOptions>, token = data.session?.access_token) => {
    let upload!: Upload;
    const finished = new Promise<string | null>((resolve, reject) => {
      upload = new Upload(film, {
        endpoint: `${platform.url}/storage/v1/upload/resumable`,
        headers: { authorization: `Bearer ${token}` },
        metadata: { bucketName: 'listing-media', objectName: name, owner: 'somebody else' },
        chunkSize: 1024 * 1024,
        retryDelays: null,
        onSuccess: () => resolve(upload.url),
        onError: reject,
        ...options,
      });
      upload.start();
    });
    return { finished, abort: () => upload.abort(), url: () => upload.url };
  };
  const broken = start({ onChunkComplete: () => void broken.abort() });
  await expect.poll(() => broken.url()).not.toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 200));
  const foreign = start({ uploadUrl: broken.url() }, other.session?.access_token);
  await expect(foreign.finished).rejects.toThrow(/Object not found|unexpected response/);
  await start({ uploadUrl: broken.url() }).finished;
  const stored = await owner.storage.from('listing-media').download(name);
  expect(Buffer.from((await stored.data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(film)).toBe(true);

  const elsewhere = { bucketName: 'listing-media', objectName: `${other.session?.user.id}/tour.mp4` };
  await expect(start({ metadata: elsewhere }).finished).rejects.toThrow(/row-level security/);
  await expect(
    start({ metadata: { bucketName: 'avatars', objectName: `${folder}/x.jpg` }, uploadSize: 9e6 }).finished,
  ).rejects.toThrow(/maximum allowed size/);
  await expect(start({}, 'not-a-token').finished).rejects.toThrow(/cannot be read/);
});

test('if the service that keeps the files is down, the error names it, and the next request tries again', async () => {
  const { read } = platform.blobs;
  platform.blobs.read = async () => {
    throw new BlobsAway();
  };
  const { publicUrl } = owner.storage.from('avatars').getPublicUrl(`${folder}/face.jpg`).data;
  const answer = await fetch(publicUrl).finally(() => {
    platform.blobs.read = read;
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/^File storage isn’t responding/) });
  expect(platform.logged.filter((line) => line.includes('keeps the files'))).toHaveLength(1);
  expect((await fetch(publicUrl)).status).toBe(200);
});

test('one address that writes too often is told when to come back', async () => {
  const storage = buildStorage({
    pools: platform.database.callers,
    blobs: createBlobFiles('unused'),
    identify: async () => ({ role: 'anon' }),
    signedUrls: createSignedUrls('secret'),
    uploadsFolder: join(tmpdir(), 'unused'),
    writesPerMinute: 2,
    log: () => {},
  });
  const door = new Hono<GatewayEnv>();
  door.use(async (c, next) => {
    c.set('clientNetwork', '203.0.113.7');
    await next();
  });
  door.route('/', storage);
  const write = () => door.request('/object/avatars/a/b.jpg', { method: 'POST', body: 'x' });
  expect([(await write()).status, (await write()).status]).toEqual([400, 400]);
  const refused = await write();
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

test('only the secret key can create, change and delete buckets', async () => {
  const refused = await owner.storage.createBucket('mine');
  expect(refused.error?.message).toMatch(/row-level security/);
  const service = createClient(platform.url, platform.keys.secret, { auth: { persistSession: false } });
  expect((await service.storage.createBucket('papers', { public: false })).error).toBeNull();
  expect((await service.storage.from('papers').upload('a/b.txt', Buffer.from('text'))).error).toBeNull();
  expect((await service.storage.updateBucket('papers', { public: true })).error).toBeNull();
  const text = await fetch(service.storage.from('papers').getPublicUrl('a/b.txt').data.publicUrl);
  expect(text.headers.get('content-disposition')).toMatch(/^attachment/);
  expect((await service.storage.deleteBucket('papers')).error?.message).toMatch(/not empty/);
  expect((await service.storage.emptyBucket('papers')).error).toBeNull();
  expect((await service.storage.deleteBucket('papers')).error).toBeNull();
  expect((await service.storage.listBuckets()).data?.map(({ id }) => id)).toEqual([
    'avatars',
    'imports',
    'listing-media',
    'own-imports',
  ]);
});
