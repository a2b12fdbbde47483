// Search queries in URLs. Pages, forms and GET /api/search read and write them with one table (search-parameters.ts).
import { PARAMETER_ENTRIES, PARAMETERS_BY_NAME, RANGES, SEARCH_PARAMETERS } from './search-parameters.ts';
import type { SearchQuery } from './search-query.ts';

export const DEFAULT_PAGE_SIZE = 24;

export interface QueryProblem {
  /** Name of the URL parameter. */
  field: string;
  value: string;
  /** A sentence that names the parameter and what it must be. Pages use labels and write their own sentence. */
  message: string;
  /** Completes "... must be"; if a lower bound rules out an upper one, names the parameter of the lower bound. */
  rule: { expects: string } | { lower: string; mayBeEqual: boolean };
}

export interface ParsedQuery {
  query: SearchQuery;
  /** Parameters that were left out of `query`, each with the reason. */
  problems: QueryProblem[];
}

/** The URL parameter of a filter, for links that remove it and for messages about it. */
export function parameterName(key: keyof SearchQuery): string {
  return SEARCH_PARAMETERS[key].name;
}

/**
 * Reads a query from URL parameters. Impossible values are left out and reported. Empty values count as absent, because
 * a form without JavaScript sends them. `unknownNames: 'report'` is for the API; pages have their own parameters.
 */
export function parseSearchParams(
  params: URLSearchParams,
  options: { unknownNames?: 'report' | 'ignore' } = {},
): ParsedQuery {
  const problems: QueryProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const name of new Set(params.keys())) {
    const found = PARAMETERS_BY_NAME.get(name);
    const given = params
      .getAll(name)
      .map((each) => each.trimStart())
      .filter((each) => each !== '');
    const value = given.join(',');
    if (found === undefined) {
      if (options.unknownNames === 'report')
        problems.push({
          field: name,
          value,
          message: `${name} is not a search parameter.`,
          rule: { expects: 'absent' },
        });
      continue;
    }
    if (given.length === 0) continue;
    const read: unknown = found.read(value);
    if (read === undefined)
      problems.push({
        field: name,
        value,
        message: `${name} must be ${found.expects}; "${value}" is not.`,
        rule: { expects: found.expects },
      });
    else if (read !== false) values[found.key] = read;
  }
  dropEmptyRanges(values, problems);
  return { query: { sort: 'recent', page: 1, pageSize: DEFAULT_PAGE_SIZE, ...values }, problems };
}

/** The shortest parameters that are read as the same query, always in the same order. */
export function printSearchParams(query: Partial<SearchQuery>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, { name, write }] of PARAMETER_ENTRIES) {
    const value = query[key];
    if (value === undefined || value === false || isDefault(key, value)) continue;
    if (Array.isArray(value) && value.length === 0) continue;
    params.set(name, write(value as never));
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

function dropEmptyRanges(values: Record<string, unknown>, problems: QueryProblem[]): void {
  for (const { lower, upper, mayBeEqual } of RANGES) {
    const from = values[lower];
    const to = values[upper];
    if (typeof from !== 'number' || typeof to !== 'number') continue;
    if (from < to || (mayBeEqual && from === to)) continue;
    delete values[upper];
    const field = parameterName(upper);
    const rule = mayBeEqual ? 'not be less than' : 'be more than';
    problems.push({
      field,
      value: String(to),
      message: `${field} must ${rule} ${parameterName(lower)} (${from}).`,
      rule: { lower: parameterName(lower), mayBeEqual },
    });
  }
}
