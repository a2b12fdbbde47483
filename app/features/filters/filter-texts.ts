// The texts of filters in chips, titles and suggestions.
import { parameterName } from '#domain/search/query-params.ts';
import type { SearchFilters } from '#domain/search/search-query.ts';
import { OWNERSHIP_LABELS } from '#domain/listings/ownership-labels.ts';
import { filterLabel } from './filter-labels.ts';
import { countOf, formatDollars, formatNumber, formatShortDollars } from '#app/ui/format.ts';

export interface ActiveFilter {
  text: string;
  /** The filters that are removed with the chip. */
  keys: (keyof SearchFilters)[];
}

type Describe = (filters: SearchFilters) => string | undefined;

const STATE_TEXTS = { NY: 'New York State', NJ: 'New Jersey' };

const compact = (dollars: number) =>
  dollars >= 10_000
    ? formatShortDollars(dollars)
        .replace('.00M', 'M')
        .replace(/(\.\d)0M$/, '$1M')
    : formatDollars(dollars);

function range(from: string | undefined, below: string | undefined): string | undefined {
  if (from && below) return `${from} to ${below}`;
  if (below) return `Under ${below}`;
  return from && `${from}+`;
}

/** "in the last day", "in the last 7 days". */
const daysText = (days: number) => (days === 1 ? 'day' : countOf(days, 'day'));

export function bedsText({ count, exactly }: NonNullable<SearchFilters['beds']>): string {
  if (count === 0) return exactly ? 'Studio' : 'Studio or more';
  return exactly ? countOf(count, 'bed') : `${count}+ beds`;
}

/** Each chip: the filters it covers, and its text if they are set. The chips appear in this order. */
const FILTERS: [keys: (keyof SearchFilters)[], describe: Describe][] = [
  [['term'], ({ term }) => term && `“${term}”`],
  [
    ['city', 'state'],
    ({ city, state }) => (city ? [city, state].filter(Boolean).join(', ') : state && STATE_TEXTS[state]),
  ],
  [['neighborhood'], ({ neighborhood }) => neighborhood],
  [['borough'], ({ borough }) => borough],
  [['zipCode'], ({ zipCode }) => zipCode],
  [
    ['minPrice', 'maxPrice'],
    ({ minPrice, maxPrice }) =>
      range(minPrice ? compact(minPrice) : undefined, maxPrice === undefined ? undefined : compact(maxPrice)),
  ],
  [
    ['minMonthlyCost', 'maxMonthlyCost'],
    ({ minMonthlyCost, maxMonthlyCost, loan }) => {
      const text = range(
        minMonthlyCost === undefined ? undefined : formatDollars(minMonthlyCost),
        maxMonthlyCost === undefined ? undefined : formatDollars(maxMonthlyCost),
      );
      const terms = loan ? ` with ${loan.downPaymentPercent}% down at ${loan.ratePercent}%` : '';
      return text && `${text} a month total${terms}`;
    },
  ],
  [['beds'], ({ beds }) => beds && bedsText(beds)],
  [['minBaths'], ({ minBaths }) => (minBaths ? `${minBaths}+ baths` : undefined)],
  [['types'], ({ types }) => types?.join(' or ')],
  [['ownerships'], ({ ownerships }) => ownerships?.map((each) => OWNERSHIP_LABELS[each]).join(' or ')],
  [
    ['minSqft', 'maxSqft'],
    ({ minSqft, maxSqft }) => {
      const text = range(
        minSqft === undefined ? undefined : formatNumber(minSqft),
        maxSqft === undefined ? undefined : formatNumber(maxSqft),
      );
      return text && `${text} sq ft`;
    },
  ],
  [
    ['minYearBuilt', 'maxYearBuilt'],
    ({ minYearBuilt, maxYearBuilt }) => {
      if (minYearBuilt && maxYearBuilt) return `Built ${minYearBuilt} to ${maxYearBuilt}`;
      if (minYearBuilt) return `Built since ${minYearBuilt}`;
      return maxYearBuilt ? `Built in ${maxYearBuilt} or earlier` : undefined;
    },
  ],
  [['catsAllowed'], ({ catsAllowed }) => (catsAllowed ? 'Cats allowed' : undefined)],
  [['dogsAllowed'], ({ dogsAllowed }) => (dogsAllowed ? 'Dogs allowed' : undefined)],
  [['noFee'], ({ noFee }) => (noFee ? 'No fee' : undefined)],
  [['rentStabilized'], ({ rentStabilized }) => (rentStabilized ? 'Rent-stabilized' : undefined)],
  [
    ['openHouseThisWeekend'],
    ({ openHouseThisWeekend }) => (openHouseThisWeekend ? 'Open house this weekend' : undefined),
  ],
  [
    ['reducedWithinDays'],
    ({ reducedWithinDays }) => (reducedWithinDays ? `Price cut in the last ${daysText(reducedWithinDays)}` : undefined),
  ],
  [
    ['maxDaysOnMarket'],
    ({ maxDaysOnMarket }) => (maxDaysOnMarket ? `Listed in the last ${daysText(maxDaysOnMarket)}` : undefined),
  ],
  [['bbox'], ({ bbox }) => bbox && 'Map area'],
  [['polygon'], ({ polygon }) => polygon && 'Drawn area'],
  [['near'], ({ near }) => near && 'Near a point'],
  [
    ['transit'],
    ({ transit }) =>
      transit && `${transit.minutes} min walk to ${transit.line.length === 1 ? 'the ' : ''}${transit.line}`,
  ],
  [['withoutPosition'], ({ withoutPosition }) => (withoutPosition ? 'No map position' : undefined)],
];

/** For the test that none is missing. */
export const CHIP_KEYS = FILTERS.flatMap(([keys]) => keys);

export function activeFilters(filters: SearchFilters): ActiveFilter[] {
  return FILTERS.flatMap(([keys, describe]) => {
    const text = describe(filters);
    return text ? [{ text, keys }] : [];
  });
}

/** The text of a single filter, as in "Drop ...". */
export function filterText(key: keyof SearchFilters, filters: SearchFilters): string {
  const alone = { [key]: filters[key] } as SearchFilters;
  return activeFilters(alone)[0]?.text ?? filterLabel(parameterName(key), filters.kind);
}

/** "in Park Slope", "in Hoboken, NJ", "matching “loft”"; empty if the search has no place or text. */
export function placeText({ neighborhood, city, state, borough, zipCode, term }: SearchFilters): string {
  const place = neighborhood ?? city ?? borough ?? zipCode ?? (state && STATE_TEXTS[state]);
  return [place && ` in ${place}`, term && ` matching “${term}”`].filter(Boolean).join('');
}

const PLACE_KEYS = ['city', 'state', 'neighborhood', 'borough', 'zipCode'] as const satisfies (keyof SearchFilters)[];
/** Filters that the heading names. */
const HEADING_KEYS: readonly (keyof SearchFilters)[] = ['term', ...PLACE_KEYS];

/** Only the place of a search. */
export function placeFilters(filters: SearchFilters): SearchFilters {
  return Object.fromEntries(PLACE_KEYS.map((key) => [key, filters[key]]));
}

/** The name of a saved search: its heading, which names the place, and every other filter. */
export function searchName(heading: string, filters: SearchFilters): string {
  const others = activeFilters(filters).filter(({ keys }) => !keys.every((key) => HEADING_KEYS.includes(key)));
  return [heading, ...others.map((filter) => filter.text)].join(', ');
}
