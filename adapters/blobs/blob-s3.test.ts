import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BlobsAway, type Blobs } from '#domain/media/ports.ts';
import { createBlobS3 } from './blob-s3.ts';

const kept = new Map<string, Buffer>();
let server: Server;
let blobs: Blobs;

/** As much of the S3 protocol as storing, reading and removing needs; unsigned requests are refused. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.test');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=id/'))
      return response.writeHead(403).end();
    const body = await buffer(request);
    if (request.method === 'PUT') {
      kept.set(pathname, body);
      return response.end();
    }
    if (request.method === 'POST' && searchParams.has('delete')) {
      for (const [, key] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) kept.delete(`/files/${key}`);
      return response.writeHead(200, { 'Content-Type': 'application/xml' }).end('<DeleteResult/>');
    }
    const found = kept.get(pathname);
    if (!found) {
      const error = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>';
      return response.writeHead(404, { 'Content-Type': 'application/xml' }).end(error);
    }
    const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '');
    return response.end(range ? found.subarray(Number(range[1]), Number(range[2]) + 1) : found);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  blobs = createBlobS3({
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    endpoint,
  });
});
afterAll(() => server.close());

async function read(name: string, range?: { start: number; end: number }): Promise<string | null> {
  const stream = await blobs.read(name, range);
  return stream && text(stream);
}

test('a file is stored, read whole and in part, and removed', async () => {
  await blobs.write('avatars/1', Buffer.from('hello world'));
  await blobs.write('avatars/2', { file: import.meta.filename });
  expect(await read('avatars/1')).toBe('hello world');
  expect(await read('avatars/1', { start: 6, end: 10 })).toBe('world');
  expect(await read('avatars/2')).toContain('a file is stored');
  await blobs.remove(['avatars/1', 'avatars/2', 'avatars/never']);
  expect([...kept.keys()]).toEqual([]);
});

test('a missing file is read as null', async () => {
  expect(await blobs.read('avatars/none')).toBeNull();
});

test('a service that refuses the connection or fails counts as unavailable', async () => {
  const settings = { bucket: 'files', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' };
  const failing = createServer((_request, response) => response.writeHead(503).end());
  await new Promise<void>((done) => failing.listen(0, '127.0.0.1', done));
  const { port } = failing.address() as AddressInfo;
  for (const endpoint of ['http://127.0.0.1:1', `http://127.0.0.1:${port}`]) {
    const gone = createBlobS3({ ...settings, endpoint });
    await expect(gone.read('avatars/1')).rejects.toThrow(BlobsAway);
    await expect(gone.write('avatars/1', Buffer.from('x'))).rejects.toThrow(BlobsAway);
    await expect(gone.remove(['avatars/1'])).rejects.toThrow(BlobsAway);
  }
  failing.close();
});
