// Generates listings for tests, with few distinct values so that generated queries match them.
import fc from 'fast-check';
import { BOROUGHS, OWNERSHIPS, PROPERTY_TYPES } from '#domain/listings/listing.ts';
import { anyDegrees, type QueryWords } from './search-query.arbitrary.ts';

const STREETS = [
  'Main Street',
  'Henry St',
  '48th Avenue',
  'Fifth Ave',
  'St Marks Place',
  'East 9th Street',
  'Broadway',
  'Route 27',
  'Fifty-Ninth Street',
];
const NUMBERS = ['12', '41-07', '4107', '123-125', '7'];
const UNITS = ['4B', '4-b', 'PH', '2', 'Penthouse A', 'E', '4 & 5C'];
const CITIES = ['New York', 'Brooklyn', 'Astoria', 'Hoboken', 'Orange'];
const NEIGHBORHOODS = ['Astoria', 'Park Slope', "Hell's Kitchen", 'Bedford-Stuyvesant'];
const ZIPS = ['10001', '11215', '07030', '11106'];
const SENTENCES = [
  'Renovated kitchen with marble counters and a garden.',
  'Pre-war co-op, doorman, gardens nearby',
  'Bright 2 bedroom with exposed brick; laundry in unit',
  'Parking, pool and a roof deck. Café downstairs',
];
const FEATURES = ['Doorman', 'In unit laundry', 'Roof deck', 'Hardwood floors'];

const ASKED = [
  'garden',
  'gardens',
  'renovate',
  'marbel',
  'kitchn',
  'park',
  'prewar',
  'pre-war',
  'coop',
  'co-op',
  'cafe',
  'doorman',
  '41-07',
  '4107 48th ave',
  '123 main',
  'hoboken nj',
  '"roof deck"',
  '"laundry in unit" brick',
  '"garden bright"',
  'hells kitchen',
  'bedford',
  'STP-3',
  'stp3',
  'zzzzz',
  '2br',
  'two words',
  'studio',
  'nyc',
  '4b',
  'broadwya',
  'the',
  'apt 4b',
  'unit 4-B',
  '#2',
  'apt e',
  'penthouse a',
  'unit 5c',
  'fifty-ninth street',
  'forty eighth ave',
  'rte 27',
  'nj-27',
  'bk',
  'hk loft',
  'bedstuy',
];

export const FIXTURE_WORDS: QueryWords = {
  terms: fc.constantFrom(...ASKED),
  cities: fc.constantFrom(
    ...CITIES,
    'Essex County',
    'Essex County, NJ',
    'Saint Lawrence County',
    'Kings County',
    'Orange (Essex County)',
    'Hoboken, NJ (Hudson County)',
    'NYC',
    'Queens',
    'manhattan',
    'Hoboken, NJ',
    'Brooklyn, New York City, NY',
    'Nowhere',
  ),
  neighborhoods: fc.constantFrom(...NEIGHBORHOODS, 'hoboken'),
  zipCodes: fc.constantFrom(...ZIPS),
};

const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { freq: 4 });
const DAY = 86_400_000;
/** Never on whole days, where a test's clock and the row could disagree about "within". */
const daysAgo = (most: number) =>
  fc.integer({ min: 0, max: most * 24 }).map((hours) => new Date(Date.now() - hours * 3_600_000 - 1_800_000));

export interface ListingFixture {
  values: Record<string, unknown>;
  monthlyFee: number | null;
  openHouses: { startsAt: Date; endsAt: Date }[];
}

export function anyListing(): fc.Arbitrary<ListingFixture> {
  const values = fc.record({
    title: fc.constantFrom('Sunny home', 'Garden apartment', 'Loft on Main Street', 'Two bedroom in Hoboken'),
    description: orNull(fc.constantFrom(...SENTENCES)),
    address: fc.tuple(fc.constantFrom(...NUMBERS), fc.constantFrom(...STREETS)).map((parts) => parts.join(' ')),
    unit: orNull(fc.constantFrom(...UNITS)),
    city: fc.constantFrom(...CITIES),
    state: fc.constantFrom('NY', 'NJ'),
    zip_code: orNull(fc.constantFrom(...ZIPS)),
    county: orNull(fc.constantFrom('Essex', 'Hudson', 'St. Lawrence')),
    borough: orNull(fc.constantFrom(...BOROUGHS)),
    neighborhood: orNull(fc.constantFrom(...NEIGHBORHOODS)),
    longitude: orNull(anyDegrees(-74.1, -73.9)),
    latitude: orNull(anyDegrees(40.6, 40.8)),
    location_precision: orNull(fc.constantFrom('exact', 'approximate')),
    listing_kind: fc.constantFrom('sale', 'rental'),
    property_type: fc.constantFrom(...PROPERTY_TYPES),
    ownership: orNull(fc.constantFrom(...OWNERSHIPS)),
    status: fc.constantFrom('active', 'active', 'active', 'pending'),
    price: orNull(
      fc.oneof(
        fc.integer({ min: 1, max: 30 }).map((n) => n * 100_000),
        fc.integer({ min: 100_000, max: 900_000 }).map((cents) => cents / 100),
      ),
    ),
    previous_price: orNull(fc.integer({ min: 1_000, max: 3_000_000 })),
    price_changed_at: orNull(daysAgo(60)),
    beds: orNull(fc.integer({ min: 0, max: 7 })),
    baths: orNull(fc.integer({ min: 0, max: 8 }).map((half) => half / 2)),
    flex_beds: fc.constantFrom(0, 0, 0, 1, 2, 4),
    is_room: fc.constantFrom(false, false, false, true),
    has_shared_bath: fc.constantFrom(false, false, false, true),
    sqft: orNull(fc.integer({ min: 300, max: 4_000 })),
    year_built: orNull(fc.integer({ min: 1880, max: 2026 })),
    features: fc.subarray(FEATURES),
    images: fc.constantFrom([], ['/media/a.jpg'], ['/media/b.jpg', '/media/c.jpg']),
    illustration: orNull(fc.constant('brownstone:7:dusk:autumn')),
    monthly_charges: orNull(fc.integer({ min: 100, max: 3_000 })),
    taxes_annual: orNull(fc.integer({ min: 1_000, max: 30_000 })),
    broker_fee: orNull(fc.constantFrom(0, 2_500)),
    rent_stabilized: orNull(fc.boolean()),
    cats_allowed: orNull(fc.boolean()),
    dogs_allowed: orNull(fc.boolean()),
    listing_firm: orNull(fc.constantFrom('Stone Realty', 'Ferry & Sons')),
    hide_address: fc.constantFrom(false, false, false, true),
    hide_from_internet: fc.constantFrom(false, false, false, false, true),
    listing_date: daysAgo(150),
    listing_date_is_known: fc.constantFrom(true, true, false),
  });
  const openHouse = fc
    .record({ inDays: fc.integer({ min: -2, max: 9 }), hours: fc.integer({ min: 1, max: 3 }) })
    .map(({ inDays, hours }) => {
      const startsAt = new Date(Date.now() + inDays * DAY + 1_234_567);
      return { startsAt, endsAt: new Date(startsAt.getTime() + hours * 3_600_000) };
    });
  const openHouses = fc.uniqueArray(openHouse, {
    maxLength: 2,
    selector: ({ startsAt }) => Math.round(startsAt.getTime() / DAY),
  });
  return fc.record({ values, monthlyFee: orNull(fc.integer({ min: 10, max: 300 })), openHouses });
}
