import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AgentsWorld, openAgentsWorld } from '#domain/agents/agents-testing.server.ts';
import { claimAgent } from '#domain/agents/claims.server.ts';
import { nameClosing } from './closings.server.ts';
import { decideAgentReview, listAgentReviews } from './decide-reviews.server.ts';
import { dealingsOf } from './dealings.server.ts';
import { readRatings, readReviewCounts, readReviewDesk, readReviews } from './read-reviews.server.ts';
import { countReviews, ratingOf } from './review.ts';
import { ALL_REVIEWS, type ReviewsQuery } from './reviews-query.ts';
import { answerReview, reportReview, writeReview } from './write-review.server.ts';

const GOOD = 'She answered within the hour and knew the building.';
const ADMIN = { id: '00000000-0000-4000-8000-000000000001', email: 'admin@example.com' };

let world: AgentsWorld;
let agent: string;
beforeAll(async () => {
  world = await openAgentsWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.run('truncate agents, platform.agents_waiting, conversations restart identity cascade');
  await world.run('delete from auth.users');
  agent = await world.addAccount({ first_name: 'Ana', last_name: 'Ortiz', email: 'ana@plover.example' });
  await world.gather();
});

/** A conversation of somebody with the agent. @returns their account */
async function addAsker(isAnswered = true, columns: Record<string, unknown> = {}): Promise<string> {
  const account = await world.addAccount({
    role: 'RENTER',
    first_name: 'Dolores',
    last_name: 'M',
    created_at: '2026-01-01',
    ...columns,
  });
  const [row] = await world.run<{ id: number }>(
    `insert into conversations (home_title, asker_name, recipient_name) values ('12 Grove Street', 'D', 'Ana') returning id`,
  );
  const id = row?.id as number;
  await world.run(
    `insert into conversation_sides (conversation_id, side, account_id, email) values ($1, 'asker', $2, $3), ($1, 'recipient', $4, null)`,
    id,
    account,
    `${account}@example.com`,
    agent,
  );
  await world.run("insert into conversation_messages (conversation_id, side, body) values ($1, 'asker', 'Hello')", id);
  if (isAnswered)
    await world.run(
      "insert into conversation_messages (conversation_id, side, body) values ($1, 'recipient', 'Hi')",
      id,
    );
  return account;
}

const pool = () => world.database.pool;
const parts = () => ({ pool: pool(), siteUrl: 'https://stoop.example' });
async function write(account: string, rating = 5, body = GOOD, agentId = 1) {
  const [dealing] = await dealingsOf(pool(), account, agentId);
  return writeReview(pool(), account, { agentId, dealing: dealing?.key ?? 'conversation 0', rating, body });
}
const shown = (query: Partial<ReviewsQuery> = {}) => readReviews(world.database.db, 1, { ...ALL_REVIEWS, ...query });

test('whoever had an answer from the agent can review them once', async () => {
  const account = await addAsker();
  expect(await dealingsOf(pool(), account, 1)).toMatchObject([{ kind: 'conversation', about: '12 Grove Street' }]);
  expect(await write(account)).toEqual({ isHeld: false });
  expect(await shown()).toMatchObject([{ name: 'Dolores', rating: 5, body: GOOD, answer: null }]);
  await expect(write(account)).rejects.toThrow('Each dealing can be reviewed once');
});

test('without an answer, without a dealing, or about somebody else’s, nobody can', async () => {
  const unanswered = await addAsker(false);
  await expect(write(unanswered)).rejects.toThrow('Choose what the review is about');
  const stranger = await world.addAccount({ role: 'RENTER', first_name: 'Cy' });
  await expect(
    writeReview(pool(), stranger, { agentId: 1, dealing: 'conversation 1', rating: 1, body: GOOD }),
  ).rejects.toThrow('Choose what the review is about');
});

test('a tour that has taken place is a dealing, one that is still to come is not', async () => {
  const account = await addAsker(false);
  const addTour = (startsAt: string) =>
    world.run(
      `insert into tours (conversation_id, property_id, host_key, state, way, length_minutes, gap_minutes, starts_at)
       select max(id), 1, 'ana', 'confirmed', 'in_person', 30, 0, ${startsAt} from conversations`,
    );
  await addTour("now() + interval '1 hour'");
  expect(await dealingsOf(pool(), account, 1)).toEqual([]);
  await addTour("now() - interval '2 hours'");
  expect(await dealingsOf(pool(), account, 1)).toMatchObject([{ kind: 'tour' }]);
  await write(account);
  expect(await shown()).toMatchObject([{ kind: 'tour' }]);
});

test('whom the agent names as the client of a closed listing can review it, and only at that address', async () => {
  const sold = await world.addListing({
    listing_agent_email: 'ana@plover.example',
    status: 'sold',
    close_price: 500_000,
    closed_at: '2026-10-01T12:00:00Z',
  });
  const open = await world.addListing({ listing_agent_email: 'ana@plover.example' });
  await world.gather();
  const listed = (await world.agents()).find(({ account_id }) => account_id === null)?.id as number;
  const { agentId } = await claimAgent(parts(), agent, { agentId: listed, note: null });
  const name = (propertyId: number, email: string) => nameClosing(parts(), agent, { agentId, propertyId, email });
  expect((await readReviewDesk(pool(), agent, { agentId, reviewId: null })).closed).toMatchObject([
    { propertyId: sold, kind: 'sale', closedOn: '2026-10-01' },
  ]);
  await expect(name(open, 'bo@example.com')).rejects.toThrow('Choose a home that you listed and that closed');
  for (const own of ['ANA@plover.example', 'ana+client@plover.example'])
    await expect(name(sold, own)).rejects.toThrow('your own address');
  await name(sold, 'bo@example.com');
  await expect(name(sold, 'bo@example.com')).rejects.toThrow('asked about this home already');
  const bo = await world.addAccount({
    role: 'BUYER',
    first_name: 'Bo',
    email: 'bo@example.com',
    created_at: '2026-01-01',
  });
  const cy = await world.addAccount({ role: 'BUYER', first_name: 'Cy', email: 'cy@example.com' });
  expect(await dealingsOf(pool(), bo, agentId)).toMatchObject([{ kind: 'closing' }]);
  expect(await dealingsOf(pool(), cy, agentId)).toEqual([]);
  await write(bo, 4, GOOD, agentId);
  expect(await readReviews(world.database.db, agentId)).toMatchObject([{ kind: 'closing' }]);
  await name(sold, 'di@example.com');
  await expect(name(sold, 'eli@example.com')).rejects.toThrow('Two people can be named');
  await expect(nameClosing(parts(), cy, { agentId, propertyId: sold, email: 'x@example.com' })).rejects.toThrow(
    'Only the agent',
  );
  const mails = await world.run<{ recipient: string }>(
    "select recipient from platform.outbox where kind = 'agent-review-request'",
  );
  expect(mails.map(({ recipient }) => recipient)).toEqual(['bo@example.com', 'di@example.com']);
});

test('nobody reviews themselves, not even with another account at the agent’s address', async () => {
  await expect(write(agent)).rejects.toThrow('can’t review yourself');
  await world.run(
    `insert into platform.agent_statements (agent_id, kind, key, name, person_key, email, is_shown)
     values (1, 'member', '1 A1', 'Ana Ortiz', 'ana ortiz|plover realty', 'me@other.example', true)`,
  );
  const other = await addAsker(true, { email: 'me@other.example' });
  await expect(write(other)).rejects.toThrow('can’t review yourself');
});

test('an agent who types a client’s address in their profile doesn’t keep the client from reviewing them', async () => {
  const client = await addAsker(true, { email: 'client@other.example' });
  await world.run("update profiles set email = 'client@other.example' where id = $1", agent);
  expect(await write(client)).toEqual({ isHeld: false });
});

test.each([
  ['ana@plover.example', 'ana+client@plover.example'],
  ['ana.ortiz@gmail.com', 'anaortiz+2@googlemail.com'],
  ['anaortiz@gmail.com', 'a.n.a.o.r.t.i.z@gmail.com'],
])('an agent at %s doesn’t review themselves from %s', async (own, other) => {
  const account = await addAsker(true, { email: other });
  await world.run('update auth.users set email = $2 where id = $1', agent, own);
  await expect(write(account)).rejects.toThrow('can’t review yourself');
});

test('a review from a new account, or from a network that the agent signs in from, is held', async () => {
  expect(await write(await addAsker(true, { created_at: new Date() }))).toEqual({ isHeld: true });
  const [near, v6, far, local] = [await addAsker(), await addAsker(), await addAsker(), await addAsker()];
  const signIn = (account: string, ip: string) =>
    world.run('insert into auth.sessions (user_id, ip) values ($1, $2)', account, ip);
  for (const ip of ['203.0.113.7', '2001:db8:1:3::9', '10.0.0.2']) await signIn(agent, ip);
  await signIn(v6, '2001:db8:1:3::77');
  await signIn(far, '203.0.113.8');
  // A proxy's address is everybody's.
  await signIn(local, '10.0.0.2');
  await world.run(
    "insert into auth.audit_log_entries (payload, ip_address) values (jsonb_build_object('actor_id', $1::text, 'action', 'login'), '203.0.113.7')",
    near,
  );
  const reasons: Record<string, string[]> = {};
  for (const [name, account] of Object.entries({ near, v6, far, local })) {
    await world.run("update agent_reviews set created_at = now() - interval '2 days'");
    await write(account);
    reasons[name] = (await readReviewDesk(pool(), account, { agentId: 1, reviewId: null })).written[0]?.heldFor ?? [];
  }
  expect(reasons).toEqual({ near: ['same_network'], v6: ['same_network'], far: [], local: [] });
});

test.each(['Call 212-555-0100', 'www.evil.example', 'No Jews'])(
  'a review isn’t signed with “%s”, and its writer learns what to change',
  async (first_name) => {
    await expect(write(await addAsker(true, { first_name }))).rejects.toThrow(
      `first name in your profile, which is “${first_name}”`,
    );
    expect(await shown()).toEqual([]);
  },
);

test('unlawful wording and texts that are too short are refused with what to change', async () => {
  const account = await addAsker();
  await expect(write(account, 5, 'Great.')).rejects.toThrow('20 to 2,000 characters');
  await expect(write(account, 5, 'She only rents to adults only, no Section 8 people here.')).rejects.toThrow(
    /fair-housing law/,
  );
  expect(await shown()).toEqual([]);
});

test('reviews from the own firm, with a phone number, and bursts are held', async () => {
  const colleague = await addAsker(true, { email: 'bo@plover.example' });
  expect(await write(colleague)).toEqual({ isHeld: true });
  const advertiser = await addAsker();
  expect(await write(advertiser, 5, `${GOOD} Call me at (201) 555-0100.`)).toEqual({ isHeld: true });
  expect(await write(await addAsker())).toEqual({ isHeld: false });
  expect(await write(await addAsker())).toEqual({ isHeld: true });
  expect((await listAgentReviews(pool())).map(({ heldFor }) => heldFor)).toEqual([
    ['own_firm'],
    ['contact'],
    ['burst'],
  ]);
  expect(await shown()).toHaveLength(1);
});

test('ten reviews at the same moment are a burst, too', async () => {
  const accounts = [];
  for (let index = 0; index < 6; index++) accounts.push(await addAsker());
  const results = await Promise.all(accounts.map((account) => write(account)));
  expect(results.filter(({ isHeld }) => !isHeld)).toHaveLength(3);
});

test('an average is shown for three reviews or more, with its distribution', async () => {
  for (const rating of [5, 4]) await write(await addAsker(), rating);
  expect((await readRatings(world.database.db, [1])).get(1)).toMatchObject({ count: 2, average: null });
  await write(await addAsker(), 1);
  expect((await readRatings(world.database.db, [1])).get(1)).toEqual({
    count: 3,
    average: 3.3,
    distribution: [1, 0, 0, 1, 1],
  });
  expect(ratingOf([]).average).toBeNull();
});

test('reviews can be limited to a rating and a kind of dealing, ordered and counted', async () => {
  for (const rating of [5, 4, 1]) await write(await addAsker(), rating);
  await world.run("update agent_reviews set dealing_kind = 'tour' where rating < 5");
  const ratings = async (query: Partial<ReviewsQuery>) => (await shown(query)).map(({ rating }) => rating);
  expect(await ratings({ order: 'lowest' })).toEqual([1, 4, 5]);
  expect(await ratings({ order: 'highest' })).toEqual([5, 4, 1]);
  expect(await ratings({ kind: 'tour', order: 'lowest' })).toEqual([1, 4]);
  expect(await ratings({ kind: 'tour', stars: 5 })).toEqual([]);
  expect(await ratings({ stars: 5 })).toEqual([5]);
  expect(await ratings({ page: 2 })).toEqual([]);
  const counts = await readReviewCounts(world.database.db, 1);
  expect(countReviews(counts, {})).toBe(3);
  expect(countReviews(counts, { kind: 'tour' })).toBe(2);
  expect(countReviews(counts, { kind: 'tour', stars: 4 })).toBe(1);
  expect(countReviews(counts, { stars: 4 })).toBe(1);
  expect(countReviews(counts, { kind: 'closing' })).toBe(0);
});

test.each([
  'Book at evil-loans.com',
  'See t.me/agnes_deals',
  'Call ２１２-５５５-０１００',
  'Mail me: agnes (at) evil dot com',
  'evil。com has more',
])('neither a review nor its answer is published with %s', async (text) => {
  const account = await addAsker();
  await write(account);
  const [review] = await shown();
  await expect(
    answerReview(pool(), agent, { id: review?.id ?? 0, answer: `Thank you! ${text}` }),
  ).rejects.toMatchObject({
    field: 'answer',
  });
  expect(await write(await addAsker(), 5, `${GOOD} ${text}`)).toEqual({ isHeld: true });
});

test('the agent answers once and can change the answer for seven days, and nobody else can', async () => {
  const account = await addAsker();
  await write(account, 2);
  const [review] = await shown();
  const id = review?.id as number;
  await expect(answerReview(pool(), account, { id, answer: 'Me too' })).rejects.toThrow('Only the agent');
  const desk = () => readReviewDesk(pool(), agent, { agentId: null, reviewId: null });
  expect(await desk()).toMatchObject({ agent: { id: 1 }, isOwn: true, unanswered: [{ id, rating: 2 }] });
  await expect(readReviewDesk(pool(), account, { agentId: null, reviewId: null })).rejects.toThrow('no such agent');
  expect((await readReviewDesk(pool(), account, { agentId: 1, reviewId: null })).unanswered).toEqual([]);
  await answerReview(pool(), agent, { id, answer: 'I am sorry.' });
  expect((await desk()).unanswered).toEqual([]);
  await answerReview(pool(), agent, { id, answer: 'I am very sorry.' });
  expect((await shown())[0]?.answer?.text).toBe('I am very sorry.');
  expect(await readReviewDesk(pool(), agent, { agentId: 1, reviewId: id })).toMatchObject({
    isOwn: true,
    dealings: [],
    review: { canAnswer: true },
  });
  await world.run("update agent_reviews set answered_at = now() - interval '8 days'");
  await expect(answerReview(pool(), agent, { id, answer: 'Never mind' })).rejects.toThrow('7 days');
});

test('what is reported is decided by an administrator, with a reason that its author reads', async () => {
  const account = await addAsker();
  await write(account, 1);
  const [review] = await shown();
  const id = review?.id as number;
  const stranger = await addAsker();
  await world.run(`update auth.users set email_confirmed_at = null where id = '${stranger}'`);
  await expect(reportReview(pool(), stranger, { id, reason: 'spam', note: null })).rejects.toThrow('confirmed email');
  await reportReview(pool(), agent, { id, reason: 'not_a_client', note: 'I never met them.' });
  await reportReview(pool(), agent, { id, reason: 'spam', note: null });
  const [waiting] = await listAgentReviews(pool());
  expect(waiting).toMatchObject({ heldFor: [], reports: [{ reason: 'spam' }], agentName: 'Ana Ortiz' });
  await expect(decideAgentReview(pool(), ADMIN, { id, decision: 'remove', note: null })).rejects.toThrow(
    'Enter the reason',
  );
  await decideAgentReview(pool(), ADMIN, { id, decision: 'show', note: null });
  expect(await shown()).toHaveLength(1);
  await reportReview(pool(), agent, { id, reason: 'personal', note: null });
  await decideAgentReview(pool(), ADMIN, { id, decision: 'remove', note: 'It names a neighbor.' });
  expect(await shown()).toEqual([]);
  expect(await readReviewDesk(pool(), account, { agentId: 1, reviewId: null })).toMatchObject({
    written: [{ status: 'removed', reason: 'It names a neighbor.' }],
    dealings: [],
  });
  await expect(decideAgentReview(pool(), ADMIN, { id, decision: 'show', note: null })).rejects.toThrow(
    'in the meantime',
  );
});
