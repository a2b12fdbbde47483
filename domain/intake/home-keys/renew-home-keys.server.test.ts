// What an upgrade does to homes that were stored under earlier rules for addresses and towns.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedPlaces } from '#seed/places.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { HOME_KEYS } from '#domain/listings/address.ts';
import { readPlaces } from '#domain/places/read-places.server.ts';
import { addressId, sharedAddressId } from './address-id.ts';
import { renewHomeKeys } from './renew-home-keys.server.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  await seedPlaces({ owner: database.owner });
  await database.pool.query(`insert into mls_sources (name) values ('One'), ('Two')`);
});
afterEach(() => database.drop());

interface Stored {
  source?: string;
  mls_id: string;
  unit_key: string;
  address: string;
  unit?: string;
  city?: string;
  state?: string;
  zip_code?: string;
  borough?: string;
  type?: string;
}

const PERRY = { address: '31 Perry Street PHA', city: 'New York', borough: 'Manhattan' };
const OLD_PERRY = '31 perry st pha||manhattan|NY';
const NEW_PERRY = '31 perry st|pha|manhattan|NY';

async function insert(homes: readonly Stored[]): Promise<number[]> {
  const ids: number[] = [];
  for (const home of homes) {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into properties
         (source_id, mls_source, mls_id, unit_key, title, address, unit, city, state, zip_code, borough, price, beds, baths,
          property_type)
       select id, name, $2, $3, 'Home', $4, $5, $6, $7, $8, $9, 900000, 2, 1.5, $10
       from mls_sources where name = $1 returning id`,
      [
        home.source ?? 'One',
        home.mls_id,
        home.unit_key,
        home.address,
        home.unit ?? null,
        home.city ?? 'New York',
        home.state ?? 'NY',
        home.zip_code ?? null,
        home.borough ?? null,
        home.type ?? 'Condo',
      ],
    );
    ids.push(rows[0]?.id ?? 0);
  }
  return ids;
}

const renew = (signal = new AbortController().signal) =>
  renewHomeKeys({
    pool: database.pool,
    serviceUrl: database.serviceUrl,
    readPlaces: () => readPlaces(database.db),
    signal,
  });
const stored = async (columns: string) =>
  (await database.pool.query(`select ${columns} from properties order by id`)).rows as Record<string, unknown>[];
const progress = async () =>
  (await database.pool.query('select version, renewing, renewed_to from platform.home_keys')).rows[0] as object;

test('a stored home gets the key, the town and the generated id that its next import will have', async () => {
  await insert([
    { ...PERRY, mls_id: addressId('sale', OLD_PERRY), unit_key: OLD_PERRY },
    { ...PERRY, mls_id: 'OWN-1', unit_key: OLD_PERRY, source: 'Two' },
    { address: '5 Oak Ave', city: 'Edison Twp', state: 'NJ', mls_id: 'OWN-2', unit_key: '5 oak ave||edison twp|NJ' },
    {
      address: '300 E74 St',
      borough: 'Manhattan',
      mls_id: sharedAddressId(addressId('sale', '300 e74 st||manhattan|NY'), '2/1.5'),
      unit_key: '300 e74 st||manhattan|NY',
    },
    {
      address: '12 Main St',
      unit: '4B',
      zip_code: '07030',
      city: 'Hoboken',
      state: 'NJ',
      mls_id: 'OWN-3',
      unit_key: '12 main st|4b|07030|NJ',
    },
  ]);
  expect(await renew()).toBe(4);
  expect(await stored('mls_id, unit_key, city, county')).toEqual([
    { mls_id: addressId('sale', NEW_PERRY), unit_key: NEW_PERRY, city: 'New York', county: null },
    { mls_id: 'OWN-1', unit_key: NEW_PERRY, city: 'New York', county: null },
    { mls_id: 'OWN-2', unit_key: '5 oak ave||edison|NJ', city: 'Edison', county: 'Middlesex' },
    {
      mls_id: sharedAddressId(addressId('sale', '300 e 74 st||manhattan|NY'), '2/1.5'),
      unit_key: '300 e 74 st||manhattan|NY',
      city: 'New York',
      county: null,
    },
    { mls_id: 'OWN-3', unit_key: '12 main st|4b|07030|NJ', city: 'Hoboken', county: null },
  ]);
  expect(await renew()).toBeNull();
});

test('two listings separated only by their spelling become one home, unless an administrator separated them', async () => {
  const homes = (unit: string): Stored[] => [
    {
      address: `31 Perry Street PH${unit}`,
      borough: 'Manhattan',
      mls_id: addressId('sale', `31 perry st ph${unit}`),
      unit_key: `31 perry st ph${unit}`,
    },
    {
      address: '31 Perry Street',
      unit: `PH${unit}`,
      borough: 'Manhattan',
      mls_id: `B${unit}`,
      unit_key: `31 perry st|ph${unit}|manhattan|NY`,
      source: 'Two',
    },
  ];
  const [first, second, third, fourth] = await insert([...homes('a'), ...homes('b')]);
  await database.pool.query(`
    insert into parted_listings (source_id, mls_id, other_source_id, other_mls_id, parting)
    select p.source_id, p.mls_id, q.source_id, q.mls_id, gen_random_uuid()
    from properties p, properties q where p.id = ${third} and q.id = ${fourth}`);
  await renew();
  expect(await stored('id, duplicate_of')).toEqual([
    { id: first, duplicate_of: null },
    { id: second, duplicate_of: first },
    { id: third, duplicate_of: null },
    { id: fourth, duplicate_of: null },
  ]);
});

test('the history of removed listings stays with their home, unless two homes shared a key', async () => {
  const fifty = '5 oak st|50|hoboken|NJ';
  const oak = { address: '5 Oak St', city: 'Hoboken', state: 'NJ', unit_key: fifty };
  const gone = await insert([
    { ...PERRY, mls_id: 'GONE-1', unit_key: OLD_PERRY },
    { ...oak, unit: '5.0', mls_id: 'GONE-2' },
  ]);
  await database.pool.query('delete from properties where id = any ($1)', [gone]);
  await insert([
    { ...PERRY, mls_id: 'OWN-1', unit_key: OLD_PERRY },
    { ...oak, unit: '5.0', mls_id: 'OWN-2' },
    { ...oak, unit: '50', mls_id: 'OWN-3' },
  ]);
  await renew();
  const { rows } = await database.pool.query(
    'select p.mls_id, count(*)::int as events from properties p cross join events_of_home(p.unit_key) group by 1 order by 1',
  );
  // Listed and removed, plus its own event; nobody knows which of the two units the other one was.
  expect(rows).toEqual([
    { mls_id: 'OWN-1', events: 3 },
    { mls_id: 'OWN-2', events: 1 },
    { mls_id: 'OWN-3', events: 3 },
  ]);
});

test('two rows of one source that differed only by spelling both stay', async () => {
  const [a, b] = ['300 e74 st||manhattan|NY', '300 e.74 st||manhattan|NY'] as const;
  await insert([
    { address: '300 E74 St', borough: 'Manhattan', mls_id: addressId('sale', a), unit_key: a },
    { address: '300 E.74 St', borough: 'Manhattan', mls_id: addressId('sale', b), unit_key: b },
  ]);
  expect(await renew()).toBe(2);
  const key = '300 e 74 st||manhattan|NY';
  expect(await stored('mls_id, unit_key')).toEqual([
    { mls_id: addressId('sale', key), unit_key: key },
    { mls_id: addressId('sale', b), unit_key: key },
  ]);
});

test('a stopped renewal continues where it was, and another version starts over', async () => {
  const [first] = await insert([
    { ...PERRY, mls_id: 'A', unit_key: OLD_PERRY },
    { ...PERRY, mls_id: 'B', unit_key: OLD_PERRY },
  ]);
  await expect(renew(AbortSignal.abort(new Error('The process is stopping')))).rejects.toThrow(
    'The process is stopping',
  );
  await database.pool.query('update platform.home_keys set renewing = $1, renewed_to = $2', [HOME_KEYS, first]);
  expect(await renew()).toBe(1);
  expect(await stored('unit_key')).toEqual([{ unit_key: OLD_PERRY }, { unit_key: NEW_PERRY }]);
  await database.pool.query('update platform.home_keys set version = 0, renewing = 0');
  expect(await renew()).toBe(1);
  expect(await progress()).toMatchObject({ version: HOME_KEYS, renewing: HOME_KEYS });
});

test('a newer server on the same database takes precedence', async () => {
  await insert([{ ...PERRY, mls_id: 'A', unit_key: 'newer' }]);
  await database.pool.query('update platform.home_keys set version = $1', [HOME_KEYS + 1]);
  expect(await renew()).toBeNull();
  expect(await stored('unit_key')).toEqual([{ unit_key: 'newer' }]);
});
