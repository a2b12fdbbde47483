// What a lister says about a whole file or feed after it was read: what its columns are, and other answers.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedPlaces } from '#seed/places.ts';
import { savePosting } from '#domain/postings/save-posting.server.ts';
import type { OwnColumn } from './own-columns.ts';
import { ANSWERS, csv, HEAD, type OwnImportsWorld, openOwnImportsWorld, ROWS } from './own-imports-testing.server.ts';
import { startOwnUndo, tryAgain } from './start-own-import.server.ts';

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

const { flood_zone: _zone, ...WITHOUT_FLOOD } = ANSWERS;
const readForm = () =>
  world.row<{ form: Record<string, unknown>; state: string }>('select form, state from postings order by id limit 1');
const seenOf = async (run: number) =>
  (await world.row<{ seen: OwnColumn[] }>("select options -> 'seen' as seen from import_runs where id = $1", run)).seen;

test('a column with a name that nobody knows is shown with examples, and is read once its lister has matched it', async () => {
  const file = [HEAD.replace('Rent', 'Zaster'), ROWS.a, ROWS.b].join('\n');
  const first = await world.tryFile(owner, file);
  expect(first).toMatchObject({ status: 'failed', failure: 'Tell us which column is the price.', rows: [] });
  expect((await seenOf(first.run)).filter(({ header }) => /Zaster|Zip/.test(header))).toEqual([
    { header: 'Zip', field: 'zip_code', samples: ['11220'] },
    { header: 'Zaster', field: null, samples: ['3600', '3100'] },
  ]);
  const second = await world.tryAgain(owner, first.run, { columns: { Zaster: 'price' } });
  expect(second.counts).toMatchObject({ imported: 2, failed: 0, flagged: 0 });
  await world.importAgain(owner, second.run);
  expect(await world.listings(owner)).toMatchObject([{ price: 3600 }, { price: 3100 }]);
});

test('a file without any known column still shows its columns, so that they can be matched', async () => {
  const file = ['Was,Wo,Ort,Kosten,Zimmer', 'A-1,544 46th Street,Brooklyn,3600,1'].join('\n');
  const first = await world.tryFile(owner, file);
  expect(first).toMatchObject({ status: 'failed' });
  expect((await seenOf(first.run)).map(({ header, field }) => [header, field])).toEqual(
    ['Was', 'Wo', 'Ort', 'Kosten', 'Zimmer'].map((header) => [header, null]),
  );
  const columns = { Was: 'mls_id', Wo: 'address', Ort: 'city', Kosten: 'price', Zimmer: 'beds' } as const;
  const second = await world.tryAgain(owner, first.run, { columns });
  expect(second).toMatchObject({ status: 'done', counts: { draft: 1 } });
});

test('a column can be matched to a field that only a listing of one’s own has, or to none', async () => {
  const file = csv(`${ROWS.a},$1800`).replace('Description', 'Description,Kaution');
  const first = await world.tryFile(owner, file);
  const second = await world.tryAgain(owner, first.run, { columns: { Kaution: 'deposit', Description: null } });
  await world.importAgain(owner, second.run);
  const { form } = await readForm();
  expect(form).toMatchObject({ deposit: '$1800' });
  expect(form).not.toHaveProperty('description');
});

test('fees of a file are fees of the listing, and those that the law caps go to their own fields', async () => {
  const fees = '"Amenity fee: $50 monthly; Move-in fee: $250; Application fee: $20; Trash, mostly"';
  await world.importFile(owner, csv(`${ROWS.a},${fees}`).replace('Description', 'Description,Fees'));
  const { form, state } = await readForm();
  expect(state).toBe('active');
  expect(form).toMatchObject({
    application_fee: '20',
    fee_name: ['Amenity fee', 'Move-in fee'],
    fee_amount: ['50', '250'],
    fee_recurrence: ['monthly', 'one_time'],
  });
  expect(await world.row('select array_agg(name order by name) as names from property_fees')).toEqual({
    names: ['Amenity fee', 'Application fee', 'Move-in fee'],
  });
  expect(await world.row('select reason from import_run_rows limit 1')).toEqual({
    reason: expect.stringMatching(/\nFees “Trash, mostly”: Not a fee with a name and an amount; left out$/),
  });
});

test('an answer that was missing is given later for all listings of a file, which are then published', async () => {
  const { run, counts } = await world.importFile(owner, csv(ROWS.a, ROWS.b), WITHOUT_FLOOD);
  expect(counts).toMatchObject({ draft: 2 });
  const answered = await world.answer(owner, run, ANSWERS);
  expect(answered.counts).toMatchObject({ total: 2, updated: 2, draft: 0 });
  expect(await world.listings(owner)).toMatchObject([{ state: 'active' }, { state: 'active' }]);
  expect(await world.row('select count(*)::int as n from posting_evidence')).not.toEqual({
    n: 0,
  });
});

test('other answers replace the earlier ones, but not what the file says or its lister has typed', async () => {
  const head = `${HEAD},Flood damage`;
  const file = [head, `${ROWS.a},no`].join('\n');
  const { run } = await world.importFile(owner, file, { ...WITHOUT_FLOOD, flood_damage: 'unknown' });
  const { id, form } = await world.row<{ id: number; form: Record<string, string> }>('select id, form from postings');
  const typed = { ...form, contact_name: 'Typed by hand' };
  await savePosting(world.database.pool, owner, { id, form: typed, baseVersion: 1, device: 'Phone' });
  await world.answer(owner, run, { ...ANSWERS, good_cause: 'coop_condo', flood_damage: 'yes', contact_name: 'New' });
  const changed = await readForm();
  expect(changed.form).toMatchObject({
    flood_zone: 'no',
    good_cause: 'coop_condo',
    flood_damage: 'no',
    contact_name: 'Typed by hand',
  });
  expect(changed.state).toBe('active');
});

test('undoing the import deletes what was answered since, too, and answers alone can’t be undone', async () => {
  const { run } = await world.importFile(owner, csv(ROWS.a), WITHOUT_FLOOD);
  await world.answer(owner, run, ANSWERS);
  const { id } = await world.row<{ id: number }>("select id from import_runs where options ? 'answersOf'");
  await expect(startOwnUndo(world.database.pool, owner, id)).rejects.toThrow('Answers can’t be undone');
  expect(await world.undo(owner, run)).toMatchObject({ counts: { removed: 1 } });
  expect(await world.listings(owner)).toEqual([]);
});

test('what isn’t on the market stays so when its answers change', async () => {
  const { run } = await world.importFile(owner, csv(ROWS.a));
  await world.row("update postings set state = 'withdrawn'");
  expect((await world.answer(owner, run, { ...ANSWERS, good_cause: 'coop_condo' })).rows).toMatchObject([
    { outcome: 'unchanged', reason: 'Not on the market; left as it is' },
  ]);
});

test('other answers for a feed are used by its next poll, although the feed says the same', async () => {
  world.feed.content = csv(ROWS.a);
  const feed = await world.addFeed(owner, undefined, WITHOUT_FLOOD);
  await world.poll(feed);
  expect(await world.listings(owner)).toMatchObject([{ state: 'draft' }]);
  await world.changeFeed(owner, feed, { answers: ANSWERS });
  expect(await world.poll(feed)).toBe('imported');
  expect(await world.listings(owner)).toMatchObject([{ state: 'active' }]);
  await world.changeFeed(owner, feed, { answers: { ...ANSWERS, contact_name: 'Somebody Else' } });
  await world.poll(feed);
  expect(await world.row('select listing_agent from properties')).toEqual({ listing_agent: 'Somebody Else' });
});

test('the columns of a feed can be matched after a poll that couldn’t read it', async () => {
  world.feed.content = ['Was,Wo,Ort,Kosten', 'A-1,544 46th Street,Brooklyn,3600'].join('\n');
  const feed = await world.addFeed(owner);
  expect(await world.poll(feed)).toBe('failed');
  expect(await world.row('select jsonb_array_length(columns_seen) as n from posting_feeds')).toEqual({ n: 4 });
  await world.changeFeed(owner, feed, { columns: { Was: 'mls_id', Wo: 'address', Ort: 'city', Kosten: 'price' } });
  expect(await world.poll(feed)).toBe('imported');
  expect(await world.listings(owner)).toMatchObject([{ id: 'A-1' }]);
});

test('nobody changes the answers or columns of another account’s file or feed', async () => {
  const other = await world.addPerson({ role: 'OWNER' });
  const trial = await world.tryFile(owner, csv(ROWS.a));
  await expect(tryAgain(world.database.pool, other, trial.run, {})).rejects.toThrow('no such import');
  const { run } = await world.importFile(owner, csv(ROWS.a));
  await expect(world.answer(other, run, ANSWERS)).rejects.toThrow('no such import');
  const feed = await world.addFeed(owner);
  await expect(world.changeFeed(other, feed, { answers: ANSWERS })).rejects.toThrow('no such feed');
});
