import type { ListingKind } from '#domain/listings/listing.ts';
import type { QueryProblem } from '#domain/search/query-params.ts';
import { filterLabel, filterPosition, isTyped } from './filter-labels.ts';

/** A filter that could not be used: shown beside its field, which keeps the value, and in the summary. */
export interface FilterProblem {
  /** The parameter's name, which is the field's too. */
  field: string;
  value: string;
  /** Names the field by its label. */
  text: string;
}

export function filterProblems(problems: readonly QueryProblem[], kind: ListingKind | undefined): FilterProblem[] {
  const inOrder = [...problems].sort((a, b) => filterPosition(a.field) - filterPosition(b.field));
  return inOrder.map(({ field, value, rule }) => {
    const label = filterLabel(field, kind);
    if ('expects' in rule) {
      const text = isTyped(field) ? `${label} must be ${rule.expects}.` : `${label} can't be “${value}”.`;
      return { field, value, text };
    }
    const lower = filterLabel(rule.lower, kind);
    return { field, value, text: `${label} ${rule.mayBeEqual ? "can't be less than" : 'must be more than'} ${lower}.` };
  });
}

/** Heads every list of them. */
export const FILTERS_NOT_USED = "Some filters can't be used";

/** The control of a parameter, for links of the summary. */
export const fieldId = (name: string): string => `filter-${name}`;

/** What a field shows of the problem it has, if it has one. */
export function shownIn(name: string, problems: readonly FilterProblem[]) {
  const problem = problems.find(({ field }) => field === name);
  return problem ? { id: fieldId(name), defaultValue: problem.value, error: problem.text } : { id: fieldId(name) };
}
