import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPrivateAddress } from '#adapters/network/public-network.ts';
import { createPhotoFetch } from '#adapters/photo-fetch/photo-fetch.ts';
import { createBlobFiles } from '#adapters/blobs/blob-files.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { BlobsAway, blobsUnder, readWhole } from '#domain/media/ports.ts';
import { renditionName } from './ports.ts';
import { createPhotoStore, type PhotoStore } from './photo-store.server.ts';
import { sweepPhotos } from './sweep-photos.server.ts';

let database: TestDatabase;
let folder: string;
let source: Server;
let origin: string;
let store: PhotoStore;
const asked: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'stoop-photos-'));
  const photo = await sharp({ create: { width: 1300, height: 900, channels: 3, background: '#7a5a44' } })
    .withExifMerge({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer();
  source = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/moved.jpg') response.writeHead(302, { location: '/home.jpg' }).end();
    else if (request.url?.startsWith('/home')) response.end(photo);
    else if (request.url === '/page.jpg') response.end('<html>not a picture</html>');
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => source.once('listening', resolve));
  origin = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
  store = createPhotoStore({
    db: database.db,
    blobs: createBlobFiles(folder),
    fetchPhoto: createPhotoFetch({ allowPrivate: true }),
    log: () => {},
  });
});
afterAll(async () => {
  source.close();
  await rm(folder, { recursive: true });
  await database.drop();
});

it('a photo is fetched once for many visitors and served as WebP in the requested width', async () => {
  const renditions = await Promise.all(
    [320, 640, 320].map((width) => store.read(`${origin}/home.jpg`, width as 320, false)),
  );
  expect(asked.filter((path) => path === '/home.jpg')).toHaveLength(1);
  const metadata = await sharp(renditions[1]?.bytes).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 640, height: 443 });
  expect(metadata.exif).toBeUndefined();
});

it('a photo is never enlarged, and its true size and a tiny preview are stored', async () => {
  const rendition = await store.read(`${origin}/home.jpg`, 1600, false);
  expect(await sharp(rendition?.bytes).metadata()).toMatchObject({ width: 1300 });
  const row = await database.db.selectFrom('photos').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ width: 1300, height: 900 });
  expect(row.placeholder).toMatch(/^data:image\/webp;base64,/);
});

it('with a full disk no new photo is fetched, one that does not fit is not a failure, and stored ones are shown', async () => {
  const askedBefore = asked.length;
  const parts = { db: database.db, blobs: createBlobFiles(folder), log: () => {} };
  const fetchPhoto = createPhotoFetch({ allowPrivate: true });
  const full = createPhotoStore({ ...parts, fetchPhoto, hasRoom: () => false });
  expect(await full.read(`${origin}/home-new.jpg`, 320, true)).toBeNull();
  expect(asked.length).toBe(askedBefore);
  expect(await full.read(`${origin}/home.jpg`, 320, true)).not.toBeNull();
  const write = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  const filling = createPhotoStore({ ...parts, fetchPhoto, blobs: { ...parts.blobs, write } });
  expect(await filling.read(`${origin}/home-new.jpg`, 320, false)).toBeNull();
  expect(await store.read(`${origin}/home-new.jpg`, 320, false)).not.toBeNull();
});

it('photos share the store for files, and drawings replace them while that store is unavailable', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'stoop-photos-'));
  const all = createBlobFiles(elsewhere);
  const parts = { db: database.db, fetchPhoto: createPhotoFetch({ allowPrivate: true }), log: () => {} };
  const shared = createPhotoStore({ ...parts, blobs: blobsUnder('shared', all) });
  expect(await shared.read(`${origin}/home-shared.jpg`, 320, false)).not.toBeNull();
  const row = await database.db
    .selectFrom('photos')
    .select('digest')
    .where('source_url', '=', `${origin}/home-shared.jpg`)
    .executeTakeFirstOrThrow();
  expect(await readWhole(all, `shared/${renditionName(row.digest ?? '', 320, 'webp')}`)).not.toBeNull();
  const away = () => Promise.reject(new BlobsAway());
  const cut = createPhotoStore({ ...parts, blobs: { write: away, read: away, remove: away } });
  expect(await cut.read(`${origin}/home-shared.jpg`, 320, true)).toBeNull();
  expect(await cut.read(`${origin}/home-later.jpg`, 320, true)).toBeNull();
  expect(await shared.read(`${origin}/home-shared.jpg`, 320, false)).not.toBeNull();
  await rm(elsewhere, { recursive: true });
});

it('AVIF is created after the first visitor whose browser supports it', async () => {
  expect((await store.read(`${origin}/home.jpg`, 320, true))?.contentType).toBe('image/webp');
  await store.settled();
  expect((await store.read(`${origin}/home.jpg`, 320, true))?.contentType).toBe('image/avif');
});

it('redirects are followed, and equal pictures are stored once', async () => {
  expect(await store.read(`${origin}/moved.jpg`, 320, false)).not.toBeNull();
  const { digests } = await database.db
    .selectFrom('photos')
    .select(({ fn }) => fn.count<number>('digest').distinct().as('digests'))
    .executeTakeFirstOrThrow();
  expect(digests).toBe(1);
});

it('if the source sends something other than a picture, there is no photo, and it is not asked again right away', async () => {
  expect(await store.read(`${origin}/page.jpg`, 320, false)).toBeNull();
  expect(await store.read(`${origin}/missing.jpg`, 320, false)).toBeNull();
  expect(await store.read(`${origin}/missing.jpg`, 320, false)).toBeNull();
  expect(asked.filter((path) => path === '/missing.jpg')).toHaveLength(1);
  const row = await database.db
    .selectFrom('photos')
    .select('failure')
    .where('source_url', '=', `${origin}/missing.jpg`)
    .executeTakeFirst();
  expect(row?.failure).toBe('the source answered 404');
});

it('a photo that no listing uses anymore is deleted after a week, and an equal one still in use stays', async () => {
  const files = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp'));
  const kept = await files();
  expect(kept.length).toBeGreaterThan(0);
  await database.owner.query("insert into mls_sources (name) values ('A source')");
  await database.owner.query(
    `insert into properties (source_id, mls_id, title, address, city, state, images)
     select id, 'A', 'A home', '1 Elm St', 'Hoboken', 'NJ', array[$1] from mls_sources`,
    [`${origin}/moved.jpg`],
  );
  expect(await sweepPhotos(database.pool, createBlobFiles(folder))).toBe(0);
  await database.owner.query("update photos set fetched_at = now() - interval '8 days'");
  expect(await sweepPhotos(database.pool, createBlobFiles(folder))).toBe(0);
  expect(await files()).toEqual(kept);
  const { rows } = await database.owner.query('select source_url from photos where digest is not null');
  expect(rows).toEqual([{ source_url: `${origin}/moved.jpg` }]);
  await database.owner.query("update properties set images = '{}'");
  expect(await sweepPhotos(database.pool, createBlobFiles(folder))).toBe(1);
  expect(await files()).toEqual([]);
});

it('an address in a private network is refused, even by redirect or by name', async () => {
  const fetchPhoto = createPhotoFetch();
  for (const url of [
    `${origin}/home.jpg`,
    'http://localhost/home.jpg',
    'http://169.254.169.254/latest',
    'http://[::1]/x.jpg',
    'http://[::ffff:127.0.0.1]/x.jpg',
    'file:///etc/passwd',
    'ftp://example.com/x.jpg',
  ]) {
    await expect(fetchPhoto(url), url).rejects.toThrow(/private network|not a web address/);
  }
  expect(isPrivateAddress('10.1.2.3')).toBe(true);
  expect(isPrivateAddress('8.8.8.8')).toBe(false);
});
