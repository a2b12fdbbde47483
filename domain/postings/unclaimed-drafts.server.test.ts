// Drafts that were written without JavaScript, from the form to the account. Time passes by moving what is stored.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedPlaces } from '#seed/places.ts';
import { openPostingsWorld, type PostingsWorld, RENTAL } from './postings-testing.server.ts';
import {
  addDraftPicture,
  changeDraft,
  claimDraft,
  deleteDraft,
  deleteDraftPicture,
  keepDraft,
  readDraft,
  sweepDrafts,
  takeDraftPictures,
} from './unclaimed-drafts.server.ts';
import { checkUnclaimedForm, listingFields } from './unclaimed-form.ts';

let world: PostingsWorld;

beforeAll(async () => {
  world = await openPostingsWorld(seedPlaces);
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.row('delete from unclaimed_drafts');
  await world.row('delete from platform.outbox');
});

const db = () => world.database.db;
async function keep(email = 'ada@example.com', form = RENTAL): Promise<string> {
  await keepDraft({ db: db(), siteUrl: 'https://stoop.example' }, email, form);
  const { text } = await world.row<{ text: string }>(
    `select text from platform.outbox where kind = 'listing-draft' order by id desc limit 1`,
  );
  return /listing-draft\?token=(\S+)/.exec(text)?.[1] ?? '';
}
const picture = (name: string, bytes = 10) => new File([new Uint8Array(bytes).fill(1)], name, { type: 'image/jpeg' });
const postingsOf = async (account: string) =>
  (await world.row<{ count: number }>('select count(*)::int from postings where account_id = $1', account)).count;

test('a draft is mailed, changed behind its link, and moves into the account that claims it, once', async () => {
  const token = await keep();
  const draft = await readDraft(db(), token);
  expect(draft).toMatchObject({ email: 'ada@example.com', form: RENTAL, pictures: [] });
  const id = draft?.id ?? 0;
  await changeDraft(db(), id, { ...RENTAL, unit: '9' });
  await addDraftPicture(db(), id, picture('front.jpg'));
  await addDraftPicture(db(), id, picture('kitchen.jpg'));
  await addDraftPicture(db(), id, picture('wrong.jpg'));
  const third = (await readDraft(db(), token))?.pictures[2]?.id ?? 0;
  await deleteDraftPicture(db(), id, third);
  const owner = await world.addPerson({ role: 'OWNER' });
  const claimed = await claimDraft(world.database.pool, owner, token);
  expect(await world.row('select account_id, state, form from postings where id = $1', claimed.id)).toMatchObject({
    account_id: owner,
    state: 'draft',
    form: { ...RENTAL, unit: '9' },
  });
  const taken: string[] = [];
  await takeDraftPictures(
    world.database.pool,
    claimed.id,
    async (file) => void taken.push(`${file.name} ${file.size}`),
  );
  expect(taken).toEqual(['front.jpg 10', 'kitchen.jpg 10']);
  expect(await readDraft(db(), token)).toBeNull();
  await expect(claimDraft(world.database.pool, owner, token)).rejects.toThrow('This draft was claimed');
  expect(await postingsOf(owner)).toBe(1);
});

test('a claim that was interrupted goes on with the same listing, for the same account only', async () => {
  const token = await keep();
  await addDraftPicture(db(), (await readDraft(db(), token))?.id ?? 0, picture('front.jpg'));
  const owner = await world.addPerson({ role: 'OWNER' });
  const { id } = await claimDraft(world.database.pool, owner, token);
  const fail = () => Promise.reject(new Error('the disk is away'));
  await expect(takeDraftPictures(world.database.pool, id, fail)).rejects.toThrow('the disk is away');
  const stranger = await world.addPerson({ role: 'OWNER' });
  await expect(claimDraft(world.database.pool, stranger, token)).rejects.toThrow('This draft was claimed');
  expect(await claimDraft(world.database.pool, owner, token)).toEqual({ id });
  expect(await postingsOf(owner)).toBe(1);
});

test('two presses at once make one listing', async () => {
  const token = await keep();
  const owner = await world.addPerson({ role: 'OWNER' });
  const claim = () => claimDraft(world.database.pool, owner, token);
  const [one, two] = await Promise.all([claim(), claim()]);
  expect(one).toEqual(two);
  expect(await postingsOf(owner)).toBe(1);
});

test('somebody who can’t list keeps the draft and learns why', async () => {
  const token = await keep();
  const buyer = await world.addPerson({ role: 'BUYER' });
  await expect(claimDraft(world.database.pool, buyer, token)).rejects.toThrow('Choose a role that can list homes');
  expect(await readDraft(db(), token)).not.toBeNull();
});

test('a draft is gone after seven days, with its pictures, or when it is deleted', async () => {
  const token = await keep();
  await addDraftPicture(db(), (await readDraft(db(), token))?.id ?? 0, picture('front.jpg'));
  expect(await sweepDrafts(world.database.pool)).toBe(0);
  await world.row(`update unclaimed_drafts set expires_at = expires_at - interval '7 days'`);
  expect(await readDraft(db(), token)).toBeNull();
  const owner = await world.addPerson({ role: 'OWNER' });
  await expect(claimDraft(world.database.pool, owner, token)).rejects.toThrow('older than a week');
  expect(await sweepDrafts(world.database.pool)).toBe(1);
  expect(await world.row('select count(*)::int from unclaimed_pictures')).toEqual({ count: 0 });
  const other = await keep();
  await deleteDraft(db(), other);
  expect(await readDraft(db(), other)).toBeNull();
});

test('an address gets at most five drafts a day, and a draft eight pictures of 10 MB', async () => {
  for (let n = 0; n < 7; n += 1) await keep();
  expect(await world.row(`select count(*)::int from platform.outbox`)).toEqual({ count: 5 });
  const id = (await readDraft(db(), await keep('bea@example.com')))?.id ?? 0;
  expect(await addDraftPicture(db(), id, picture('huge.jpg', 10 * 1024 * 1024 + 1))).toMatch(/larger than 10 MB/);
  for (let n = 0; n < 8; n += 1) expect(await addDraftPicture(db(), id, picture(`${n}.jpg`))).toBeNull();
  expect(await addDraftPicture(db(), id, picture('ninth.jpg'))).toMatch(/at most 8 pictures/);
});

test('an address gets one mail an hour, without anything that was typed, and each draft has its link', async () => {
  const form = { ...RENTAL, address: 'Buy now at evil.example Street', title: 'evil.example' };
  const tokens = [
    await keep('Vic@example.com', form),
    await keep('vic@example.com', form),
    await keep('VIC@example.com'),
  ];
  expect(new Set(tokens).size).toBe(3);
  const { rows } = await world.database.owner.query<{ minutes: number; all: string }>(
    `select round(extract(epoch from next_try_at - created_at) / 60)::int as minutes, concat(subject, html, text) as all
     from platform.outbox order by id`,
  );
  expect(rows.map(({ minutes }) => minutes)).toEqual([0, 60, 120]);
  expect(rows.map(({ all }) => all).join('')).not.toContain('evil.example');
});

test('drafts that are saved at the same moment don’t share an hour', async () => {
  const context = { db: db(), siteUrl: 'https://stoop.example' };
  await Promise.all(['ada@example.com', 'ADA@example.com'].map((email) => keepDraft(context, email, RENTAL)));
  expect(
    await world.row(`select count(*)::int from platform.outbox where next_try_at > now() + interval '59 minutes'`),
  ).toEqual({ count: 1 });
});

test('checking finds every wrong field; saving unfinished needs only an address', () => {
  const typed = { ...RENTAL, price: 'much', draft_email: 'ada', intent: 'check' };
  expect(checkUnclaimedForm(typed, new Date(), true)).toEqual({ draft_email: expect.any(String) });
  expect(Object.keys(checkUnclaimedForm(typed, new Date(), false))).toEqual(['draft_email', 'price']);
  expect(checkUnclaimedForm({ ...RENTAL, draft_email: 'ada@example.com' }, new Date(), false)).toEqual({});
  expect(listingFields(typed)).toEqual({ ...RENTAL, price: 'much' });
});
