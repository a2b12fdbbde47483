import type { ListingKind } from '#domain/listings/listing.ts';
import type { QueryProblem } from '#domain/search/read-query-params.ts';
import { filterLabel } from './filter-labels.ts';
import { filterPosition, isTyped } from './form-order.ts';

/** A filter that could not be used. It is shown in the summary and next to its field, which keeps the value. */
export interface FilterProblem {
  /** The name of the parameter, which is also the name of the field. */
  field: string;
  value: string;
  /** Message that names the field by its label. */
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

/** Heading of every list of such problems. */
export const FILTERS_NOT_USED = "Some filters can't be used";

/** Id of a parameter's control, for the links of the summary. */
export const fieldId = (name: string): string => `filter-${name}`;

/** The problem that a field shows, if it has one. */
export function shownIn(name: string, problems: readonly FilterProblem[]) {
  const problem = problems.find(({ field }) => field === name);
  return problem ? { id: fieldId(name), defaultValue: problem.value, error: problem.text } : { id: fieldId(name) };
}
