// What the dashboard shows of listings that aren't public: what their forms say, with their own photos.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedPlaces } from '#seed/places.ts';
import { listPostings } from './list-postings.server.ts';
import type { PostingTab } from './list-postings.ts';
import { openPostingsWorld, type PostingsWorld, RENTAL } from './postings-testing.server.ts';

let world: PostingsWorld;

beforeAll(async () => {
  world = await openPostingsWorld(seedPlaces);
}, 120_000);
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.database.owner.query('truncate postings, properties, firms, firm_members cascade');
});

const listed = async (account: string, tab: PostingTab) =>
  (await listPostings({ ...world.parts, db: world.database.db }, account, { tab, q: '', sort: 'recent', page: 1 }))
    .items;

/** A floor plan, and a photo after it. */
const addPictures = (id: number) =>
  world.row(
    `insert into posting_pictures (posting_id, position, kind, file_name, file_bytes, state, width, height)
     values ($1, 1, 'floor_plan', 'a.jpg', 1, 'ready', 1200, 900), ($1, 2, 'photo', 'b.jpg', 1, 'ready', 1200, 900)`,
    id,
  );
const keyOf = async (id: number) =>
  (
    await world.row<{ key: string }>(
      "select preview_key as key from posting_pictures where posting_id = $1 and kind = 'photo'",
      id,
    )
  ).key;

test('a draft shows the size of its form, its first photo, and what it still lacks by the form’s names', async () => {
  const owner = await world.addPerson({ role: 'OWNER' });
  const { available_on: _day, agreement: _agreement, ...form } = RENTAL;
  const id = await world.draft(owner, { ...form, sqft: '950', convertible: 'on', deposit: '9,000' });
  await addPictures(id);
  expect(await listed(owner, 'inactive')).toMatchObject([
    {
      price: 3600,
      beds: 1,
      flexBeds: 1,
      baths: 1,
      sqft: 950,
      pictureCount: 2,
      stillNeeded: ['Available date', 'Security deposit', 'Agreement'],
      picture: { url: `/media/draft/${await keyOf(id)}` },
    },
  ]);
});

test('a draft that could be published lacks nothing', async () => {
  const owner = await world.addPerson({ role: 'OWNER' });
  await world.draft(owner);
  expect(await listed(owner, 'inactive')).toMatchObject([{ stillNeeded: [] }]);
});

test('the broker sees the photo, the size and the text of what waits for approval, and so does its salesperson', async () => {
  const broker = await world.addPerson({ role: 'BROKER', license: '10991234567' });
  const agent = await world.addPerson({ role: 'AGENT', license: '10401234567' });
  await world.addFirm('Garden Court Realty', broker, [agent], 'NY');
  const id = await world.draft(agent);
  await addPictures(id);
  expect(await world.publish(agent, id)).toMatchObject({ outcome: 'in_review' });
  const shown = {
    state: 'in_review',
    beds: 1,
    baths: 1,
    sqft: 840,
    description: RENTAL.description,
    picture: { url: `/media/draft/${await keyOf(id)}` },
    pictureCount: 2,
  };
  expect(await listed(broker, 'firm')).toMatchObject([shown]);
  expect(await listed(agent, 'inactive')).toMatchObject([shown]);
});
