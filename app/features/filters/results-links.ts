import { printSearchParams } from '#domain/search/query-params.ts';
import type { SearchFilters, SearchQuery } from '#domain/search/search-query.ts';

/**
 * Address of a results page. The parameters leave out what the path already says: the kind, or that all homes are
 * included.
 */
export function resultsHref(path: string, query: Partial<SearchQuery>, view?: 'map'): string {
  const params = printSearchParams({
    ...query,
    kind: path === '/search' ? query.kind : undefined,
    includeCommercial: undefined,
  });
  if (view) params.set('view', view);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The same search without some of its filters, starting at page 1. */
export function withoutFilters(query: SearchQuery, keys: readonly (keyof SearchFilters)[]): SearchQuery {
  const dropped = Object.fromEntries(keys.map((key) => [key, undefined]));
  return { ...query, ...dropped, page: 1 };
}

/**
 * All homes that the page can show, in the same order and page size, without any filter. `/search` includes commercial
 * ones.
 */
export function withoutAnyFilter({ kind, includeCommercial, sort, pageSize }: SearchQuery): SearchQuery {
  return { kind, ...(includeCommercial && { includeCommercial }), sort, pageSize, page: 1 };
}
