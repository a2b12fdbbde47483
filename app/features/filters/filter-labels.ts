// What each filter of a search is called on the page, and where its field is.
import { PARAMETERS_BY_NAME } from '#domain/search/filter-table.ts';
import type { ListingKind } from '#domain/listings/listing.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';

/** `name` is the parameter's. */
export function filterLabel(name: string, kind: ListingKind | undefined): string {
  const parameter = PARAMETERS_BY_NAME.get(name);
  return (kind === 'rental' ? parameter?.rentLabel : undefined) ?? parameter?.label ?? 'One of the filters';
}

/** Fields that people type into; the others have choices, and only an address can hold anything else. */
export const isTyped = (name: string): boolean => PARAMETERS_BY_NAME.get(name)?.isTyped === true;

/** The fields of the form in their order, and after them what only addresses have. */
export const FORM_ORDER = [
  'term',
  'city',
  'state',
  'neighborhood',
  'borough',
  'zipCode',
  'kind',
  'minPrice',
  'maxPrice',
  'beds',
  'minBaths',
  'types',
  'ownerships',
  'dogsAllowed',
  'catsAllowed',
  'noFee',
  'rentStabilized',
  'openHouseThisWeekend',
  'minMonthlyCost',
  'maxMonthlyCost',
  'minSqft',
  'maxSqft',
  'minYearBuilt',
  'maxYearBuilt',
  'maxDaysOnMarket',
  'reducedWithinDays',
  'bbox',
  'polygon',
  'near',
  'withoutPosition',
  'includeCommercial',
  'sort',
  'page',
  'pageSize',
] as const satisfies readonly (keyof SearchQuery)[];

/** Where the parameter's field is in the form. */
export function filterPosition(name: string): number {
  const parameter = PARAMETERS_BY_NAME.get(name);
  return parameter ? (FORM_ORDER as readonly string[]).indexOf(parameter.key) : -1;
}
