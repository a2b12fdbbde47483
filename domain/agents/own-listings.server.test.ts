// What accounts publish says nothing about anybody but the agent that they manage.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findAgentRecipients } from './agent-recipient.server.ts';
import { type AgentsWorld, openAgentsWorld } from './agents-testing.server.ts';
import { claimAgent, decideClaim } from './claims.server.ts';
import { findAgentOfListing, readAgentListings } from './profile.server.ts';
import { nameClosing, readClosedHomes } from './reviews/closings.server.ts';
import { dealingsOf } from './reviews/dealings.server.ts';

const HANNAH = { listing_agent: 'Hannah Castellano', listing_firm: 'Lackawanna Homes' };
const ADMIN = { id: '00000000-0000-4000-8000-000000000001', email: 'admin@example.com' };

let world: AgentsWorld;
let source: number;
let mallory: string;
beforeAll(async () => {
  world = await openAgentsWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.run(`truncate agents, platform.agent_words, platform.agent_areas, platform.agent_progress,
    platform.agents_waiting, platform.mls_members, platform.outbox, properties restart identity cascade`);
  await world.run('delete from auth.users');
  source = await world.addSource('First MLS');
  mallory = await world.addAccount({
    first_name: 'Mallory',
    last_name: 'Vance',
    role: 'BROKER',
    email: 'mallory@evil.example',
    real_estate_license: '1234567',
    license_state: 'NJ',
  });
});

const parts = () => ({ pool: world.database.pool, siteUrl: 'https://stoop.example' });
const claim = (account: string, agentId: number) => claimAgent(parts(), account, { agentId, note: 'It is me.' });
const listedBy = async (agentId: number) =>
  (await readAgentListings(world.database.db, agentId, { most: 10 })).cards.map(({ id }) => id);
const recipientOf = async (agentId: number) => (await findAgentRecipients(world.database.db, [agentId])).get(agentId);
const mails = () =>
  world.run<{ recipient: string; subject: string; text: string }>(
    "select recipient, subject, text from platform.outbox where kind = 'agent-claim' order by id",
  );

/** Mallory's listing names the feed's agent, with her own address, phone and license. */
const impersonate = (columns = {}) =>
  world.addOwnListing(mallory, {
    ...HANNAH,
    listing_agent_email: 'mallory@evil.example',
    listing_agent_phone: '212-555-0199',
    listing_agent_license: 'Licensed broker, license 1234567',
    ...columns,
  });

test.each([
  ['first', false],
  ['later', true],
])('a listing in the name of an agent whom a feed names %s changes nothing about the agent', async (_, isEarlier) => {
  const forged = isEarlier ? await impersonate() : 0;
  if (isEarlier) await world.gather();
  const real = await world.addListing({ ...HANNAH, listing_agent_email: null });
  const own = isEarlier ? forged : await impersonate();
  await world.gather();
  const hannah = await world.agent('Hannah Castellano');
  expect(hannah).toMatchObject({ for_sale: 1, phone: null, license: null, account_id: null });
  expect(await listedBy(hannah.id)).toEqual([real]);
  expect(await findAgentOfListing(world.database.db, own)).toBeNull();
  expect(await recipientOf(hannah.id)).toMatchObject({ kind: 'desk', email: null });
  expect(await claim(mallory, hannah.id)).toMatchObject({ outcome: 'waiting' });
  expect(await recipientOf(hannah.id)).toMatchObject({ email: null });
});

test('a listing in somebody’s name makes no agent of them, and one in the own name counts for the own agent', async () => {
  await impersonate();
  const own = await world.addOwnListing(mallory, {
    listing_agent: 'Mallory J. Vance',
    listing_firm: 'Lackawanna Homes',
    listing_agent_phone: '212-555-0199',
  });
  await world.gather();
  const agents = await world.agents();
  expect(agents).toMatchObject([
    { name: 'Mallory Vance', account_id: mallory, for_sale: 1, phone: '212-555-0199', license: '1234567' },
  ]);
  expect(await listedBy(agents[0]?.id as number)).toEqual([own]);
});

test('an address that somebody else’s listing gives doesn’t take the proof from the address of a feed', async () => {
  await world.putMember(source, 'A1', { full_name: 'Hannah Castellano', email: 'hannah@lackawanna.example' });
  await world.addOwnListing(mallory, {
    listing_agent: 'Mallory Vance',
    listing_agent_email: 'hannah@lackawanna.example',
  });
  await world.gather();
  const hannah = await world.addAccount({ first_name: 'H', last_name: 'C', email: 'hannah@lackawanna.example' });
  expect(await claim(hannah, (await world.agent('Hannah Castellano')).id)).toMatchObject({ outcome: 'yours' });
});

test('a listing follows the account when its owner gets a name, or another one', async () => {
  await world.run('update profiles set first_name = null, last_name = null where id = $1', mallory);
  const id = await world.addOwnListing(mallory, { listing_agent: 'Mallory Vance' });
  await world.gather();
  expect(await world.agents()).toEqual([]);
  await world.run("update profiles set first_name = 'Mallory', last_name = 'Vance' where id = $1", mallory);
  await world.gather();
  const { id: agentId } = await world.agent('Mallory Vance');
  expect(await listedBy(agentId)).toEqual([id]);
  await world.run("update profiles set first_name = 'Peggy', last_name = 'Olsen' where id = $1", mallory);
  await world.gather();
  expect(await listedBy(agentId)).toEqual([]);
  expect(await world.agent('Peggy Olsen')).toMatchObject({ id: agentId, for_sale: 0 });
});

test('a license and a name in a profile don’t wait for the agent of a feed that comes later', async () => {
  await world.run("update profiles set first_name = 'Hannah', last_name = 'Castellano' where id = $1", mallory);
  await world.gather();
  await world.putMember(source, 'A1', { full_name: 'Hannah Castellano', license: '1234567', phone: '201-555-0100' });
  await world.gather();
  expect((await world.agents()).map((each) => [each.license, each.phone, each.account_id])).toEqual([
    [null, null, mallory],
    ['1234567', '201-555-0100', null],
  ]);
});

test('whoever takes a profile over brings their listings, and takes them along when the claim is undone', async () => {
  await world.addListing({ ...HANNAH, status: 'sold', closed_at: new Date() });
  await world.gather();
  const { id: listed } = await world.agent('Hannah Castellano');
  await world.run("update profiles set first_name = 'Hannah', last_name = 'Castellano' where id = $1", mallory);
  const own = await world.addOwnListing(mallory, { ...HANNAH, listing_agent_phone: '212-555-0199' });
  await world.gather();
  expect(await listedBy(listed)).toEqual([]);
  await claim(mallory, listed);
  const [waiting] = await world.run<{ id: number }>('select id from agent_claims');
  const decide = (decision: 'approved' | 'undone') =>
    decideClaim(parts(), ADMIN, { id: waiting?.id as number, decision, note: 'Because.' });
  await decide('approved');
  await world.gather();
  const { id: agentId, phone } = await world.agent('Hannah Castellano');
  expect(phone).toBe('212-555-0199');
  expect(await listedBy(agentId)).toEqual([own]);
  const [closed] = await readClosedHomes(world.database.pool, agentId);
  await nameClosing(parts(), mallory, { agentId, propertyId: closed?.propertyId as number, email: 'eve@evil.example' });
  const eve = await world.addAccount({ role: 'BUYER', first_name: 'Eve', email: 'eve@evil.example' });
  expect(await dealingsOf(world.database.pool, eve, agentId)).toHaveLength(1);
  await decide('undone');
  expect(await listedBy(agentId)).toEqual([]);
  expect(await dealingsOf(world.database.pool, eve, agentId)).toEqual([]);
  await world.gather();
  const agents = (await world.agents()).filter(({ is_shown }) => is_shown);
  expect(agents).toMatchObject([
    { id: agentId, account_id: null, phone: null, sold: 1, for_sale: 0 },
    { account_id: mallory, phone: '212-555-0199', for_sale: 1 },
  ]);
});

test('whoever takes a profile over, every earlier address of the agent is told', async () => {
  await world.putMember(source, 'A1', { full_name: 'Hannah Castellano', email: 'hannah@lackawanna.example' });
  await world.gather();
  const { id: agentId } = await world.agent('Hannah Castellano');
  await claim(mallory, agentId);
  const [waiting] = await world.run<{ id: number }>('select id from agent_claims');
  await decideClaim(parts(), ADMIN, { id: waiting?.id as number, decision: 'approved', note: null });
  expect(await mails()).toMatchObject([
    {
      recipient: 'hannah@lackawanna.example',
      subject: 'Mallory Vance manages your profile on Stoop now',
      text: expect.stringContaining('You get it back at once.'),
    },
    { recipient: 'mallory@evil.example', subject: 'You manage the profile of Hannah Castellano' },
  ]);
  const hannah = await world.addAccount({
    first_name: 'You won! Call 212-555-0100',
    last_name: 'C',
    email: 'hannah@lackawanna.example',
  });
  await claim(hannah, agentId);
  expect((await mails()).slice(2)).toMatchObject([
    {
      recipient: 'mallory@evil.example',
      subject: 'Somebody manages your profile on Stoop now',
      text: expect.stringContaining('Claim the page again'),
    },
  ]);
});

test('what listings of accounts had said about others is undone, and honest claims stay', async () => {
  await world.run('delete from platform.agents_waiting');
  const sold = await world.addListing({ ...HANNAH, status: 'sold', closed_at: new Date() });
  await world.putMember(source, 'B1', { full_name: 'Bo Li', email: 'bo@plover.example' });
  await world.gather();
  const { id: hannah } = await world.agent('Hannah Castellano');
  const { id: bo } = await world.agent('Bo Li');
  const honest = await world.addAccount({ first_name: 'Bo', last_name: 'Li', email: 'bo@plover.example' });
  // As it was decided before: by name and firm.
  const takeAsBefore = async (account: string, agentId: number, listing: Record<string, unknown>) => {
    const id = await world.addOwnListing(account, listing);
    await world.run(
      `with said as (
         insert into platform.agent_statements
           (agent_id, kind, key, account_id, name, person_key, license, license_state)
         values ($1, 'listing', $2::text, $2::uuid, $3, 'somebody|a firm', '1234567', 'NJ') returning id
       ), profile as (
         insert into platform.agent_statements (agent_id, kind, key, account_id, name, person_key)
         values ($1, 'profile', $2::text, $2::uuid, $3, 'somebody|(account)')
       ), claim as (
         insert into agent_claims (agent_id, account_id, status, proof, decided_at)
         values ($1, $2::uuid, 'approved', 'email', now() + interval '1 minute')
       )
       insert into platform.agent_listings (property_id, statement_id) select $4, id from said`,
      agentId,
      account,
      listing.listing_agent,
      id,
    );
    await world.run('update agents set account_id = $2 where id = $1', agentId, account);
    return id;
  };
  const forged = await takeAsBefore(mallory, hannah, { ...HANNAH, listing_agent_email: 'mallory@evil.example' });
  await world.run("update agents set license = '1234567', license_state = 'NJ' where id = $1", hannah);
  const own = await takeAsBefore(honest, bo, { listing_agent: 'Bo Li', listing_agent_email: 'bo@plover.example' });
  await world.run(
    "insert into agent_closings (agent_id, property_id, named_by, email) values ($1, $2, $3, 'eve@evil.example')",
    hannah,
    sold,
    mallory,
  );
  await world.run('delete from platform.agents_waiting');
  const file = join(import.meta.dirname, '../../db/migrations/000347_name_own_agents_only.sql');
  await world.run(`begin; ${readFileSync(file, 'utf8')}; commit`);
  await world.gather();
  expect(await world.agents()).toMatchObject([
    { id: bo, account_id: honest, for_sale: 1 },
    { id: hannah, account_id: null, license: null, sold: 1, for_sale: 0 },
    { name: 'Mallory Vance', account_id: mallory, license: '1234567', for_sale: 0 },
  ]);
  expect(await findAgentOfListing(world.database.db, forged)).toBeNull();
  expect(await listedBy(bo)).toEqual([own]);
  expect(await world.run('select status from agent_claims order by id')).toEqual([
    { status: 'undone' },
    { status: 'approved' },
  ]);
  expect(await world.run('select from agent_closings')).toEqual([]);
});
