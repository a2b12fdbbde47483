import { Link } from 'react-router';
import { agoText } from '#app/ui/ago.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { Table } from '#app/ui/table/table.tsx';
import type { Run, RunCounts } from './run.ts';
import { durationText, runName, statusBadge } from './run-texts.ts';

interface RunsTableProps {
  caption: string;
  runs: readonly Run[];
  now: number;
  hrefOf: (run: Run) => string;
}

const COUNTED: readonly { key: keyof RunCounts; label: string }[] = [
  { key: 'total', label: 'Seen' },
  { key: 'imported', label: 'New' },
  { key: 'updated', label: 'Changed' },
  { key: 'removed', label: 'Removed' },
  { key: 'failed', label: 'Rejected' },
];

/** Runs with their counts; the first cell links to the report. */
export function RunsTable({ caption, runs, now, hrefOf }: RunsTableProps) {
  return (
    <Table
      caption={caption}
      columns={[
        { key: 'run', label: 'Run' },
        { key: 'began', label: 'Began' },
        { key: 'took', label: 'Duration' },
        { key: 'state', label: 'State' },
        ...COUNTED.map(({ key, label }) => ({ key, label, numeric: true })),
        { key: 'why', label: 'What stopped it' },
      ]}
      rows={runs.map((run) => {
        const { text, tone } = statusBadge(run);
        return {
          run: (
            <Link to={hrefOf(run)}>
              {runName({ ...run, action: run.options.action ?? null })}
              {run.dry_run && ', check only'}
            </Link>
          ),
          began: agoText(run.started_at, now),
          took: durationText(run),
          state: <Badge tone={tone}>{text}</Badge>,
          ...Object.fromEntries(COUNTED.map(({ key }) => [key, run.counts ? formatNumber(run.counts[key] ?? 0) : ''])),
          why: run.failure ?? '',
        };
      })}
    />
  );
}
