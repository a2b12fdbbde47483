import { seedPlaces } from '#seed/places.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findListing } from '#domain/listings/queries.server.ts';
import { checkForm } from './check-form.server.ts';
import { listPostings } from './list-postings.server.ts';
import type { PostingFields } from './posting.ts';
import { openPostingsWorld, type PostingsWorld, RENTAL } from './postings-testing.server.ts';

let world: PostingsWorld;

beforeAll(async () => {
  world = await openPostingsWorld(seedPlaces);
}, 120_000);
afterAll(() => world.database.drop());

test('a home without photos has one drawing: in the form, in the dashboard and on its public page', async () => {
  const owner = await world.addPerson({ role: 'OWNER' });
  const form = { ...RENTAL, property_type: 'House' };
  const id = await world.draft(owner, form);
  const { drawing } = await checkForm(world.parts, owner, { id, form });
  const parts = { ...world.parts, db: world.database.db };
  const listed = async (tab: 'active' | 'inactive') =>
    (await listPostings(parts, owner, { tab, q: '', sort: 'recent', page: 1 })).items[0];
  expect(await listed('inactive')).toMatchObject({ city: 'Brooklyn', picture: { url: drawing } });
  const published = await world.publish(owner, id);
  expect(published).toMatchObject({ outcome: 'published' });
  const propertyId = 'propertyId' in published ? published.propertyId : 0;
  expect(await listed('active')).toMatchObject({ picture: { url: drawing } });
  const found = await findListing(world.database.db, propertyId);
  expect(found && 'listing' in found && found.listing.pictures[0]?.url).toBe(drawing);
});

test('the form says whether the firm’s broker has to approve it, and whether its free days are used up', async () => {
  const broker = await world.addPerson({ role: 'BROKER', license: '10991234567' });
  const agent = await world.addPerson({ role: 'AGENT', license: '10401234567' });
  await world.addFirm('Garden Court Realty', broker, [agent]);
  const form = { ...RENTAL, address: '231 East 7th Street, New York, NY 10009' };
  expect(await checkForm(world.parts, agent, { id: null, form })).toMatchObject({ needsBroker: true, activeDays: 7 });
  const owner = await world.addPerson({ role: 'OWNER' });
  expect(await checkForm(world.parts, owner, { id: null, form })).toMatchObject({
    needsBroker: false,
    hasUsedWeek: false,
  });
  const { id } = await world.list(owner, form);
  await world.database.owner.query(
    "insert into posting_events (posting_id, event, to_state, actor) values ($1, 'expire', 'inactive', 'clock')",
    [id],
  );
  expect(await checkForm(world.parts, owner, { id: null, form })).toMatchObject({ hasUsedWeek: true });
});

test('a text that is too long is refused without being searched', async () => {
  const owner = await world.addPerson({ role: 'OWNER' });
  const description = `${'Two months security. '.repeat(300)}`;
  const check = await checkForm(world.parts, owner, { id: null, form: { ...RENTAL, description } });
  expect(check).toMatchObject({
    errors: { description: 'This can have at most 4,000 characters' },
    contradictions: [],
  });
  const features = await checkForm(world.parts, owner, {
    id: null,
    form: { ...RENTAL, additional_features: ['Two months security', `a${' '.repeat(20_000)}b`] },
  });
  expect(features).toMatchObject({ errors: {}, contradictions: [] });
});

const HIDDEN = { ...RENTAL, address: '233 East 7th Street, New York, NY 10009', unit: '6' };
const isListed = async (account: string, form: PostingFields, id: number | null = null) =>
  (await checkForm(world.parts, account, { id, form })).isListed;

test('while typing, somebody else’s home is said to be listed only if the public sees its address', async () => {
  const [lister, other] = [await world.addPerson({ role: 'OWNER' }), await world.addPerson({ role: 'SELLER' })];
  const { propertyId } = await world.list(lister, HIDDEN);
  expect(await isListed(other, HIDDEN)).toBe(true);
  await world.row('update properties set hide_address = true where id = $1', propertyId);
  expect(await isListed(other, HIDDEN)).toBe(false);
  expect(await isListed(lister, HIDDEN)).toBe(true);
  const id = await world.draft(other, HIDDEN);
  expect(await world.publish(other, id)).toMatchObject({ outcome: 'in_review' });
});

test('somebody who doesn’t list homes is told nothing about other listings', async () => {
  const form = { ...HIDDEN, unit: '7' };
  await world.list(await world.addPerson({ role: 'OWNER' }), form);
  expect(await isListed(await world.addPerson({ role: 'BUYER' }), form)).toBe(false);
  expect(await isListed(await world.addPerson({ role: null }), form)).toBe(false);
});

test('a form can’t be checked as somebody else’s listing, or as one that is gone', async () => {
  const [lister, other] = [await world.addPerson({ role: 'OWNER' }), await world.addPerson({ role: 'SELLER' })];
  const { id } = await world.list(lister, { ...HIDDEN, unit: '8' });
  const refused = { code: 'missing' };
  await expect(isListed(other, HIDDEN, id)).rejects.toMatchObject(refused);
  await expect(isListed(other, HIDDEN, 987_654)).rejects.toMatchObject(refused);
});
