import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { gatherAgents } from '#domain/agents/gather-agents.server.ts';
import { removeSampleAccounts } from '#seed/sample-accounts.ts';
import { seedSampleData } from '#seed/sample-data.ts';
import { prepareAccounts, prepareSampleWork } from './prepare-data.ts';
import { readSettings } from './settings.ts';
import { seedPlaces } from '#seed/places.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedPlaces(database);
  await seedSampleData({ owner: database.owner, log: () => {}, now: new Date() });
}, 240_000);
afterAll(() => database.drop());

const rowsOf = async <Row>(sql: string) => (await database.owner.query(sql)).rows as Row[];
const onMarket = async () =>
  (await rowsOf<{ n: number }>("select count(*)::int as n from search_rows where status = 'active'"))[0]?.n;

async function start(environment: Record<string, string> = {}): Promise<void> {
  const settings = readSettings(environment);
  if (environment.NODE_ENV === undefined)
    await prepareAccounts({ auth: database.auth, service: database.pool }, settings);
  await prepareSampleWork(database, settings);
}

const STATES = `
  select p.role, o.state, count(*)::int as n, count(h.id)::int as homes from postings o
  join profiles p on p.id = o.account_id left join properties h on h.id = o.property_id and h.is_sample
  group by 1, 2 order by 1, 2`;

test('nobody gets sample listings on a server that others can reach', async () => {
  await prepareAccounts({ auth: database.auth, service: database.pool }, readSettings({}));
  await start({ NODE_ENV: 'production' });
  expect(await rowsOf('select from postings')).toEqual([]);
});

test('the sample owner has a listing in each state, and no more homes are on the market for it', async () => {
  const before = await onMarket();
  await start();
  await start();
  expect(await rowsOf(STATES)).toEqual([
    { role: 'AGENT', state: 'in_review', n: 1, homes: 0 },
    { role: 'OWNER', state: 'active', n: 2, homes: 2 },
    { role: 'OWNER', state: 'closed', n: 1, homes: 1 },
    { role: 'OWNER', state: 'draft', n: 1, homes: 0 },
    { role: 'OWNER', state: 'in_review', n: 1, homes: 0 },
    { role: 'OWNER', state: 'inactive', n: 1, homes: 1 },
    { role: 'OWNER', state: 'under_contract', n: 1, homes: 1 },
  ]);
  expect(await onMarket()).toBe(before);
  expect(await rowsOf('select from properties where not is_sample or updated_at > created_at')).toEqual([]);
  expect(await rowsOf("select from platform.outbox where kind like 'posting%'")).toEqual([]);
});

test('the sample agent has three reviews by the other sample accounts, one of them answered', async () => {
  await gatherAgents(database.pool);
  await start();
  await start();
  expect(await rowsOf('select rating, status, answer is not null as answered from agent_reviews order by id')).toEqual([
    { rating: 5, status: 'shown', answered: true },
    { rating: 4, status: 'shown', answered: false },
    { rating: 5, status: 'shown', answered: false },
  ]);
});

test('the sample salesperson’s listing waits for the sample broker, and the owner’s for an administrator', async () => {
  expect(
    await rowsOf(
      `select p.role, w.decider, w.reasons from posting_reviews w join postings o on o.id = w.posting_id
       join profiles p on p.id = o.account_id where w.decision is null order by 1`,
    ),
  ).toEqual([
    { role: 'AGENT', decider: 'broker', reasons: ['firm_approval'] },
    { role: 'OWNER', decider: 'administrator', reasons: ['contradiction'] },
  ]);
});

test('the sample owner’s homes have views by day', async () => {
  expect(
    await rowsOf(
      `select count(distinct s.property_id)::int as homes, min(s.views) > 0 as "haveViews" from listing_statistics s
       join postings o on o.property_id = s.property_id`,
    ),
  ).toEqual([{ homes: 5, haveViews: true }]);
});

test('a listing that somebody deleted doesn’t come back, and active ones stay active at the next start', async () => {
  await database.owner.query("update postings set state = 'deleted' where state = 'draft'");
  await database.owner.query("update postings set active_until = now() + interval '1 hour' where state = 'active'");
  await start();
  expect(await rowsOf("select from postings where state = 'draft'")).toEqual([]);
  expect(
    await rowsOf("select from postings where active_until < now() + interval '5 days' and state = 'active'"),
  ).toEqual([]);
});

test('removing the sample accounts removes their listings and their firm, and keeps the sample homes', async () => {
  const before = await rowsOf('select id from properties where is_sample');
  await removeSampleAccounts(database.auth);
  expect(await rowsOf('select from postings')).toEqual([]);
  expect(await rowsOf('select from firms')).toEqual([]);
  expect((await rowsOf('select id from properties where is_sample')).length).toBe(before.length);
});

test('the sample buyer shares one board with the sample renter, however often the server starts', async () => {
  await start();
  await start();
  expect(
    await rowsOf(
      `select b.name, (select count(*)::int from board_homes h where h.board_id = b.id) as homes,
         array(select r.role from board_members m join profiles r on r.id = m.account_id
           where m.board_id = b.id order by 1) as members
       from boards b`,
    ),
  ).toEqual([{ name: 'Brooklyn or Montclair', homes: 4, members: ['BUYER', 'RENTER'] }]);
});

test('the sample owner has a tour in the past, one ahead and a request to answer, added once and without mail', async () => {
  await start();
  await start();
  expect(
    await rowsOf(
      `select t.state, a.address, (select count(*)::int from tour_choices c where c.tour_id = t.id) as choices
       from tours t join conversation_sides a on a.conversation_id = t.conversation_id and a.side = 'asker'
       where a.address is not null order by t.id`,
    ),
  ).toEqual([
    { state: 'confirmed', address: 'buyer@sample.stoop.example', choices: 0 },
    { state: 'confirmed', address: 'buyer@sample.stoop.example', choices: 0 },
    { state: 'requested', address: 'renter@sample.stoop.example', choices: 3 },
  ]);
  expect(await rowsOf("select from platform.outbox where kind like 'tour%'")).toEqual([]);
});
