// Writes search queries into URLs (read-query-params.ts reads them). Pages, forms and GET /api/search share one table
// (search-parameters.ts).
import { PARAMETER_ENTRIES, SEARCH_PARAMETERS } from './search-parameters.ts';
import type { SearchQuery } from './search-query.ts';

export const DEFAULT_PAGE_SIZE = 24;

/** The URL parameter of a filter, for links that remove it and for messages about it. */
export function parameterName(key: keyof SearchQuery): string {
  return SEARCH_PARAMETERS[key].name;
}

/** The shortest parameters that are read as the same query, always in the same order. */
export function printSearchParams(query: Partial<SearchQuery>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, { name, write }] of PARAMETER_ENTRIES) {
    const value = query[key];
    if (value === undefined || value === false || isDefault(key, value)) continue;
    if (Array.isArray(value) && value.length === 0) continue;
    params.set(name, write ? write(value as never) : String(value));
  }
  return params;
}

function isDefault(key: keyof SearchQuery, value: unknown): boolean {
  return (
    (key === 'sort' && value === 'recent') ||
    (key === 'page' && value === 1) ||
    (key === 'pageSize' && value === DEFAULT_PAGE_SIZE)
  );
}
