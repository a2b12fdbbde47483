// What happens to listings on the market when their lister's role changes.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedPlaces } from '#seed/places.ts';
import type { Role } from '#domain/people/roles.ts';
import { decideReview } from './decide-review.server.ts';
import { openPostingsWorld, type PostingsWorld, RENTAL, SALE } from './postings-testing.server.ts';
import { recheckAdvertiser } from './recheck-advertiser.server.ts';
import { stepOwnPosting } from './step-own-posting.server.ts';

let world: PostingsWorld;
let broker: string;

beforeAll(async () => {
  world = await openPostingsWorld(seedPlaces);
}, 120_000);
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.database.owner.query('truncate postings, properties, platform.outbox, firms, firm_members cascade');
  broker = await world.addPerson({ role: 'BROKER', license: '1234567' });
});

/** As choose_role does; returns whether the database asked for a look at the listings. */
async function setRole(account: string, role: Role): Promise<boolean> {
  await world.database.owner.query('delete from stoop_jobs._private_jobs');
  await world.row('update profiles set role = $2 where id = $1', account, role);
  const { jobs } = await world.row<{ jobs: number }>(
    'select count(*)::int as jobs from stoop_jobs._private_jobs where payload::jsonb ->> $2 = $1',
    account,
    'account',
  );
  return jobs > 0;
}
const recheck = (account: string) =>
  recheckAdvertiser({ ...world.parts, signal: new AbortController().signal }, account);
/** As a PATCH of the profile does, and what the database asked for then. */
async function changeLicense(account: string, license: string | null, state: 'NY' | 'NJ' | null): Promise<void> {
  await world.database.owner.query('delete from stoop_jobs._private_jobs');
  await world.row(
    'update profiles set real_estate_license = $2, license_state = $3 where id = $1',
    account,
    license,
    state,
  );
  const { jobs } = await world.row<{ jobs: number }>('select count(*)::int as jobs from stoop_jobs._private_jobs');
  if (jobs > 0) await recheck(account);
}
/** Changes the role and does what the database asked for. */
async function changeRole(account: string, role: Role): Promise<void> {
  if (await setRole(account, role)) await recheck(account);
}
const stateOf = async (id: number) =>
  (await world.row<{ state: string }>('select state from postings where id = $1', id)).state;
const shown = async () =>
  (await world.row<{ shown: number }>('select count(*)::int as shown from search_values')).shown;
const mailsTo = async (account: string) =>
  (
    await world.database.owner.query<{ kind: string; text: string }>(
      "select kind, text from platform.outbox where recipient = $1 and kind <> 'listing-contact' order by id",
      [`${account}@example.com`],
    )
  ).rows;
const approve = (id: number) =>
  decideReview(
    world.parts,
    { accountId: broker, email: '', isAdministrator: false },
    { id, decision: 'approved', note: null },
  );
const resume = (account: string, id: number, event: 'withdraw' | 'resume' | 'take_back') =>
  stepOwnPosting(world.parts, account, { id, event, closing: null });

/** What a salesperson's broker has approved. */
async function listByAgent() {
  const agent = await world.addPerson({ role: 'AGENT', license: '7654321' });
  await world.addFirm('Palisade Realty', broker, [agent]);
  const id = await world.draft(agent, SALE);
  await world.publish(agent, id);
  expect(await approve(id)).toEqual({ outcome: 'published' });
  return { agent, id };
}

test('an agent who publishes as an owner and becomes an agent again has no listing on the market without a broker', async () => {
  const agent = await world.addPerson({ role: 'AGENT', license: '7654321' });
  await setRole(agent, 'OWNER');
  const { id } = await world.list(agent);
  await changeRole(agent, 'AGENT');
  expect([await stateOf(id), await shown()]).toEqual(['in_review', 0]);
  expect(await mailsTo(agent)).toEqual([
    { kind: 'posting-hold', text: expect.stringContaining('Join your brokerage under List Property') },
  ]);
  await resume(agent, id, 'take_back');
  expect(await world.publish(agent, id)).toMatchObject({
    outcome: 'refused',
    blocks: [{ field: 'license' }, { field: 'firm' }],
  });
});

test('an owner who becomes a salesperson of a firm needs its broker’s approval for what is on the market', async () => {
  const owner = await world.addPerson({ role: 'OWNER', license: '7654321' });
  const { id } = await world.list(owner, SALE);
  await world.addFirm('Palisade Realty', broker, [owner]);
  await changeRole(owner, 'AGENT');
  expect([await stateOf(id), await shown()]).toEqual(['in_review', 0]);
  expect(await mailsTo(owner)).toEqual([
    { kind: 'posting-hold', text: expect.stringContaining('waits for the approval of your firm’s broker') },
  ]);
  expect(await mailsTo(broker)).toMatchObject([{ kind: 'posting-submit' }]);
  expect(await approve(id)).toEqual({ outcome: 'published' });
  expect(await world.row('select status, listing_firm, listing_agent_license as license from properties')).toEqual({
    status: 'active',
    listing_firm: 'Palisade Realty',
    license: 'Licensed salesperson, license 7654321',
  });
});

test.each<Role>(['OWNER', 'SELLER', 'BROKER', 'BUYER'])(
  'what a broker has approved as a salesperson’s doesn’t stay on the market when they become %s',
  async (role) => {
    const { agent, id } = await listByAgent();
    await changeRole(agent, role);
    expect([await stateOf(id), await shown()]).toEqual(['in_review', 0]);
    expect((await mailsTo(agent)).at(-1)).toMatchObject({ kind: 'posting-hold' });
  },
);

test('a broker who becomes a salesperson takes what they and their salespersons advertise off the market', async () => {
  const { agent, id } = await listByAgent();
  const { id: own } = await world.list(broker, { ...SALE, address: '20 Birchwood Lane, Maplewood, NJ 07040' });
  await changeRole(broker, 'AGENT');
  expect([await stateOf(id), await stateOf(own), await shown()]).toEqual(['in_review', 'in_review', 0]);
  expect((await mailsTo(agent)).at(-1)?.text).toContain('no longer a broker on Stoop');
  expect((await mailsTo(broker)).at(-1)?.text).toContain('Only a broker may advertise');
});

test('what salespersons advertise leaves the market with the account of their broker', async () => {
  const { agent, id } = await listByAgent();
  await world.database.owner.query('delete from stoop_jobs._private_jobs');
  await world.row('delete from auth.users where id = $1', broker);
  expect(await world.row("select payload::jsonb ->> 'account' as account from stoop_jobs._private_jobs")).toEqual({
    account: agent,
  });
  expect(await recheck(agent)).toBe(1);
  expect([await stateOf(id), await shown()]).toEqual(['in_review', 0]);
  expect((await mailsTo(agent)).at(-1)?.text).toContain('Join your brokerage under List Property');
});

test('a withdrawn listing can’t be put back under another role without publishing it again', async () => {
  const owner = await world.addPerson({ role: 'OWNER' });
  const { id } = await world.list(owner);
  await resume(owner, id, 'withdraw');
  expect(await setRole(owner, 'AGENT')).toBe(false);
  await expect(resume(owner, id, 'resume')).rejects.toThrow('your role');
  await setRole(owner, 'OWNER');
  await resume(owner, id, 'resume');
  expect(await stateOf(id)).toBe('active');
});

test('an owner who calls themselves a seller keeps their listings, and nobody is mailed', async () => {
  const owner = await world.addPerson({ role: 'OWNER' });
  const { id } = await world.list(owner, RENTAL);
  expect(await setRole(owner, 'SELLER')).toBe(true);
  expect(await recheck(owner)).toBe(0);
  expect([await stateOf(id), await mailsTo(owner)]).toEqual(['active', []]);
});

test.each([
  ['goes', null, null],
  ['changes', '7777777', null],
  ['is one of New York', '10991234567', 'NY'],
] as const)('a broker’s listing leaves the market when their license %s', async (_how, license, state) => {
  await world.addFirm('Palisade Realty', broker);
  const { id } = await world.list(broker, SALE);
  await changeLicense(broker, license, state);
  expect([await stateOf(id), await shown()]).toEqual(['in_review', 0]);
  expect(await mailsTo(broker)).toMatchObject([{ text: expect.stringContaining('The license in your profile has') }]);
});

test('a salesperson with another license is on the market with it once their broker approves', async () => {
  const { agent, id } = await listByAgent();
  await changeLicense(agent, '7654322', 'NJ');
  expect([await stateOf(id), await shown()]).toEqual(['in_review', 0]);
  expect(await approve(id)).toEqual({ outcome: 'published' });
  expect(await world.row('select status, listing_agent_license as license from properties')).toEqual({
    status: 'active',
    license: 'Licensed salesperson, license 7654322',
  });
});

test('a salesperson without a license stays off the market', async () => {
  const { agent, id } = await listByAgent();
  await changeLicense(agent, null, null);
  expect([await stateOf(id), await shown()]).toEqual(['in_review', 0]);
  await resume(agent, id, 'take_back');
  expect(await world.publish(agent, id)).toMatchObject({ outcome: 'refused', blocks: [{ field: 'license' }] });
});

test('a license that is only given its state changes nothing, nor does the license of an owner', async () => {
  await world.addFirm('Palisade Realty', broker);
  const { id } = await world.list(broker, SALE);
  await changeLicense(broker, '1234567', 'NJ');
  const owner = await world.addPerson({ role: 'OWNER', license: '7654321' });
  const { id: own } = await world.list(owner);
  await changeLicense(owner, null, null);
  expect([await stateOf(id), await stateOf(own)]).toEqual(['active', 'active']);
});
