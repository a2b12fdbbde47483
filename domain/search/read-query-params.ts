// Reads search queries from URLs (query-params.ts writes them). Pages, forms and GET /api/search share one table
// (search-parameters.ts, reading-rules.ts).
import { DEFAULT_PAGE_SIZE, parameterName } from './query-params.ts';
import { RANGES, READING_RULES } from './reading-rules.ts';
import { PARAMETERS_BY_NAME } from './search-parameters.ts';
import type { SearchQuery } from './search-query.ts';

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
    const rule = READING_RULES[found.key];
    const read: unknown = rule.read(value);
    if (read === undefined)
      problems.push({
        field: name,
        value,
        message: `${name} must be ${rule.expects}; "${value}" is not.`,
        rule: { expects: rule.expects },
      });
    else if (read !== false) values[found.key] = read;
  }
  dropEmptyRanges(values, problems);
  return { query: { sort: 'recent', page: 1, pageSize: DEFAULT_PAGE_SIZE, ...values }, problems };
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
