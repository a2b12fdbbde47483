import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AgentsWorld, openAgentsWorld } from './agents-testing.server.ts';
import { claimAgent, decideClaim, listClaims, readClaim } from './claims.server.ts';

let world: AgentsWorld;
let source: number;
beforeAll(async () => {
  world = await openAgentsWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.run(`truncate agents, platform.agent_words, platform.agent_progress, platform.agents_waiting,
    platform.mls_members, platform.mls_offices, platform.outbox, properties restart identity cascade`);
  await world.run('delete from auth.users');
  source = await world.addSource('First MLS');
  await world.putMember(source, 'A1', {
    full_name: 'Ana Ortiz',
    license: '10401234567',
    email: 'Ana@Plover.example',
  });
  await world.gather();
});

const ANA = { first_name: 'Ana', last_name: 'Ortiz', real_estate_license: '10401234567', license_state: 'NY' };
const ADMIN = { id: '00000000-0000-4000-8000-000000000001', email: 'admin@example.com' };
const parts = () => ({ pool: world.database.pool, siteUrl: 'https://stoop.example' });
const claim = (account: string, agentId: number, note: string | null = 'See my card.') =>
  claimAgent(parts(), account, { agentId, note });
const decide = (id: number, decision: 'approved' | 'refused' | 'undone', note: string | null = null) =>
  decideClaim(parts(), ADMIN, { id, decision, note });
const named = async () => (await world.agents()).find(({ id }) => id === 1);
const mails = () =>
  world.run<{ recipient: string; subject: string }>('select recipient, subject from platform.outbox order by id');

test('a confirmed address that a source gives takes the profile over at once, with what the account said before', async () => {
  const account = await world.addAccount({
    ...ANA,
    real_estate_license: null,
    license_state: null,
    email: 'ana@plover.example',
    languages: ['Spanish'],
  });
  await world.gather();
  const own = (await world.agents()).find(({ account_id }) => account_id === account);
  expect(await claim(account, 1)).toEqual({ outcome: 'yours', agentId: 1 });
  expect(await named()).toMatchObject({ account_id: account, license: '10401234567', languages: ['Spanish'] });
  expect((await world.agents()).find(({ id }) => id === own?.id)).toMatchObject({ merged_into: 1, is_shown: false });
  await world.run("update profiles set languages = '{Greek}' where id = $1", account);
  await world.gather();
  expect(await named()).toMatchObject({ languages: ['Greek'], license: '10401234567' });
  await world.run('delete from auth.users where id = $1', account);
  await world.gather();
  expect(await named()).toMatchObject({ account_id: null, languages: [], is_shown: true });
});

test('the license with the same name takes over, and the address that the source gives is told', async () => {
  const account = await world.addAccount(ANA);
  await world.gather();
  expect(await claim(account, 1)).toMatchObject({ outcome: 'yours' });
  expect(await named()).toMatchObject({ account_id: account });
  expect(await mails()).toEqual([
    { recipient: 'ana@plover.example', subject: 'Ana Ortiz manages your profile on Stoop now' },
  ]);
  const owner = await world.addAccount({ first_name: 'Ana', last_name: 'Ortiz', email: 'ana@plover.example' });
  await world.gather();
  expect(await claim(owner, 1)).toMatchObject({ outcome: 'yours' });
  expect(await named()).toMatchObject({ account_id: owner });
  // The other account is an agent of its own again.
  expect((await world.agents()).filter(({ account_id }) => account_id === account)).toHaveLength(1);
});

test.each([
  ['somebody else’s name', { ...ANA, first_name: 'Bo', last_name: 'Li' }],
  ['no license', { ...ANA, real_estate_license: null, license_state: null }],
  ['the license of another state', { ...ANA, real_estate_license: '1040123', license_state: 'NJ' }],
])('a claim with %s waits for an administrator', async (_, columns) => {
  const account = await world.addAccount(columns);
  await world.gather();
  expect(await claim(account, 1)).toMatchObject({ outcome: 'waiting' });
  expect(await named()).toMatchObject({ account_id: null });
  expect(await listClaims(world.database.pool)).toMatchObject([
    { agentName: 'Ana Ortiz', proof: null, note: 'See my card.' },
  ]);
});

test('an address that nobody has confirmed proves nothing', async () => {
  const account = await world.addAccount({ ...ANA, email: 'ana@plover.example' });
  await world.run('update auth.users set email_confirmed_at = null where id = $1', account);
  expect(await claim(account, 1)).toMatchObject({ outcome: 'waiting' });
});

test('an address that a firm gives for several agents proves nothing', async () => {
  await world.putMember(source, 'A2', { full_name: 'Bo Li', email: 'ana@plover.example' });
  await world.gather();
  const account = await world.addAccount({ first_name: 'Cy', last_name: 'Desk', email: 'ana@plover.example' });
  expect(await claim(account, 1)).toMatchObject({ outcome: 'waiting' });
});

test('a license that two accounts have proves nothing', async () => {
  const [one] = [await world.addAccount(ANA), await world.addAccount(ANA)];
  expect(await claim(one as string, 1)).toMatchObject({ outcome: 'waiting' });
});

test('of two claims at once, only one account manages the profile', async () => {
  const one = await world.addAccount({ first_name: 'Ana', last_name: 'Ortiz', email: 'ana@plover.example' });
  const other = await world.addAccount(ANA);
  const results = await Promise.all([claim(one, 1), claim(other, 1), claim(one, 1)]);
  expect(results.length).toBe(3);
  expect(await named()).toMatchObject({ account_id: one });
});

test('an administrator decides, and whoever claimed it is told', async () => {
  const account = await world.addAccount({ first_name: 'Annie', last_name: 'Ortiz' });
  await world.gather();
  await claim(account, 1);
  const [waiting] = await listClaims(world.database.pool);
  await expect(decide(waiting?.id as number, 'refused')).rejects.toThrow('Enter the reason');
  await decide(waiting?.id as number, 'approved');
  expect(await named()).toMatchObject({ account_id: account });
  await expect(decide(waiting?.id as number, 'approved')).rejects.toThrow('decided in the meantime');
  await decide(waiting?.id as number, 'undone', 'It was somebody else.');
  expect(await named()).toMatchObject({ account_id: null });
  await world.gather();
  expect(await named()).toMatchObject({ account_id: null });
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Annie Ortiz manages your profile on Stoop now',
    'You manage the profile of Ana Ortiz',
    'Your claim of Ana Ortiz’s profile',
  ]);
  const log = await world.run<{ action: string }>('select action from admin_actions order by id');
  expect(log.map(({ action }) => action)).toEqual(['agent_claim_approved', 'agent_claim_undone']);
});

test('buyers can’t claim, a second claim waits with the first, and too many are refused', async () => {
  const buyer = await world.addAccount({ role: 'BUYER', first_name: 'Ana', last_name: 'Ortiz' });
  await expect(claim(buyer, 1)).rejects.toThrow('Only agents and brokers');
  const account = await world.addAccount({ first_name: 'Bo', last_name: 'Li' });
  await expect(claim(account, 1, null)).rejects.toThrow('Enter what shows');
  await claim(account, 1);
  await expect(claim(account, 1)).rejects.toThrow('waiting for a decision already');
  for (let index = 0; index < 3; index++)
    await world.putMember(source, `B${index}`, { full_name: `Agent Number ${'abc'[index]}` });
  await world.gather();
  const ids = (await world.agents()).filter(({ name }) => name.startsWith('Agent')).map(({ id }) => id);
  await claim(account, ids[0] as number);
  await claim(account, ids[1] as number);
  await expect(claim(account, ids[2] as number)).rejects.toThrow('3 claims waiting');
  await expect(claim(account, 999)).rejects.toThrow('no such agent');
  expect(await readClaim(world.database.pool, account, 1)).toMatchObject({ status: 'waiting', managedBy: null });
});
