// How filters read in chips, titles and advice.
import { parameterName } from '#domain/search/query-params.ts';
import type { SearchFilters } from '#domain/search/search-query.ts';
import { OWNERSHIP_LABELS } from '#app/features/listings/ownership-labels.ts';
import { filterLabel } from './filter-labels.ts';
import { countOf, formatDollars, formatNumber, formatShortDollars } from '#app/ui/format.ts';

export interface ActiveFilter {
  text: string;
  /** The filters that go when it is removed. */
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

export function bedsText({ count, exactly }: NonNullable<SearchFilters['beds']>): string {
  if (count === 0) return exactly ? 'Studio' : 'Studio or more';
  return exactly ? countOf(count, 'bed') : `${count}+ beds`;
}

/** Each chip: what it covers, and its words when it is on. The order is the order of the chips. */
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
    ({ minMonthlyCost, maxMonthlyCost }) => {
      const text = range(
        minMonthlyCost === undefined ? undefined : formatDollars(minMonthlyCost),
        maxMonthlyCost === undefined ? undefined : formatDollars(maxMonthlyCost),
      );
      return text && `${text} a month in all`;
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
      return maxYearBuilt ? `Built until ${maxYearBuilt}` : undefined;
    },
  ],
  [['catsAllowed'], ({ catsAllowed }) => (catsAllowed ? 'Cats allowed' : undefined)],
  [['dogsAllowed'], ({ dogsAllowed }) => (dogsAllowed ? 'Dogs allowed' : undefined)],
  [['noFee'], ({ noFee }) => (noFee ? 'No fee' : undefined)],
  [['rentStabilized'], ({ rentStabilized }) => (rentStabilized ? 'Rent stabilized' : undefined)],
  [
    ['openHouseThisWeekend'],
    ({ openHouseThisWeekend }) => (openHouseThisWeekend ? 'Open house this weekend' : undefined),
  ],
  [
    ['reducedWithinDays'],
    ({ reducedWithinDays }) =>
      reducedWithinDays ? `Price cut within ${countOf(reducedWithinDays, 'day')}` : undefined,
  ],
  [
    ['maxDaysOnMarket'],
    ({ maxDaysOnMarket }) => (maxDaysOnMarket ? `Listed within ${countOf(maxDaysOnMarket, 'day')}` : undefined),
  ],
  [['bbox'], ({ bbox }) => bbox && 'Map area'],
  [['polygon'], ({ polygon }) => polygon && 'Drawn area'],
  [['near'], ({ near }) => near && 'Near a point'],
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

/** The words of one filter alone, such as for "Drop ...". */
export function filterText(key: keyof SearchFilters, filters: SearchFilters): string {
  const alone = { [key]: filters[key] } as SearchFilters;
  return activeFilters(alone)[0]?.text ?? filterLabel(parameterName(key), filters.kind);
}

/** "in Park Slope", "in Hoboken, NJ", "matching “loft”"; empty for everywhere. */
export function placeText({ neighborhood, city, state, borough, zipCode, term }: SearchFilters): string {
  const place = neighborhood ?? city ?? borough ?? zipCode ?? (state && STATE_TEXTS[state]);
  return [place && ` in ${place}`, term && ` matching “${term}”`].filter(Boolean).join('');
}

const PLACE_KEYS = ['city', 'state', 'neighborhood', 'borough', 'zipCode'] as const satisfies (keyof SearchFilters)[];
/** What the heading names. */
const HEADING_KEYS: readonly (keyof SearchFilters)[] = ['term', ...PLACE_KEYS];

/** The place alone of what is asked. */
export function placeFilters(filters: SearchFilters): SearchFilters {
  return Object.fromEntries(PLACE_KEYS.map((key) => [key, filters[key]]));
}

/** What a kept search is called: its heading, which names the place, and every other filter. */
export function searchName(heading: string, filters: SearchFilters): string {
  const others = activeFilters(filters).filter(({ keys }) => !keys.every((key) => HEADING_KEYS.includes(key)));
  return [heading, ...others.map((filter) => filter.text)].join(', ');
}
