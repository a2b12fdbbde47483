// Where the field of each search filter is in the form, and whether people type into it. Only messages about values
// need it, so it is not part of the first scripts.
import { READING_RULES } from '#domain/search/reading-rules.ts';
import { PARAMETERS_BY_NAME } from '#domain/search/search-parameters.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';

/** Fields that people type into. All others offer choices, so only a hand-written address can hold any other value. */
export const isTyped = (name: string): boolean => {
  const key = PARAMETERS_BY_NAME.get(name)?.key;
  return key !== undefined && READING_RULES[key].isTyped === true;
};

/** First the fields in the order of the form, then those that only addresses have. */
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
  'loan',
  'transit',
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

/** Position of the parameter's field in the form. */
export function filterPosition(name: string): number {
  const parameter = PARAMETERS_BY_NAME.get(name);
  return parameter ? (FORM_ORDER as readonly string[]).indexOf(parameter.key) : -1;
}
