// A saved search is stored as the address of its results page. Browser-safe.
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

function isResultsPath(pathname: string): pathname is keyof typeof KINDS {
  return Object.hasOwn(KINDS, pathname);
}
