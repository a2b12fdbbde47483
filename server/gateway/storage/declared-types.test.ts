import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

let platform: TestPlatform;
let service: SupabaseClient;

beforeAll(async () => {
  platform = await startTestPlatform();
  service = platform.client(platform.keys.secret);
  await service.storage.createBucket('texts', { public: true });
});
afterAll(() => platform.stop());

async function served(body: Buffer | Blob, contentType?: string): Promise<[string | null, string | undefined]> {
  const texts = service.storage.from('texts');
  const options = contentType === undefined ? { upsert: true } : { upsert: true, contentType };
  expect((await texts.upload('file', body, options)).error).toBeNull();
  const response = await fetch(texts.getPublicUrl('file').data.publicUrl);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  return [response.headers.get('content-type'), response.headers.get('content-disposition')?.split(';')[0]];
}

test('JSON, CSV and plain text keep the type they were sent with', async () => {
  expect(await served(Buffer.from('{"a": [1]}'), 'application/json')).toEqual(['application/json', 'attachment']);
  expect(await served(Buffer.from('a,b\n1,"ü"\n'), 'text/csv')).toEqual(['text/csv', 'attachment']);
  expect(await served(Buffer.from('Grüße'), 'text/plain; charset=UTF-8')).toEqual([
    'text/plain;charset=utf-8',
    'attachment',
  ]);
  expect(await served(new Blob(['a,b'], { type: 'text/csv' }))).toEqual(['text/csv', 'attachment']);
});

test('bytes that do not match their declared type are stored as plain bytes', async () => {
  for (const [body, type] of [
    ['{not json', 'application/json'],
    ['a\0b', 'text/csv'],
    ['\xff\xfe\x00a', 'text/plain'],
    ['\x1b[2J', 'text/plain'],
  ] as const) {
    expect(await served(Buffer.from(body, 'latin1'), type)).toEqual(['application/octet-stream', 'attachment']);
  }
});

test('nothing that a browser would run keeps its type, whatever it was declared as', async () => {
  const script = Buffer.from('<script>alert(1)</script>');
  for (const type of [
    'text/html',
    'image/svg+xml',
    'text/javascript',
    'application/xhtml+xml',
    'text/xml',
    'text/css',
  ]) {
    expect(await served(script, type)).toEqual(['application/octet-stream', 'attachment']);
  }
  expect(await served(script, 'text/plain')).toEqual(['text/plain', 'attachment']);
});

test('a type recognized from the bytes wins, whatever was declared', async () => {
  const pdf = Buffer.from('%PDF-1.7 text');
  expect((await served(pdf, 'text/plain'))[0]).toBe('application/pdf');
});

test('a file without metadata has empty metadata', async () => {
  await service.storage.from('texts').upload('plain', Buffer.from('a'));
  const { data } = await service.storage.from('texts').info('plain');
  expect(data).toMatchObject({ metadata: {}, size: 1, contentType: 'text/plain;charset=utf-8' });
  expect(data).not.toHaveProperty('updatedAt');
});
