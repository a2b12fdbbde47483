import { printSearchParams } from '#domain/search/query-params.ts';
import type { SearchFilters, SearchQuery } from '#domain/search/search-query.ts';

/** Address of a results page. `kind` is said by the path of Buy and Rent, so it stays out of the parameters. */
export function resultsHref(path: string, query: Partial<SearchQuery>, view?: 'map'): string {
  const params = printSearchParams(path === '/search' ? query : { ...query, kind: undefined });
  if (view) params.set('view', view);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The same search without some filters, from its first page. */
export function withoutFilters(query: SearchQuery, keys: readonly (keyof SearchFilters)[]): SearchQuery {
  const dropped = Object.fromEntries(keys.map((key) => [key, undefined]));
  return { ...query, ...dropped, page: 1 };
}

/** The same order and size without any filter. */
export function withoutAnyFilter({ kind, sort, pageSize }: SearchQuery): SearchQuery {
  return { kind, sort, pageSize, page: 1 };
}
