import { printSearchParams } from '#domain/search/query-params.ts';
import type { SearchFilters, SearchQuery } from '#domain/search/search-query.ts';

/** Address of a results page. What its path says stays out of the parameters: the kind, or that all homes are meant. */
export function resultsHref(path: string, query: Partial<SearchQuery>, view?: 'map'): string {
  const params = printSearchParams({
    ...query,
    kind: path === '/search' ? query.kind : undefined,
    includeCommercial: undefined,
  });
  if (view) params.set('view', view);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The same search without some filters, from its first page. */
export function withoutFilters(query: SearchQuery, keys: readonly (keyof SearchFilters)[]): SearchQuery {
  const dropped = Object.fromEntries(keys.map((key) => [key, undefined]));
  return { ...query, ...dropped, page: 1 };
}

/** The same order and size without any filter, of the homes that the page shows: `/search` has commercial ones too. */
export function withoutAnyFilter({ kind, includeCommercial, sort, pageSize }: SearchQuery): SearchQuery {
  return { kind, ...(includeCommercial && { includeCommercial }), sort, pageSize, page: 1 };
}
