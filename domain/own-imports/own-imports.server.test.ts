import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedPlaces } from '#seed/places.ts';
import type { PostingFields } from '#domain/postings/posting.ts';
import { savePosting } from '#domain/postings/save-posting.server.ts';
import { ANSWERS, csv, type OwnImportsWorld, openOwnImportsWorld, ROWS } from './own-imports-testing.server.ts';
import { importAfterTrial, startOwnImport, startOwnUndo, stopOwnImport } from './start-own-import.server.ts';

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

test('a trial says what would happen to each row and changes nothing', async () => {
  const broken = 'D-4,Somewhere,,Brooklyn,NY,11220,cheap,1,1,No price.';
  const trial = await world.tryFile(owner, csv(ROWS.a, ROWS.b, broken));
  expect(trial).toMatchObject({ status: 'done', counts: { total: 3, imported: 2, failed: 1 } });
  expect(trial.rows.map(({ line, id, outcome }) => [line, id, outcome])).toEqual([
    [2, 'A-1', 'imported'],
    [3, 'B-2', 'imported'],
    [4, 'D-4', 'failed'],
  ]);
  expect(await world.listings(owner)).toEqual([]);
  expect(await world.row('select count(*)::int as n from properties')).toEqual({ n: 0 });
});

test('an imported row is a listing like one from the form, with its feed id', async () => {
  await world.importFile(owner, csv(ROWS.a));
  expect(await world.listings(owner)).toEqual([{ id: 'A-1', state: 'active', price: 3600 }]);
  expect(
    await world.row(
      'select address, unit, beds, listing_agent_email, mls_source, hide_address, available_on is not null as has_day from properties',
    ),
  ).toEqual({
    address: '544 46th Street',
    unit: '1',
    beds: 1,
    listing_agent_email: 'dolores@example.com',
    mls_source: 'Owner listing',
    hide_address: false,
    has_day: true,
  });
  expect(await world.row("select active_until - now() > interval '6 days 23 hours' as a_week from postings")).toEqual({
    a_week: true,
  });
  expect(await world.row('select count(*)::int as n from posting_evidence')).not.toEqual({ n: 0 });
});

test('a row that a gate refuses is a draft, with the reason in the report', async () => {
  const churchgoers =
    'E-5,550 46th Street,5,Brooklyn,NY,11220,2900,1,1,Perfect for Christian couples without children.';
  const { rows, counts } = await world.importFile(owner, csv(ROWS.a, churchgoers));
  expect(counts).toMatchObject({ imported: 1, draft: 1 });
  expect(rows[1]).toMatchObject({ line: 3, id: 'E-5', outcome: 'draft' });
  expect(rows[1]?.reason).toMatch(/description says .*an ad for a home may not say/);
  expect(await world.listings(owner)).toMatchObject([{ state: 'active' }, { id: 'E-5', state: 'draft' }]);
});

test('without the ticks of a person nothing is published that needs them', async () => {
  const { legal_bedrooms: _tick, ...answers } = ANSWERS;
  const { rows } = await world.importFile(owner, csv(ROWS.a, ROWS.c), answers);
  expect(rows.map(({ id, outcome }) => [id, outcome])).toEqual([
    ['A-1', 'draft'],
    ['C-3', 'imported'],
  ]);
});

test('the same file again changes nothing, and a changed row changes its listing only', async () => {
  await world.importFile(owner, csv(ROWS.a, ROWS.b));
  expect((await world.importFile(owner, csv(ROWS.a, ROWS.b))).counts).toMatchObject({ unchanged: 2, imported: 0 });
  const { rows } = await world.importFile(owner, csv(ROWS.a.replace('3600', '3500'), ROWS.b));
  expect(rows.map(({ id, outcome }) => [id, outcome])).toEqual([
    ['A-1', 'updated'],
    ['B-2', 'unchanged'],
  ]);
  expect(await world.listings(owner)).toEqual([
    { id: 'A-1', state: 'active', price: 3500 },
    { id: 'B-2', state: 'active', price: 3100 },
  ]);
});

test('what its lister is still typing doesn’t go online with a change of the file', async () => {
  await world.importFile(owner, csv(ROWS.a));
  const { id, form } = await world.row<{ id: number; form: PostingFields }>('select id, form from postings');
  const typed = { ...form, description: 'Garden fl' };
  await savePosting(world.database.pool, owner, { id, form: typed, baseVersion: 1, device: 'Phone' });
  await world.importFile(owner, csv(ROWS.a.replace('3600', '3500')));
  expect(await world.row('select price::int, description from properties')).toEqual({
    price: 3500,
    description: 'Garden floor of a brick row house.',
  });
  expect(
    await world.row("select count(*)::int as n from posting_saves where form ->> 'description' = 'Garden fl'"),
  ).toEqual({
    n: 1,
  });
});

test('the same id or home twice in a file is imported once, and the report says where the first is', async () => {
  const sameId = ROWS.b.replace('B-2', 'A-1');
  const sameHome = ROWS.a.replace('A-1', 'Z-9');
  const { rows } = await world.importFile(owner, csv(ROWS.a, sameId, sameHome));
  expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['imported', 'Goes online'],
    ['failed', 'The same id is in line 2; this one is left out'],
    ['failed', 'The same home as line 2; this one is left out'],
  ]);
});

test('undoing deletes what the import added and brings back what it changed', async () => {
  await world.importFile(owner, csv(ROWS.a));
  const second = await world.importFile(owner, csv(ROWS.a.replace('3600', '3900'), ROWS.b));
  const undone = await world.undo(owner, second.run);
  expect(undone).toMatchObject({ status: 'done', counts: { removed: 1, updated: 1 } });
  expect(await world.listings(owner)).toEqual([{ id: 'A-1', state: 'active', price: 3600 }]);
  expect(await world.row('select status from import_runs where id = $1', second.run)).toEqual({ status: 'undone' });
  expect((await world.importFile(owner, csv(ROWS.a, ROWS.b))).counts).toMatchObject({ unchanged: 1, imported: 1 });
});

test('undoing leaves alone what its lister has changed since', async () => {
  const { run } = await world.importFile(owner, csv(ROWS.a));
  await world.row('update postings set form_version = form_version + 1');
  expect((await world.undo(owner, run)).rows).toMatchObject([
    { outcome: 'unchanged', reason: 'Changed in the meantime; left as it is' },
  ]);
  expect(await world.listings(owner)).toHaveLength(1);
});

test('a salesperson’s rows wait for the broker, who gets one mail about all of them', async () => {
  const broker = await world.addPerson({ role: 'BROKER', license: '10301000001' });
  const agent = await world.addPerson({ role: 'AGENT', license: '10401000001' });
  await world.addFirm('Marchetti Realty', broker, [agent], 'NY');
  const { counts } = await world.importFile(agent, csv(ROWS.a, ROWS.b));
  expect(counts).toMatchObject({ in_review: 2, imported: 0 });
  expect(await world.listings(agent)).toMatchObject([{ state: 'in_review' }, { state: 'in_review' }]);
  expect(await world.mails()).toEqual(['2 listings need your approval']);
});

test('a row that is off the market makes its listing inactive', async () => {
  const head = 'Status,';
  const file = (status: string) => [`${head}${csv(ROWS.a).split('\n')[0]}`, `${status},${ROWS.a}`].join('\n');
  await world.importFile(owner, file('Active'));
  expect((await world.importFile(owner, file('Rented'))).counts).toMatchObject({ removed: 1 });
  expect(await world.listings(owner)).toMatchObject([{ state: 'inactive' }]);
  expect((await world.importFile(owner, file('Active'))).rows).toMatchObject([
    { outcome: 'updated', reason: 'Goes back on the market' },
  ]);
});

test('what its lister has withdrawn or closed by hand stays so', async () => {
  await world.importFile(owner, csv(ROWS.a));
  await world.row("update postings set state = 'withdrawn'");
  expect((await world.importFile(owner, csv(ROWS.a.replace('3600', '3500')))).rows).toMatchObject([
    { outcome: 'unchanged', reason: 'You took this listing off the market' },
  ]);
});

test('a file that can’t be read fails with what to fix', async () => {
  const failures = async (text: string | Buffer) => (await world.tryFile(owner, text)).failure;
  expect(await failures('')).toBe('The file is empty.');
  expect(await failures('PK\u0003\u0004')).toMatch(/ZIP file/);
  expect(await failures('<?xml version="1.0"?><a><b></a>')).toMatch(/^Line 1: this is no valid XML/);
  expect(await failures('<!DOCTYPE x [<!ENTITY a "b">]><x><property>&a;</property></x>')).toMatch(/document type/);
  expect(await failures(`${csv()}\n${'A,1 Main St,,Newark,NJ,07102,1000,1,1,x\n'.repeat(2001)}`)).toMatch(
    /more than 2,000 listings/,
  );
});

test('nobody imports, undoes or continues with what is another account’s', async () => {
  const other = await world.addPerson({ role: 'OWNER' });
  const path = await world.upload(owner, csv(ROWS.a));
  const start = { path, name: 'homes.csv', answers: ANSWERS, columns: {}, isDry: true };
  await expect(startOwnImport(world.database.pool, other, start)).rejects.toThrow('There is no uploaded file');
  const trial = await world.tryFile(owner, csv(ROWS.a));
  await expect(importAfterTrial(world.database.pool, other, trial.run)).rejects.toThrow('no such import');
  const { run } = await world.importFile(owner, csv(ROWS.a));
  await expect(startOwnUndo(world.database.pool, other, run)).rejects.toThrow('no such import');
  await world.importFile(other, csv(ROWS.a.replace('3600', '1')));
  expect(await world.listings(owner)).toEqual([{ id: 'A-1', state: 'active', price: 3600 }]);
});

test('an account without a role that can list is refused', async () => {
  const renter = await world.addPerson({ role: 'RENTER' });
  await expect(world.tryFile(renter, csv(ROWS.a))).rejects.toThrow('Choose a role that can list homes');
});

test('an account has one import at a time, and can stop it', async () => {
  const path = await world.upload(owner, csv(ROWS.a));
  const start = { path, name: 'homes.csv', answers: ANSWERS, columns: {}, isDry: true };
  const { run } = await startOwnImport(world.database.pool, owner, start);
  await expect(startOwnImport(world.database.pool, owner, start)).rejects.toThrow('Another import of yours');
  await stopOwnImport(world.database.pool, owner, run);
  expect(await world.row('select status from import_runs where id = $1', run)).toEqual({ status: 'canceled' });
  await startOwnImport(world.database.pool, owner, start);
});

test('photos at addresses that the public can’t open are left out, and the report says so', async () => {
  const file = [
    'Listing ID,Address,Unit,City,State,Zip,Rent,Bedrooms,Bathrooms,Description,Photos',
    `${ROWS.a},http://169.254.169.254/a.jpg http://127.0.0.1/b.jpg https://photos.example.com/c.jpg`,
  ].join('\n');
  const { rows } = await world.importFile(owner, file);
  expect(await world.row('select feed_photos as photos from postings')).toEqual({
    photos: ['https://photos.example.com/c.jpg'],
  });
  expect(JSON.stringify(rows)).toContain('Photos need a web address that the public can open');
});

test('columns that are matched otherwise than their names say get a warning', async () => {
  const file = [
    'Listing ID,Address,Unit,City,State,Zip,price,sqft,Bedrooms,Bathrooms,Description',
    'A-1,544 46th Street,1,Brooklyn,NY,11220,3600,840,1,1,Garden floor of a brick row house.',
  ].join('\n');
  const trial = await world.tryFile(owner, file);
  const warningOf = async (run: number) =>
    (await world.row<{ warning: string | null }>('select warning from import_runs where id = $1', run)).warning;
  expect(await warningOf(trial.run)).toBeNull();
  const again = await world.tryAgain(owner, trial.run, { columns: { price: 'sqft', sqft: 'price' } });
  expect(await warningOf(again.run)).toContain('The columns “price” and “sqft” are matched to something other');
  const imported = await world.importAgain(owner, again.run);
  expect(await warningOf(imported.run)).toContain('“price” and “sqft”');
});
