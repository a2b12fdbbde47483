import { seedPlaces } from '#seed/places.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findListing } from '#domain/listings/queries.server.ts';
import { openPostingsWorld, type PostingsWorld, RENTAL, SALE } from './postings-testing.server.ts';
import { previewPosting } from './preview-posting.server.ts';
import { savePosting } from './save-posting.server.ts';

let world: PostingsWorld;
let owner: string;

beforeAll(async () => {
  world = await openPostingsWorld(seedPlaces);
}, 120_000);
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.database.owner.query('truncate postings, properties, platform.outbox cascade');
  owner = await world.addPerson({ role: 'OWNER' });
});

const preview = (accountId: string, id: number, isAdministrator = false) =>
  previewPosting(world.parts, { accountId, isAdministrator }, id);

/** Everything that publishing writes. */
async function traces() {
  const counts: Record<string, unknown> = {};
  for (const table of [
    'properties',
    'property_fees',
    'open_houses',
    'listing_events',
    'listing_changes',
    'mls_sources',
    'posting_events',
    'posting_reviews',
    'posting_evidence',
    'platform.outbox',
  ])
    counts[table] = await world.row(`select count(*)::int as rows from ${table}`);
  return { counts, postings: (await world.database.owner.query('select * from postings order by id')).rows };
}

test('a preview is what the public page shows once the listing is published, and leaves no trace', async () => {
  const id = await world.draft(owner, { ...RENTAL, convertible: 'on', fee_name: 'Bike room', fee_amount: '20' });
  const before = await traces();
  const shown = await preview(owner, id);
  expect(await traces()).toEqual(before);
  const result = await world.publish(owner, id);
  if (result.outcome !== 'published' || shown.outcome !== 'shown') throw new Error(JSON.stringify([result, shown]));
  const found = await findListing(world.database.db, result.propertyId);
  if (!found || !('listing' in found)) throw new Error('The page is not there');
  const { pictures, ...page } = found.listing;
  const times = Object.fromEntries(
    ['id', 'listedAt', 'marketSince', 'confirmedAt', 'lastUpdated', 'pictures', 'history'].map((name) => [
      name,
      expect.anything(),
    ]),
  );
  expect(shown.listing).toEqual({ ...page, ...times });
  expect(shown.listing).toMatchObject({ beds: 1, flexBeds: 1, listingTypes: ['exclusive', 'sublet'] });
  expect(pictures).toHaveLength(shown.listing.pictures.length);
});

test('a preview of a change shows the change, and the public page stays as it was', async () => {
  const { id, propertyId } = await world.list(owner);
  await savePosting(world.database.pool, owner, {
    id,
    form: { ...RENTAL, price: '3400', deposit: '3400' },
    baseVersion: 1,
    device: 'Test',
  });
  const before = await traces();
  expect(await preview(owner, id)).toMatchObject({ outcome: 'shown', listing: { id: propertyId, price: 3400 } });
  expect(await traces()).toEqual(before);
  expect(await findListing(world.database.db, propertyId)).toMatchObject({ listing: { price: 3600 } });
});

test('an incomplete form gets a list of what is missing; what the public does not see is no obstacle', async () => {
  const bare = await world.draft(owner, { ...RENTAL, price: '' });
  expect(await preview(owner, bare)).toEqual({
    outcome: 'incomplete',
    viewer: 'lister',
    errors: { price: 'Enter the monthly rent' },
  });
  const open = await world.draft(owner, { ...RENTAL, agreement: '', good_cause: '' });
  expect(await preview(owner, open)).toMatchObject({
    outcome: 'shown',
    errors: { agreement: 'Agree to the listing terms to publish' },
    blocks: [{ rule: 'good-cause' }],
  });
});

test('an administrator and the firm’s broker see the version that waits for them, and nobody else sees anything', async () => {
  const broker = await world.addPerson({ role: 'BROKER', license: '0012345' });
  const agent = await world.addPerson({ role: 'AGENT', license: '0098765' });
  const stranger = await world.addPerson({ role: 'BROKER' });
  await world.addFirm('Maple Realty LLC', broker, [agent]);
  const id = await world.draft(agent, SALE);
  await expect(preview(broker, id)).rejects.toThrow('not in your account');
  await expect(preview(stranger, id, true)).rejects.toThrow('not in your account');
  await world.publish(agent, id);
  expect(await preview(broker, id)).toMatchObject({
    viewer: 'broker',
    listing: {
      agent: { name: 'Ann Agent', firm: 'Maple Realty LLC', license: 'Licensed salesperson, license 0098765' },
    },
  });
  expect(await preview(stranger, id, true)).toMatchObject({ outcome: 'shown', viewer: 'administrator' });
  await expect(preview(stranger, id)).rejects.toThrow('not in your account');
  await expect(preview(owner, id)).rejects.toThrow('not in your account');
});

test('a home that somebody else has listed too is shown by itself', async () => {
  await world.list(owner);
  const other = await world.addPerson({ role: 'SELLER' });
  const id = await world.draft(other, { ...RENTAL, price: '1200', deposit: '0' });
  await world.publish(other, id);
  expect(await preview(owner, id, true)).toMatchObject({
    outcome: 'shown',
    viewer: 'administrator',
    listing: { price: 1200 },
  });
});
