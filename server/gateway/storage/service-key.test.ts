// The service key passes every policy, however it is used.
import type { SupabaseClient } from '@supabase/supabase-js';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

let platform: TestPlatform;
let service: SupabaseClient;
let visitor: SupabaseClient;

beforeAll(async () => {
  platform = await startTestPlatform();
  service = platform.client(platform.keys.secret);
  visitor = platform.client();
  await service.storage.createBucket('papers', { public: false });
});
afterAll(() => platform.stop());

const textOf = async (bucket: string, name: string) => (await service.storage.from(bucket).download(name)).data?.text();

test('it signs an upload, which anybody with the address can use once, and again if replacing was signed', async () => {
  const papers = service.storage.from('papers');
  const signed = await papers.createSignedUploadUrl('a/one.txt');
  expect(signed.error).toBeNull();
  const send = (token: string, text: string, name = 'a/one.txt') =>
    visitor.storage.from('papers').uploadToSignedUrl(name, token, Buffer.from(text));
  expect((await send(signed.data?.token ?? '', 'first')).error).toBeNull();
  expect((await send(signed.data?.token ?? '', 'second')).error?.message).toBe('The resource already exists');
  expect((await send(signed.data?.token ?? '', 'other', 'a/two.txt')).error?.message).toMatch(/for another file/);
  const again = await papers.createSignedUploadUrl('a/one.txt', { upsert: true });
  expect((await send(again.data?.token ?? '', 'third')).error).toBeNull();
  expect(await textOf('papers', 'a/one.txt')).toBe('third');
});

test('it sends a large file piece by piece; nobody else can continue it', async () => {
  const start = (key: string, uploadUrl?: string) =>
    new Promise<string>((resolve, reject) => {
      const upload = new Upload(Buffer.from('piece by piece'), {
        endpoint: `${platform.url}/storage/v1/upload/resumable`,
        headers: { apikey: key, authorization: `Bearer ${key}` },
        metadata: { bucketName: 'papers', objectName: 'large.txt', contentType: 'text/plain' },
        ...(uploadUrl === undefined ? {} : { uploadUrl }),
        retryDelays: null,
        onSuccess: () => resolve(upload.url ?? ''),
        onError: reject,
      });
      upload.start();
    });
  await expect(start(platform.keys.publishable)).rejects.toThrow(/row-level security/);
  await start(platform.keys.secret);
  expect(await textOf('papers', 'large.txt')).toBe('piece by piece');
  expect((await service.storage.from('papers').info('large.txt')).data?.contentType).toBe('text/plain');
});

test('it moves and copies between buckets, under the limits of the target bucket', async () => {
  await service.storage.createBucket('archive', { public: false });
  await service.storage.createBucket('narrow', { public: false, fileSizeLimit: 3 });
  const papers = service.storage.from('papers');
  await papers.upload('move me.txt', Buffer.from('moved'), { metadata: { of: 'Ana' } });
  const narrow = await papers.move('move me.txt', 'x.txt', { destinationBucket: 'narrow' });
  expect(narrow.error?.message).toBe('The object exceeded the maximum allowed size');
  expect((await papers.copy('move me.txt', 'copied.txt', { destinationBucket: 'archive' })).data?.path).toBe(
    'archive/copied.txt',
  );
  expect((await papers.move('move me.txt', 'moved.txt', { destinationBucket: 'archive' })).error).toBeNull();
  expect((await papers.exists('move me.txt')).data).toBe(false);
  expect(await textOf('archive', 'moved.txt')).toBe('moved');
  expect((await service.storage.from('archive').info('moved.txt')).data?.metadata).toEqual({ of: 'Ana' });
});

test('an account cannot move a file from its folder into somebody else’s bucket', async () => {
  const owner = await signedIn(platform);
  const folder = (await owner.auth.getUser()).data.user?.id;
  const png = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1');
  const media = owner.storage.from('listing-media');
  await media.upload(`${folder}/plan.png`, png);
  const moved = await media.move(`${folder}/plan.png`, 'plan.png', { destinationBucket: 'papers' });
  expect(moved.error?.message).toMatch(/row-level security/);
  expect((await media.exists(`${folder}/plan.png`)).data).toBe(true);
});

test('a visitor can write where a policy allows everybody, and nowhere else', async () => {
  await service.storage.createBucket('open', { public: false });
  await platform.database.owner.query(
    "create policy open_bucket on storage.objects for all using (bucket_id = 'open') with check (bucket_id = 'open')",
  );
  const open = visitor.storage.from('open');
  expect((await open.upload('note.txt', new Blob(['Hello']), { upsert: true })).error).toBeNull();
  expect((await open.upload('note.txt', new Blob(['Hello again']), { upsert: true })).error).toBeNull();
  expect((await open.list()).data?.map(({ name }) => name)).toEqual(['note.txt']);
  expect((await open.remove(['note.txt'])).data).toHaveLength(1);
  const closed = await visitor.storage.from('papers').upload('note.txt', new Blob(['Hello']));
  expect(closed.error?.message).toMatch(/row-level security/);
});
