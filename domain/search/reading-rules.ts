// What each parameter of a search accepts. Without a schema library, because a codec needs both directions
// (search-parameters.ts writes) and the browser reads forms by these rules. Browser-safe.
import { BOROUGHS, LISTING_KINDS, OWNERSHIPS, PROPERTY_TYPES, STATES } from '#domain/listings/listing.ts';
import {
  readBbox,
  readBeds,
  readFlag,
  readList,
  readLoan,
  readNear,
  readNumber,
  readOneOf,
  readPolygon,
  readText,
  readTransit,
} from './read-values.ts';
import { LONGEST_TERM } from './search-parameters.ts';
import { SORT_ORDERS, type SearchFilters, type SearchQuery } from './search-query.ts';
import { hasSearchableWord } from './stop-words.ts';

const MAX_PAGE_SIZE = 100;
/** Prices are compared as 32-bit integers (columns.ts); no home costs this much. */
const MAX_DOLLARS = 2_000_000_000;

type Value<Key extends keyof SearchQuery> = NonNullable<SearchQuery[Key]>;

interface ReadingRule<Type> {
  /** Completes "<name> must be ...". */
  expects: string;
  /** Undefined: an impossible value; false: as if there were none. */
  read: (text: string) => Type | undefined | false;
  /** People type this value. All others are chosen, so only a hand-written URL can hold a wrong one. */
  isTyped?: true;
}

export const READING_RULES: { [Key in keyof SearchQuery]-?: ReadingRule<Value<Key>> } = {
  kind: oneOf(LISTING_KINDS),
  term: {
    expects: `words or numbers, with at most ${LONGEST_TERM} characters`,
    read: (text) => (hasSearchableWord(text) ? readText(text, LONGEST_TERM) : undefined),
    isTyped: true,
  },
  city: textOf(100),
  state: oneOf(STATES),
  neighborhood: textOf(100),
  borough: oneOf(BOROUGHS),
  zipCode: {
    expects: 'a zip code of five digits',
    read: (text) => (/^\d{5}$/.test(text.trim()) ? text.trim() : undefined),
    isTyped: true,
  },
  minPrice: dollars(),
  maxPrice: dollars(),
  minMonthlyCost: dollars(),
  maxMonthlyCost: dollars(),
  loan: {
    expects: 'down payment (0 to 100%), rate (0 to 30%) and years (1 to 50)',
    read: readLoan,
    isTyped: true,
  },
  beds: { expects: 'a number such as 2 (exactly), 2+ (at least) or 0 (studio)', read: readBeds },
  minBaths: numberOf(0, 50, 0.5),
  minSqft: { isTyped: true, ...numberOf(0, 1_000_000) },
  maxSqft: { isTyped: true, ...numberOf(1, 1_000_000) },
  minYearBuilt: { isTyped: true, ...numberOf(1600, 2100) },
  maxYearBuilt: { isTyped: true, ...numberOf(1600, 2100) },
  types: listOf(PROPERTY_TYPES),
  ownerships: listOf(OWNERSHIPS),
  catsAllowed: flag(),
  dogsAllowed: flag(),
  noFee: flag(),
  rentStabilized: flag(),
  openHouseThisWeekend: flag(),
  reducedWithinDays: numberOf(1, 3650),
  maxDaysOnMarket: numberOf(1, 3650),
  bbox: { expects: 'west,south,east,north in degrees, not empty, with south below north', read: readBbox },
  polygon: {
    expects: '3 to 100 corners as longitude,latitude,longitude,latitude and so on',
    read: readPolygon,
  },
  near: { expects: 'longitude,latitude,meters with 1 to 200000 meters', read: readNear },
  transit: {
    expects: 'a line or system and up to 60 minutes, such as Q,10 or LIRR Babylon,15 or any station,5',
    read: readTransit,
  },
  withoutPosition: flag(),
  includeCommercial: flag(),
  sort: oneOf(SORT_ORDERS),
  page: numberOf(1, 100_000),
  pageSize: numberOf(1, MAX_PAGE_SIZE),
};

/** Pairs of bounds in which a lower bound above the upper one would match nothing. */
export const RANGES: { lower: keyof SearchFilters; upper: keyof SearchFilters; mayBeEqual: boolean }[] = [
  { lower: 'minPrice', upper: 'maxPrice', mayBeEqual: false },
  { lower: 'minMonthlyCost', upper: 'maxMonthlyCost', mayBeEqual: false },
  { lower: 'minSqft', upper: 'maxSqft', mayBeEqual: false },
  { lower: 'minYearBuilt', upper: 'maxYearBuilt', mayBeEqual: true },
];

function textOf(longest: number): ReadingRule<string> {
  return { expects: `a text of at most ${longest} characters`, read: (text) => readText(text, longest), isTyped: true };
}

function numberOf(least: number, most: number, step = 1): ReadingRule<number> {
  const top = most < 10_000 ? most : most.toLocaleString('en-US');
  const expects = `a ${step === 1 ? 'whole number' : `number in steps of ${step}`} from ${least} to ${top}`;
  return { expects, read: (text) => readNumber(text, least, most, step) };
}

function dollars(): ReadingRule<number> {
  const read = (text: string) => readNumber(text, 0, MAX_DOLLARS, 1);
  return { expects: 'an amount in whole dollars', read, isTyped: true };
}

function flag(): ReadingRule<boolean> {
  return { expects: 'true or false', read: readFlag };
}

function oneOf<Item extends string>(values: readonly Item[]): ReadingRule<Item> {
  return { expects: `one of ${values.join(', ')}`, read: (text) => readOneOf(text, values) };
}

function listOf<Item extends string>(values: readonly Item[]): ReadingRule<Item[]> {
  return {
    expects: `one or more of ${values.join(', ')}, separated by commas`,
    read: (text) => readList(text, values),
  };
}
