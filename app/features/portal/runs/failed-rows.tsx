import { countOf, formatNumber } from '#app/ui/format.ts';
import { type PortalState, portalHref } from '#app/features/portal/portal-state.ts';
import { Pagination } from '#app/ui/pagination/pagination.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { type ReasonCount, type ReportRows, ROWS_PER_PAGE } from './read-report-rows.ts';
import { reportColumns } from './report-columns.ts';
import type { Run } from './run.ts';

interface FailedRowsProps {
  run: Run;
  rows: ReportRows;
  /** Empty: they were not counted. */
  reasons: readonly ReasonCount[];
  state: PortalState;
}

const CAPTIONS: Partial<Record<Run['kind'], string>> = {
  undo: 'Left as they are',
  sync: 'Records that aren’t shown, and records the feed withdrew',
};

/** The failed rows of a run, page by page, and their most common reasons. */
export function FailedRows({ run, rows, reasons, state }: FailedRowsProps) {
  const counted = reasons.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {reasons.length > 0 && (
        <div className="small">
          <h4>Reasons{counted < rows.total && `, of the first ${formatNumber(counted)}`}</h4>
          <ul>
            {reasons.map(({ reason, count }) => (
              <li key={reason}>
                {reason}: {countOf(count, 'record')}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Table
        asCards
        caption={CAPTIONS[run.kind] ?? 'Rows that failed'}
        columns={reportColumns(rows.rows, run.options.format === 'json' ? 'Item' : 'Row')}
        rows={rows.rows.map((row) => ({
          line: row.line === null ? 'No row' : formatNumber(row.line),
          mls_id: row.mls_id || 'Not stated',
          field: row.column_name,
          value: row.value,
          reason: row.reason,
        }))}
      />
      <Pagination
        page={state.rowsPage}
        pageCount={Math.ceil(rows.total / ROWS_PER_PAGE)}
        hrefFor={(rowsPage) => portalHref({ ...state, run: run.id, rowsPage })}
      />
    </>
  );
}
