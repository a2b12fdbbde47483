// Search queries in URLs: one table of parameters for pages, forms and GET /api/search. Browser-safe and without
// a schema library: a codec needs both directions, and this file is part of every results page.
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
import { hasSearchableWord } from './stop-words.ts';
import { SORT_ORDERS, type SearchFilters, type SearchQuery } from './search-query.ts';

export const DEFAULT_PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;
export const LONGEST_TERM = 200;
/** Prices are compared in 32 bits (columns.ts); nothing sells for this much. */
const MAX_DOLLARS = 2_000_000_000;

interface Parameter<Key extends keyof SearchQuery> {
  name: string;
  key: Key;
  /** Completes "<name> must be ...". */
  expects: string;
  /** Undefined: impossible. */
  read: (text: string) => SearchQuery[Key] | undefined;
  write: (value: NonNullable<SearchQuery[Key]>) => string;
}

const PARAMETERS: AnyParameter[] = [
  oneOf('kind', 'kind', LISTING_KINDS),
  parameter({
    name: 'term',
    key: 'term',
    expects: `words or numbers to look for, of at most ${LONGEST_TERM} characters`,
    read: (value) => (hasSearchableWord(value) ? readText(value, LONGEST_TERM) : undefined),
    write: String,
  }),
  text('city', 'city', 100),
  oneOf('state', 'state', STATES),
  text('neighborhood', 'neighborhood', 100),
  oneOf('borough', 'borough', BOROUGHS),
  parameter({
    name: 'zip',
    key: 'zipCode',
    expects: 'a zip code of five digits',
    read: (value) => (/^\d{5}$/.test(value.trim()) ? value.trim() : undefined),
    write: String,
  }),
  dollars('minPrice', 'minPrice'),
  dollars('maxPrice', 'maxPrice'),
  dollars('minMonthly', 'minMonthlyCost'),
  dollars('maxMonthly', 'maxMonthlyCost'),
  parameter({
    name: 'beds',
    key: 'beds',
    expects: 'a number such as 2 (exactly), 2+ (at least) or 0 (studio)',
    read: readBeds,
    write: writeBeds,
  }),
  number('minBaths', 'minBaths', 0, 50, 0.5),
  number('minSqft', 'minSqft', 0, 1_000_000),
  number('maxSqft', 'maxSqft', 1, 1_000_000),
  number('minYear', 'minYearBuilt', 1600, 2100),
  number('maxYear', 'maxYearBuilt', 1600, 2100),
  listOf('type', 'types', PROPERTY_TYPES),
  listOf('ownership', 'ownerships', OWNERSHIPS),
  flag('cats', 'catsAllowed'),
  flag('dogs', 'dogsAllowed'),
  flag('noFee', 'noFee'),
  flag('stabilized', 'rentStabilized'),
  flag('openHouse', 'openHouseThisWeekend'),
  number('reduced', 'reducedWithinDays', 1, 3650),
  number('listedWithin', 'maxDaysOnMarket', 1, 3650),
  parameter({
    name: 'bbox',
    key: 'bbox',
    expects: 'west,south,east,north in degrees, with an area, south below north',
    read: readBbox,
    write: (box) => box.join(','),
  }),
  parameter({
    name: 'polygon',
    key: 'polygon',
    expects: '3 to 100 corners as longitude,latitude,longitude,latitude and so on',
    read: readPolygon,
    write: writePolygon,
  }),
  parameter({
    name: 'near',
    key: 'near',
    expects: 'longitude,latitude,meters with 1 to 200000 meters',
    read: readNear,
    write: writeNear,
  }),
  flag('unmapped', 'withoutPosition'),
  flag('commercial', 'includeCommercial'),
  oneOf('sort', 'sort', SORT_ORDERS),
  number('page', 'page', 1, 100_000),
  number('pageSize', 'pageSize', 1, MAX_PAGE_SIZE),
];

const NAMES = new Map(PARAMETERS.map((each) => [each.name, each]));
const NAME_OF_KEY = new Map(PARAMETERS.map((each) => [each.key, each.name]));

/** Pairs that would exclude everything: [lower, upper, may they be equal]. */
const RANGES: [keyof SearchFilters, keyof SearchFilters, boolean][] = [
  ['minPrice', 'maxPrice', false],
  ['minMonthlyCost', 'maxMonthlyCost', false],
  ['minSqft', 'maxSqft', false],
  ['minYearBuilt', 'maxYearBuilt', true],
];

export interface QueryProblem {
  /** Name of the URL parameter. */
  field: string;
  value: string;
  /** A sentence that names the parameter and what it must be. Pages have labels instead and write their own. */
  message: string;
  /** Completes "... must be" or, for a bound that its lower one excludes, names the lower one's parameter. */
  rule: { expects: string } | { lower: string; mayBeEqual: boolean };
}

export interface ParsedQuery {
  query: SearchQuery;
  /** Parameters that were left out of `query`, each with its reason. */
  problems: QueryProblem[];
}

/** The URL parameter of a filter, for links that lift it and for messages about it. */
export function parameterName(key: keyof SearchQuery): string {
  const name = NAME_OF_KEY.get(key);
  if (name === undefined) throw new Error(`No URL parameter for ${key}`);
  return name;
}

/**
 * Reads a query from URL parameters; values that cannot be are left out and reported. Empty values count as absent
 * (a form without JavaScript sends them). `unknownNames: 'report'` is for the API; pages have parameters of their own.
 */
export function parseSearchParams(
  params: URLSearchParams,
  options: { unknownNames?: 'report' | 'ignore' } = {},
): ParsedQuery {
  const problems: QueryProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const name of new Set(params.keys())) {
    const found = NAMES.get(name);
    const given = params
      .getAll(name)
      .map((each) => each.trimStart())
      .filter((each) => each !== '');
    const value = given.join(',');
    if (found === undefined) {
      if (options.unknownNames === 'report')
        problems.push({
          field: name,
          value,
          message: `${name} is not a search parameter.`,
          rule: { expects: 'absent' },
        });
      continue;
    }
    if (given.length === 0) continue;
    const read = found.read(value);
    if (read === undefined)
      problems.push({
        field: name,
        value,
        message: `${name} must be ${found.expects}; "${value}" is not.`,
        rule: { expects: found.expects },
      });
    else if (read !== false) values[found.key] = read;
  }
  dropEmptyRanges(values, problems);
  return { query: { sort: 'recent', page: 1, pageSize: DEFAULT_PAGE_SIZE, ...values }, problems };
}

/** The shortest parameters that parse to the same query, always in the same order. */
export function printSearchParams(query: Partial<SearchQuery>): URLSearchParams {
  const params = new URLSearchParams();
  for (const { name, key, write } of PARAMETERS) {
    const value = query[key];
    if (value === undefined || value === false || isDefault(key, value)) continue;
    if (Array.isArray(value) && value.length === 0) continue;
    params.set(name, write(value as never));
  }
  return params;
}

function isDefault(key: keyof SearchQuery, value: unknown): boolean {
  return (
    (key === 'sort' && value === 'recent') ||
    (key === 'page' && value === 1) ||
    (key === 'pageSize' && value === DEFAULT_PAGE_SIZE)
  );
}

function dropEmptyRanges(values: Record<string, unknown>, problems: QueryProblem[]): void {
  for (const [lower, upper, mayBeEqual] of RANGES) {
    const from = values[lower];
    const to = values[upper];
    if (typeof from !== 'number' || typeof to !== 'number') continue;
    if (from < to || (mayBeEqual && from === to)) continue;
    delete values[upper];
    const field = parameterName(upper);
    const rule = mayBeEqual ? 'not be less than' : 'be more than';
    problems.push({
      field,
      value: String(to),
      message: `${field} must ${rule} ${parameterName(lower)} (${from}).`,
      rule: { lower: parameterName(lower), mayBeEqual },
    });
  }
}

// The table holds parameters of different value types; each is checked against its own key where it is made.
type AnyParameter = Omit<Parameter<keyof SearchQuery>, 'read' | 'write'> & {
  read: (text: string) => unknown;
  write: (value: never) => string;
};

function parameter<Key extends keyof SearchQuery>(definition: Parameter<Key>): AnyParameter {
  return definition;
}

type KeysOf<Value> = {
  [Key in keyof SearchQuery]-?: NonNullable<SearchQuery[Key]> extends Value ? Key : never;
}[keyof SearchQuery];

function text(name: string, key: 'city' | 'neighborhood', longest: number): AnyParameter {
  const expects = `a text of at most ${longest} characters`;
  return parameter({ name, key, expects, read: (value) => readText(value, longest), write: String });
}

function number(name: string, key: KeysOf<number>, least: number, most: number, step = 1): AnyParameter {
  const top = most < 10_000 ? most : most.toLocaleString('en-US');
  const expects = `a ${step === 1 ? 'whole number' : `number in steps of ${step}`} from ${least} to ${top}`;
  return parameter({ name, key, expects, read: (value) => readNumber(value, least, most, step), write: String });
}

function dollars(name: string, key: KeysOf<number>): AnyParameter {
  const expects = 'an amount in whole dollars';
  return parameter({ name, key, expects, read: (value) => readNumber(value, 0, MAX_DOLLARS, 1), write: String });
}

function flag(name: string, key: KeysOf<boolean>): AnyParameter {
  return parameter({ name, key, expects: 'true or false', read: readFlag, write: writeFlag });
}

function oneOf<Key extends 'kind' | 'state' | 'borough' | 'sort'>(
  name: string,
  key: Key,
  values: readonly NonNullable<SearchQuery[Key]>[],
): AnyParameter {
  const expects = `one of ${values.join(', ')}`;
  return { name, key, expects, read: (value) => readOneOf(value, values), write: String };
}

function listOf(name: string, key: 'types' | 'ownerships', values: readonly string[]): AnyParameter {
  const expects = `one or more of ${values.join(', ')}, with commas between`;
  return { name, key, expects, read: (value) => readList(value, values), write: writeList };
}
