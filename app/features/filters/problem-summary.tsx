import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { FILTERS_NOT_USED, type FilterProblem } from './filter-problems.ts';

export interface ProblemSummaryProps {
  problems: readonly FilterProblem[];
  filterSheetId: string | undefined;
}

/** Above the list: which filters in the address could not be used. The sheet keeps their values. */
export function ProblemSummary({ problems, filterSheetId }: ProblemSummaryProps) {
  return (
    <Alert tone="warning">
      <b>{FILTERS_NOT_USED}</b>
      <ul>
        {problems.map(({ field, text }) => (
          <li key={field}>{text}</li>
        ))}
      </ul>
      {filterSheetId && (
        <Button size="sm" className="change-filters" popoverTarget={filterSheetId}>
          Change filters
        </Button>
      )}
    </Alert>
  );
}
