import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { checkImported } from './check-imported.server.ts';
import { dismissWording, listFlagged } from './flagged-listings.server.ts';

let database: TestDatabase;
const ADMINISTRATOR = { id: '00000000-0000-4000-8000-000000000001', email: 'admin@example.com' };
const check = () => checkImported(database.pool, new AbortController().signal);
const flagged = () => listFlagged(database.pool);

async function addListing(name: string, fields: Record<string, unknown>): Promise<number> {
  const all = {
    mls_id: name,
    mls_source: 'A feed',
    title: 'Sunny one-bedroom',
    address: `${name} Court Street`,
    city: 'Brooklyn',
    state: 'NY',
    borough: 'Brooklyn',
    price: 500_000,
    ...fields,
  };
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into properties (${Object.keys(all).join(', ')})
     values (${Object.keys(all).map((_, index) => `$${index + 1}`)}) returning id`,
    Object.values(all),
  );
  return Number(rows[0]?.id);
}

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.owner.query('delete from properties');
});

test('an imported listing with forbidden wording is flagged with the words, the law and another wording, and stays online', async () => {
  const id = await addListing('1', { description: 'Quiet house. Adults only, please.' });
  await addListing('2', { description: 'No smoking. Family room. Near churches and schools.' });
  expect(await check()).toEqual({ checked: 2, flagged: 1 });
  const { total, listings } = await flagged();
  expect(total).toBe(1);
  expect(listings[0]).toMatchObject({
    propertyId: id,
    source: 'A feed',
    findings: [{ field: 'description', text: 'Adults only', whole: 'Quiet house. Adults only, please.' }],
  });
  expect(listings[0]?.findings[0]?.law).not.toBe('');
  expect(listings[0]?.findings[0]?.suggestion).not.toBe('');
  const { rows } = await database.owner.query('select status from shown_listings where id = $1', [id]);
  expect(rows).toEqual([{ status: 'active' }]);
});

test('features are checked as well, and each finding names its own', async () => {
  await addListing('1', { features: ['Dishwasher'], amenities: ['Pool', 'No Section 8'] });
  await check();
  const { listings } = await flagged();
  expect(listings[0]?.findings).toMatchObject([{ field: 'features', index: 2, whole: 'No Section 8' }]);
});

test('a listing is checked once, and again when its texts change; a new price alone checks nothing', async () => {
  const id = await addListing('1', { description: 'No kids.' });
  expect(await check()).toEqual({ checked: 1, flagged: 1 });
  expect(await check()).toEqual({ checked: 0, flagged: 0 });
  await database.owner.query('update properties set price = price - 1 where id = $1', [id]);
  expect(await check()).toEqual({ checked: 0, flagged: 0 });
  await database.owner.query("update properties set description = 'Sunny.' where id = $1", [id]);
  expect(await check()).toEqual({ checked: 1, flagged: 0 });
  expect((await flagged()).total).toBe(0);
});

test('what a file says of many listings is checked in full', async () => {
  await database.owner.query(`
    insert into properties (mls_id, mls_source, title, description, address, city, state, price)
    select n, 'A file', 'House', case when n % 100 = 0 then 'Christian family wanted.' end, n || ' Main Street', 'Hoboken', 'NJ', 1
    from generate_series(1, 1200) n`);
  expect(await check()).toEqual({ checked: 1200, flagged: 12 });
});

test('once an administrator finds the wording lawful, it is no longer flagged until the text changes', async () => {
  const id = await addListing('1', { description: 'No kids.' });
  await check();
  const textHash = (await flagged()).listings[0]?.textHash ?? '';
  await dismissWording(database.pool, ADMINISTRATOR, { id, textHash });
  expect((await flagged()).total).toBe(0);
  const { rows } = await database.owner.query('select action, target, details from admin_actions');
  expect(rows).toEqual([
    { action: 'wording_dismissed', target: `${id} Sunny one-bedroom, 1 Court Street`, details: { words: ['No kids'] } },
  ]);
  await database.owner.query('update properties set price = price - 1 where id = $1', [id]);
  await check();
  expect((await flagged()).total).toBe(0);
  await database.owner.query("update properties set description = 'No kids. No pets.' where id = $1", [id]);
  await check();
  expect((await flagged()).total).toBe(1);
});

test('a decision about a text that has changed meanwhile is refused', async () => {
  const id = await addListing('1', { description: 'No kids.' });
  await check();
  const textHash = (await flagged()).listings[0]?.textHash ?? '';
  await database.owner.query("update properties set description = 'Adults only.' where id = $1", [id]);
  await check();
  await expect(dismissWording(database.pool, ADMINISTRATOR, { id, textHash })).rejects.toThrow('have changed');
});

test('listings that are off the market are not flagged', async () => {
  const id = await addListing('1', { description: 'No kids.' });
  await addListing('2', { description: 'No kids.', status: 'expired' });
  expect(await check()).toEqual({ checked: 1, flagged: 1 });
  await database.owner.query("update properties set status = 'expired' where id = $1", [id]);
  expect((await flagged()).total).toBe(0);
});
