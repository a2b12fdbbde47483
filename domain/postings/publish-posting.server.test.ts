import { seedPlaces } from '#seed/places.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decideReview } from './decide-review.server.ts';
import { listReviews } from './list-reviews.server.ts';
import { openPostingsWorld, type PostingsWorld, RENTAL, SALE } from './postings-testing.server.ts';
import { savePosting } from './save-posting.server.ts';

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

const home = (id: number) =>
  world.row<Record<string, unknown>>(
    `select p.*, array(select name from property_fees f where f.property_id = p.id order by position) as fees
     from properties p where id = $1`,
    id,
  );

test('a published rental is a home like any other, with its place, its fees and its contact', async () => {
  const { id, propertyId } = await world.list(owner);
  expect(await home(propertyId)).toMatchObject({
    mls_source: 'Owner listing',
    mls_id: `P-${id}`,
    status: 'active',
    listing_kind: 'rental',
    address: '544 46th Street',
    unit: '2',
    city: 'Brooklyn',
    borough: 'Brooklyn',
    zip_code: '11220',
    price: 3600,
    beds: 1,
    baths: 1,
    sqft: 840,
    title: '1-bedroom apartment at 544 46th Street',
    features: ['Dishwasher'],
    amenities: ['Doorman', 'Elevator'],
    broker_fee: 0,
    listing_agent: 'Dolores Marchetti',
    listing_agent_email: 'dolores@example.com',
    hide_address: false,
    fees: ['Security deposit', 'Application fee'],
  });
  expect(
    await world.row(
      "select state, active_until - now() > interval '6 days 23 hours' as a_week from postings where id = $1",
      id,
    ),
  ).toEqual({ state: 'active', a_week: true });
  expect(await world.row('select event from listing_events where property_id = $1', propertyId)).toEqual({
    event: 'listed',
  });
});

test('search finds it, and the street shows only if a listing type shows it', async () => {
  const { propertyId } = await world.list(owner, { ...RENTAL, listing_types: 'by_owner' });
  expect(await world.row('select title, address from search_values where id = $1', propertyId)).toEqual({
    title: 'Home in Brooklyn',
    address: null,
  });
});

test('flex beds are not bedrooms, and a room has none', async () => {
  const flex = await world.list(owner, { ...RENTAL, double_convertible: 'on' });
  expect(await home(flex.propertyId)).toMatchObject({ beds: 1, flex_beds: 2 });
  const room = await world.list(owner, { ...RENTAL, unit: '9', bedrooms: 'room', bathrooms: 'shared' });
  expect(await home(room.propertyId)).toMatchObject({ beds: null, is_room: true, baths: null, has_shared_bath: true });
});

test('wrong fields are named, and the draft stays as it was typed', async () => {
  const form = { ...RENTAL, price: '', available_on: '2020-01-01', contact_email: 'dolores@', agreement: '' };
  const id = await world.draft(owner, form);
  expect(await world.publish(owner, id)).toEqual({
    outcome: 'refused',
    blocks: [],
    errors: {
      price: 'Enter the monthly rent',
      available_on: 'Available date must be today or later',
      contact_email: 'Invalid email address',
      agreement: 'Agree to the listing terms to publish',
    },
  });
  expect(await world.row('select state, form from postings where id = $1', id)).toEqual({ state: 'draft', form });
});

test('wording that fair-housing law forbids keeps a home unpublished until it is gone, with the words, the law and the way out', async () => {
  const unlawful = {
    ...RENTAL,
    title: 'Sunny one-bedroom, adults only',
    description: 'Near the park. No Section 8. No smoking.',
    additional_features: 'Elevator, no wheelchairs',
  };
  const id = await world.draft(owner, unlawful);
  const block = (field: string, message: string) =>
    expect.objectContaining({
      rule: 'fair-housing',
      field,
      message: expect.stringContaining(message),
      wayOut: expect.stringMatching(/./),
      law: expect.stringContaining('§ 8-107(5)'),
    });
  expect(await world.publish(owner, id)).toEqual({
    outcome: 'refused',
    errors: {},
    blocks: [
      block('title', '“adults only”'),
      block('description', '“No Section 8”'),
      block('additional_features', '“no wheelchairs”'),
    ],
  });
  const lawful = await world.draft(owner, {
    ...RENTAL,
    title: 'Sunny one-bedroom',
    description: 'Near the park, churches and schools. Section 8 welcome. No smoking, no elevator.',
    additional_features: 'Master bedroom, family room',
  });
  expect(await world.publish(owner, lawful)).toMatchObject({ outcome: 'published' });
});

test('whatever is wrong is said at once: the fields, and the rules with their laws, before the address is known as well', async () => {
  const form = { ...RENTAL, price: '', flood_damage: '', all_fees: '', title: 'No Section 8' };
  for (const address of [RENTAL.address, '544 46th Street', ''] as string[]) {
    const result = await world.publish(owner, await world.draft(owner, { ...form, address }));
    if (result.outcome !== 'refused') throw new Error(result.outcome);
    expect(Object.keys(result.errors).filter((field) => field !== 'address')).toEqual(['price']);
    expect('address' in result.errors).toBe(address !== RENTAL.address);
    expect(result.blocks.map(({ field }) => field)).toEqual(['all_fees', 'flood_damage', 'title']);
    for (const { law, effectiveFrom } of result.blocks) expect([law, effectiveFrom]).not.toContain('');
  }
});

test.each([
  [{ address: '544 46th Street' }, { address: expect.stringContaining('Add the city and the state') }],
  [{ address: '46th Street, Brooklyn, NY' }, { address: expect.stringContaining('house number') }],
  [{ address: '1 Main Street, Philadelphia, PA 19106' }, { address: expect.stringMatching(/NY|New/) }],
  [{ latitude: '40.9', longitude: '-74.2' }, { address: expect.stringContaining('pin is far') }],
])('an address that can’t be placed is refused with what to do: %j', async (typed, errors) => {
  const id = await world.draft(owner, { ...RENTAL, ...typed });
  expect(await world.publish(owner, id)).toMatchObject({ outcome: 'refused', errors });
});

test('a changed price is a price change in the ledger, and the days go on', async () => {
  const { id, propertyId } = await world.list(owner);
  await savePosting(world.database.pool, owner, {
    id,
    form: { ...RENTAL, price: '3400', deposit: '3400' },
    baseVersion: 1,
    device: 'Test',
  });
  expect(await home(propertyId)).toMatchObject({ price: 3600 });
  expect(await world.publish(owner, id)).toMatchObject({ outcome: 'published', propertyId });
  expect(await home(propertyId)).toMatchObject({ price: 3400, previous_price: 3600 });
});

test('the same home listed by somebody else waits for an administrator, and is public once that is decided', async () => {
  await world.list(owner);
  const other = await world.addPerson({ role: 'SELLER' });
  const id = await world.draft(other, { ...RENTAL, price: '1200', deposit: '0' });
  expect(await world.publish(other, id)).toEqual({ outcome: 'in_review', reasons: ['same_home'] });
  expect(await world.row('select count(*)::int as homes from properties')).toEqual({ homes: 1 });
  const admin = {
    accountId: await world.addPerson({ role: 'ADMIN' }),
    email: 'ada@example.com',
    isAdministrator: true,
  };
  await expect(
    decideReview(
      world.parts,
      { accountId: owner, email: 'ada@example.com', isAdministrator: false },
      { id, decision: 'approved', note: null },
    ),
  ).rejects.toThrow('not in your account');
  await expect(decideReview(world.parts, admin, { id, decision: 'sent_back', note: ' ' })).rejects.toThrow('reason');
  expect(await listReviews(world.database.pool)).toMatchObject({
    waiting: [{ postingId: id, reasons: ['same_home'], others: [{ source: 'Owner listing', price: 3600 }] }],
    listedTwice: [],
  });
  expect(await decideReview(world.parts, admin, { id, decision: 'approved', note: null })).toEqual({
    outcome: 'published',
  });
  expect(await world.row('select state from postings where id = $1', id)).toEqual({ state: 'active' });
  await expect(decideReview(world.parts, admin, { id, decision: 'approved', note: null })).rejects.toThrow(
    'nothing to decide',
  );
});

test('nobody lists the same home twice', async () => {
  await world.list(owner);
  const id = await world.draft(owner);
  expect(await world.publish(owner, id)).toMatchObject({
    outcome: 'refused',
    errors: { address: expect.stringContaining('already have a listing') },
  });
});

test('a salesperson’s listing waits for the broker of the firm, and names the firm', async () => {
  const broker = await world.addPerson({ role: 'BROKER', license: '0012345' });
  const agent = await world.addPerson({ role: 'AGENT', license: '0098765' });
  await world.addFirm('Maple Realty LLC', broker, [agent]);
  const id = await world.draft(agent, SALE);
  expect(await world.publish(agent, id)).toEqual({ outcome: 'in_review', reasons: ['firm_approval'] });
  expect(await world.row('select kind, recipient from platform.outbox')).toEqual({
    kind: 'posting-submit',
    recipient: `${broker}@example.com`,
  });
  const asBroker = { accountId: broker, email: 'ada@example.com', isAdministrator: false };
  await decideReview(world.parts, asBroker, { id, decision: 'sent_back', note: 'Add the lot size.' });
  expect(await world.row('select state from postings where id = $1', id)).toEqual({ state: 'draft' });
  await world.publish(agent, id);
  expect(await decideReview(world.parts, asBroker, { id, decision: 'approved', note: null })).toEqual({
    outcome: 'published',
  });
  expect(await world.row('select listing_firm, listing_agent_license, mls_source, status from properties')).toEqual({
    listing_firm: 'Maple Realty LLC',
    listing_agent_license: 'Licensed salesperson, license 0098765',
    mls_source: 'Maple Realty LLC',
    status: 'active',
  });
});

test('a salesperson without a firm is told to join one', async () => {
  const agent = await world.addPerson({ role: 'AGENT', license: '0098766' });
  const id = await world.draft(agent, SALE);
  expect(await world.publish(agent, id)).toMatchObject({
    outcome: 'refused',
    blocks: [{ rule: 'agent-ads', law: 'N.J.A.C. 11:5-6.1', wayOut: expect.stringContaining('Join your brokerage') }],
  });
});

test('a broker who becomes a salesperson doesn’t publish under their own firm, nor approve it', async () => {
  const broker = await world.addPerson({ role: 'BROKER', license: '0012346' });
  const firm = await world.addFirm('Former Realty LLC', broker);
  await world.row("update profiles set role = 'AGENT' where id = $1", broker);
  const id = await world.draft(broker, SALE);
  expect(await world.publish(broker, id)).toMatchObject({
    outcome: 'refused',
    blocks: [{ rule: 'agent-ads', wayOut: expect.stringContaining('Join your brokerage') }],
  });
  await world.row('insert into firm_members (firm_id, account_id, accepted_at) values ($1, $2, now())', firm, broker);
  expect(await world.publish(broker, id)).toMatchObject({ outcome: 'refused' });
});

test('an agent without a license number is told what the numbers look like', async () => {
  const agent = await world.addPerson({ role: 'AGENT' });
  const id = await world.draft(agent, SALE);
  expect(await world.publish(agent, id)).toMatchObject({
    outcome: 'refused',
    blocks: [
      { field: 'license', wayOut: expect.stringContaining('as New York or New Jersey issued it') },
      { field: 'firm' },
    ],
  });
});

test('each answer is kept as evidence, once', async () => {
  const { id } = await world.list(owner);
  await world.publish(owner, id);
  const { rows } = await world.database.owner.query(
    'select rule, answer from posting_evidence where posting_id = $1 order by rule, answer',
    [id],
  );
  expect(rows).toEqual([
    { rule: 'fair-housing', answer: 'ticked' },
    { rule: 'flood-lease', answer: 'no' },
    { rule: 'flood-lease', answer: 'unknown' },
    { rule: 'good-cause', answer: 'small_landlord' },
    { rule: 'legal-bedroom', answer: 'ticked' },
    { rule: 'tenant-fees', answer: 'ticked' },
  ]);
});

test('somebody else can neither publish nor save nor read it', async () => {
  const id = await world.draft(owner);
  const other = await world.addPerson({ role: 'OWNER' });
  await expect(world.publish(other, id)).rejects.toThrow('not in your account');
  await expect(savePosting(world.database.pool, other, { id, form: {}, baseVersion: 1, device: 'x' })).rejects.toThrow(
    'not in your account',
  );
});

test('somebody without a role that lists homes can’t begin one', async () => {
  const buyer = await world.addPerson({ role: 'BUYER' });
  await expect(world.draft(buyer)).rejects.toThrow('Choose a role');
});

test('a listing is not published before its pictures are ready, so that none is missing from the page', async () => {
  const account = await world.addPerson({ role: 'OWNER' });
  const id = await world.draft(account, { ...RENTAL, address: '871 46th Street, Brooklyn, NY 11220' });
  await world.row(
    `insert into posting_pictures (posting_id, position, file_name, file_bytes, state)
     values ($1, 1, 'kitchen.jpg', 1000, 'processing')`,
    id,
  );
  await expect(world.publish(account, id)).rejects.toThrow('still being prepared');
  await world.row("update posting_pictures set state = 'refused', refusal = 'It is broken' where posting_id = $1", id);
  expect(await world.publish(account, id)).toMatchObject({ outcome: 'published' });
});

test('a salesperson can’t publish under the number of their broker, who still can', async () => {
  const broker = await world.addPerson({ role: 'BROKER', license: '0022345' });
  const agent = await world.addPerson({ role: 'AGENT', license: '0022345' });
  await world.addFirm('One License LLC', broker);
  await world.row(
    'insert into firm_members (firm_id, account_id, accepted_at) select id, $1, now() from firms where broker_id = $2',
    agent,
    broker,
  );
  expect(await world.publish(agent, await world.draft(agent, SALE))).toMatchObject({
    outcome: 'refused',
    blocks: [{ field: 'license', message: 'Another account already lists homes under the license 0022345.' }],
  });
  expect(await world.publish(broker, await world.draft(broker, SALE))).toMatchObject({ outcome: 'published' });
});

test('the number of somebody who is in no brokerage can be another’s', async () => {
  await world.addPerson({ role: 'AGENT', license: '0032345' });
  const broker = await world.addPerson({ role: 'BROKER', license: '0032345' });
  await world.addFirm('Rightful Realty LLC', broker);
  expect(await world.publish(broker, await world.draft(broker, SALE))).toMatchObject({ outcome: 'published' });
});
