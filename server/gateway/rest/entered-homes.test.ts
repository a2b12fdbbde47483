// A listing's address decides which home it belongs to, whoever enters it.
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unitKey } from '#domain/listings/address.ts';
import { startTestWorker } from '#jobs/testing.ts';
import type { Worker } from '#jobs/worker.ts';
import { seedPlaces } from '#seed/places.ts';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

let platform: TestPlatform;
let worker: Worker;
let administrator: SupabaseClient;

const HOME = {
  mls_id: 'E-1',
  title: 'Corner two-bedroom',
  price: 725_000,
  address: '12 Garden Street, Apt 4B',
  city: 'Hoboken',
  state: 'NJ',
  zip_code: '07030',
};
const KEY = unitKey({
  address: '12 garden st',
  unit: '4b',
  city: 'Hoboken',
  state: 'NJ',
  zipCode: '07030',
  borough: null,
});

beforeAll(async () => {
  platform = await startTestPlatform();
  await seedPlaces({ owner: platform.database.owner });
  worker = await startTestWorker(platform.database, { blobs: { objects: platform.blobs, photos: platform.blobs } });
  administrator = await signedIn(platform, 'ADMIN');
}, 60_000);
afterAll(async () => {
  await worker.stop();
  await platform.stop();
});

async function read(column: string, mlsId: string): Promise<unknown> {
  const { rows } = await platform.database.owner.query(`select ${column} as value from properties where mls_id = $1`, [
    mlsId,
  ]);
  return rows[0]?.value;
}

test('a home that is entered by hand gets the same key as every other listing of it', async () => {
  expect((await administrator.from('properties').insert(HOME)).error).toBeNull();
  await expect.poll(() => read('unit_key', 'E-1'), { timeout: 20_000 }).toBe(KEY);
});

test('a home whose address is corrected gets the key of the right one, and one whose price changes keeps its key', async () => {
  const entered = await administrator
    .from('properties')
    .insert({ ...HOME, mls_id: 'E-2', address: '14 Garden St Apt 4B' });
  expect(entered.error).toBeNull();
  await expect.poll(() => read('unit_key', 'E-2'), { timeout: 20_000 }).toBe(KEY.replace('12 ', '14 '));
  const corrected = await administrator
    .from('properties')
    .update({ address: '12 Garden St.', unit: '#4B' })
    .eq('mls_id', 'E-2');
  expect(corrected.error).toBeNull();
  await expect.poll(() => read('unit_key', 'E-2'), { timeout: 20_000 }).toBe(KEY);
  await administrator.from('properties').update({ price: 1 }).eq('mls_id', 'E-2');
  expect(await read('unit_key', 'E-2')).toBe(KEY);
});

test('a home in New York City gets the key of its borough, even if its position is given', async () => {
  const home = { address: '300 E 74 St', unit: '5C', city: 'New York', state: 'NY', zip_code: '10021' } as const;
  const position = { latitude: 40.77, longitude: -73.955 };
  await administrator.from('properties').insert({ ...HOME, mls_id: 'E-5', ...home, ...position });
  const key = unitKey({ ...home, zipCode: home.zip_code, borough: 'Manhattan' });
  await expect.poll(() => read('unit_key', 'E-5'), { timeout: 20_000 }).toBe(key);
});

test('the address entered last decides, however quickly one follows the other', async () => {
  await administrator.from('properties').insert({ ...HOME, mls_id: 'E-6', address: '20 Garden St', unit: '1' });
  const say = (address: string) => administrator.from('properties').update({ address }).eq('mls_id', 'E-6');
  for (let at = 21; at < 30; at += 1) {
    const said = await Promise.all([say(`${at} Garden St`), say(`${at} Garden Street`)]);
    expect(said.map(({ error }) => error)).toEqual([null, null]);
  }
  await say('40 Garden St');
  const key = unitKey({ ...HOME, address: '40 Garden St', unit: '1', state: 'NJ', zipCode: '07030', borough: null });
  await expect.poll(() => read('unit_key', 'E-6'), { timeout: 20_000 }).toBe(key);
});

test('a home that was for sale before keeps its days on market and history when it is entered by hand', async () => {
  const { owner } = platform.database;
  const address = '50 Garden St';
  const key = unitKey({ ...HOME, address, unit: '2', state: 'NJ', zipCode: '07030', borough: null });
  await owner.query(
    `insert into properties (source_id, mls_source, mls_id, title, address, unit, city, state, zip_code, unit_key, price,
       beds, status, listing_date, market_since, off_market_at)
     select id, name, 'E-7', 'Two-bedroom', $1, '2', 'Hoboken', 'NJ', '07030', $2, 700000, 2, 'expired',
       now() - interval '60 days', now() - interval '60 days', now() - interval '10 days'
     from mls_sources limit 1`,
    [address, key],
  );
  const entered = { ...HOME, mls_id: 'E-8', address: '50 Garden Street Apt 2', beds: 2 };
  expect((await administrator.from('properties').insert(entered)).error).toBeNull();
  await expect.poll(() => read('unit_key', 'E-8'), { timeout: 20_000 }).toBe(key);
  expect(await read("date_part('day', now() - market_since)::int", 'E-8')).toBe(60);
  const id = await read('id', 'E-8');
  expect((await administrator.from('properties').delete().eq('mls_id', 'E-8')).error).toBeNull();
  const { rows } = await owner.query('select count(*)::int as events from events_of_home($1) where property_id = $2', [
    key,
    id,
  ]);
  expect(rows[0].events).toBeGreaterThan(0);
});

test('the borough follows the ZIP code', async () => {
  const queens = { ...HOME, mls_id: 'E-3', address: '3 46th Ave', city: 'Long Island City', state: 'NY' };
  await administrator.from('properties').insert({ ...queens, zip_code: '11101' });
  expect(await read('borough', 'E-3')).toBe('Queens');
  const moved = { city: 'Brooklyn', zip_code: '11201' };
  expect((await administrator.from('properties').update(moved).eq('mls_id', 'E-3')).error).toBeNull();
  expect(await read('borough', 'E-3')).toBe('Brooklyn');
});

test('nobody can set by hand which home a listing belongs to, or which run brought it', async () => {
  for (const claim of [{ unit_key: KEY }, { duplicate_of: 1 }, { first_run_id: 1 }, { last_run_id: 1 }]) {
    const inserted = await administrator.from('properties').insert({ ...HOME, mls_id: 'E-4', ...claim });
    expect(inserted.error?.code, JSON.stringify(claim)).toBe('42501');
    const updated = await administrator.from('properties').update(claim).eq('mls_id', 'E-1');
    expect(updated.error?.code, JSON.stringify(claim)).toBe('42501');
  }
  expect(await read('unit_key', 'E-1')).toBe(KEY);
});
