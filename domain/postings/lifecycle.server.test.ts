import { seedPlaces } from '#seed/places.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { answerLink, readLink } from './answer-link.server.ts';
import { askStillAvailable, endWeeks } from './end-weeks.server.ts';
import { POSTING_STATES, STATES } from './posting-states.ts';
import { TRANSITIONS } from './lifecycle.ts';
import { lockPosting } from './load-posting.server.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { openPostingsWorld, type PostingsWorld, RENTAL } from './postings-testing.server.ts';
import { savePosting } from './save-posting.server.ts';
import type { ListerEvent } from './lister-events.ts';
import { stepOwnPosting } from './step-own-posting.server.ts';
import { takeStep } from './take-step.server.ts';

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

const clock = () => ({ ...world.parts, signal: new AbortController().signal });
const step = (id: number, event: ListerEvent, closing: { day: string; price: number } | null = null) =>
  stepOwnPosting(world.parts, owner, { id, event, closing });
const state = async (id: number) =>
  (await world.row<{ state: string }>('select state from postings where id = $1', id)).state;
const status = async (propertyId: number) =>
  (await world.row<{ status: string } | undefined>('select status from properties where id = $1', propertyId))?.status;
/** Moves the clock on by moving the listing back. */
const wait = (id: number, days: number) =>
  world.row(
    `update postings set active_until = active_until - make_interval(days => $2), posted_at = posted_at - make_interval(days => $2)
     where id = $1`,
    id,
    days,
  );
const mails = async () =>
  (
    await world.database.owner.query<{ kind: string; text: string }>(
      "select kind, text from platform.outbox where kind <> 'listing-contact' order by id",
    )
  ).rows;

test('every state can be reached and, unless it is the last, left', () => {
  const reached = new Set<string>(['draft', ...TRANSITIONS.map(({ to }) => to)]);
  const left = new Set<string>(TRANSITIONS.flatMap(({ from }) => [...from]));
  expect(POSTING_STATES.filter((each) => !reached.has(each))).toEqual([]);
  expect(POSTING_STATES.filter((each) => each !== 'deleted' && !left.has(each))).toEqual([]);
  // What isn't approved yet is never on the market.
  expect([STATES.draft.status, STATES.in_review.status]).toEqual([null, null]);
});

test('a home is taken, let go again, and leased, and its page follows', async () => {
  const { id, propertyId } = await world.list(owner);
  await step(id, 'accept');
  expect(await status(propertyId)).toBe('pending');
  await step(id, 'reopen');
  expect(await status(propertyId)).toBe('active');
  await expect(step(id, 'close')).rejects.toThrow('Enter the date');
  await expect(step(id, 'close', { day: '2999-01-01', price: 3500 })).rejects.toThrow('future');
  await world.row("update postings set created_at = '2026-11-15T17:00:00Z' where id = $1", id);
  for (const day of ['1990-01-01', '0001-01-01', '2026-11-14'])
    await expect(step(id, 'close', { day, price: 3500 })).rejects.toThrow('before Nov 15, 2026');
  await step(id, 'close', { day: '2026-11-20', price: 3500 });
  expect(await world.row('select status, close_price, closed_at from properties where id = $1', propertyId)).toEqual({
    status: 'sold',
    close_price: 3500,
    closed_at: new Date('2026-11-20T17:00:00Z'),
  });
  await step(id, 'close', { day: '2026-11-20', price: 3500 });
  await expect(step(id, 'withdraw')).rejects.toThrow('the listing is leased');
});

test('a lease that fell through is taken back, and the days on market go on', async () => {
  const { id, propertyId } = await world.list(owner);
  await world.row("update properties set market_since = now() - interval '20 days' where id = $1", propertyId);
  const since = await world.row('select market_since from properties where id = $1', propertyId);
  const closing = { day: newYorkDay(new Date()), price: 3500 };
  await step(id, 'close', closing);
  await step(id, 'reopen');
  expect(
    await world.row('select status, close_price, closed_at, off_market_at from properties where id = $1', propertyId),
  ).toEqual({ status: 'active', close_price: null, closed_at: null, off_market_at: null });
  expect(await world.row('select market_since from properties where id = $1', propertyId)).toEqual(since);
  expect(await world.row('select closed_on, close_price from postings where id = $1', id)).toEqual({
    closed_on: null,
    close_price: null,
  });
  await step(id, 'close', closing);
  await world.row("update postings set active_until = now() - interval '1 minute' where id = $1", id);
  await step(id, 'reopen');
  expect(await world.row('select state from postings where id = $1', id)).toEqual({ state: 'inactive' });
  expect(await status(propertyId)).toBe('expired');
});

test('a deleted listing is gone for everybody, and its log stays', async () => {
  const { id, propertyId } = await world.list(owner);
  await step(id, 'delete');
  expect(await status(propertyId)).toBeUndefined();
  await expect(step(id, 'confirm')).rejects.toThrow('not in your account');
  expect(await world.row('select count(*)::int as steps from posting_events where posting_id = $1', id)).toEqual({
    steps: 2,
  });
});

test('a withdrawn listing comes back while its days last', async () => {
  const { id, propertyId } = await world.list(owner);
  await step(id, 'withdraw');
  expect(await status(propertyId)).toBe('expired');
  await step(id, 'resume');
  expect(await status(propertyId)).toBe('active');
  await step(id, 'withdraw');
  await wait(id, 8);
  await expect(step(id, 'resume')).rejects.toThrow('days are over');
});

test('after a week without an answer it is off every list, and its lister is told', async () => {
  const { id, propertyId } = await world.list(owner);
  expect(await endWeeks(clock())).toBe(0);
  await wait(id, 7);
  expect(await endWeeks(clock())).toBe(1);
  expect([await state(id), await status(propertyId)]).toEqual(['inactive', 'expired']);
  expect(await world.row('select count(*)::int as shown from search_values')).toEqual({ shown: 0 });
  expect((await mails()).map(({ kind }) => kind)).toEqual(['posting-expire']);
  expect(await endWeeks(clock())).toBe(0);
});

test('a day before the end one mail asks, and its page answers without signing in', async () => {
  const { id, propertyId } = await world.list(owner);
  expect(await askStillAvailable(clock())).toBe(0);
  await wait(id, 6);
  expect(await askStillAvailable(clock())).toBe(1);
  expect(await askStillAvailable(clock())).toBe(0);
  const token = /token=([\w-]+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? '';
  // Looking changes nothing.
  expect(await readLink(world.database.pool, token)).toMatchObject({
    state: 'active',
    name: '544 46th Street, Brooklyn, NY 11220, unit 2',
  });
  expect(await world.row("select active_until < now() + interval '2 days' as soon from postings")).toEqual({
    soon: true,
  });
  await answerLink(world.parts, token, 'available');
  expect(await world.row("select active_until > now() + interval '6 days' as later from postings")).toEqual({
    later: true,
  });
  expect(
    await world.row(
      "select confirmed_at > now() - interval '1 minute' as now from properties where id = $1",
      propertyId,
    ),
  ).toEqual({ now: true });
  expect(await answerLink(world.parts, 'wrong', 'gone')).toBeNull();
});

/** The link of the newest mail that asks. */
async function askedLink(id: number, days = 6): Promise<string> {
  await wait(id, days);
  await askStillAvailable(clock());
  return /token=([\w-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? '';
}

test('the answer that it is gone closes the listing at its price', async () => {
  const { id, propertyId } = await world.list(owner);
  expect(await answerLink(world.parts, await askedLink(id), 'gone')).toMatchObject({
    state: 'closed',
    answered: 'gone',
  });
  expect(await world.row('select status, close_price from properties where id = $1', propertyId)).toEqual({
    status: 'sold',
    close_price: 3600,
  });
});

test('a link answers once: later it neither starts the week again nor closes the listing', async () => {
  const { id } = await world.list(owner);
  const token = await askedLink(id);
  await answerLink(world.parts, token, 'available');
  await wait(id, 2);
  const until = () => world.row('select active_until, state from postings where id = $1', id);
  const before = await until();
  for (const answer of ['available', 'gone'] as const)
    expect(await answerLink(world.parts, token, answer)).toMatchObject({ state: 'active', answered: 'available' });
  expect(await until()).toEqual(before);
  expect(await readLink(world.database.pool, token)).toMatchObject({ answered: 'available' });
  // The next mail has a link of its own.
  const next = await askedLink(id, 4);
  expect(next).not.toBe(token);
  expect(await answerLink(world.parts, next, 'gone')).toMatchObject({ state: 'closed' });
});

test('of two answers at the same moment one counts', async () => {
  const { id } = await world.list(owner);
  const token = await askedLink(id);
  await Promise.all([answerLink(world.parts, token, 'available'), answerLink(world.parts, token, 'available')]);
  expect(
    await world.row(
      "select count(*)::int as confirmed from posting_events where posting_id = $1 and event = 'confirm'",
      id,
    ),
  ).toEqual({ confirmed: 1 });
});

test('a step answers with state and date, also if it was taken before, and with nothing else of the listing', async () => {
  const { id } = await world.list(owner);
  const closing = { day: newYorkDay(new Date()), price: 3500 };
  for (const [event, given] of [
    ['withdraw', null],
    ['withdraw', null],
    ['close', closing],
    ['close', closing],
  ] as const)
    expect(Object.keys(await step(id, event, given))).toEqual(['state', 'activeUntil']);
});

test('deleting a draft deletes what was typed, in every version, and its pictures', async () => {
  const id = await world.draft(owner);
  await savePosting(world.database.pool, owner, { id, form: RENTAL, baseVersion: 1, device: 'Other' });
  await world.row(
    `insert into posting_pictures (posting_id, position, kind, alt_text, file_name, file_bytes)
     values ($1, 1, 'photo', '', 'a.jpg', 1)`,
    id,
  );
  await step(id, 'delete');
  expect(
    await world.row(
      `select p.form, p.state, (select count(*)::int from posting_saves where posting_id = p.id) as saves,
         (select count(*)::int from posting_pictures where posting_id = p.id and removed_at is null) as pictures
       from postings p where p.id = $1`,
      id,
    ),
  ).toEqual({ form: {}, state: 'deleted', saves: 0, pictures: 0 });
});

test('deleting a published listing keeps only what was published', async () => {
  const { id } = await world.list(owner);
  const form = { ...RENTAL, description: 'Not published yet' };
  await savePosting(world.database.pool, owner, { id, form, baseVersion: 1, device: 'Test' });
  await step(id, 'delete');
  expect(
    await world.row(
      `select form = published as same, (select count(*)::int from posting_saves where posting_id = p.id) as saves
       from postings p where id = $1`,
      id,
    ),
  ).toEqual({ same: true, saves: 0 });
});

test('somebody who creates and deletes listings all day long is stopped until the next day', async () => {
  await world.row(`insert into postings (account_id, state) select $1, 'deleted' from generate_series(1, 4000)`, owner);
  await expect(world.draft(owner)).rejects.toThrow('created and deleted 4,000 listings within a day');
  await world.row("update postings set created_at = now() - interval '25 hours' where account_id = $1", owner);
  await expect(world.draft(owner)).resolves.toBeGreaterThan(0);
});

const activate = (id: number) =>
  inTransaction(world.database.pool, async (client) => {
    const posting = await lockPosting(client, id);
    if (!posting) throw new Error('gone');
    return takeStep(client, world.parts, posting, {
      event: 'activate',
      actor: 'payment',
      actorId: null,
      holds: ['paid'],
    });
  });

test('activated within 90 days, days on market go on; later they start again', async () => {
  const { id, propertyId } = await world.list(owner);
  await wait(id, 7);
  await world.row(
    "update properties set listing_date = now() - interval '40 days', market_since = now() - interval '40 days', last_updated = now() - interval '20 days' where id = $1",
    propertyId,
  );
  await endWeeks(clock());
  await expect(step(id, 'confirm')).rejects.toThrow('the listing is inactive');
  await activate(id);
  expect(await world.row('select now()::date - market_since::date as days, status from properties')).toEqual({
    days: 40,
    status: 'active',
  });
});

test('another account that lists the home within 90 days inherits its days on market', async () => {
  const { id, propertyId } = await world.list(owner);
  await world.row(
    "update properties set listing_date = now() - interval '30 days', market_since = now() - interval '30 days' where id = $1",
    propertyId,
  );
  await step(id, 'withdraw');
  const other = await world.addPerson({ role: 'OWNER' });
  const again = await world.list(other);
  expect(
    await world.row('select now()::date - market_since::date as days from properties where id = $1', again.propertyId),
  ).toEqual({ days: 30 });
});

test('deleting an inactive listing and publishing the home again doesn’t save the fee', async () => {
  const { id } = await world.list(owner);
  await wait(id, 7);
  await endWeeks(clock());
  const again = await world.draft(owner);
  expect(await world.publish(owner, again)).toMatchObject({
    errors: { address: expect.stringContaining('Activate that listing') },
  });
  await step(id, 'delete');
  expect(await world.publish(owner, again)).toMatchObject({ outcome: 'inactive' });
  expect(await world.row('select count(*)::int as shown from search_values')).toEqual({ shown: 0 });
  await activate(again);
  expect(await world.row('select count(*)::int as shown from search_values')).toEqual({ shown: 1 });
});

test('when an account ends, what it published goes, and the history of the home stays', async () => {
  const { propertyId } = await world.list(owner);
  await world.row('delete from auth.users where id = $1', owner);
  expect(await world.row('select count(*)::int as homes from properties where id = $1', propertyId)).toEqual({
    homes: 0,
  });
  expect(
    await world.row('select count(*)::int as ended from ended_listings where property_id = $1', propertyId),
  ).toEqual({ ended: 1 });
  expect(
    await world.row('select count(*)::int > 0 as "hasHistory" from listing_events where property_id = $1', propertyId),
  ).toEqual({ hasHistory: true });
});

test('two steps at the same moment come one after the other', async () => {
  const { id } = await world.list(owner);
  const results = await Promise.allSettled([step(id, 'accept'), step(id, 'withdraw'), step(id, 'delete')]);
  expect(results.filter(({ status: outcome }) => outcome === 'fulfilled').length).toBeGreaterThan(0);
  const { rows } = await world.database.owner.query<{ from_state: string; to_state: string }>(
    'select from_state, to_state from posting_events where posting_id = $1 order by id',
    [id],
  );
  expect(rows.slice(1).map(({ from_state: from }) => from)).toEqual(rows.slice(0, -1).map(({ to_state: to }) => to));
});

test('what has not been published can’t be leased or withdrawn', async () => {
  const id = await world.draft(owner, RENTAL);
  await expect(step(id, 'close', { day: '2026-11-20', price: 1 })).rejects.toThrow('the listing is draft');
  await expect(step(id, 'confirm')).rejects.toThrow('the listing is draft');
});
