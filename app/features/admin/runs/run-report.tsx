import { type PortalState, portalHref } from '#app/features/admin/portal-state.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { Pagination } from '#app/ui/pagination/pagination.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { CancelRun } from './cancel-run.tsx';
import { type ReportRows, ROWS_PER_PAGE } from './read-report-rows.ts';
import { ReportActions } from './report-actions.tsx';
import { failures, isUnderWay, type Run } from './run.ts';
import { RunProgressBar } from './run-progress.tsx';
import { KIND_TEXTS, statusBadge, summaryText } from './run-texts.ts';
import { UndoRun } from './undo-run.tsx';
import '#app/ui/panel/panel.css';

interface RunReportProps {
  title: string;
  run: Run;
  rows: ReportRows;
  state: PortalState;
}

/** What a run did: live while it goes on, then its summary, the rows that failed, and the way back. */
export function RunReport({ title, run, rows, state }: RunReportProps) {
  const badge = statusBadge(run);
  return (
    <div className="panel panel-tight stack">
      <div className="row row-between">
        <h3>{title}</h3>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </div>
      <p className="small muted">
        {KIND_TEXTS[run.kind]} {run.id}
        {run.file && `, ${run.file}`}
        {run.dry_run && ', check only'}
      </p>
      {isUnderWay(run) ? (
        <>
          <RunProgressBar run={run} />
          <CancelRun run={run} />
        </>
      ) : (
        <Summary run={run} />
      )}
      {rows.total > 0 && (
        <>
          <Table
            caption="Rows that failed"
            columns={[
              { key: 'line', label: 'Row' },
              { key: 'mls_id', label: 'MLS ID' },
              { key: 'field', label: 'Field' },
              { key: 'value', label: 'Value' },
              { key: 'why', label: 'Why' },
            ]}
            rows={rows.rows.map((row) => ({
              line: row.line === null ? '' : formatNumber(row.line),
              mls_id: row.mls_id ?? '',
              field: row.column_name,
              value: row.value,
              why: row.reason,
            }))}
          />
          <Pagination
            page={state.rowsPage}
            pageCount={Math.ceil(rows.total / ROWS_PER_PAGE)}
            hrefFor={(rowsPage) => portalHref({ ...state, run: run.id, rowsPage })}
          />
        </>
      )}
      {!isUnderWay(run) && (
        <div className="row">
          <ReportActions run={run} hasFailed={rows.total > 0} />
          <UndoRun run={run} />
        </div>
      )}
    </div>
  );
}

function Summary({ run }: { run: Run }) {
  if (run.status === 'failed') {
    return (
      <Alert tone="danger" role="status">
        <b>{summaryText(run)}</b> {run.failure}
      </Alert>
    );
  }
  if (run.status === 'canceled') {
    return (
      <Alert tone="warning" role="status">
        <b>Stopped.</b> {run.failure}
      </Alert>
    );
  }
  return (
    <Alert tone={failures(run) > 0 ? 'warning' : 'positive'} role="status">
      <b>{summaryText(run)}</b>
      <br />
      {run.status === 'undone' ? 'It was undone since.' : detailOf(run)}
    </Alert>
  );
}

function detailOf({ counts, dry_run }: Run): string {
  if (!counts || dry_run) return '';
  const parts = [
    [counts.imported, 'new'],
    [counts.updated, 'changed'],
    [counts.unchanged, 'as before'],
    [counts.removed ?? 0, 'removed'],
  ] as const;
  const text = parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${formatNumber(count)} ${what}`)
    .join(', ');
  return text && `${text}.`;
}
