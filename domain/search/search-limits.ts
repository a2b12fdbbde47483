// What a search asks of a home's values, as numbers, for code that keeps many searches and compares each home with
// them. Made from the same functions as the plan of a scan, so both mean the same.
import { OWNERSHIPS, PROPERTY_TYPES } from '#domain/listings/listing.ts';
import type { SearchValuesView } from '#db/schema-views.ts';
import type { Box, Circle } from './areas.ts';
import { APPROXIMATE, FACET_VALUES, NO_PIN } from './internal/assembly/layout.ts';
import {
  COLUMN_TYPES,
  type Columns,
  FOR_RENT,
  FOR_SALE,
  NO_AMOUNT,
  NO_BATHS,
  NO_FEE,
  writeRow,
} from './internal/columns.ts';
import {
  allowedTypes,
  areaOf,
  bedsBounds,
  columnRanges,
  neededFlags,
  priceBoundsOf,
  wantedOwnerships,
  wantedTypes,
} from './internal/plan.ts';
import type { LineArea } from './line-area.server.ts';
import { costWithLoan, loanShare } from './own-loan.ts';
import type { SearchFilters } from './search-query.ts';
import { secondsDaysAgo } from './search-times.ts';

/** Numbers without a limit are between these. */
export const LEAST = -2_147_483_648;
export const MOST = 2_147_483_647;

/** Bounds are included on both sides. */
export interface SearchLimits {
  neededFlags: number;
  /** A bit for each combination of type and ownership (`HomeNumbers.home`). */
  homes: number;
  minPrice: number;
  maxPrice: number;
  minMonthlyCost: number;
  maxMonthlyCost: number;
  /** Dollars a month for a dollar of the price, with the loan of the search; null: monthly costs are those of the home. */
  loanShare: number | null;
  minSqft: number;
  maxSqft: number;
  minYear: number;
  maxYear: number;
  minBeds: number;
  maxBeds: number;
  /** Half baths. */
  minBaths: number;
  maxBaths: number;
  /** Zero: not a filter. */
  reducedWithinDays: number;
  maxDaysOnMarket: number;
  box: Box | null;
  ring: Int32Array | null;
  circle: Circle | null;
  line: LineArea | null;
}

/** A home's values as the read model stores them; those that are missing lie outside of every limit. */
export interface HomeNumbers {
  flags: number;
  /** The number of its combination of type and ownership, below 32. */
  home: number;
  price: number;
  monthlyCost: number;
  centsWithoutLoan: number;
  sqft: number;
  yearBuilt: number;
  beds: number;
  baths: number;
  /** Seconds since 1970; 0: unknown, never. */
  marketSince: number;
  reducedAt: number;
  /** Microdegrees. */
  x: number;
  y: number;
  hasPin: boolean;
}

export const FLAGS = { sale: FOR_SALE, rental: FOR_RENT, noFee: NO_FEE, approximate: APPROXIMATE } as const;
const OWNERSHIP_VALUES = OWNERSHIPS.length + 1;

/** Both types and ownerships fit in one number of 32 bits. */
function homesOf(filters: SearchFilters): number {
  const [allowed, wanted, owned] = [allowedTypes(filters), wantedTypes(filters), wantedOwnerships(filters)];
  let homes = 0;
  for (let type = 0; type < PROPERTY_TYPES.length; type++) {
    for (let ownership = 0; ownership < OWNERSHIP_VALUES; ownership++) {
      if (allowed[type] && wanted[type] && owned[ownership]) homes |= 1 << (type * OWNERSHIP_VALUES + ownership);
    }
  }
  return homes;
}

export function limitsOf(filters: SearchFilters): SearchLimits {
  const { minPrice, maxPrice } = priceBoundsOf(filters);
  const { minBeds, maxBeds } = bedsBounds(filters.beds);
  const ranges = new Map(columnRanges(filters, () => 0).map(({ name, ...range }) => [name, range]));
  const least = (name: Parameters<typeof ranges.get>[0]) => ranges.get(name)?.least ?? LEAST;
  const most = (name: Parameters<typeof ranges.get>[0]) => Math.min(MOST, ranges.get(name)?.most ?? MOST);
  return {
    neededFlags: neededFlags(filters),
    homes: homesOf(filters),
    minPrice,
    maxPrice: maxPrice - 1,
    minMonthlyCost: least('monthlyCost'),
    maxMonthlyCost: most('monthlyCost'),
    loanShare: filters.loan ? loanShare(filters.loan) : null,
    minSqft: least('sqft'),
    maxSqft: most('sqft'),
    minYear: least('yearBuilt'),
    maxYear: most('yearBuilt'),
    minBeds,
    maxBeds,
    minBaths: least('baths'),
    maxBaths: ranges.has('baths') ? NO_BATHS - 1 : MOST,
    reducedWithinDays: filters.reducedWithinDays ?? 0,
    maxDaysOnMarket: filters.maxDaysOnMarket ?? 0,
    ...areaOf(filters),
  };
}

/** Whether the home is new, or newly reduced, enough for the search at this time. */
export function isRecentEnough(
  { marketSince, reducedAt }: HomeNumbers,
  { reducedWithinDays, maxDaysOnMarket }: Pick<SearchLimits, 'reducedWithinDays' | 'maxDaysOnMarket'>,
  now: Date,
): boolean {
  if (reducedWithinDays > 0 && reducedAt < Math.max(1, secondsDaysAgo(now, reducedWithinDays))) return false;
  return maxDaysOnMarket === 0 || marketSince >= Math.max(0, secondsDaysAgo(now, maxDaysOnMarket));
}

/** Below every cost without a price. */
export function monthlyCostOf(
  { price, monthlyCost, centsWithoutLoan, flags }: HomeNumbers,
  share: number | null,
): number {
  if (share === null || monthlyCost === NO_AMOUNT) return monthlyCost;
  return costWithLoan((flags & FOR_SALE) === 0 ? 0 : price, centsWithoutLoan, share);
}

const ROW = Object.fromEntries(
  Object.entries(COLUMN_TYPES).map(([name, Type]) => [name, new Type(1)]),
) as unknown as Columns;

export function numbersOf(row: SearchValuesView): HomeNumbers {
  writeRow(ROW, 0, row, 0, 0);
  return numbersIn(ROW, 0);
}

export function numbersIn(columns: Columns, row: number): HomeNumbers {
  const at = (name: keyof Columns) => columns[name][row] as number;
  const code = at('home');
  return {
    flags: at('flags'),
    home: Math.floor(code / FACET_VALUES) * OWNERSHIP_VALUES + (code % FACET_VALUES),
    price: at('price'),
    monthlyCost: at('monthlyCost'),
    centsWithoutLoan: at('centsWithoutLoan'),
    sqft: at('sqft'),
    yearBuilt: at('yearBuilt'),
    beds: at('beds'),
    baths: at('baths'),
    marketSince: at('marketSince'),
    reducedAt: at('reducedAt'),
    x: at('x'),
    y: at('y'),
    hasPin: at('x') !== NO_PIN,
  };
}
