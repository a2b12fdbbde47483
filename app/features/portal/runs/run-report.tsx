import { useEffect, useRef } from 'react';
import type { PortalState } from '#app/features/portal/portal-state.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { CancelRun } from './cancel-run.tsx';
import { FailedRows } from './failed-rows.tsx';
import type { ReasonCount, ReportRows } from './read-report-rows.ts';
import { ReportActions } from './report-actions.tsx';
import { failures, isUnderWay, type Run, warningsOf } from './run.ts';
import { RunProgressBar } from './run-progress.tsx';
import { KIND_TEXTS, statusBadge, summaryText } from './run-texts.ts';
import { UndoRun } from './undo-run.tsx';
import '#app/ui/panel/panel.css';

interface RunReportProps {
  title: string;
  run: Run;
  rows: ReportRows;
  reasons?: readonly ReasonCount[];
  state: PortalState;
  /** It was just started, so move the focus to it and scroll it into view. */
  isAsked?: boolean;
}

const NO_REASONS: readonly ReasonCount[] = [];

/** What a run did: live while it is running, then with its summary, the failed rows, and the button to undo it. */
export function RunReport({ title, run, rows, reasons = NO_REASONS, state, isAsked = false }: RunReportProps) {
  const badge = statusBadge(run);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsked) heading.current?.focus();
  }, [isAsked]);
  return (
    <div className="panel panel-tight stack run-report">
      <div className="row row-between">
        <h3 ref={heading} tabIndex={-1} data-home="">
          {title}
        </h3>
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
      {rows.total > 0 && <FailedRows run={run} rows={rows} reasons={reasons} state={state} />}
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
    <Alert tone={failures(run) > 0 || run.warning ? 'warning' : 'positive'} role="status">
      <b>{summaryText(run)}</b>
      <br />
      {run.status === 'undone' ? 'It has since been undone.' : detailOf(run)}
      {warningsOf(run).map((line) => (
        <p key={line}>{line}</p>
      ))}
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
