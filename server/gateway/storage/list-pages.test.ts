import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

let platform: TestPlatform;
let service: SupabaseClient;

type Options = NonNullable<Parameters<ReturnType<SupabaseClient['storage']['from']>['listV2']>[0]>;
const NAMES = ['b/zz', 'b/bb', 'b/xx', 'b/deep/one', 'b/deep/two', 'b', 'a.txt', 'c/only'];

beforeAll(async () => {
  platform = await startTestPlatform();
  service = platform.client(platform.keys.secret);
  await service.storage.createBucket('pages', { public: false });
  for (const name of NAMES) await service.storage.from('pages').upload(name, Buffer.from(name));
});
afterAll(() => platform.stop());

async function pagesOf(options: Options): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const { data, error } = await service.storage.from('pages').listV2({ ...options, ...(cursor ? { cursor } : {}) });
    expect(error).toBeNull();
    pages.push([...(data?.folders ?? []), ...(data?.objects ?? [])].map(({ name }) => name));
    cursor = data?.hasNext ? data.nextCursor : undefined;
  } while (cursor && pages.length < 20);
  return pages;
}

test('all files below a prefix are in one list, and the prefix is any beginning of a name', async () => {
  expect(await pagesOf({})).toEqual([[...NAMES].sort()]);
  expect(await pagesOf({ prefix: 'b/de' })).toEqual([['b/deep/one', 'b/deep/two']]);
});

test('with folders, each folder is one entry, next to a file with the same name', async () => {
  const { data } = await service.storage.from('pages').listV2({ with_delimiter: true });
  expect(data).toMatchObject({
    hasNext: false,
    folders: [
      { key: 'b', name: 'b/' },
      { key: 'c', name: 'c/' },
    ],
    objects: [{ name: 'a.txt' }, { name: 'b' }],
  });
  expect(await pagesOf({ prefix: 'b/', with_delimiter: true })).toEqual([['b/deep/', 'b/bb', 'b/xx', 'b/zz']]);
});

test('pages follow one another without a gap in every order', async () => {
  const flat = async (options: Options) => (await pagesOf({ limit: 3, ...options })).flat();
  expect(await flat({})).toEqual([...NAMES].sort());
  expect(await flat({ sortBy: { column: 'name', order: 'desc' } })).toEqual([...NAMES].sort().reverse());
  expect(await flat({ sortBy: { column: 'created_at', order: 'asc' } })).toEqual(NAMES);
  expect(await flat({ sortBy: { column: 'updated_at', order: 'desc' } })).toEqual([...NAMES].reverse());
  expect((await pagesOf({ limit: 3 })).map((page) => page.length)).toEqual([3, 3, 2]);
});

test('a cursor that we did not issue is refused with an explanation, and a visitor sees nothing of others', async () => {
  const forged = Buffer.from('{"name":"a","at":"now()","column":"created_at","order":"asc"}').toString('base64url');
  for (const cursor of ['nonsense', forged]) {
    const { error } = await service.storage.from('pages').listV2({ cursor });
    expect(error?.message).toBe('cursor: use the nextCursor of the page before');
  }
  const { data } = await platform.client().storage.from('pages').listV2();
  expect(data).toEqual({ hasNext: false, folders: [], objects: [] });
});
