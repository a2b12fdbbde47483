// Which home a listing is of follows from its address, whoever enters it.
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

test('a home that is entered gets the key that every other listing of it has', async () => {
  expect((await administrator.from('properties').insert(HOME)).error).toBeNull();
  await expect.poll(() => read('unit_key', 'E-1'), { timeout: 20_000 }).toBe(KEY);
});

test('a home whose address is corrected gets the key of the right one, and one whose price changes keeps its own', async () => {
  const entered = await administrator.from('properties').insert({ ...HOME, mls_id: 'E-2', address: '14 Garden St' });
  expect(entered.error).toBeNull();
  await expect.poll(() => read('unit_key', 'E-2'), { timeout: 20_000 }).toMatch(/^14 garden/);
  const corrected = await administrator
    .from('properties')
    .update({ address: '12 Garden St.', unit: '#4B' })
    .eq('mls_id', 'E-2');
  expect(corrected.error).toBeNull();
  await expect.poll(() => read('unit_key', 'E-2'), { timeout: 20_000 }).toBe(KEY);
  await administrator.from('properties').update({ price: 1 }).eq('mls_id', 'E-2');
  expect(await read('unit_key', 'E-2')).toBe(KEY);
});

test('the borough follows the ZIP code', async () => {
  const queens = { ...HOME, mls_id: 'E-3', address: '3 46th Ave', city: 'Long Island City', state: 'NY' };
  await administrator.from('properties').insert({ ...queens, zip_code: '11101' });
  expect(await read('borough', 'E-3')).toBe('Queens');
  await administrator.from('properties').update({ city: 'Brooklyn', zip_code: '11201' }).eq('mls_id', 'E-3');
  expect(await read('borough', 'E-3')).toBe('Brooklyn');
});

test('nobody says by hand which home a listing is of, or which run brought it', async () => {
  for (const claim of [{ unit_key: KEY }, { duplicate_of: 1 }, { first_run_id: 1 }, { last_run_id: 1 }]) {
    const inserted = await administrator.from('properties').insert({ ...HOME, mls_id: 'E-4', ...claim });
    expect(inserted.error?.code, JSON.stringify(claim)).toBe('42501');
    const updated = await administrator.from('properties').update(claim).eq('mls_id', 'E-1');
    expect(updated.error?.code, JSON.stringify(claim)).toBe('42501');
  }
  expect(await read('unit_key', 'E-1')).toBe(KEY);
});
