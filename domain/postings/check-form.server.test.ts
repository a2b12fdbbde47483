import { seedPlaces } from '#seed/places.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findListing } from '#domain/listings/queries.server.ts';
import { checkForm } from './check-form.server.ts';
import { listPostings } from './list-postings.server.ts';
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
