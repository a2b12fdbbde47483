import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedPlaces } from '#seed/places.ts';
import { enqueueDuePolls, pollNow, readFeedAddress, removeFeed } from './feeds.server.ts';
import { ANSWERS, csv, type OwnImportsWorld, openOwnImportsWorld, ROWS } from './own-imports-testing.server.ts';
import { FeedUnreachable } from './ports.ts';

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

const states = async () => (await world.listings(owner)).map(({ id, state }) => [id, state]);
const feedRow = () => world.row<Record<string, unknown>>('select * from posting_feeds');

async function addFeedWith(...rows: string[]): Promise<number> {
  const id = await world.addFeed(owner);
  world.feed.content = csv(...rows);
  expect(await world.poll(id)).toBe('imported');
  return id;
}

test('a poll publishes what the feed names, and the next is due in an hour', async () => {
  await addFeedWith(ROWS.a, ROWS.b);
  expect(await states()).toEqual([
    ['A-1', 'active'],
    ['B-2', 'active'],
  ]);
  expect(
    await world.row(
      `select failures, next_poll_at - now() between interval '59 minutes' and interval '1 hour' as hourly from posting_feeds`,
    ),
  ).toEqual({ failures: 0, hourly: true });
});

test('what vanished from the feed becomes inactive, and is active again when it returns', async () => {
  const id = await addFeedWith(ROWS.a, ROWS.b, ROWS.c);
  world.feed.content = csv(ROWS.a, ROWS.b);
  await world.poll(id);
  expect(await states()).toEqual([
    ['A-1', 'active'],
    ['B-2', 'active'],
    ['C-3', 'inactive'],
  ]);
  expect(await world.row("select status from properties where unit = '3'")).toEqual({ status: 'expired' });
  world.feed.content = csv(ROWS.a, ROWS.b, ROWS.c);
  await world.poll(id);
  expect(await states()).toContainEqual(['C-3', 'active']);
});

test('a home that returns after its days are over has to be activated', async () => {
  const id = await addFeedWith(ROWS.a, ROWS.b, ROWS.c);
  world.feed.content = csv(ROWS.a, ROWS.b);
  await world.poll(id);
  await world.row("update postings set active_until = now() - interval '1 minute' where feed_id = 'C-3'");
  world.feed.content = csv(ROWS.a, ROWS.b, ROWS.c);
  await world.poll(id);
  expect(await states()).toContainEqual(['C-3', 'inactive']);
});

test('a feed that loses more than half of its listings takes none off the market until its owner confirms', async () => {
  const id = await addFeedWith(ROWS.a, ROWS.b, ROWS.c);
  world.feed.content = csv(ROWS.a);
  expect(await world.poll(id)).toBe('failed');
  expect(await states()).toHaveLength(3);
  expect((await states()).every(([, state]) => state === 'active')).toBe(true);
  expect(await feedRow()).toMatchObject({
    missing: 2,
    failure: expect.stringContaining('lacks 2 of your 3 listings'),
  });
  await pollNow(world.database.pool, owner, { id, acceptsLoss: true });
  expect(await world.poll(id, true)).toBe('imported');
  expect(await states()).toEqual([
    ['A-1', 'active'],
    ['B-2', 'inactive'],
    ['C-3', 'inactive'],
  ]);
  expect(await feedRow()).toMatchObject({ missing: null, failure: null });
});

test('an empty feed takes nothing off the market', async () => {
  const id = await addFeedWith(ROWS.a);
  world.feed.content = csv();
  expect(await world.poll(id)).toBe('failed');
  expect(await states()).toEqual([['A-1', 'active']]);
});

test('a row that can’t be read keeps its listing on the market', async () => {
  const id = await addFeedWith(ROWS.a, ROWS.b, ROWS.c);
  world.feed.content = csv(ROWS.a, ROWS.b, ROWS.c.replace('2800', 'cheap'));
  expect(await world.poll(id)).toBe('imported');
  expect(await states()).toContainEqual(['C-3', 'active']);
});

test('a listing that the feed still names never runs out of days, also if the feed hasn’t changed', async () => {
  const id = await addFeedWith(ROWS.a);
  await world.row(
    "update postings set active_until = now() + interval '2 days', confirmed_at = now() - interval '5 days'",
  );
  world.feed.content = 'same';
  expect(await world.poll(id)).toBe('same');
  expect(
    await world.row(
      "select active_until > now() + interval '6 days' as a_week, confirmed_at > now() - interval '1 minute' as confirmed from postings",
    ),
  ).toEqual({ a_week: true, confirmed: true });
  await world.poll(id);
  expect(await world.row("select count(*)::int as n from posting_events where event = 'confirm'")).toEqual({ n: 1 });
});

test('a failure is told by mail once, when it fails again, and once when it works again', async () => {
  const id = await addFeedWith(ROWS.a);
  world.feed.content = new FeedUnreachable('The server answered 500 instead of sending the feed.');
  await world.poll(id);
  expect(await world.mails()).toEqual([]);
  for (let polls = 0; polls < 4; polls++) await world.poll(id);
  expect(await world.mails()).toEqual(['Your listing feed can’t be read']);
  expect(await states()).toEqual([['A-1', 'active']]);
  expect(
    await world.row("select failures, next_poll_at > now() + interval '7 hours' as backs_off from posting_feeds"),
  ).toEqual({ failures: 5, backs_off: true });
  world.feed.content = csv(ROWS.a);
  await world.poll(id);
  await world.poll(id);
  expect(await world.mails()).toEqual(['Your listing feed can’t be read', 'Your listing feed works again']);
});

test('broken content fails with what to fix and changes nothing', async () => {
  const id = await addFeedWith(ROWS.a);
  world.feed.content = '<properties><property><location>';
  expect(await world.poll(id)).toBe('failed');
  expect(await feedRow()).toMatchObject({ failure: expect.stringContaining('ends in the middle') });
  expect(await states()).toEqual([['A-1', 'active']]);
});

test('two processes don’t poll a feed at the same time, and one that was killed doesn’t block it for good', async () => {
  const id = await addFeedWith(ROWS.a);
  await world.row("update posting_feeds set polling_until = now() + interval '5 minutes'");
  expect(await world.poll(id)).toBe('not_due');
  await world.row("update posting_feeds set polling_until = now() - interval '1 second'");
  await world.row(
    "insert into import_runs (kind, status, account_id, posting_feed_id) values ('own', 'running', $1, $2)",
    owner,
    id,
  );
  world.feed.content = csv(ROWS.a, ROWS.b);
  expect(await world.poll(id)).toBe('imported');
});

test('a poll waits while its account imports a file', async () => {
  const id = await world.addFeed(owner);
  await world.row("insert into import_runs (kind, status, account_id) values ('own', 'running', $1)", owner);
  world.feed.content = csv(ROWS.a);
  expect(await world.poll(id)).toBe('busy');
  expect(await feedRow()).toMatchObject({ failures: 0, polling_until: null });
});

test('a listing that its lister has deleted doesn’t come back with the next poll', async () => {
  const id = await addFeedWith(ROWS.a, ROWS.b);
  await world.row("update postings set state = 'deleted' where feed_id = 'A-1'");
  world.feed.content = csv(ROWS.a, ROWS.b, ROWS.c);
  await world.poll(id);
  expect(await states()).toEqual([
    ['B-2', 'active'],
    ['C-3', 'active'],
  ]);
});

test('an apartment that was leased is a new listing when the feed names it again', async () => {
  const id = await addFeedWith(ROWS.a, ROWS.b);
  await world.row("update postings set state = 'closed', closed_on = current_date where feed_id = 'A-1'");
  await world.row("update properties set status = 'sold' where unit = '1'");
  await world.poll(id);
  world.feed.content = csv(ROWS.b);
  await world.poll(id);
  world.feed.content = csv(ROWS.a, ROWS.b);
  await world.poll(id);
  expect(await states()).toEqual([
    ['A-1', 'active'],
    ['B-2', 'active'],
    [null, 'closed'],
  ]);
});

test('what a file has brought belongs to the feed that names it with the same id', async () => {
  await world.importFile(owner, csv(ROWS.a));
  await addFeedWith(ROWS.a);
  expect(await world.listings(owner)).toHaveLength(1);
  expect(await world.row('select feed is not null as of_feed from postings')).toEqual({ of_feed: true });
});

test('another account’s feed with the same ids has listings of its own', async () => {
  await addFeedWith(ROWS.a);
  const other = await world.addPerson({ role: 'OWNER' });
  const id = await world.addFeed(other);
  world.feed.content = csv(ROWS.a.replace('3600', '9999'));
  await world.poll(id);
  expect(await world.listings(owner)).toEqual([{ id: 'A-1', state: 'active', price: 3600 }]);
  expect(await world.listings(other)).toMatchObject([{ id: 'A-1', state: 'in_review' }]);
  await expect(removeFeed(world.database.pool, owner, id)).rejects.toThrow('no such feed');
  await expect(pollNow(world.database.pool, owner, { id, acceptsLoss: false })).rejects.toThrow('no such feed');
});

test('removing a feed leaves its listings until their days end', async () => {
  const id = await addFeedWith(ROWS.a);
  await removeFeed(world.database.pool, owner, id);
  expect(await states()).toEqual([['A-1', 'active']]);
  expect(await world.row('select feed, posting_feed_id from postings, import_runs')).toEqual({
    feed: null,
    posting_feed_id: null,
  });
});

test('each feed that is due is queued once', async () => {
  await world.addFeed(owner);
  await world.addFeed(owner, 'https://homes.example/other.csv');
  await world.database.owner
    .query('select stoop_jobs.complete_jobs(array(select id from stoop_jobs._private_jobs))')
    .catch(() => {});
  await world.database.owner.query("delete from stoop_jobs._private_jobs where key like 'own-feed:%'");
  expect(await enqueueDuePolls(world.database.pool)).toHaveLength(2);
  expect(await enqueueDuePolls(world.database.pool)).toEqual([]);
});

test('an account has at most five feeds, each of them once', async () => {
  for (let number = 1; number <= 5; number++) await world.addFeed(owner, `https://homes.example/${number}.csv`);
  await expect(world.addFeed(owner, 'https://homes.example/1.csv')).rejects.toThrow('added this feed already');
  await expect(world.addFeed(owner, 'https://homes.example/6.csv')).rejects.toThrow('at most 5 feeds');
  const renter = await world.addPerson({ role: 'RENTER' });
  await expect(world.addFeed(renter, 'https://homes.example/7.csv', ANSWERS)).rejects.toThrow('Choose a role');
});

test('the address of a feed must be an https address without a password', () => {
  expect(readFeedAddress(' https://homes.example/feed.xml#top ', false)).toBe('https://homes.example/feed.xml');
  expect(() => readFeedAddress('homes.example/feed.xml', false)).toThrow('like https://example.com/listings.xml');
  expect(() => readFeedAddress('file:///etc/passwd', false)).toThrow('Enter the address of the feed');
  expect(() => readFeedAddress('http://homes.example/feed.xml', false)).toThrow('must begin with https://');
  expect(() => readFeedAddress('https://me:secret@homes.example/', false)).toThrow('Leave the name and password out');
});
