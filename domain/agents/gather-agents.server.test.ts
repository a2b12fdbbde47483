import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AgentsWorld, openAgentsWorld } from './agents-testing.server.ts';

let world: AgentsWorld;
let first: number;
let second: number;
beforeAll(async () => {
  world = await openAgentsWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.run(`truncate agents, platform.agent_words, platform.agent_areas, platform.agent_progress,
    platform.agents_waiting, platform.mls_members, platform.mls_offices, properties restart identity cascade`);
  await world.run('delete from auth.users');
  first = await world.addSource('First MLS');
  second = await world.addSource('Second MLS');
});

const shown = async () =>
  (await world.agents()).filter((agent) => agent.is_shown).map(({ name, firm }) => [name, firm]);

test('an agent whom listings name is in the directory with figures from the ledger', async () => {
  await world.addListing();
  await world.addListing({ listing_kind: 'rental', price: 3_000 });
  await world.addListing({ status: 'sold', closed_at: '2025-05-10T12:00:00Z', close_price: 400_000 });
  await world.addListing({ status: 'sold', closed_at: '2026-05-10T12:00:00Z', close_price: 600_000 });
  await world.addListing({ status: 'sold', closed_at: '2026-06-10T12:00:00Z' });
  await world.gather();
  expect(await world.agent('Ana Ortiz')).toMatchObject({
    firm: 'Plover Realty',
    areas: ['Essex County, NJ', 'Montclair, NJ'],
    for_sale: 1,
    for_rent: 1,
    sold: 3,
    sold_since: '2025-05-10',
    sold_priced: 2,
    average_price: 500_000,
  });
});

test('figures follow the listings without reading all of them again', async () => {
  const id = await world.addListing();
  await world.gather();
  await world.run("update properties set status = 'sold', off_market_at = '2026-11-02T12:00:00Z' where id = $1", id);
  await world.gather();
  expect(await world.agent('Ana Ortiz')).toMatchObject({ for_sale: 0, sold: 1, sold_since: '2026-11-02' });
  await world.run('delete from properties where id = $1', id);
  expect(await world.gather()).toBe(1);
  expect(await shown()).toEqual([]);
});

test('an agent who comes back has the same number', async () => {
  const id = await world.addListing();
  await world.gather();
  const before = await world.agent('Ana Ortiz');
  await world.run("update properties set listing_agent = 'Bo Li' where id = $1", id);
  await world.gather();
  expect(await shown()).toEqual([['Bo Li', 'Plover Realty']]);
  await world.addListing();
  await world.gather();
  expect((await world.agent('Ana Ortiz')).id).toBe(before.id);
});

test('a name spelled differently in two feeds is one agent, and the home that both list counts once', async () => {
  await world.addListing({ listing_agent: 'José Peña', unit_key: 'same||montclair|NJ' }, first);
  await world.addListing(
    { listing_agent: 'PENA, JOSE', listing_firm: 'Plover Realty, LLC', unit_key: 'same||montclair|NJ' },
    second,
  );
  await world.gather();
  const agents = await world.agents();
  expect(agents).toHaveLength(1);
  expect(agents[0]).toMatchObject({ for_sale: 1 });
});

test('two people of the same name in two firms are two', async () => {
  await world.addListing();
  await world.addListing({ listing_firm: 'Heron Homes' });
  await world.gather();
  expect(await shown()).toEqual([
    ['Ana Ortiz', 'Plover Realty'],
    ['Ana Ortiz', 'Heron Homes'],
  ]);
});

test('a license makes one agent of a person in two firms, and another license two of one name', async () => {
  await world.putOffice(first, 'O1', { name: 'Plover Realty' });
  await world.putOffice(second, 'O9', { name: 'Heron Homes' });
  await world.putMember(first, 'A1', { full_name: 'Ana Ortiz', office_key: 'O1', license: '10401234567' });
  await world.putMember(second, 'A7', { full_name: 'Ana M. Ortiz', office_key: 'O9', license: '1040-123-4567' });
  await world.putMember(first, 'A2', { full_name: 'Ana Ortiz', office_key: 'O1', license: '10401234999' });
  await world.gather();
  expect((await world.agents()).map(({ license }) => license)).toEqual(['10401234567', '10401234999']);
});

test('the license of another state is another license', async () => {
  await world.putMember(first, 'A1', { full_name: 'Ana Ortiz', license: '2187640' });
  await world.putMember(second, 'A7', { full_name: 'Ana Ortiz', license: '10402187640' });
  await world.gather();
  expect(await world.agents()).toHaveLength(2);
});

test('a number that somebody else has is no proof: firms give one number for all their people', async () => {
  await world.putMember(first, 'A1', { full_name: 'Ana Ortiz', license: '10311201234' });
  await world.putMember(first, 'A2', { full_name: 'Bo Li', license: '10311201234' });
  await world.gather();
  expect((await world.agents()).map(({ name, license }) => [name, license])).toEqual([
    ['Ana Ortiz', '10311201234'],
    ['Bo Li', null],
  ]);
});

test('a license that arrives later merges two numbers into the older one', async () => {
  await world.putOffice(first, 'O1', { name: 'Plover Realty' });
  await world.putMember(first, 'A1', { full_name: 'Ana Ortiz', office_key: 'O1' });
  await world.gather();
  const old = await world.agent('Ana Ortiz');
  await world.putOffice(second, 'O9', { name: 'Heron Homes' });
  await world.putMember(second, 'A7', { full_name: 'Ana Ortiz', office_key: 'O9', license: '10401234567' });
  await world.gather();
  await world.putMember(first, 'A1', { license: '10401234567' });
  await world.gather();
  expect(await world.agents()).toMatchObject([
    { id: old.id, license: '10401234567', is_shown: true, merged_into: null },
    { merged_into: old.id, is_shown: false, license: null },
  ]);
});

test('listings belong to the member whom their record names, also under the name of a former firm', async () => {
  await world.putOffice(first, 'O1', { name: 'Heron Homes' });
  await world.putMember(first, 'A1', { full_name: 'Ana Ortiz', office_key: 'O1' });
  const id = await world.addListing({ listing_firm: 'Plover Realty' }, first);
  await world.run(
    `insert into platform.listing_records (source_id, listing_key, property_id, record)
     values ($1, 'K1', $2, '{"ListAgentKey": "A1"}')`,
    first,
    id,
  );
  await world.gather();
  expect(await shown()).toEqual([['Ana Ortiz', 'Heron Homes']]);
  expect((await world.agent('Ana Ortiz')).for_sale).toBe(1);
});

test('a home that hides its address counts, and one that is not for the internet does not', async () => {
  await world.addListing({ hide_address: true });
  await world.addListing({ hide_from_internet: true });
  await world.gather();
  expect(await world.agent('Ana Ortiz')).toMatchObject({ for_sale: 1 });
  await world.addListing({ listing_agent: 'Bo Li', hide_from_internet: true, listing_agent_phone: '201-555-0100' });
  await world.gather();
  expect(await shown()).toEqual([['Ana Ortiz', 'Plover Realty']]);
  expect((await world.agents()).find(({ name }) => name === 'Bo Li')?.phone).toBeNull();
});

test('a price on request stays out of the average', async () => {
  await world.addListing({ status: 'sold', closed_at: '2026-05-10', price: null, close_price: 900_000 });
  await world.gather();
  expect(await world.agent('Ana Ortiz')).toMatchObject({ sold: 1, sold_priced: 0, average_price: null });
});

test('members of a firm that does not take part, or who left, are not shown, nor are their phones', async () => {
  await world.putOffice(first, 'O1', { name: 'Plover Realty', idx_participation: false });
  await world.putMember(first, 'A1', { full_name: 'Ana Ortiz', office_key: 'O1', phone: '201-555-0100' });
  await world.putMember(first, 'A2', { full_name: 'Bo Li', status: 'Inactive', phone: '201-555-0101' });
  await world.gather();
  expect(await shown()).toEqual([]);
  expect((await world.agents()).map(({ phone }) => phone)).toEqual([null, null]);
  await world.putOffice(first, 'O1', { idx_participation: true });
  await world.gather();
  expect(await world.agent('Ana Ortiz')).toMatchObject({ phone: '201-555-0100' });
});

test('no agent is made of an owner, a firm or a word for nobody', async () => {
  await world.addListing({ listing_agent: 'Plover Realty LLC' });
  await world.addListing({ listing_agent: 'For Sale by Owner', listing_firm: null });
  await world.addListing({ listing_agent: 'N/A' });
  await world.addListing({ listing_agent: null });
  await world.gather();
  expect(await world.agents()).toEqual([]);
});

test('a name without a firm is one agent only within its source', async () => {
  await world.addListing({ listing_firm: null }, first);
  await world.addListing({ listing_firm: null }, first);
  await world.addListing({ listing_firm: null }, second);
  await world.gather();
  expect((await world.agents()).map(({ for_sale }) => for_sale)).toEqual([2, 1]);
});

test('a public profile shows what it allows, and nothing once it is hidden or deleted', async () => {
  const id = await world.addAccount({
    first_name: 'Ana',
    last_name: 'Ortiz',
    languages: ['Spanish'],
    phone: '+12015550100',
  });
  await world.addAccount({ first_name: 'Bo', last_name: 'Li' }, false);
  await world.addAccount({ first_name: 'Cy', last_name: 'Buyer', role: 'BUYER' });
  await world.gather();
  expect(await shown()).toEqual([['Ana Ortiz', null]]);
  expect(await world.agent('Ana Ortiz')).toMatchObject({ languages: ['Spanish'], phone: null });
  await world.run('update account_preferences set public_profile = false where user_id = $1', id);
  await world.gather();
  expect(await shown()).toEqual([]);
});

test('a profile with somebody’s license is another agent until it is claimed', async () => {
  await world.putMember(first, 'A1', { full_name: 'Ana Ortiz', license: '10401234567' });
  await world.addAccount({
    first_name: 'Ana',
    last_name: 'Ortiz',
    real_estate_license: '10401234567',
    license_state: 'NY',
  });
  await world.gather();
  expect((await world.agents()).map(({ license, account_id }) => [license, account_id !== null])).toEqual([
    ['10401234567', false],
    [null, true],
  ]);
});

test('a walk that was interrupted goes on where it was', async () => {
  for (let count = 0; count < 3; count++) await world.addListing({ listing_agent: `Agent Number ${'abc'[count]}` });
  await expect(
    (async () => {
      const { gatherAgents } = await import('./gather-agents.server.ts');
      await gatherAgents(world.database.pool, AbortSignal.abort(new Error('stopped')));
    })(),
  ).rejects.toThrow('stopped');
  await Promise.all([world.gather(), world.gather()]);
  expect(await world.agents()).toHaveLength(3);
});
