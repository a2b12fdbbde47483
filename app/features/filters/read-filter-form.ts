import type { ListingKind } from '#domain/listings/listing.ts';
import { parseSearchParams } from '#domain/search/read-query-params.ts';
import { type FilterProblem, filterProblems } from './filter-problems.ts';
import { canonicalParams, dropAreaOfOtherPlace } from './form-params.ts';

/**
 * The search that a filter form describes, as its shortest parameters, and any problems with them. `search` is the
 * query string of the current address.
 */
export function readFilterForm(
  form: HTMLFormElement,
  search: string,
  kind: ListingKind | undefined,
): { params: URLSearchParams; problems: FilterProblem[] } {
  const given = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') given.append(name, value);
  const params = canonicalParams(given);
  const problems = filterProblems(parseSearchParams(params).problems, kind);
  params.delete('page');
  dropAreaOfOtherPlace(params, new URLSearchParams(search));
  return { params, problems };
}
