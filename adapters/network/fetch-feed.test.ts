import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFeedFetch } from './fetch-feed.ts';

let server: http.Server;
let site: string;
let folder: string;
let answer: http.RequestListener;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoop-feed-'));
  server = http.createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const request = (url: string, known: { etag?: string; lastModified?: string } = {}) => ({
  url,
  etag: known.etag ?? null,
  lastModified: known.lastModified ?? null,
  file: join(folder, 'feed'),
  signal: new AbortController().signal,
});
const fetchHere = createFeedFetch({ allowPrivate: true, timeoutMs: 2000 });
const fetchPublic = createFeedFetch({ allowPrivate: false, timeoutMs: 2000 });

test('the content is kept with what the server says about it, and not sent again if it is the same', async () => {
  answer = ({ headers }, response) => {
    if (headers['if-none-match'] === '"v1"' && headers['if-modified-since'] === 'Mon')
      return response.writeHead(304).end();
    response.writeHead(200, { etag: '"v1"', 'last-modified': 'Mon', 'content-encoding': 'gzip' });
    return response.end(gzipSync('a,b'));
  };
  expect(await fetchHere(request(site))).toEqual({ isSame: false, etag: '"v1"', lastModified: 'Mon' });
  expect(await readFile(join(folder, 'feed'), 'utf8')).toBe('a,b');
  expect(await fetchHere(request(site, { etag: '"v1"', lastModified: 'Mon' }))).toEqual({ isSame: true });
});

test('addresses in private networks and without https are refused', async () => {
  await expect(fetchPublic(request('https://127.0.0.1/feed'))).rejects.toThrow('into a private network');
  await expect(fetchPublic(request('https://[::1]/feed'))).rejects.toThrow('into a private network');
  await expect(fetchPublic(request('https://169.254.169.254/latest'))).rejects.toThrow('into a private network');
  await expect(fetchPublic(request('https://localhost/feed'))).rejects.toThrow('into a private network');
  await expect(fetchPublic(request('http://homes.example/feed'))).rejects.toThrow('must begin with https://');
});

test('redirects are followed a few times, and never to another protocol', async () => {
  answer = ({ url }, response) => {
    if (url === '/end') return response.writeHead(200).end('here');
    return response
      .writeHead(302, { location: url === '/once' ? '/end' : url === '/file' ? 'file:///etc/passwd' : '/loop' })
      .end();
  };
  expect(await fetchHere(request(`${site}/once`))).toMatchObject({ isSame: false });
  await expect(fetchHere(request(`${site}/loop`))).rejects.toThrow('redirects too often');
  await expect(fetchHere(request(`${site}/file`))).rejects.toThrow('redirects to one without https://');
});

test('a server that hangs, breaks off, or sends too much is given up', async () => {
  const quick = createFeedFetch({ allowPrivate: true, timeoutMs: 300 });
  answer = (_request, response) => response.writeHead(200).write('a,b\n');
  await expect(quick(request(site))).rejects.toThrow('no complete answer within 0.3 seconds');
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('a');
    setTimeout(() => response.destroy(), 20);
  };
  await expect(fetchHere(request(site))).rejects.toThrow('There was no answer');
  await expect(fetchHere(request('http://127.0.0.1:9/'))).rejects.toThrow(
    'There was no answer: the server refuses the connection. Check the address.',
  );
  answer = (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(21 << 20)));
  await expect(fetchHere(request(site))).rejects.toThrow('larger than 20 MB');
});

test('a refusal says what to do', async () => {
  const answerWith = (status: number) => {
    answer = (_request, response) => response.writeHead(status).end();
    return fetchHere(request(site));
  };
  await expect(answerWith(401)).rejects.toThrow('must work without a password');
  await expect(answerWith(404)).rejects.toThrow('nothing at this address (404)');
  await expect(answerWith(500)).rejects.toThrow('answered 500');
});
