// Each gate tripped and passed, in each place where it applies and in one where it doesn't.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import type { GatedListing } from './gate.ts';
import { findBlocks } from './gates.ts';
import type { RulesInForce } from './rule.ts';
import { readRules } from './rules.server.ts';

let database: TestDatabase;
let rules: RulesInForce;
beforeAll(async () => {
  database = await createTestDatabase();
  rules = await readRules(database.pool, '2026-11-29');
});
afterAll(() => database.drop());

const OWNER = { role: 'OWNER', license: null, firm: null } as const;

/** Meets every rule, in Brooklyn. */
const HOME: GatedListing = {
  kind: 'rental',
  state: 'NY',
  borough: 'Brooklyn',
  propertyType: 'Apartment',
  ownership: null,
  price: 3000,
  beds: 2,
  sqft: 160,
  isByOwner: false,
  isShortTerm: false,
  registrationNumber: null,
  tenantPaysBroker: false,
  applicationFee: 20,
  deposit: 3000,
  fees: [{ name: 'Move-in fee', amount: 250 }],
  missingFloodAnswer: null,
  hasGoodCauseAnswer: true,
  ticked: new Set(['all_fees', 'legal_bedrooms', 'seller_disclosure']),
};
const PLACES = {
  Brooklyn: { state: 'NY', borough: 'Brooklyn' },
  Bronx: { state: 'NY', borough: 'Bronx' },
  Manhattan: { state: 'NY', borough: 'Manhattan' },
  Queens: { state: 'NY', borough: 'Queens' },
  'Staten Island': { state: 'NY', borough: 'Staten Island' },
  Yonkers: { state: 'NY', borough: null },
  Hoboken: { state: 'NJ', borough: null },
} as const;
type PlaceName = keyof typeof PLACES;
const CITY: PlaceName[] = ['Brooklyn', 'Bronx', 'Manhattan', 'Queens', 'Staten Island'];
const NEW_YORK: PlaceName[] = [...CITY, 'Yonkers'];
const EVERYWHERE: PlaceName[] = [...NEW_YORK, 'Hoboken'];
const without = (statement: string) => new Set([...HOME.ticked].filter((each) => each !== statement));

const idsOf = (home: GatedListing) => findBlocks(home, OWNER, rules).map(({ rule }) => rule);

test('a home that meets every rule may be published everywhere', () => {
  for (const place of EVERYWHERE) expect(idsOf({ ...HOME, ...PLACES[place] }), place).toEqual([]);
});

test.each<[string, Partial<GatedListing>, PlaceName[]]>([
  ['broker-fee', { tenantPaysBroker: true }, CITY],
  ['tenant-fees', { ticked: without('all_fees') }, CITY],
  ['application-fee', { applicationFee: 20.01 }, NEW_YORK],
  ['application-fee', { applicationFee: 50.01 }, EVERYWHERE],
  ['application-fee', { applicationFee: 50.01, propertyType: 'House' }, NEW_YORK],
  ['deposit', { deposit: 3000.01 }, NEW_YORK],
  ['deposit', { deposit: 4500.01 }, EVERYWHERE],
  ['short-stay', { isShortTerm: true }, CITY],
  ['short-stay', { isShortTerm: true, registrationNumber: 'OSE-STRREG-12' }, CITY],
  ['short-stay', { registrationNumber: 'STR-2024-0012' }, CITY],
  ['legal-bedroom', { ticked: without('legal_bedrooms') }, CITY],
  ['legal-bedroom', { beds: 8, sqft: 639 }, CITY],
  ['flood-lease', { missingFloodAnswer: 'flood_damage' }, EVERYWHERE],
  ['good-cause', { hasGoodCauseAnswer: false }, NEW_YORK],
])('%s stops %j exactly where it applies', (rule, change, places) => {
  for (const place of EVERYWHERE)
    expect(idsOf({ ...HOME, ...change, ...PLACES[place] }), place).toEqual(places.includes(place) ? [rule] : []);
});

test.each<[string, Partial<GatedListing>]>([
  [
    'a tenant who hired the broker',
    { tenantPaysBroker: true, ticked: new Set([...HOME.ticked, 'tenant_hired_broker']) },
  ],
  ['exactly the highest fee and deposit', { applicationFee: 20, deposit: 3000 }],
  ['a registered short stay', { isShortTerm: true, registrationNumber: 'OSE-STRREG-0001234' }],
  ['a studio without a statement on bedrooms', { beds: 0, ticked: without('legal_bedrooms') }],
  ['a room without a statement on bedrooms', { beds: null, ticked: without('legal_bedrooms') }],
])('%s is fine in New York City', (_what, change) => {
  expect(idsOf({ ...HOME, ...change })).toEqual([]);
});

test('the disclosure of sellers is asked of New York’s houses, not of its co-ops and condos, and of all of New Jersey', () => {
  const sale: GatedListing = { ...HOME, kind: 'sale', ticked: without('seller_disclosure') };
  const sold = (change: Partial<GatedListing>) => idsOf({ ...sale, ...change });
  expect(sold({ propertyType: 'House', ownership: 'fee_simple' })).toEqual(['flood-sale']);
  for (const ownership of ['fee_simple', null] as const)
    for (const propertyType of ['Apartment', 'Condo', 'Townhouse'] as const)
      expect(sold({ propertyType, ownership }), propertyType).toEqual(['flood-sale']);
  expect(sold({ propertyType: 'House', ownership: 'condo' })).toEqual(['flood-sale']);
  expect(sold({ propertyType: 'House', ownership: 'coop' })).toEqual(['flood-sale']);
  expect(sold({ propertyType: 'Townhouse', ownership: 'condo' })).toEqual([]);
  expect(sold({ propertyType: 'Apartment', ownership: 'condop' })).toEqual([]);
  expect(sold({ propertyType: 'Apartment', ownership: 'coop' })).toEqual([]);
  expect(sold({ propertyType: 'Condo', ownership: 'condo' })).toEqual([]);
  expect(sold({ ...PLACES.Hoboken, propertyType: 'Condo', ownership: 'condo' })).toEqual(['flood-sale']);
  expect(idsOf({ ...HOME, kind: 'sale', propertyType: 'House' })).toEqual([]);
});

test('what an agent or broker lists isn’t “By Owner”', () => {
  const fields = (role: 'AGENT' | 'OWNER') =>
    findBlocks({ ...HOME, isByOwner: true }, { role, license: '10401234567', firm: 'Maple Realty' }, rules).map(
      ({ field }) => field,
    );
  expect([fields('AGENT'), fields('OWNER')]).toEqual([['listing_types'], []]);
});

test('the flood questions are asked wherever the disclosure of sellers is', () => {
  const sale: GatedListing = { ...HOME, kind: 'sale', missingFloodAnswer: 'flood_zone' };
  const asked = (change: Partial<GatedListing>) =>
    findBlocks({ ...sale, ...change }, OWNER, rules).map(({ rule, field }) => [rule, field]);
  expect(asked({ ...PLACES.Hoboken, propertyType: 'Condo', ownership: 'condo' })).toEqual([
    ['flood-sale', 'flood_zone'],
  ]);
  expect(asked({ propertyType: 'House', missingFloodAnswer: 'flood_damage' })).toEqual([
    ['flood-sale', 'flood_damage'],
  ]);
  expect(asked({ propertyType: 'Apartment', ownership: 'coop' })).toEqual([]);
});

test('an agent needs a license and a firm, a broker too, an owner neither', () => {
  const blocks = (role: 'AGENT' | 'BROKER' | 'OWNER', license: string | null, firm: string | null) =>
    findBlocks(HOME, { role, license, firm }, rules).map(({ field }) => field);
  expect(blocks('AGENT', null, null)).toEqual(['license', 'firm']);
  expect(blocks('AGENT', '1', null)).toEqual(['firm']);
  expect(blocks('AGENT', '1', 'Maple Realty')).toEqual([]);
  expect(blocks('BROKER', '1', null)).toEqual(['firm']);
  expect(blocks('OWNER', null, null)).toEqual([]);
});

test('an agent or broker lists a home only with a license of its state, and is told which one', () => {
  const [ofNewYork, ofNewJersey] = ['10401234567', '1234567'];
  const licenseBlocks = (license: string, place: PlaceName, role: 'AGENT' | 'BROKER' | 'OWNER' = 'AGENT') =>
    findBlocks({ ...HOME, ...PLACES[place] }, { role, license, firm: 'Maple Realty' }, rules);
  for (const place of EVERYWHERE) {
    const [right, wrong] = place === 'Hoboken' ? [ofNewJersey, ofNewYork] : [ofNewYork, ofNewJersey];
    expect(licenseBlocks(right, place)).toEqual([]);
    for (const role of ['AGENT', 'BROKER'] as const)
      expect(licenseBlocks(wrong, place, role)).toMatchObject([{ rule: 'agent-ads', field: 'license' }]);
    expect(licenseBlocks(wrong, place, 'OWNER')).toEqual([]);
  }
  expect(licenseBlocks(ofNewJersey, 'Brooklyn')).toMatchObject([
    {
      message: 'Your license 1234567 is from New Jersey, and the home is in New York.',
      wayOut: expect.stringContaining('Enter yours with its state in your profile'),
    },
  ]);
});

test.each<[string, string, PlaceName[]]>([
  ['Broker fee', 'broker-fee', CITY],
  ['BROKER’S FEE', 'broker-fee', CITY],
  ['Brоker fee', 'broker-fee', CITY],
  ['b r o k e r', 'broker-fee', CITY],
  ['Agent fee', 'broker-fee', CITY],
  ['Application fee', 'application-fee', EVERYWHERE],
  ['Aplication fee', 'application-fee', EVERYWHERE],
  ['Credit and background check', 'application-fee', EVERYWHERE],
  ['Security deposit', 'deposit', EVERYWHERE],
  ['Security', 'deposit', EVERYWHERE],
  ['Pet deposit', 'deposit', EVERYWHERE],
  ['Last month’s rent', 'deposit', EVERYWHERE],
  ['Key money', 'deposit', EVERYWHERE],
  ['KEY-MONEY', 'deposit', EVERYWHERE],
  ['Money for the keys', 'deposit', EVERYWHERE],
  ['Good faith payment', 'deposit', EVERYWHERE],
  ['Double security', 'deposit', EVERYWHERE],
  ['Rent paid in advance', 'deposit', EVERYWHERE],
  ['Finders fee', 'broker-fee', CITY],
])('“%s” among the other fees is sent to its own field wherever the law limits it', (name, rule, places) => {
  for (const place of EVERYWHERE)
    expect(
      findBlocks({ ...HOME, ...PLACES[place], fees: [{ name, amount: 500 }] }, OWNER, rules).map((block) => [
        block.rule,
        block.field,
      ]),
      place,
    ).toEqual(places.includes(place) ? [[rule, 'fee_name']] : []);
});

test.each([
  'Move-in fee',
  'Refundable move-in deposit to the building',
  'Key deposit',
  'Replacement of keys',
  'Pet rent',
  'Parking',
  'Amenity fee',
  'Co-op board application fee',
  'Managing agent fee',
  'Security guard',
  'Deposit insurance',
  'Storage',
  'Broken key replacement',
  'Laundry card',
])('“%s” is an ordinary fee', (name) => {
  expect(idsOf({ ...HOME, fees: [{ name, amount: 500 }] })).toEqual([]);
});

test('a fee of nothing needs no field of its own', () => {
  expect(idsOf({ ...HOME, fees: [{ name: 'Broker fee', amount: 0 }] })).toEqual([]);
});

test('each block names the law and the day since when, and how to go on', () => {
  expect(findBlocks({ ...HOME, applicationFee: 75 }, OWNER, rules)).toEqual([
    {
      rule: 'application-fee',
      field: 'application_fee',
      message: 'An application fee may be at most $20.',
      wayOut: 'Lower the application fee to $20 or less.',
      law: 'N.Y. Real Property Law § 238-a',
      effectiveFrom: '2019-06-14',
    },
  ]);
});

test('a rule counts from its first day on, and the next one replaces it', async () => {
  const on = async (day: string) =>
    findBlocks({ ...HOME, ...PLACES.Hoboken, applicationFee: 500 }, OWNER, await readRules(database.pool, day)).length;
  expect([await on('2026-04-30'), await on('2026-05-01')]).toEqual([0, 1]);
});
