import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

let platform: TestPlatform;
let service: SupabaseClient;

beforeAll(async () => {
  platform = await startTestPlatform();
  service = platform.client(platform.keys.secret);
});
afterAll(() => platform.stop());

const settingsOf = async (id: string) => {
  const { data } = await service.storage.getBucket(id);
  return [data?.public, data?.file_size_limit, data?.allowed_mime_types];
};
const put = (id: string, body: unknown) =>
  fetch(`${platform.url}/storage/v1/bucket/${id}`, {
    method: 'PUT',
    headers: { apikey: platform.keys.secret, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

test('changing one setting of a bucket leaves the others alone; only null removes a limit', async () => {
  const { storage } = service;
  const limits = { public: true, fileSizeLimit: '20mb', allowedMimeTypes: ['image/jpeg'] };
  expect((await storage.createBucket('limited', limits)).error).toBeNull();
  expect(await settingsOf('limited')).toEqual([true, 20_000_000, ['image/jpeg']]);
  expect((await storage.updateBucket('limited', { public: false })).error).toBeNull();
  expect(await settingsOf('limited')).toEqual([false, 20_000_000, ['image/jpeg']]);
  expect((await put('limited', { file_size_limit: 5000 })).status).toBe(200);
  expect(await settingsOf('limited')).toEqual([false, 5000, ['image/jpeg']]);
  expect((await put('limited', { public: true, allowed_mime_types: null })).status).toBe(200);
  expect(await settingsOf('limited')).toEqual([true, 5000, null]);
  const nothing = await put('limited', { pubic: true });
  expect([nothing.status, (await nothing.json()).message]).toEqual([
    400,
    'body: name public, file_size_limit or allowed_mime_types',
  ]);
});

test('a size is a number of bytes or text with a unit', async () => {
  const { storage } = service;
  for (const [size, bytes] of [
    ['1kb', 1000],
    ['1.5MB', 1_500_000],
    ['2GB', 2_000_000_000],
    ['7b', 7],
    [42, 42],
  ] as const) {
    await storage.createBucket('sized', { public: false, fileSizeLimit: size });
    expect((await settingsOf('sized'))[1]).toBe(bytes);
    await storage.deleteBucket('sized');
  }
  for (const size of ['1mib', 'large', '', '-1mb']) {
    const { error } = await storage.createBucket('sized', { public: false, fileSizeLimit: size });
    expect(error?.message).toBe('file_size_limit: Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
  }
});

test('a file that is too large is refused with the message that clients compare, and nothing of it is kept', async () => {
  const { storage } = service;
  await storage.createBucket('small', { public: false, fileSizeLimit: '1kb' });
  const { error } = await storage.from('small').upload('a.bin', Buffer.alloc(1001, 255));
  expect(error).toMatchObject({ message: 'The object exceeded the maximum allowed size', statusCode: '413' });
  expect((await storage.from('small').list()).data).toEqual([]);
});

test('a bucket accepts all pictures if its list says image/*', async () => {
  const { storage } = service;
  await storage.createBucket('pictures', { public: false, allowedMimeTypes: ['image/*'] });
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  expect((await storage.from('pictures').upload('a.png', png)).error).toBeNull();
  const text = await storage.from('pictures').upload('a.txt', Buffer.from('text'), { contentType: 'image/png' });
  expect(text.error?.message).toBe('mime type application/octet-stream is not supported');
});

test('buckets are listed in the requested order and number, and found by part of their name', async () => {
  const { storage } = service;
  for (const id of ['list-a', 'list-b', 'list-c']) await storage.createBucket(id, { public: false });
  const names = async (options: Parameters<typeof storage.listBuckets>[0]) =>
    (await storage.listBuckets(options)).data?.map(({ name }) => name);
  expect(await names({ search: 'list-' })).toEqual(['list-a', 'list-b', 'list-c']);
  expect(await names({ search: 'list-', limit: 1 })).toEqual(['list-a']);
  expect(await names({ search: 'list-', limit: 2, offset: 1, sortColumn: 'name', sortOrder: 'desc' })).toEqual([
    'list-b',
    'list-a',
  ]);
  expect(await names({ search: '%' })).toEqual([]);
  const { error } = await storage.listBuckets({ limit: 0 });
  expect(error?.message).toMatch(/^limit: /);
});
