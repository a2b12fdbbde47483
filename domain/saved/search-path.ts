// A saved search is stored as the address of its results page. Browser-safe.
import { printSearchParams } from '#domain/search/query-params.ts';
import { parseSearchParams } from '#domain/search/read-query-params.ts';
import { filtersOfPage } from '#domain/search/residential.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';

const KINDS = { '/buy': 'sale', '/rent': 'rental', '/search': undefined } as const;

/** The query of the results page at a path such as /buy?city=Hoboken; null for any other path. */
export function readSearchPath(path: string): SearchQuery | null {
  const [pathname = '', ...rest] = path.split('?');
  if (!isResultsPath(pathname)) return null;
  const { query } = parseSearchParams(new URLSearchParams(rest.join('?')));
  return filtersOfPage(query, KINDS[pathname]);
}

/** Equal for paths that find the same homes, however their parameters are ordered and their results are shown. */
export function searchKey(path: string): string {
  const query = readSearchPath(path);
  if (!query) return path;
  const { sort: _sort, page: _page, pageSize: _size, ...filters } = query;
  return `${path.split('?')[0]}?${printSearchParams(filters)}`;
}

function isResultsPath(pathname: string): pathname is keyof typeof KINDS {
  return Object.hasOwn(KINDS, pathname);
}
