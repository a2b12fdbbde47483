import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { FILTERS_NOT_USED, type FilterProblem } from './filter-problems.ts';

interface ProblemSummaryProps {
  problems: readonly FilterProblem[];
  filterSheetId: string | undefined;
}

/** Over the list: which filters of the address could not be used. The sheet keeps their values. */
export function ProblemSummary({ problems, filterSheetId }: ProblemSummaryProps) {
  if (problems.length === 0) return null;
  return (
    <div className="results-problems">
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
    </div>
  );
}
