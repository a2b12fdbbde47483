// Generates queries for property tests, in the canonical form of the URL codec.
import fc from 'fast-check';
import { BOROUGHS, LISTING_KINDS, OWNERSHIPS, PROPERTY_TYPES, STATES } from '#domain/listings/listing.ts';
import { LINE_NAMES } from '#domain/transit/lines.ts';
import { hasSearchableWord } from './stop-words.ts';
import { SORT_ORDERS, type SearchFilters, type SearchQuery } from './search-query.ts';

/** Degrees with six decimals, around New York Harbor by default. */
export function anyDegrees(from: number, to: number): fc.Arbitrary<number> {
  return fc.integer({ min: Math.round(from * 1e6), max: Math.round(to * 1e6) }).map((micro) => micro / 1e6);
}

const LONGITUDE = anyDegrees(-74.1, -73.9);
const LATITUDE = anyDegrees(40.6, 40.8);
const CORNER = fc.tuple(LONGITUDE, LATITUDE);

export interface QueryWords {
  terms: fc.Arbitrary<string>;
  cities: fc.Arbitrary<string>;
  neighborhoods: fc.Arbitrary<string>;
  zipCodes: fc.Arbitrary<string>;
}

const ANY_TEXT = fc
  .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
  .map((text) => text.replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '');

const ANY_WORDS: QueryWords = {
  terms: ANY_TEXT.filter(hasSearchableWord),
  cities: ANY_TEXT,
  neighborhoods: ANY_TEXT,
  zipCodes: fc.integer({ min: 6390, max: 14_999 }).map((zip) => String(zip).padStart(5, '0')),
};

export function anySearchQuery(words: QueryWords = ANY_WORDS): fc.Arbitrary<SearchQuery> {
  return fc
    .record(
      {
        kind: fc.constantFrom(...LISTING_KINDS),
        term: words.terms,
        city: words.cities,
        state: fc.constantFrom(...STATES),
        neighborhood: words.neighborhoods,
        borough: fc.constantFrom(...BOROUGHS),
        zipCode: words.zipCodes,
        minPrice: fc.integer({ min: 0, max: 1_500_000 }),
        maxPrice: fc.integer({ min: 1, max: 3_000_000 }),
        minMonthlyCost: fc.integer({ min: 0, max: 6_000 }),
        maxMonthlyCost: fc.integer({ min: 1, max: 20_000 }),
        loan: fc.record({
          downPaymentPercent: fc.oneof(
            fc.constantFrom(0, 20, 100),
            fc.integer({ min: 0, max: 100_000 }).map((each) => each / 1_000),
          ),
          ratePercent: fc.oneof(
            fc.constant(0),
            fc.integer({ min: 0, max: 30_000 }).map((each) => each / 1_000),
          ),
          years: fc.integer({ min: 1, max: 50 }),
        }),
        beds: fc.record({ count: fc.integer({ min: 0, max: 6 }), exactly: fc.boolean() }),
        minBaths: fc.integer({ min: 0, max: 6 }).map((half) => half / 2),
        minSqft: fc.integer({ min: 0, max: 1_500 }),
        maxSqft: fc.integer({ min: 1, max: 4_000 }),
        minYearBuilt: fc.integer({ min: 1880, max: 2000 }),
        maxYearBuilt: fc.integer({ min: 1900, max: 2026 }),
        types: someOf(PROPERTY_TYPES),
        ownerships: someOf(OWNERSHIPS),
        catsAllowed: fc.constant(true),
        dogsAllowed: fc.constant(true),
        noFee: fc.constant(true),
        rentStabilized: fc.constant(true),
        openHouseThisWeekend: fc.constant(true),
        reducedWithinDays: fc.integer({ min: 1, max: 60 }),
        maxDaysOnMarket: fc.integer({ min: 1, max: 120 }),
        bbox: fc
          .tuple(LONGITUDE, LATITUDE, anyDegrees(0.000001, 0.2), anyDegrees(0.000001, 0.2))
          .map(
            ([west, south, width, height]) =>
              [west, south, round(west + width), round(south + height)] as SearchFilters['bbox'],
          ),
        polygon: fc
          .array(CORNER, { minLength: 3, maxLength: 8 })
          .filter(([first, ...rest]) => !isSame(first, rest.at(-1))),
        near: fc.record({
          latitude: LATITUDE,
          longitude: LONGITUDE,
          radiusMeters: fc.integer({ min: 1, max: 20_000 }),
        }),
        transit: fc.record({ line: fc.constantFrom(...LINE_NAMES), minutes: fc.integer({ min: 1, max: 60 }) }),
        withoutPosition: fc.constant(true),
        includeCommercial: fc.constant(true),
        sort: fc.constantFrom(...SORT_ORDERS),
        page: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 4 })),
        pageSize: fc.oneof(fc.constant(24), fc.integer({ min: 1, max: 100 })),
      } satisfies { [Key in keyof SearchQuery]-?: fc.Arbitrary<SearchQuery[Key]> },
      { requiredKeys: ['sort', 'page', 'pageSize'] },
    )
    .map(withoutEmptyRanges);
}

/** Keeps only this many filters of a query; with all of them at once, nothing would ever match. */
export function anySelectiveQuery(words: QueryWords, mostFilters: number): fc.Arbitrary<SearchQuery> {
  return fc.tuple(anySearchQuery(words), fc.array(fc.nat(), { maxLength: mostFilters })).map(([query, picks]) => {
    const { sort, page, pageSize, ...filters } = query;
    const entries = Object.entries(filters);
    const kept = picks.flatMap((pick) =>
      entries.length > 0 ? [entries[pick % entries.length] as [string, unknown]] : [],
    );
    return { sort, page, pageSize, ...Object.fromEntries(kept) };
  });
}

function someOf<Value extends string>(values: readonly Value[]): fc.Arbitrary<Value[]> {
  return fc.subarray([...values], { minLength: 1 });
}

function withoutEmptyRanges(query: SearchQuery): SearchQuery {
  const { minPrice = 0, minMonthlyCost = 0, minSqft = 0, minYearBuilt = 0 } = query;
  const kept = { ...query };
  if ((kept.maxPrice ?? Infinity) <= minPrice) delete kept.maxPrice;
  if ((kept.maxMonthlyCost ?? Infinity) <= minMonthlyCost) delete kept.maxMonthlyCost;
  if ((kept.maxSqft ?? Infinity) <= minSqft) delete kept.maxSqft;
  if ((kept.maxYearBuilt ?? Infinity) < minYearBuilt) delete kept.maxYearBuilt;
  return kept;
}

function round(degrees: number): number {
  return Number(degrees.toFixed(6));
}

function isSame(one: [number, number] | undefined, other: [number, number] | undefined): boolean {
  return one?.[0] === other?.[0] && one?.[1] === other?.[1];
}
