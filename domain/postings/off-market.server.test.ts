// What happens to a listing that comes back to the market: who may still advertise it, who else lists the home by then,
// and whether the fee is due.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedPlaces } from '#seed/places.ts';
import type { Blobs } from '#domain/media/ports.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { duplicatePosting } from './duplicate-posting.server.ts';
import { decideReview } from './decide-review.server.ts';
import { endWeeks } from './end-weeks.server.ts';
import { holdListings, holdPosting } from './hold-listings.server.ts';
import { listPostings } from './list-postings.server.ts';
import { listReviews } from './list-reviews.server.ts';
import type { ListerEvent } from './lister-events.ts';
import { openPostingsWorld, type PostingsWorld, RENTAL, SALE } from './postings-testing.server.ts';
import type { PostingFields } from './posting.ts';
import { savePosting } from './save-posting.server.ts';
import { stepOwnPosting } from './step-own-posting.server.ts';

/** Where no original is stored. */
const noBlobs: Blobs = { read: async () => null, write: async () => {}, remove: async () => {} };
const HOME = '544 46th Street, Brooklyn, NY 11220';
let world: PostingsWorld;
let owner: string;
let administrator: string;

beforeAll(async () => {
  world = await openPostingsWorld(seedPlaces);
}, 120_000);
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.database.owner.query('truncate postings, properties, platform.outbox, firms, firm_members cascade');
  owner = await world.addPerson({ role: 'OWNER' });
  administrator = await world.addPerson({ role: null });
});

const step = (account: string, id: number, event: ListerEvent) =>
  stepOwnPosting(world.parts, account, {
    id,
    event,
    closing: event === 'close' ? { day: newYorkDay(new Date()), price: 3000 } : null,
  });
const stateOf = async (id: number) =>
  (await world.row<{ state: string }>('select state from postings where id = $1', id)).state;
const letWeekEnd = async (id: number) => {
  await world.row("update postings set active_until = now() - interval '1 minute' where id = $1", id);
  await endWeeks({ ...world.parts, signal: new AbortController().signal });
};
const save = (account: string, id: number, form: PostingFields) =>
  savePosting(world.database.pool, account, { id, form, baseVersion: null, device: 'Test' });
const decide = (id: number, decision: 'approved' | 'sent_back' = 'approved') =>
  decideReview(
    world.parts,
    { accountId: administrator, email: 'admin@example.com', isAdministrator: true },
    { id, decision, note: decision === 'sent_back' ? 'No.' : null },
  );
const approveAsBroker = (broker: string, id: number) =>
  decideReview(
    world.parts,
    { accountId: broker, email: '', isAdministrator: false },
    { id, decision: 'approved', note: null },
  );

async function listByAgent() {
  const broker = await world.addPerson({ role: 'BROKER', license: '1234567' });
  const agent = await world.addPerson({ role: 'AGENT', license: '7654321' });
  const firmId = await world.addFirm('Palisade Realty', broker, [agent]);
  const id = await world.draft(agent, SALE);
  expect(await world.publish(agent, id)).toMatchObject({ outcome: 'in_review' });
  expect(await approveAsBroker(broker, id)).toEqual({ outcome: 'published' });
  return { broker, agent, firmId, id };
}

async function writeAnew(id: number, street: string) {
  await step(owner, id, 'delete');
  return world.draft(owner, { ...RENTAL, address: `${street}, Brooklyn, NY 11220` });
}

test('a salesperson who has left the firm can’t put its listing back, held or withdrawn', async () => {
  const { broker, agent, firmId, id } = await listByAgent();
  const leave = async () => {
    await world.row('delete from firm_members where account_id = $1', agent);
    await holdListings(world.parts, { firmId, accountId: agent, brokerId: broker });
  };
  await step(agent, id, 'withdraw');
  await leave();
  await expect(step(agent, id, 'resume')).rejects.toThrow('no longer with the brokerage');
  expect(await stateOf(id)).toBe('withdrawn');

  await world.row('insert into firm_members (firm_id, account_id, accepted_at) values ($1, $2, now())', firmId, agent);
  await step(agent, id, 'resume');
  await leave();
  expect(await stateOf(id)).toBe('in_review');
  await expect(step(agent, id, 'withdraw')).rejects.toThrow('This isn’t possible now');
  await step(agent, id, 'take_back');
  expect(await world.publish(agent, id)).toMatchObject({ outcome: 'refused' });
});

test('whoever is not a lister any more publishes and saves nothing', async () => {
  const id = await world.draft(owner);
  await world.row("update profiles set role = 'BUYER' where id = $1", owner);
  await expect(world.publish(owner, id)).rejects.toThrow('Choose a role that can list homes');
  await expect(save(owner, id, RENTAL)).rejects.toThrow('Choose a role that can list homes');
});

test('a listing whose home somebody else lists by now comes back only after an administrator’s decision', async () => {
  const { id } = await world.list(owner);
  await step(owner, id, 'withdraw');
  const other = await world.addPerson({ role: 'OWNER' });
  await world.list(other);
  await expect(step(owner, id, 'resume')).rejects.toThrow('Somebody else lists this home now');
  expect(await world.publish(owner, id)).toEqual({ outcome: 'in_review', reasons: ['same_home'] });
  expect(await decide(id)).toEqual({ outcome: 'published' });
  // Once approved beside the other, it needs no second decision.
  await step(owner, id, 'withdraw');
  await step(owner, id, 'resume');
  expect(await stateOf(id)).toBe('active');
});

test('nor does it come back beside somebody else’s listing under another spelling of the address', async () => {
  const { id } = await world.list(owner);
  await step(owner, id, 'withdraw');
  await world.list(await world.addPerson({ role: 'OWNER' }), {
    ...RENTAL,
    address: '544 46th Streett, Brooklyn, NY 11220',
  });
  await expect(step(owner, id, 'resume')).rejects.toThrow('Somebody else lists this home now');
  expect(await world.publish(owner, id)).toEqual({ outcome: 'in_review', reasons: ['near_home'] });
  expect(await decide(id)).toEqual({ outcome: 'published' });
});

test.each([
  [
    'closed and duplicated',
    async (id: number) => {
      await step(owner, id, 'close');
      const copy = await duplicatePosting({ pool: world.database.pool, objects: noBlobs }, owner, {
        id,
        device: 'Test',
      });
      await save(owner, copy.id, RENTAL);
      return copy.id;
    },
  ],
  [
    'deleted and written anew',
    async (id: number) => {
      await step(owner, id, 'delete');
      return world.draft(owner);
    },
  ],
  ['deleted and written anew with a misspelled street', (id: number) => writeAnew(id, '544 46th Streett')],
  ['deleted and written anew as a range of numbers', (id: number) => writeAnew(id, '542-546 46th Street')],
  [
    'turned into a sale, deleted and written anew as a rental',
    async (id: number) => {
      await save(owner, id, { ...RENTAL, listing_kind: 'sale' });
      await step(owner, id, 'delete');
      return world.draft(owner);
    },
  ],
])('a listing whose week ran out costs the fee again when it is %s', async (_, renew) => {
  const { id } = await world.list(owner);
  await letWeekEnd(id);
  expect(await stateOf(id)).toBe('inactive');
  expect(await world.publish(owner, await renew(id))).toMatchObject({ outcome: 'inactive' });
});

test('approval by a broker or an administrator doesn’t replace the fee', async () => {
  const { broker, agent, id } = await listByAgent();
  await letWeekEnd(id);
  await step(agent, id, 'delete');
  const again = await world.draft(agent, SALE);
  await world.publish(agent, again);
  expect(await approveAsBroker(broker, again)).toEqual({ outcome: 'waiting_for_fee' });
  expect(await stateOf(again)).toBe('inactive');
  expect(await world.row('select count(*)::int as shown from search_values')).toEqual({ shown: 0 });
});

test('a listing that was leased while it was active is listed again for free', async () => {
  const { id } = await world.list(owner);
  await step(owner, id, 'close');
  const copy = await duplicatePosting({ pool: world.database.pool, objects: noBlobs }, owner, { id, device: 'Test' });
  await save(owner, copy.id, RENTAL);
  expect(await world.publish(owner, copy.id)).toMatchObject({ outcome: 'published' });
});

test('changes to an inactive listing are kept for when it is active again', async () => {
  const { id, propertyId } = await world.list(owner);
  await letWeekEnd(id);
  await save(owner, id, { ...RENTAL, price: '3,800' });
  expect(await world.publish(owner, id)).toMatchObject({ outcome: 'inactive' });
  expect(await stateOf(id)).toBe('inactive');
  expect(await world.row('select price, status from properties where id = $1', propertyId)).toEqual({
    price: 3800,
    status: 'expired',
  });
});

test('a rental doesn’t become a sale, and saving alone changes nothing of what is published', async () => {
  const { id } = await world.list(owner);
  await save(owner, id, { ...SALE, address: HOME });
  expect(await world.row('select listing_kind from postings where id = $1', id)).toEqual({ listing_kind: 'rental' });
  expect(await world.publish(owner, id)).toMatchObject({ outcome: 'refused' });
});

test('an older version that waits ends when a newer one is published, and when the listing leaves the market', async () => {
  const { id, propertyId } = await world.list(owner);
  const other = await world.addPerson({ role: 'OWNER' });
  await world.list(other, { ...RENTAL, unit: '9' });
  // Moved to a unit that somebody else lists: that waits.
  await save(owner, id, { ...RENTAL, unit: '9', price: '3,700' });
  expect(await world.publish(owner, id)).toMatchObject({ outcome: 'in_review' });
  await save(owner, id, { ...RENTAL, price: '5,000' });
  expect(await world.publish(owner, id)).toMatchObject({ outcome: 'published' });
  await expect(decide(id)).rejects.toThrow('nothing to decide');
  expect(await world.row('select price, unit from properties where id = $1', propertyId)).toEqual({
    price: 5000,
    unit: '2',
  });

  await save(owner, id, { ...RENTAL, unit: '9', price: '3,700' });
  await world.publish(owner, id);
  await step(owner, id, 'close');
  await expect(decide(id)).rejects.toThrow('nothing to decide');
  expect(await world.row('select unit, status from properties where id = $1', propertyId)).toEqual({
    unit: '2',
    status: 'sold',
  });
});

test('a broker sees what the firm has on the market, and takes it off with a reason that its lister reads', async () => {
  const { broker, agent, id } = await listByAgent();
  const parts = { ...world.parts, db: world.database.db };
  const query = { q: '', sort: 'recent', page: 1 } as const;
  expect(await listPostings(parts, broker, { ...query, tab: 'firm_listings' })).toMatchObject({
    items: [{ id, state: 'active', price: 750_000 }],
    counts: { firm: 0, firm_listings: 1, active: 0 },
  });
  expect((await listPostings(parts, agent, { ...query, tab: 'firm_listings' })).items).toEqual([]);
  await expect(holdPosting(world.parts, agent, { id, note: 'No.' })).rejects.toThrow('not in your account');
  await expect(holdPosting(world.parts, broker, { id, note: ' ' })).rejects.toThrow('Enter the reason');
  await holdPosting(world.parts, broker, { id, note: 'Say who pays the heating.' });
  expect(await stateOf(id)).toBe('in_review');
  expect(await world.row("select text from platform.outbox where kind = 'posting-hold'")).toEqual({
    text: expect.stringContaining('Say who pays the heating.'),
  });
});

test('a unit that only differs in its spelling from one on the market waits for an administrator', async () => {
  await world.list(owner, { ...RENTAL, unit: '4B' });
  const other = await world.addPerson({ role: 'OWNER' });
  for (const unit of ['B4', '4B front', '4th floor B', '4B/4C', 'four B', '4B upper', '']) {
    const id = await world.draft(other, { ...RENTAL, unit });
    expect(await world.publish(other, id)).toEqual({ outcome: 'in_review', reasons: ['near_home'] });
    expect((await listReviews(world.database.pool)).waiting.at(-1)).toMatchObject({
      reasons: ['near_home'],
      others: [{ source: 'Owner listing' }],
    });
    await step(other, id, 'delete');
  }
  const own = await world.draft(other, { ...RENTAL, unit: '4C' });
  expect(await world.publish(other, own)).toMatchObject({ outcome: 'published' });
});

test('a house that its own account lists again needs no review, and an empty unit of an apartment house does', async () => {
  const HOUSE = { ...SALE, address: '18 Birchwood Lane, Maplewood, NJ 07040' };
  const { id } = await world.list(owner, HOUSE);
  await step(owner, id, 'close');
  await world.list(owner, HOUSE);
  const other = await world.addPerson({ role: 'OWNER' });
  await world.list(owner, { ...RENTAL, unit: '' });
  const again = await world.draft(other, { ...RENTAL, unit: '' });
  expect(await world.publish(other, again)).toEqual({ outcome: 'in_review', reasons: ['near_home'] });
});

test.each(['B4', '4B front', '4th floor B', '4B/4C', ''])(
  'the fee for a home whose days have run out is due for unit %s as well',
  async (unit) => {
    const { id } = await world.list(owner, { ...RENTAL, unit: '4B' });
    await letWeekEnd(id);
    await step(owner, id, 'delete');
    const again = await world.draft(owner, { ...RENTAL, unit });
    expect(await world.publish(owner, again)).toMatchObject({ outcome: 'inactive' });
  },
);

test('another unit of the building has free days of its own', async () => {
  const { id } = await world.list(owner, { ...RENTAL, unit: '4B' });
  await letWeekEnd(id);
  for (const unit of ['4C', '14B', '4'])
    expect(await world.publish(owner, await world.draft(owner, { ...RENTAL, unit }))).toMatchObject({
      outcome: 'published',
    });
});
