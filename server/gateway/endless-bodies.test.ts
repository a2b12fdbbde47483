// An endless body without a length, at every endpoint: it is refused at the limit, and nothing of it is kept.
import { request } from 'node:http';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, startTestPlatform, type TestPlatform } from './testing.ts';

const MB = 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, '1');
/** What the system's buffers hold on both sides. */
const ON_ITS_WAY = 12 * MB;

let platform: TestPlatform;
let person: SupabaseClient;
let headers: Record<string, string>;
let folder: string;

beforeAll(async () => {
  platform = await startTestPlatform();
  person = await signedIn(platform, 'BUYER');
  const { session } = (await person.auth.getSession()).data;
  headers = { apikey: platform.keys.publishable, authorization: `Bearer ${session?.access_token}` };
  folder = session?.user.id ?? '';
});
afterAll(() => platform.stop());

interface Heard {
  status: number;
  text: string;
  sent: number;
}

/** Sends until it gets an answer, or until it has sent so much that the server clearly is not counting. */
function sendForever(method: string, path: string, more: Record<string, string> = {}): Promise<Heard> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let isAnswered = false;
    const asked = request(
      `${platform.url}${path}`,
      {
        method,
        // Also for methods that usually have no body.
        headers: { ...headers, ...more, 'transfer-encoding': 'chunked' },
      },
      (response) => {
        isAnswered = true;
        let text = '';
        const { statusCode: status = 0 } = response;
        const done = () => resolve({ status, text, sent });
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', done).on('error', done);
      },
    );
    asked.on('error', (error) => {
      if (!isAnswered) reject(error);
    });
    const send = () => {
      if (isAnswered) return void asked.destroy();
      if (sent > 100 * MB) return void asked.destroy(new Error(`${path} took ${sent} bytes and was still reading`));
      sent += PIECE.length;
      asked.write(PIECE, send);
    };
    send();
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };

test.each([
  ['POST', '/auth/v1/signup', 1, /larger than 1 MB/],
  ['PUT', '/auth/v1/user', 1, /larger than 1 MB/],
  ['POST', '/rest/v1/saved_searches', 1, /larger than 1 MB/],
  ['POST', '/rest/v1/rpc/choose_role', 1, /larger than 1 MB/],
  ['POST', '/functions/v1/contact', 1, /larger than 1 MB/],
  ['POST', '/functions/v1/start-import', 1, /larger than 1 MB/],
  ['POST', '/realtime/v1/api/broadcast', 1, /larger than 1 MB/],
  ['POST', '/realtime/v1/api/broadcast/a/events/b', 1, /larger than 1 MB/],
  ['POST', '/storage/v1/object/list/listing-media', 1, /larger than 256 kB/],
  ['POST', '/storage/v1/object/sign/listing-media', 1, /larger than 256 kB/],
  ['POST', '/storage/v1/object/move', 1, /larger than 256 kB/],
  ['DELETE', '/storage/v1/object/listing-media', 1, /larger than 256 kB/],
])('%s %s', async (method, path, mostMb, words) => {
  const { status, text, sent } = await sendForever(method, path, JSON_TYPE);
  expect([status, text]).toEqual([
    expect.toSatisfy((code) => code === 413 || code === 400),
    expect.stringMatching(words),
  ]);
  expect(sent).toBeLessThan(mostMb * MB + ON_ITS_WAY);
});

test('the service key cannot change a bucket with an endless body', async () => {
  const key = platform.keys.secret;
  const { text } = await sendForever('POST', '/storage/v1/bucket', {
    ...JSON_TYPE,
    apikey: key,
    authorization: `Bearer ${key}`,
  });
  expect(text).toContain('"statusCode":"413"');
});

test('a file, raw or in a form, is cut off at the limit of one request', async () => {
  for (const type of ['application/pdf', 'multipart/form-data; boundary=x']) {
    const { text, sent } = await sendForever('POST', `/storage/v1/object/listing-media/${folder}/a.pdf`, {
      'content-type': type,
    });
    expect(JSON.parse(text)).toMatchObject({ statusCode: '413', details: 'At most 26214400 bytes' });
    expect(sent).toBeLessThan(25 * MB + ON_ITS_WAY);
  }
});

test('a piece of a resumable upload may not exceed what was announced at the start', async () => {
  const tus = { 'tus-resumable': '1.0.0' };
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const made = await fetch(`${platform.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...headers,
      ...tus,
      'upload-length': String(2 * MB),
      'upload-metadata': `bucketName ${encode('listing-media')},objectName ${encode(`${folder}/b.pdf`)}`,
    },
  });
  expect(made.status).toBe(201);
  const { status, sent } = await sendForever('PATCH', made.headers.get('location') ?? '', {
    ...tus,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
  });
  expect(status).toBe(413);
  expect(sent).toBeLessThan(2 * MB + ON_ITS_WAY);
});
