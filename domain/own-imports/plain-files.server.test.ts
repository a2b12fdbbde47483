// Files as a landlord keeps them: no ids, "S" and "1+1" as bedrooms, "ASAP" as the day, columns with names of their own.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedPlaces } from '#seed/places.ts';
import { listPostings } from '#domain/postings/list-postings.server.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { type OwnImportsWorld, openOwnImportsWorld } from './own-imports-testing.server.ts';

let world: OwnImportsWorld;
let owner: string;

beforeAll(async () => {
  world = await openOwnImportsWorld(seedPlaces);
}, 120_000);
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.database.owner.query(
    'truncate postings, properties, import_runs, posting_feeds, platform.outbox restart identity cascade',
  );
  owner = await world.addPerson({ role: 'OWNER' });
});

const HEAD = 'Address,Apt,City,State,Zip,Rent,BR,Baths,Available,Description';
const row = (apt: string, { beds = '1', day = 'now' } = {}) =>
  `544 46th Street,${apt},Brooklyn,NY,11220,3600,${beds},1,${day},Garden floor of a brick row house.`;
const file = (...rows: string[]) => [HEAD, ...rows].join('\n');
const dashboard = () =>
  listPostings({ ...world.parts, db: world.database.db }, owner, { tab: 'active', q: '', sort: 'oldest', page: 1 });

test('a file without a column for the price and the address is asked for both, once', async () => {
  const text = file(row('1A'), row('2A')).replace('Rent', 'Zaster').replace('Address', 'Wo');
  expect(await world.tryFile(owner, text)).toMatchObject({
    status: 'failed',
    failure: 'Tell us which columns are the price and the address.',
    rows: [],
  });
});

test('the report names each home as its lister knows it, and has one line for a row', async () => {
  const { rows } = await world.importFile(
    owner,
    file(
      row('1A', { day: 'after the holidays' }),
      row('2A'),
      row('1A'),
      'Nowhere,,Brooklyn,NY,11220,cheap,1,1,now,None.',
    ).replace('Available', 'Available date'),
  );
  expect(rows.map(({ line, home, id, outcome }) => [line, home, id, outcome])).toEqual([
    [2, '544 46th Street, 1A', null, 'imported'],
    [3, '544 46th Street, 2A', null, 'imported'],
    [4, '544 46th Street, 1A', null, 'failed'],
    [5, 'Nowhere', null, 'failed'],
  ]);
  expect(rows[0]?.reason).toMatch(/^Goes online\nAvailable date “after the holidays”: Not a date/);
  expect(rows[2]?.reason).toBe('The same home as line 2; this one is left out');
});

test('an undo names the homes, too', async () => {
  const { run } = await world.importFile(owner, file(row('1A')));
  expect((await world.undo(owner, run)).rows).toMatchObject([{ home: '544 46th Street, 1A', id: null }]);
});

test('the dashboard shows no id that we made', async () => {
  await world.importFile(owner, file(row('1A')));
  expect((await dashboard()).items).toMatchObject([{ feedId: null, isImported: true }]);
});

test.each(['S', 's', 'Studio', 'Alcove studio'])('“%s” bedrooms are a studio', async (beds) => {
  const { rows } = await world.importFile(owner, file(row('1A', { beds })));
  expect(rows).toMatchObject([{ outcome: 'imported', reason: 'Goes online' }]);
  expect(await world.row('select beds, flex_beds from properties')).toEqual({ beds: 0, flex_beds: 0 });
});

test('“1+1” is a bedroom and a flex bed', async () => {
  const { rows } = await world.importFile(owner, file(row('1A', { beds: '1+1' })));
  expect(rows).toMatchObject([{ outcome: 'imported', reason: 'Goes online' }]);
  expect(await world.row('select beds, flex_beds from properties')).toEqual({ beds: 1, flex_beds: 1 });
});

test.each(['Available', 'Available date', 'Ready'])('“now” under “%s” is today in New York', async (header) => {
  for (const day of ['now', 'Immediately', 'ASAP']) {
    await world.database.owner.query('truncate postings, properties, import_runs restart identity cascade');
    const trial = await world.tryFile(owner, file(row('1A', { day })).replace('Available', header));
    const columns = { [header]: 'available_on' } as const;
    const ready = header === 'Ready' ? await world.tryAgain(owner, trial.run, { columns }) : trial;
    const { rows } = await world.importAgain(owner, ready.run);
    expect(rows).toMatchObject([{ outcome: 'imported', reason: 'Goes online' }]);
    expect(await world.row('select available_on::text as day from properties')).toEqual({
      day: newYorkDay(new Date()),
    });
  }
});

test('a file that still says “now” on another day changes nothing', async () => {
  await world.importFile(owner, file(row('1A')));
  await world.row(`update postings set form = form || '{"available_on": "2026-01-05"}'`);
  expect((await world.importFile(owner, file(row('1A')))).counts).toMatchObject({ unchanged: 1 });
});
