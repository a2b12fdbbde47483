// Every filter of a search has one entry here: its URL parameter, its label and how its value is written. What it
// accepts is in reading-rules.ts, which a results page loads only when somebody changes a filter. These two, the SQL for
// each filter (sql-conditions.server.ts) and the generated queries that compare SQL with the scan
// (search-query.arbitrary.ts) have the same keys as SearchQuery, so a filter that lacks one of them doesn't compile. A
// test checks its chip and its place in the form (app/features/filters/filter-texts.test.ts). Browser-safe.
import type { SearchFilters, SearchQuery } from './search-query.ts';
import { writeBeds, writeFlag, writeList, writeLoan, writeNear, writePolygon, writeTransit } from './write-values.ts';

export const LONGEST_TERM = 200;

type Value<Key extends keyof SearchQuery> = NonNullable<SearchQuery[Key]>;

interface SearchParameter<Type> {
  /** Name in URLs and forms. */
  name: string;
  /** Label on the page: on its field and in messages about it. */
  label: string;
  rentLabel?: string;
  /** The subject of the page rather than a filter that a person would remove. */
  isFixed?: true;
  /** As text; without it, as it is. */
  write?: (value: Type) => string;
}

/** In the order used in canonical URLs. */
export const SEARCH_PARAMETERS: { [Key in keyof SearchQuery]-?: SearchParameter<Value<Key>> } = {
  kind: { name: 'kind', label: 'Buy or rent', isFixed: true },
  term: { name: 'term', label: 'Keyword' },
  city: { name: 'city', label: 'City' },
  state: { name: 'state', label: 'State' },
  neighborhood: { name: 'neighborhood', label: 'Neighborhood' },
  borough: { name: 'borough', label: 'Borough' },
  zipCode: { name: 'zip', label: 'Zip code' },
  minPrice: { name: 'minPrice', label: 'Min price', rentLabel: 'Min rent' },
  maxPrice: { name: 'maxPrice', label: 'Max price', rentLabel: 'Max rent' },
  minMonthlyCost: { name: 'minMonthly', label: 'Total monthly cost, min' },
  maxMonthlyCost: { name: 'maxMonthly', label: 'Total monthly cost, max' },
  loan: { name: 'loan', label: 'Your loan', isFixed: true, write: writeLoan },
  beds: { name: 'beds', label: 'Bedrooms', write: writeBeds },
  minBaths: { name: 'minBaths', label: 'Bathrooms' },
  minSqft: { name: 'minSqft', label: 'Square feet, min' },
  maxSqft: { name: 'maxSqft', label: 'Square feet, max' },
  minYearBuilt: { name: 'minYear', label: 'Year built, min' },
  maxYearBuilt: { name: 'maxYear', label: 'Year built, max' },
  types: { name: 'type', label: 'Property type', write: writeList },
  ownerships: { name: 'ownership', label: 'Ownership', write: writeList },
  catsAllowed: { name: 'cats', label: 'Cats allowed', write: writeFlag },
  dogsAllowed: { name: 'dogs', label: 'Dogs allowed', write: writeFlag },
  noFee: { name: 'noFee', label: 'No broker fee', write: writeFlag },
  rentStabilized: { name: 'stabilized', label: 'Rent-stabilized', write: writeFlag },
  openHouseThisWeekend: { name: 'openHouse', label: 'Open house this weekend', write: writeFlag },
  reducedWithinDays: { name: 'reduced', label: 'Price cut' },
  maxDaysOnMarket: { name: 'listedWithin', label: 'Listed' },
  bbox: { name: 'bbox', label: 'Map area', write: writeList },
  polygon: { name: 'polygon', label: 'Drawn area', write: writePolygon },
  near: { name: 'near', label: 'Area around a point', write: writeNear },
  transit: { name: 'transit', label: 'Near a station', write: writeTransit },
  withoutPosition: { name: 'unmapped', label: 'No map position', write: writeFlag },
  includeCommercial: { name: 'commercial', label: 'Commercial', isFixed: true, write: writeFlag },
  sort: { name: 'sort', label: 'Sort by', isFixed: true },
  page: { name: 'page', label: 'Page', isFixed: true },
  pageSize: { name: 'pageSize', label: 'Homes per page', isFixed: true },
};

type AnyParameter = Omit<SearchParameter<unknown>, 'write'> & { write?: (value: never) => string };

/** Every parameter with its key, regardless of value type. */
export const PARAMETER_ENTRIES = Object.entries(SEARCH_PARAMETERS) as [keyof SearchQuery, AnyParameter][];

export const PARAMETERS_BY_NAME = new Map(
  PARAMETER_ENTRIES.map(([key, parameter]) => [parameter.name, { key, ...parameter }]),
);

/** Those that a person would remove. */
export const LIFTABLE = PARAMETER_ENTRIES.filter(([, { isFixed }]) => !isFixed).map(
  ([key]) => key as keyof SearchFilters,
);
