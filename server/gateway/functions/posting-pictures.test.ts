import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBlobFiles } from '#adapters/blobs/blob-files.ts';
import { drawPhoto, photoOfPhone } from '#domain/media/posting-pictures/files-testing.server.ts';
import { sweepPictures } from '#domain/media/posting-pictures/drop-picture.server.ts';
import { findDraftPicture } from '#domain/media/posting-pictures/find-draft-picture.server.ts';
import { createOriginalPhotoFetch } from '#domain/media/posting-pictures/original-photos.server.ts';
import { addPicturesFromForm } from '#domain/media/posting-pictures/pictures-from-form.server.ts';
import { pictureName } from '#domain/media/posting-pictures/posting-picture.ts';
import {
  picturesOfPosting,
  publishPictures,
  unreadyPictures,
} from '#domain/media/posting-pictures/published-pictures.server.ts';
import { findReusedPictures } from '#domain/media/posting-pictures/reused-pictures.server.ts';
import { createPhotoStore, type PhotoStore } from '#domain/media/photos/photo-store.server.ts';
import { PhotoUnavailable } from '#domain/media/photos/ports.ts';
import { type Blobs, readWhole } from '#domain/media/ports.ts';
import { startTestWorker } from '#jobs/testing.ts';
import type { Worker } from '#jobs/worker.ts';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import { callAs } from './testing.ts';

let platform: TestPlatform;
let owner: SupabaseClient;
let stranger: SupabaseClient;
let administrator: SupabaseClient;
let worker: Worker;
let folder: string;
let photos: Blobs;
let store: PhotoStore;

beforeAll(async () => {
  platform = await startTestPlatform();
  owner = await signedIn(platform, 'OWNER');
  stranger = await signedIn(platform, 'OWNER');
  administrator = await signedIn(platform, 'ADMIN');
  folder = await mkdtemp(join(tmpdir(), 'stoop-photos-'));
  photos = createBlobFiles(folder);
  worker = await startTestWorker(platform.database, { blobs: { objects: platform.blobs, photos } });
  const nowhere = () => Promise.reject(new PhotoUnavailable('not here'));
  const fetchPhoto = createOriginalPhotoFetch(platform.blobs, nowhere);
  store = createPhotoStore({ db: platform.database.db, blobs: photos, fetchPhoto, log: () => {} });
});
afterAll(async () => {
  await worker.stop();
  await platform.stop();
  await rm(folder, { recursive: true });
});

const accountOf = async (client: SupabaseClient) => (await client.auth.getUser()).data.user?.id as string;

async function newPosting(client: SupabaseClient): Promise<number> {
  const { rows } = await platform.database.pool.query<{ id: number }>(
    'insert into postings (account_id) values ($1) returning id',
    [await accountOf(client)],
  );
  return rows[0]?.id as number;
}

interface Target {
  picture: string;
  bucket: string;
  name: string;
}

const add = (client: SupabaseClient, posting: number, file: Buffer, rest: object = {}): Promise<Target> =>
  callAs(client, 'add-posting-picture', { posting, fileName: 'IMG_1.jpg', fileBytes: file.length, ...rest });

const put = (client: SupabaseClient, { bucket, name }: Target, file: Buffer) =>
  client.storage.from(bucket).upload(name, new Blob([new Uint8Array(file)], { type: 'image/jpeg' }));

async function addWhole(client: SupabaseClient, posting: number, file: Buffer, rest: object = {}): Promise<string> {
  const target = await add(client, posting, file, rest);
  expect((await put(client, target, file)).error).toBeNull();
  await callAs(client, 'finish-posting-picture', { posting, picture: target.picture });
  return target.picture;
}

async function read(client: SupabaseClient, posting: number) {
  const { data } = await client
    .from('posting_pictures')
    .select('*')
    .eq('posting_id', posting)
    .is('removed_at', null)
    .order('position');
  return data ?? [];
}

async function processed(posting: number) {
  await vi.waitFor(
    async () => {
      const { uploading, processing } = await unreadyPictures(platform.database.pool, posting);
      expect(uploading + processing).toBe(0);
    },
    { timeout: 20_000, interval: 100 },
  );
  return read(owner, posting);
}

const photo = async (seed: number) => (await drawPhoto({ width: 1200, height: 900, seed })).jpeg().toBuffer();

test('an upload becomes a picture in every width, and the file with the camera’s metadata can’t be read by anybody', async () => {
  const posting = await newPosting(owner);
  const file = await photoOfPhone();
  const target = await add(owner, posting, file);
  expect((await read(owner, posting))[0]).toMatchObject({ state: 'uploading', file_name: 'IMG_1.jpg' });
  const upload = new Upload(file, {
    endpoint: `${platform.url}/storage/v1/upload/resumable`,
    chunkSize: 6 * 1024 * 1024,
    headers: { Authorization: `Bearer ${(await owner.auth.getSession()).data.session?.access_token}` },
    metadata: { bucketName: target.bucket, objectName: target.name },
  });
  await new Promise<void>((resolve, reject) => {
    upload.options.onSuccess = () => resolve();
    upload.options.onError = reject;
    upload.start();
  });
  const { data: signed } = await owner.storage.from(target.bucket).createSignedUrl(target.name, 3600);
  await callAs(owner, 'finish-posting-picture', { posting, picture: target.picture });
  const [picture] = await processed(posting);
  expect(picture).toMatchObject({ state: 'ready', width: 1200, height: 1600, warnings: expect.any(Array) });
  // Not in the original's place, not by an address that was signed before, and not in what we keep.
  expect((await owner.storage.from(target.bucket).download(target.name)).error).not.toBeNull();
  expect((await fetch(signed?.signedUrl ?? '')).status).toBe(400);
  expect((await fetch(`${platform.url}/storage/v1/object/public/${target.bucket}/${target.name}`)).status).toBe(400);
  const { data: listed } = await owner.storage.from(target.bucket).list(target.name.replace(/\/[^/]+$/, ''));
  expect(listed).toEqual([]);
  const name = await findDraftPicture(platform.database.db, picture.preview_key);
  for (const width of [320, 640, 1108, 1600] as const) {
    const rendition = await store.read(name ?? '', width, false);
    expect((await sharp(rendition?.bytes).metadata()).width).toBe(Math.min(width, 1200));
    expect(rendition?.bytes.toString('latin1')).not.toMatch(/Ana|GPS|Exif/);
  }
});

test('what is no picture, broken or too many pixels is refused with the reason, and leaves nothing behind', async () => {
  const posting = await newPosting(owner);
  const half = (await photo(1)).subarray(0, 4000);
  const picture = await addWhole(owner, posting, half);
  expect(await processed(posting)).toMatchObject([
    { id: picture, state: 'refused', refusal: expect.stringMatching(/damaged/) },
  ]);
  expect(await unreadyPictures(platform.database.pool, posting)).toMatchObject({ refused: 1 });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const target = await add(owner, posting, svg);
  expect((await put(owner, target, svg)).error?.message).toMatch(/octet-stream is not supported/);
  await expect(callAs(owner, 'finish-posting-picture', { posting, picture: target.picture })).rejects.toThrow(
    'didn’t arrive',
  );
  await expect(add(owner, posting, svg, { fileBytes: 101 * 1024 * 1024 })).rejects.toThrow('larger than 100 MB');
  await expect(add(owner, posting, svg, { fileBytes: 0 })).rejects.toThrow('empty');
});

test('a listing takes twenty pictures, also if they are added at the same moment; refused ones take no place', async () => {
  const posting = await newPosting(owner);
  const tries = await Promise.allSettled(Array.from({ length: 22 }, () => add(owner, posting, Buffer.from('x'))));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  await platform.database.owner.query(
    `update posting_pictures set state = 'refused', refusal = 'x'
     where id = (select id from posting_pictures where posting_id = $1 limit 1)`,
    [posting],
  );
  await add(owner, posting, Buffer.from('x'));
  await expect(add(owner, posting, Buffer.from('x'))).rejects.toThrow('20 pictures at most');
});

test('only the listing’s own account adds, describes, orders or removes its pictures, or reads their rows', async () => {
  const posting = await newPosting(owner);
  const picture = await addWhole(owner, posting, await photo(2));
  const anonymous = platform.client();
  await anonymous.auth.signInAnonymously();
  const texts = [{ id: picture, kind: 'photo', room: null, altText: 'Mine now' }];
  for (const client of [stranger, anonymous, administrator]) {
    await expect(add(client, posting, Buffer.from('x'))).rejects.toThrow('doesn’t exist');
    for (const [name, body] of [
      ['finish-posting-picture', { picture }],
      ['save-posting-pictures', { pictures: texts }],
      ['remove-posting-picture', { picture }],
    ] as const) {
      await expect(callAs(client, name, { posting, ...body })).rejects.toThrow('doesn’t exist');
    }
    expect(await read(client, posting)).toEqual([]);
    const { error } = await client.from('posting_pictures').update({ alt_text: 'x' }).eq('id', picture);
    expect(error?.code).toBe('42501');
  }
  await expect(add(platform.client(), posting, Buffer.from('x'))).rejects.toThrow('sign in');
  // A stranger's own listing doesn't open somebody else's picture either.
  const theirs = await newPosting(stranger);
  await callAs(stranger, 'save-posting-pictures', { posting: theirs, pictures: texts });
  await callAs(stranger, 'remove-posting-picture', { posting: theirs, picture });
  await expect(callAs(stranger, 'finish-posting-picture', { posting: theirs, picture })).rejects.toThrow('removed');
  const [kept] = await processed(posting);
  expect(kept).toMatchObject({ id: picture, alt_text: '', state: 'ready' });
  // In review, an administrator sees them.
  await platform.database.owner.query("update postings set state = 'in_review' where id = $1", [posting]);
  expect(await read(administrator, posting)).toHaveLength(1);
  await expect(callAs(owner, 'remove-posting-picture', { posting, picture })).rejects.toThrow('in review');
  await platform.database.owner.query("update postings set state = 'draft' where id = $1", [posting]);
  // Nobody else can put another file in the place of an upload.
  const target = await add(owner, posting, Buffer.from('x'));
  expect((await put(stranger, target, await photo(3))).error?.message).toMatch(/row-level security/);
});

test('order, cover, kinds and alt texts are saved at once, and a floor plan is never the cover', async () => {
  const posting = await newPosting(owner);
  const plan = await addWhole(owner, posting, await photo(4), { kind: 'floor_plan' });
  const kitchen = await addWhole(owner, posting, await photo(5));
  const bath = await addWhole(owner, posting, await photo(6));
  await processed(posting);
  const pool = platform.database.pool;
  expect((await picturesOfPosting(pool, posting)).map(({ id }) => id)).toEqual([kitchen, bath, plan]);
  await callAs(owner, 'save-posting-pictures', {
    posting,
    pictures: [
      { id: plan, kind: 'floor_plan', room: null, altText: 'Floor plan of the home.' },
      { id: bath, kind: 'photo', room: 'bathroom', altText: 'The bathroom, with a window.' },
    ],
  });
  expect(await picturesOfPosting(pool, posting)).toMatchObject([
    { id: bath, altText: 'The bathroom, with a window.', kind: 'photo' },
    { id: kitchen, altText: '' },
    { id: plan, kind: 'floor_plan', altText: 'Floor plan of the home.' },
  ]);
  expect(await publishPictures(pool, posting)).toEqual([bath, kitchen, plan].map(pictureName));
  const { rows } = await pool.query('select kind, alt_text from photos where source_url = any ($1) order by alt_text', [
    [bath, plan].map(pictureName),
  ]);
  expect(rows).toEqual([
    { kind: 'floor_plan', alt_text: 'Floor plan of the home.' },
    { kind: 'photo', alt_text: 'The bathroom, with a window.' },
  ]);
  for (const id of [bath, kitchen]) await callAs(owner, 'remove-posting-picture', { posting, picture: id });
  expect(await publishPictures(pool, posting)).toEqual([]);
});

test('while somebody decides about a listing or a change to it, no picture is added or finished, so that none is published unseen', async () => {
  const { pool } = platform.database;
  const posting = await newPosting(owner);
  const file = await photo(31);
  const begun = await add(owner, posting, file);
  const expectRefused = async (problem: string) => {
    await expect(callAs(owner, 'finish-posting-picture', { posting, picture: begun.picture })).rejects.toThrow(problem);
    await expect(add(owner, posting, file)).rejects.toThrow(problem);
  };
  await pool.query("update postings set state = 'in_review' where id = $1", [posting]);
  expect((await put(owner, begun, file)).error).toBeNull();
  await expectRefused('This listing is in review');

  await pool.query(
    "update postings set state = 'active', published = '{}', active_until = now() + interval '1 day' where id = $1",
    [posting],
  );
  await pool.query(
    `insert into posting_reviews (posting_id, decider, reasons, form, form_version)
     values ($1, 'broker', '{firm_approval}', '{}', 2)`,
    [posting],
  );
  await expectRefused('waiting for approval');
  expect(await picturesOfPosting(pool, posting)).toEqual([]);

  await pool.query("update posting_reviews set decision = 'approved', decided_at = now() where posting_id = $1", [
    posting,
  ]);
  await callAs(owner, 'finish-posting-picture', { posting, picture: begun.picture });
  expect(await processed(posting)).toMatchObject([{ id: begun.picture, state: 'ready' }]);
});

test('a removed picture stays on the published page until the next publication, and then its bytes are gone', async () => {
  const posting = await newPosting(owner);
  const picture = await addWhole(owner, posting, await photo(8));
  await processed(posting);
  const { pool } = platform.database;
  const { rows } = await pool.query<{ id: number }>(
    `insert into properties (mls_id, title, city, state, address, price, property_type, listing_kind, images)
     values ('P8', 'A home', 'Brooklyn', 'NY', '8 Garden Place', 3000, 'Apartment', 'rental', $1) returning id`,
    [[pictureName(picture)]],
  );
  await pool.query('update postings set property_id = $2 where id = $1', [posting, rows[0]?.id]);
  await callAs(owner, 'remove-posting-picture', { posting, picture });
  expect(await read(owner, posting)).toEqual([]);
  await pool.query("update posting_pictures set removed_at = now() - interval '2 days' where id = $1", [picture]);
  await sweepPictures(pool);
  expect(await store.read(pictureName(picture), 320, false)).not.toBeNull();
  await pool.query("update properties set images = '{}' where id = $1", [rows[0]?.id]);
  await sweepPictures(pool);
  await vi.waitFor(async () => {
    expect(await readWhole(platform.blobs, `posting-pictures/${picture}.jpg`)).toBeNull();
    expect(await store.read(pictureName(picture), 320, false)).toBeNull();
  });
});

test('renditions that are lost are made again from the original', async () => {
  const posting = await newPosting(owner);
  const picture = await addWhole(owner, posting, await photo(9));
  await processed(posting);
  for (const each of await readdir(folder)) await rm(join(folder, each), { recursive: true });
  expect(await store.read(pictureName(picture), 640, false)).toBeNull();
  expect(await store.read(pictureName(picture), 640, false)).not.toBeNull();
});

test('a plain form adds what it can, and names each file that it can’t use with the reason', async () => {
  const posting = await newPosting(owner);
  const lister = { accountId: await accountOf(owner), postingId: posting };
  const file = (name: string, bytes: Buffer) => new File([new Uint8Array(bytes)], name);
  const files = [
    file('kitchen.jpg', await photo(10)),
    file('plan.pdf', Buffer.from('%PDF-1.7 and so on, for a while')),
    file('', Buffer.alloc(0)),
  ];
  expect(await addPicturesFromForm(platform.database.callers, platform.blobs, lister, files)).toEqual({
    added: 1,
    refused: [{ fileName: 'plan.pdf', reason: expect.stringMatching(/isn’t a picture/) }],
  });
  expect(await processed(posting)).toMatchObject([{ file_name: 'kitchen.jpg', state: 'ready' }]);
  const theirs = { ...lister, accountId: await accountOf(stranger) };
  await expect(addPicturesFromForm(platform.database.callers, platform.blobs, theirs, files)).rejects.toThrow(
    'doesn’t exist',
  );
});

test('the same picture at another home is found, whatever its size and quality; a plain one or another one is not', async () => {
  const { pool } = platform.database;
  const original = await photo(12);
  const copy = await sharp(original).resize(900).jpeg({ quality: 60 }).toBuffer();
  const first = await newPosting(owner);
  const second = await newPosting(stranger);
  const picture = await addWhole(owner, first, original);
  await addWhole(
    owner,
    first,
    await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#ddd' } })
      .jpeg()
      .toBuffer(),
  );
  await addWhole(stranger, second, copy);
  await addWhole(
    stranger,
    second,
    await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#ddd' } })
      .jpeg()
      .toBuffer(),
  );
  await addWhole(stranger, second, await sharp(original).flop().jpeg().toBuffer());
  await processed(first);
  await processed(second);
  // Drawings of other tests may look alike by chance.
  await pool.query('delete from posting_pictures where posting_id <> all($1)', [[first, second]]);
  const found = await findReusedPictures(pool, first);
  expect(found).toEqual([
    {
      picture,
      differingBits: expect.any(Number),
      property: null,
      posting: second,
      isSameBuilding: false,
      isSameAccount: false,
    },
  ]);
  // A feed's photo counts as well, unless it is at the same home.
  const { rows } = await pool.query<{ unit_key: string }>(
    `insert into properties (mls_id, title, city, state, address, price, property_type, listing_kind, images)
     values ('F1', 'A home', 'Brooklyn', 'NY', '12 Garden Place', 3000, 'Apartment', 'rental', '{https://feed.example/1.jpg}')
     returning id, unit_key`,
  );
  await pool.query(
    `insert into photos (source_url, digest, width, height, fingerprint, is_plain)
     select 'https://feed.example/1.jpg', digest, width, height, fingerprint, false from photos where source_url = $1`,
    [pictureName(picture)],
  );
  expect((await findReusedPictures(pool, first)).map(({ property, posting }) => [property !== null, posting])).toEqual([
    [true, null],
    [false, second],
  ]);
  expect(await findReusedPictures(pool, first, rows[0]?.unit_key)).toHaveLength(1);
});

test('the copy of a listing has its pictures with their texts and floor plan, and keeps them when the first is deleted', async () => {
  const posting = await newPosting(owner);
  await platform.database.pool.query('update postings set form = $2 where id = $1', [
    posting,
    { address: '1 Main St' },
  ]);
  const plan = await addWhole(owner, posting, await photo(31), { kind: 'floor_plan' });
  const kitchen = await addWhole(owner, posting, await photo(32));
  await processed(posting);
  await callAs(owner, 'save-posting-pictures', {
    posting,
    pictures: [
      { id: kitchen, kind: 'photo', room: 'kitchen', altText: 'The blue kitchen.' },
      { id: plan, kind: 'floor_plan', room: null, altText: 'The plan of both floors.' },
    ],
  });
  const { id: copy } = await callAs(owner, 'duplicate-posting', { id: posting });
  const texts = [
    { kind: 'photo', room: 'kitchen', alt_text: 'The blue kitchen.', state: 'ready', width: 1200, height: 900 },
    { kind: 'floor_plan', room: null, alt_text: 'The plan of both floors.', state: 'ready' },
  ];
  expect(await read(owner, copy)).toMatchObject(texts);

  await platform.database.pool.query('delete from postings where id = $1', [posting]);
  await vi.waitFor(async () => expect(await readWhole(platform.blobs, `posting-pictures/${kitchen}.jpg`)).toBeNull(), {
    timeout: 20_000,
  });
  for (const picture of await picturesOfPosting(platform.database.pool, copy)) {
    expect((await store.read(picture.name, 640, false))?.bytes.length).toBeGreaterThan(0);
    expect(await readWhole(platform.blobs, `posting-pictures/${picture.id}.jpg`)).not.toBeNull();
  }
  // Nothing that other tests may find again.
  await platform.database.pool.query('delete from postings where id = $1', [copy]);
});
