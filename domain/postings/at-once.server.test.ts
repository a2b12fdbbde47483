// Listings of one home that come to the market at the same moment, in real parallel transactions.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedPlaces } from '#seed/places.ts';
import { decideReview } from './decide-review.server.ts';
import { openPostingsWorld, type PostingsWorld, RENTAL, SALE } from './postings-testing.server.ts';
import { stepOwnPosting } from './step-own-posting.server.ts';

let world: PostingsWorld;

beforeAll(async () => {
  world = await openPostingsWorld(seedPlaces);
}, 120_000);
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.database.owner.query('truncate postings, properties, platform.outbox, firms, firm_members cascade');
});

const statesOf = async () =>
  (await world.row<{ states: string[] }>('select array_agg(state order by state) as states from postings')).states;

test.each([
  ['2', '2'],
  ['T0', 'T 00'],
  ['4B', 'B4'],
])('of two accounts that list units %s and %s at the same moment, only one is public', async (one, other) => {
  const people = [await world.addPerson({ role: 'OWNER' }), await world.addPerson({ role: 'SELLER' })];
  for (let round = 0; round < 4; round += 1) {
    const address = `${600 + 2 * round} 46th Street, Brooklyn, NY 11220`;
    const listings = await Promise.all(
      people.map(async (account, at) => ({
        account,
        id: await world.draft(account, { ...RENTAL, address, unit: [one, other][at] ?? '' }),
      })),
    );
    const results = await Promise.all(listings.map(({ account, id }) => world.publish(account, id)));
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['in_review', 'published']);
  }
});

test('of three drafts of one home in the same account, published at the same moment, only one is public', async () => {
  const owner = await world.addPerson({ role: 'OWNER' });
  const ids = [await world.draft(owner), await world.draft(owner), await world.draft(owner)];
  const results = await Promise.all(ids.map((id) => world.publish(owner, id)));
  expect(results.map(({ outcome }) => outcome).sort()).toEqual(['published', 'refused', 'refused']);
});

test('of two withdrawn listings of one home, put back at the same moment, only one is public', async () => {
  const [one, other] = [await world.addPerson({ role: 'OWNER' }), await world.addPerson({ role: 'SELLER' })];
  const step = (account: string, id: number, event: 'withdraw' | 'resume') =>
    stepOwnPosting(world.parts, account, { id, event, closing: null });
  const first = await world.list(one);
  await step(one, first.id, 'withdraw');
  const second = await world.list(other);
  await step(other, second.id, 'withdraw');
  const results = await Promise.allSettled([step(one, first.id, 'resume'), step(other, second.id, 'resume')]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await statesOf()).toEqual(['active', 'withdrawn']);
});

test('two brokers who approve listings of one home at the same moment: the second waits for an administrator', async () => {
  const listings: { broker: string; id: number }[] = [];
  for (const [name, brokers, agents] of [
    ['Maple Realty LLC', '0012345', '0098765'],
    ['Elm Realty LLC', '0012346', '0098766'],
  ] as const) {
    const broker = await world.addPerson({ role: 'BROKER', license: brokers });
    const agent = await world.addPerson({ role: 'AGENT', license: agents });
    await world.addFirm(name, broker, [agent]);
    const id = await world.draft(agent, SALE);
    expect(await world.publish(agent, id)).toEqual({ outcome: 'in_review', reasons: ['firm_approval'] });
    listings.push({ broker, id });
  }
  const approve = (accountId: string, id: number, isAdministrator = false) =>
    decideReview(world.parts, { accountId, email: '', isAdministrator }, { id, decision: 'approved', note: null });
  const results = await Promise.all(listings.map(({ broker, id }) => approve(broker, id)));
  expect(results.map(({ outcome }) => outcome).sort()).toEqual(['published', 'waiting_for_other']);
  expect(await statesOf()).toEqual(['active', 'in_review']);
  const waiting = listings[results.findIndex(({ outcome }) => outcome === 'waiting_for_other')];
  const administrator = await world.addPerson({ role: 'ADMIN' });
  expect(await approve(administrator, waiting?.id ?? 0, true)).toEqual({ outcome: 'published' });
});
