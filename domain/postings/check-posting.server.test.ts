// What keeps a listing from being published, and what doesn't: each lawful case beside the unlawful one.
import { findListing } from '#domain/listings/queries.server.ts';
import { seedPlaces } from '#seed/places.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { unitKey } from '#domain/listings/address.ts';
import { checkForm } from './check-form.server.ts';
import { checkPosting } from './check-posting.server.ts';
import { decideReview } from './decide-review.server.ts';
import { listPostings } from './list-postings.server.ts';
import { listReviews } from './list-reviews.server.ts';
import type { PostingFields } from './posting.ts';
import { openPostingsWorld, type PostingsWorld, RENTAL, SALE } from './postings-testing.server.ts';
import { savePosting } from './save-posting.server.ts';
import { suggestAddresses } from './suggest-addresses.server.ts';

let world: PostingsWorld;
let owner: string;

beforeAll(async () => {
  world = await openPostingsWorld(seedPlaces);
}, 120_000);
afterAll(() => world.database.drop());
beforeEach(async () => {
  owner = await world.addPerson({ role: 'OWNER' });
});

/** What is wrong with a form, by field. */
async function problemsOf(form: PostingFields, id: number | null = null): Promise<Record<string, string>> {
  const places = await world.parts.placeIndex();
  const check = await inTransaction(world.database.pool, (client) =>
    checkPosting(client, { id, accountId: owner, firmId: null }, form, places),
  );
  if (!('errors' in check)) return {};
  return {
    ...Object.fromEntries(check.blocks.map(({ field, message, wayOut }) => [field, `${message} ${wayOut}`])),
    ...check.errors,
  };
}

test.each([
  ['100 Main Street, New York, NJ 10001', 'ZIP code 10001 is in New York, but the address says New Jersey'],
  ['41-07 Bell Blvd, Flushing, NJ 11361', 'ZIP code 11361 is in New York'],
  ['100 Washington Street, Hoboken, NJ 10001', 'Correct the ZIP code or the state'],
  ['200 Central Ave, Jersey City, NJ 11220', 'ZIP code 11220 is in New York'],
  ['12 Main St, Newark, NJ 10099', 'ZIP code 10099 is in New York'],
  ['100 Washington Street, Hoboken, NY 07030', 'ZIP code 07030 is in New Jersey, but the address says New York'],
  ['12 Main St, Manhattan, NJ', 'New York City is in New York, but the address says New Jersey'],
  ['12 Main St, NYC, NJ 07030', 'Correct the city or the state'],
  ['12 Main St, Bronx, NJ 07030', 'Bronx is in New York'],
  ['12 Main St, Queens, NJ 07030', 'Queens is in New York'],
  ['12 Main St, Brooklyn, NJ 07030', 'Brooklyn is in New York'],
  ['12 Main St, Flushing, NJ 07030', 'Flushing is in New York'],
  ['12 Main St, Flushing, NJ', 'Flushing is in New York'],
  ['12 Main St, Bronx, NY 12207', 'ZIP code 12207 is in Albany, not in Bronx'],
  ['12 Main St, Brooklyn, NY 11220, Hoboken, NJ', 'names both New York and New Jersey'],
  ['12 Main St, Harlem, NJ 07030', 'ZIP code 07030 is in Hoboken, not in Harlem'],
  ['12 Main St, Park Slope, NJ 07302', 'not in Park Slope'],
  ['12 Main St, Yonkers, NY 11220', 'ZIP code 11220 is in Brooklyn, not in Yonkers'],
  ['12 Main St, Albany, NY 11201', 'ZIP code 11201 is in Brooklyn, not in Albany'],
  ['12 Main St, Jersey City, NY 10001', 'Jersey City is in New Jersey, but the address says New York'],
  ['12 Main St, Astoria, NY 11220', 'ZIP code 11220 is in Brooklyn, not in Astoria'],
  ['12 Main St, Manhattan, NY 11220', 'ZIP code 11220 is in Brooklyn, not in Manhattan'],
  ['100-999 46th Street, Brooklyn, NY 11220', 'are not one building. Enter the number at its door'],
  ['12 Main St, Park Slope, NY', 'a place called Park Slope in New York. Correct the city, or add the ZIP code'],
])('an address that contradicts itself is sent back with what to correct: %s', async (address, message) => {
  expect(await problemsOf({ ...RENTAL, address })).toEqual({ address: expect.stringContaining(message) });
});

test.each([
  '6014 Park Avenue, West New York, NJ 07093',
  '6014 Park Avenue, West New York, NJ',
  '410 New York Avenue, Union City, NJ 07087',
  '410 New York Avenue, Union City, NJ',
  '12 Jersey Street, Staten Island, NY 10301',
  '12 Main St, Brooklyn, NY 14201',
  '12 Main St, Springfield, NJ',
  '12 Main St, Rosedale, NJ 08540',
  '12 Main St, Park Slope, NY 11215',
  '41-07 Bell Blvd, Flushing, NY',
  '12 Manhattan Avenue, Jersey City, NJ 07307',
  '12 Brooklyn Street, Newark, NJ',
  '12 Main St, Bloomfield, NJ',
  '300 Central Ave, Union, NJ 07083',
  '26 Bronxville Road, Bronxville, NY 10708',
  '12 Main St, Manhattan, NY 10001',
  '12 Main St, Queens, NY 11361',
  '12 Main St, Riverdale, NY 10463',
  '12 Main St, Chelsea, NY 10011',
  '12 Main St, Astoria, NY 11103',
  '12 Main St, Bloomfield, NJ 07042',
])('a right address stays fine, even if its names remind of the other state: %s', async (address) => {
  expect(await problemsOf({ ...RENTAL, address })).not.toHaveProperty('address');
});

test('fees that the law caps are sent from the list of other fees to their own fields', async () => {
  const names = ['Broker fee', 'Application fee', 'Security deposit'];
  expect(await problemsOf({ ...RENTAL, fee_name: names, fee_amount: ['6000', '500', '9000'] })).toEqual({
    fee_name: expect.stringContaining('Enter it under'),
  });
  expect(await problemsOf({ ...RENTAL, fee_name: ['Move-in fee', ''], fee_amount: ['250', ''] })).toEqual({});
});

test.each<[string, PostingFields]>([
  ['address', { ...RENTAL, address: '12 Adults Only Street, Brooklyn, NY 11220' }],
  ['unit', { ...RENTAL, unit: 'no section 8 no kids' }],
  ['neighborhood', { ...RENTAL, neighborhood: 'Adults only no Section 8' }],
  ['contact_name', { ...RENTAL, contact_name: 'No vouchers, whites only' }],
  ['fee_name', { ...RENTAL, fee_name: 'Extra for Section 8 tenants with kids', fee_amount: '100' }],
  ['registration_number', { ...RENTAL, address: '12 Main St, Newark, NJ 07102', registration_number: 'No Section 8' }],
  ['flip_tax', { ...SALE, flip_tax: 'No families with children' }],
  ['sublet_policy', { ...SALE, sublet_policy: 'No families with children' }],
])('unlawful wording is found in the %s, too', async (field, form) => {
  expect(await problemsOf(form)).toEqual({ [field]: expect.stringContaining('an ad for a home may not say') });
});

test('unlawful wording is found in the description of a picture, too', async () => {
  const id = await world.draft(owner);
  const addPicture = (text: string) =>
    world.row(
      `insert into posting_pictures (posting_id, position, file_name, file_bytes, state, kind, alt_text, width, height)
       values ($1, 1, 'kitchen.jpg', 1000, 'ready', 'photo', $2, 1200, 800)`,
      id,
      text,
    );
  await addPicture('Kitchen with white cabinets, kids’ bedroom behind');
  expect(await problemsOf(RENTAL, id)).toEqual({});
  await addPicture('No Section 8, adults only, Christians preferred');
  expect(await problemsOf(RENTAL, id)).toEqual({ pictures: expect.stringContaining('The description of a picture') });
});

test('names of people and places are no wording about tenants', async () => {
  for (const contact_name of ['Mary Christian', 'Guy Black', 'Young Lee', 'Senior Homes LLC', 'Kid Gonzalez'])
    for (const neighborhood of ['Chinatown', 'Little Italy', 'Spanish Harlem'])
      expect(await problemsOf({ ...RENTAL, contact_name, neighborhood, unit: '2nd floor rear' })).toEqual({});
});

test('a unit is short, and a registration number is a number', async () => {
  expect(
    await problemsOf({
      ...RENTAL,
      unit: 'the sunny one upstairs behind the big door',
      registration_number: 'ask us, 8 am to 5 pm',
    }),
  ).toEqual({
    unit: 'The unit can have at most 30 characters',
    registration_number: 'Enter only the number, like OSE-STRREG-0001234',
  });
});

test.each([
  ['price', 'Monthly rent must be for a month', { ...RENTAL, price: '900 per week' }],
  ['price', 'Monthly rent must be for a month', { ...RENTAL, price: '$100 per night' }],
  ['price', 'Monthly rent must be for a month', { ...RENTAL, price: '43,200 a year' }],
  ['price', 'Price must be a number without a unit', { ...SALE, price: '$600 per sq ft' }],
  ['taxes_annual', 'Taxes must be for a year', { ...SALE, taxes_annual: '900 a month' }],
  ['fee_amount', 'must be a number without a unit', { ...RENTAL, fee_name: 'Parking', fee_amount: '90 per week' }],
  ['ownership', 'Choose the kind of ownership', { ...SALE, ownership: 'rental' }],
])('an amount for another period is refused at %s: %s', async (field, message, form) => {
  expect(await problemsOf(form)).toEqual({ [field]: expect.stringContaining(message) });
});

test('an amount with the unit of its field is fine', async () => {
  const parking = { fee_name: 'Parking', fee_amount: '90/mo', fee_recurrence: 'monthly' };
  expect(await problemsOf({ ...RENTAL, price: '$3,600 per month', sqft: '840 sq ft', ...parking })).toEqual({});
  expect(await problemsOf({ ...SALE, price: '750k', taxes_annual: '14,200/yr' })).toEqual({});
});

test('the seller of a home in New Jersey answers the flood questions', async () => {
  const { flood_zone: _zone, flood_damage: _damage, ...unanswered } = SALE;
  expect(await problemsOf(unanswered)).toEqual({ flood_zone: expect.stringContaining('A seller must say') });
  expect(await problemsOf({ ...unanswered, flood_zone: 'unknown' })).toEqual({
    flood_damage: expect.stringContaining('“I don’t know” is an answer'),
  });
});

test('a listing “By Owner” has no broker whom the tenant pays', async () => {
  const paid = { ...RENTAL, broker_fee_payer: 'tenant', broker_fee: '3600', tenant_hired_broker: 'on' };
  expect(await problemsOf(paid)).toEqual({});
  expect(await problemsOf({ ...paid, listing_types: ['by_owner', 'exclusive'] })).toEqual({
    broker_fee_payer: expect.stringContaining('uncheck “By Owner”'),
  });
  expect(await problemsOf({ ...RENTAL, listing_types: 'by_owner' })).toEqual({});
});

test('the page of a home shows what its lister disclosed, and which laws ask for it', async () => {
  await world.database.owner.query('truncate postings, properties, platform.outbox cascade');
  const shown = async (form: PostingFields) => {
    const { propertyId } = await world.list(owner, form);
    const found = await findListing(world.database.db, propertyId);
    return found && 'listing' in found ? found.listing.disclosures : null;
  };
  expect(await shown({ ...RENTAL, listing_types: 'by_owner' })).toEqual({
    floodZone: 'no',
    floodDamage: 'unknown',
    goodCause: 'small_landlord',
    laws: ['N.Y. Real Property Law § 231-b', 'N.Y. Real Property Law § 231-c'],
  });
  expect(await shown({ ...RENTAL, address: '100 Washington Street, Hoboken, NJ 07030' })).toEqual({
    floodZone: 'no',
    floodDamage: 'unknown',
    goodCause: null,
    laws: ['N.J. P.L. 2023, c. 93'],
  });
  expect(await shown({ ...SALE, flood_zone: 'yes' })).toMatchObject({
    floodZone: 'yes',
    laws: ['N.J. P.L. 2023, c. 93'],
  });
});

const placeOf = async (address: string, more: PostingFields = {}, account = owner) => {
  const form = { ...RENTAL, ...more, address: `${address}, Brooklyn, NY 11220` };
  return (await checkForm(world.parts, account, { id: null, form })).place;
};

test('a typed address gets its pin from what sources and its own lister say of homes on its street', async () => {
  await world.database.owner.query('truncate postings, properties, platform.outbox cascade');
  const center = await placeOf('544 46th Street');
  expect(center).toMatchObject({
    borough: 'Brooklyn',
    county: 'Kings',
    neighborhood: null,
    location_precision: 'approximate',
  });
  const { id } = await world.list(owner, { ...RENTAL, latitude: '40.6475', longitude: '-74.0085' });
  const there = { latitude: 40.6475, longitude: -74.0085 };
  const isExact = { ...there, location_precision: 'exact' };
  expect(await placeOf('544 46th St', { unit: '9' })).toMatchObject(isExact);
  const somebody = await world.addPerson({ role: 'SELLER' });
  expect(await placeOf('544 46th St', { unit: '9' }, somebody)).toMatchObject({ latitude: center?.latitude });
  await world.row('update postings set property_id = null where id = $1', id);
  expect(await placeOf('544 46th St', { unit: '9' }, somebody)).toMatchObject(isExact);
  expect(await placeOf('521 46th Street')).toMatchObject({ ...there, location_precision: 'approximate' });
  expect(await placeOf('544 46th Street', { latitude: '40.6470', longitude: '-74.0080' })).toMatchObject({
    latitude: 40.647,
    location_precision: 'exact',
  });
  for (const elsewhere of ['544 47th Street', '900 46th Street'])
    expect(await placeOf(elsewhere)).toMatchObject({
      latitude: center?.latitude,
      location_precision: 'approximate',
    });
});

test('neither the pin nor the neighborhood of somebody else’s listing appears on another one', async () => {
  await world.database.owner.query('truncate postings, properties, platform.outbox cascade');
  const before = await placeOf('862 52nd Street');
  const typed = { address: '860 52nd Street, Brooklyn, NY 11220', neighborhood: 'Call Joe 555-0100' };
  await world.list(owner, { ...RENTAL, ...typed, latitude: '40.66', longitude: '-74.005' });
  const somebody = await world.addPerson({ role: 'SELLER' });
  for (const address of ['862 52nd Street', '860 52nd Street'])
    expect(await placeOf(address, { unit: '9' }, somebody)).toMatchObject({
      latitude: before?.latitude,
      longitude: before?.longitude,
      location_precision: 'approximate',
      neighborhood: before?.neighborhood,
    });
  const [offered] = await suggestAddresses(world.database.db, '860 52nd');
  expect(offered).toMatchObject({ address: '860 52nd Street, Brooklyn, NY 11220', neighborhood: null, pin: null });
});

test.each([
  ['862 52nd Street, Brooklyn, NY 11220', '40.685', '-73.985', false],
  ['862 52nd Street, Brooklyn, NY 11220', '40.6345', '-74.0045', true],
  ['2600 East 66th Street, Brooklyn, NY 11234', '40.6', '-73.91', true],
  ['100 Rockaway Point Blvd, Breezy Point, NY 11697', '40.5558', '-73.9265', true],
  ['12 Lake Street, Tupper Lake, NY 12986', '44.1', '-74.5', true],
  ['12 Main Street, Tupper Lake, NY 12986', '44.4', '-75.2', false],
  ['16 Birchwood Lane, Maplewood, NJ 07040', '40.7357', '-74.1724', false],
])('a pin is where its ZIP code can be: %s at %s, %s', async (address, latitude, longitude, isRight) => {
  const problems = await problemsOf({ ...RENTAL, address, latitude, longitude });
  expect(problems.address ?? 'right').toContain(isRight ? 'right' : 'The pin is far from this address');
});

test('the size of a home has room for its bedrooms', async () => {
  expect(await problemsOf({ ...RENTAL, bedrooms: '8', sqft: '50' })).toEqual({
    sqft: expect.stringContaining('8 bedrooms of at least 80 square feet'),
  });
});

test.each([
  { address: '0544 46th Street, Brooklyn, NY 11220' },
  { address: '544 46тh Street, Brooklyn, NY 11220' },
  { unit: '04B' },
  { unit: 'Apt 04B' },
  { unit: '４B' },
  { unit: '4В' },
  { unit: '4B\u3164' },
])('another spelling doesn’t hide that somebody else lists the home: %j', async (spelling) => {
  await world.database.owner.query('truncate postings, properties, platform.outbox cascade');
  await world.list(await world.addPerson({ role: 'SELLER' }), { ...RENTAL, unit: '4B' });
  const id = await world.draft(owner, { ...RENTAL, unit: '4B', ...spelling } as PostingFields);
  expect(await world.publish(owner, id)).toEqual({ outcome: 'in_review', reasons: ['same_home'] });
});

test.each([
  { address: '544 46th Streett, Brooklyn, NY 11220' },
  { address: '542-546 46th Street, Brooklyn, NY 11220' },
  { address: '544 46th, Brooklyn, NY 11220' },
  { address: '542/546 46th Streeet, Brooklyn, NY 11220', unit: 'B4' },
])('a home that looks like another spelling of somebody else’s waits for an administrator: %j', async (spelling) => {
  for (const listing_types of ['exclusive', 'by_owner'])
    for (const [first, second] of [
      [{}, spelling],
      [spelling, {}],
    ]) {
      await world.database.owner.query('truncate postings, properties, platform.outbox cascade');
      const form = { ...RENTAL, unit: '4B', listing_types };
      const listed = await world.list(await world.addPerson({ role: 'SELLER' }), { ...form, ...first });
      const id = await world.draft(owner, { ...form, ...second } as PostingFields);
      expect(await world.publish(owner, id)).toEqual({ outcome: 'in_review', reasons: ['near_home'] });
      expect(await listReviews(world.database.pool)).toMatchObject({
        waiting: [{ postingId: id, others: [{ propertyId: listed.propertyId }] }],
      });
    }
});

test.each([
  { address: '５４４ 46th Street', unit: '4B' },
  { address: '544 46th Ѕtrееt', unit: '4B' },
  { address: '544 ４６th Ｓｔｒｅｅｔ', unit: '4В' },
  { address: '544 46th Street', unit: 'Apt\u3164４В' },
  { address: '542-546 46th Ѕtreet', unit: '4B' },
])('letters of another alphabet in a file don’t hide that it lists the home: %j', async ({ address, unit }) => {
  await world.database.owner.query('truncate postings, properties, platform.outbox cascade');
  const place = { address, unit, city: 'Brooklyn', state: 'NY', zipCode: '11220', borough: 'Brooklyn' } as const;
  const { id: propertyId } = await world.row<{ id: number }>(
    `insert into properties (mls_source, mls_id, title, address, unit, unit_key, city, state, zip_code, borough,
       listing_kind, price, listing_date)
     values ('CSV Import', 'A-1', 'A home', $1, $2, $3, 'Brooklyn', 'NY', '11220', 'Brooklyn', 'rental', 3000, now())
     returning id`,
    address,
    unit,
    unitKey(place),
  );
  const id = await world.draft(owner, { ...RENTAL, unit: '4B' });
  const elsewhere = await world.draft(owner, { ...RENTAL, unit: '5B' });
  expect(await world.publish(owner, id)).toEqual({ outcome: 'in_review', reasons: ['near_home'] });
  expect(await listReviews(world.database.pool)).toMatchObject({
    waiting: [{ postingId: id, others: [{ propertyId }] }],
  });
  expect(await world.publish(owner, elsewhere)).toMatchObject({ outcome: 'published' });
});

const BROKER_FEE =
  'The description names a broker fee (“broker fee of 15%”, $6,480); the form says that the tenant pays none.';

test('a description that contradicts the form waits for an administrator, who reads what is wrong, and so does its lister', async () => {
  await world.database.owner.query('truncate postings, properties, platform.outbox cascade');
  const form = { ...RENTAL, description: 'Quiet rear room. A broker fee of 15% is due at signing.' };
  const id = await world.draft(owner, form);
  expect(await world.publish(owner, id)).toEqual({
    outcome: 'in_review',
    reasons: ['contradiction'],
    contradictions: [BROKER_FEE],
  });
  expect(await listReviews(world.database.pool)).toMatchObject({
    waiting: [{ postingId: id, reasons: ['contradiction'], contradictions: [BROKER_FEE] }],
  });
  const inactive = { tab: 'inactive', q: '', sort: 'recent', page: 1 } as const;
  expect(await listPostings({ ...world.parts, db: world.database.db }, owner, inactive)).toMatchObject({
    items: [{ id, waitsFor: ['administrator'], contradictions: [BROKER_FEE] }],
  });
  const admin = { accountId: await world.addPerson({ role: null }), email: 'ada@example.com', isAdministrator: true };
  await decideReview(world.parts, admin, { id, decision: 'approved', note: null });
  // What was approved needs no second decision; what is new does.
  await savePosting(world.database.pool, owner, {
    id,
    form: { ...form, sqft: '700' },
    baseVersion: null,
    device: '',
  });
  expect(await world.publish(owner, id)).toMatchObject({ outcome: 'published' });
  const more = { ...form, description: `${form.description} Two months security.` };
  await savePosting(world.database.pool, owner, { id, form: more, baseVersion: null, device: '' });
  expect(await world.publish(owner, id)).toMatchObject({
    outcome: 'in_review',
    contradictions: [expect.stringContaining('“Two months security”, $7,200')],
  });
});

test('an approval covers the amounts that were read: another sentence of the kind, or a higher rent, is decided again', async () => {
  await world.database.owner.query('truncate postings, properties, platform.outbox cascade');
  const form = { ...RENTAL, description: 'Quiet rear room. Broker fee one month.' };
  const id = await world.draft(owner, form);
  const save = (next: PostingFields) =>
    savePosting(world.database.pool, owner, { id, form: next, baseVersion: null, device: '' });
  await world.publish(owner, id);
  const admin = { accountId: await world.addPerson({ role: null }), email: 'may@example.com', isAdministrator: true };
  await decideReview(world.parts, admin, { id, decision: 'approved', note: null });
  await save({ ...form, description: `${form.description} A broker fee of $20,000. Tenant pays the broker fee.` });
  expect(await world.publish(owner, id)).toEqual({
    outcome: 'in_review',
    reasons: ['contradiction'],
    contradictions: [expect.stringMatching(/“Broker fee one month”, \$3,600.*“broker fee of \$20,000”.*“Tenant pays/)],
  });
  await save({ ...form, price: '9,000', deposit: '3,600' });
  expect(await world.publish(owner, id)).toMatchObject({
    outcome: 'in_review',
    contradictions: [expect.stringContaining('“Broker fee one month”, $9,000')],
  });
  await save(form);
  expect(await world.publish(owner, id)).toMatchObject({ outcome: 'published' });
});

test('another unit of the building needs no review', async () => {
  await world.database.owner.query('truncate postings, properties, platform.outbox cascade');
  await world.list(await world.addPerson({ role: 'SELLER' }), { ...RENTAL, unit: '4B' });
  for (const unit of ['40B', '4C', '10', '1']) {
    const id = await world.draft(owner, { ...RENTAL, unit });
    expect(await world.publish(owner, id)).toMatchObject({ outcome: 'published' });
  }
});
