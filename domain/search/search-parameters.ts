// Every filter of a search has one entry here: its URL parameter, its label, and the input it accepts. The SQL for each
// filter (sql-conditions.server.ts) and the generated queries that compare SQL with the scan
// (search-query.arbitrary.ts) have the same keys as SearchQuery, so a filter that lacks one of them doesn't compile. A
// test checks its chip and its place in the form (app/features/filters/filter-texts.test.ts). Browser-safe and without
// a schema library, because a codec needs both directions and this file is part of every results page.
import { BOROUGHS, LISTING_KINDS, OWNERSHIPS, PROPERTY_TYPES, STATES } from '#domain/listings/listing.ts';
import {
  readBbox,
  readBeds,
  readFlag,
  readList,
  readNear,
  readNumber,
  readOneOf,
  readPolygon,
  readText,
  writeBeds,
  writeFlag,
  writeList,
  writeNear,
  writePolygon,
} from './query-values.ts';
import { SORT_ORDERS, type SearchFilters, type SearchQuery } from './search-query.ts';
import { hasSearchableWord } from './stop-words.ts';

export const MAX_PAGE_SIZE = 100;
export const LONGEST_TERM = 200;
/** Prices are compared as 32-bit integers (columns.ts); no home costs this much. */
const MAX_DOLLARS = 2_000_000_000;

type Value<Key extends keyof SearchQuery> = NonNullable<SearchQuery[Key]>;

/** How a value is written to a URL and read from it. */
interface ValueCodec<Type> {
  /** Completes "<name> must be ...". */
  expects: string;
  /** Undefined: an impossible value. */
  read: (text: string) => Type | undefined;
  write: (value: Type) => string;
  /** People type this value. All others are chosen, so only a hand-written URL can hold a wrong one. */
  isTyped?: true;
}

interface SearchParameter<Type> extends ValueCodec<Type> {
  /** Name in URLs and forms. */
  name: string;
  /** Label on the page: on its field and in messages about it. */
  label: string;
  rentLabel?: string;
  /** The subject of the page rather than a filter that a person would remove. */
  isFixed?: true;
}

/** In the order used in canonical URLs. */
export const SEARCH_PARAMETERS: { [Key in keyof SearchQuery]-?: SearchParameter<Value<Key>> } = {
  kind: { name: 'kind', label: 'Buy or rent', isFixed: true, ...oneOf(LISTING_KINDS) },
  term: {
    name: 'term',
    label: 'Keyword',
    expects: `words or numbers, with at most ${LONGEST_TERM} characters`,
    read: (text) => (hasSearchableWord(text) ? readText(text, LONGEST_TERM) : undefined),
    write: String,
    isTyped: true,
  },
  city: { name: 'city', label: 'City', ...textOf(100) },
  state: { name: 'state', label: 'State', ...oneOf(STATES) },
  neighborhood: { name: 'neighborhood', label: 'Neighborhood', ...textOf(100) },
  borough: { name: 'borough', label: 'Borough', ...oneOf(BOROUGHS) },
  zipCode: {
    name: 'zip',
    label: 'Zip code',
    expects: 'a zip code of five digits',
    read: (text) => (/^\d{5}$/.test(text.trim()) ? text.trim() : undefined),
    write: String,
    isTyped: true,
  },
  minPrice: { name: 'minPrice', label: 'Min price', rentLabel: 'Min rent', ...dollars() },
  maxPrice: { name: 'maxPrice', label: 'Max price', rentLabel: 'Max rent', ...dollars() },
  minMonthlyCost: { name: 'minMonthly', label: 'Total monthly cost, min', ...dollars() },
  maxMonthlyCost: { name: 'maxMonthly', label: 'Total monthly cost, max', ...dollars() },
  beds: {
    name: 'beds',
    label: 'Bedrooms',
    expects: 'a number such as 2 (exactly), 2+ (at least) or 0 (studio)',
    read: readBeds,
    write: writeBeds,
  },
  minBaths: { name: 'minBaths', label: 'Bathrooms', ...numberOf(0, 50, 0.5) },
  minSqft: { name: 'minSqft', label: 'Square feet, min', isTyped: true, ...numberOf(0, 1_000_000) },
  maxSqft: { name: 'maxSqft', label: 'Square feet, max', isTyped: true, ...numberOf(1, 1_000_000) },
  minYearBuilt: { name: 'minYear', label: 'Year built, min', isTyped: true, ...numberOf(1600, 2100) },
  maxYearBuilt: { name: 'maxYear', label: 'Year built, max', isTyped: true, ...numberOf(1600, 2100) },
  types: { name: 'type', label: 'Property type', ...listOf(PROPERTY_TYPES) },
  ownerships: { name: 'ownership', label: 'Ownership', ...listOf(OWNERSHIPS) },
  catsAllowed: { name: 'cats', label: 'Cats allowed', ...flag() },
  dogsAllowed: { name: 'dogs', label: 'Dogs allowed', ...flag() },
  noFee: { name: 'noFee', label: 'No broker fee', ...flag() },
  rentStabilized: { name: 'stabilized', label: 'Rent-stabilized', ...flag() },
  openHouseThisWeekend: { name: 'openHouse', label: 'Open house this weekend', ...flag() },
  reducedWithinDays: { name: 'reduced', label: 'Price cut', ...numberOf(1, 3650) },
  maxDaysOnMarket: { name: 'listedWithin', label: 'Listed', ...numberOf(1, 3650) },
  bbox: {
    name: 'bbox',
    label: 'Map area',
    expects: 'west,south,east,north in degrees, not empty, with south below north',
    read: readBbox,
    write: (box) => box.join(','),
  },
  polygon: {
    name: 'polygon',
    label: 'Drawn area',
    expects: '3 to 100 corners as longitude,latitude,longitude,latitude and so on',
    read: readPolygon,
    write: writePolygon,
  },
  near: {
    name: 'near',
    label: 'Area around a point',
    expects: 'longitude,latitude,meters with 1 to 200000 meters',
    read: readNear,
    write: writeNear,
  },
  withoutPosition: { name: 'unmapped', label: 'No map position', ...flag() },
  includeCommercial: { name: 'commercial', label: 'Commercial', isFixed: true, ...flag() },
  sort: { name: 'sort', label: 'Sort by', isFixed: true, ...oneOf(SORT_ORDERS) },
  page: { name: 'page', label: 'Page', isFixed: true, ...numberOf(1, 100_000) },
  pageSize: { name: 'pageSize', label: 'Homes per page', isFixed: true, ...numberOf(1, MAX_PAGE_SIZE) },
};

/** Pairs of bounds in which a lower bound above the upper one would match nothing. */
export const RANGES: { lower: keyof SearchFilters; upper: keyof SearchFilters; mayBeEqual: boolean }[] = [
  { lower: 'minPrice', upper: 'maxPrice', mayBeEqual: false },
  { lower: 'minMonthlyCost', upper: 'maxMonthlyCost', mayBeEqual: false },
  { lower: 'minSqft', upper: 'maxSqft', mayBeEqual: false },
  { lower: 'minYearBuilt', upper: 'maxYearBuilt', mayBeEqual: true },
];

type AnyParameter = Omit<SearchParameter<unknown>, 'write'> & { write: (value: never) => string };

/** Every parameter with its key, regardless of value type. */
export const PARAMETER_ENTRIES = Object.entries(SEARCH_PARAMETERS) as [keyof SearchQuery, AnyParameter][];

export const PARAMETERS_BY_NAME = new Map(
  PARAMETER_ENTRIES.map(([key, parameter]) => [parameter.name, { key, ...parameter }]),
);

function textOf(longest: number): ValueCodec<string> {
  const expects = `a text of at most ${longest} characters`;
  return { expects, read: (text) => readText(text, longest), write: String, isTyped: true };
}

function numberOf(least: number, most: number, step = 1): ValueCodec<number> {
  const top = most < 10_000 ? most : most.toLocaleString('en-US');
  const expects = `a ${step === 1 ? 'whole number' : `number in steps of ${step}`} from ${least} to ${top}`;
  return { expects, read: (text) => readNumber(text, least, most, step), write: String };
}

function dollars(): ValueCodec<number> {
  const read = (text: string) => readNumber(text, 0, MAX_DOLLARS, 1);
  return { expects: 'an amount in whole dollars', read, write: String, isTyped: true };
}

function flag(): ValueCodec<boolean> {
  return { expects: 'true or false', read: readFlag, write: writeFlag };
}

function oneOf<Item extends string>(values: readonly Item[]): ValueCodec<Item> {
  return { expects: `one of ${values.join(', ')}`, read: (text) => readOneOf(text, values), write: String };
}

function listOf<Item extends string>(values: readonly Item[]): ValueCodec<Item[]> {
  const expects = `one or more of ${values.join(', ')}, separated by commas`;
  return { expects, read: (text) => readList(text, values), write: writeList };
}
