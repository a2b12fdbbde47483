import type { BadgeTone } from '#app/ui/badge/badge.tsx';
import { countOf, formatNumber } from '#app/ui/format.ts';
import type { ToastMessage } from '#app/ui/toast/toast.tsx';
import { spanText } from '#app/ui/ago.ts';
import { failures, type Run, successes } from './run.ts';

export const KIND_TEXTS: Record<Run['kind'], string> = {
  file: 'File',
  paste: 'Pasted text',
  form: 'Single property',
  sync: 'Sync',
  bulk: 'Bulk action',
  undo: 'Undo',
  records: 'Public records',
};

export interface NamedRun extends Pick<Run, 'id' | 'kind' | 'file' | 'undoes'> {
  /** For a bulk action. */
  action: string | null;
}

/** "homes.csv 12", "Bulk action 15, mark sold", "Undo of run 15". */
export function runName({ id, kind, file, undoes, action }: NamedRun): string {
  if (kind === 'undo') return `Undo of run ${undoes}`;
  return `${file ?? KIND_TEXTS[kind]} ${id}${action ? `, ${action.replace('_', ' ')}` : ''}`;
}

export function statusBadge(run: Run): { text: string; tone: BadgeTone | undefined } {
  switch (run.status) {
    case 'queued':
      return { text: 'Waiting', tone: 'accent' };
    case 'running':
      return { text: 'Running', tone: 'accent' };
    case 'failed':
      return { text: 'Failed', tone: 'danger' };
    case 'canceled':
      return { text: 'Stopped', tone: 'warning' };
    case 'undone':
      return { text: 'Undone', tone: undefined };
    case 'done': {
      const failed = failures(run);
      if (failed === 0) {
        return run.warning ? { text: 'Done, with a warning', tone: 'warning' } : { text: 'Done', tone: 'positive' };
      }
      const text = run.kind === 'sync' ? `${formatNumber(failed)} rejected` : `${countOf(failed, 'row')} failed`;
      return { text, tone: 'warning' };
    }
  }
}

/** "3 min", or empty while the run is in progress. */
export function durationText({ started_at, finished_at }: Run): string {
  return finished_at === null ? '' : spanText((Date.parse(finished_at) - Date.parse(started_at)) / 1000);
}

/** The text for the end of each kind of run; those of imports and bulk actions are fixed (specification, section 8). */
export function summaryText(run: Run): string {
  const { kind, status, dry_run } = run;
  if (status === 'failed') return failureText(run);
  const [good, bad] = [formatNumber(successes(run)), formatNumber(failures(run))];
  if (dry_run) return `Check completed: ${good} rows can be imported, ${bad} cannot`;
  if (kind === 'form') return failures(run) > 0 ? 'Failed to import property' : 'Property imported successfully';
  if (kind === 'bulk') return `Bulk action completed: ${good} successful, ${bad} failed`;
  if (kind === 'undo') return 'The run was undone.';
  if (kind === 'records') return `Import of public records completed: ${good} successful, ${bad} failed`;
  if (kind === 'sync') return `Sync completed: ${formatNumber(run.counts?.total ?? 0)} seen, ${bad} rejected`;
  return `${formatOf(run)} import completed: ${good} successful, ${bad} failed`;
}

function failureText(run: Run): string {
  switch (run.kind) {
    case 'bulk':
      return 'Failed to execute bulk action';
    case 'form':
      return 'Failed to import property';
    case 'sync':
      return 'Failed to sync.';
    case 'undo':
      return 'Failed to undo the run.';
    case 'records':
      return 'Failed to import the public records.';
    default:
      return `Failed to process ${formatOf(run)} data`;
  }
}

function formatOf({ options: { format }, file }: Run): 'CSV' | 'JSON' {
  return format === 'json' || (format !== 'csv' && /json/i.test(file?.split('.').at(-1) ?? '')) ? 'JSON' : 'CSV';
}

/** The toast for a run that has ended. */
export function runEnded(run: Run): ToastMessage {
  if (run.status === 'canceled') return { title: 'Stopped', ...(run.failure && { text: run.failure }) };
  const isBad = run.status === 'failed' || (run.kind === 'form' && failures(run) > 0);
  const tone = isBad ? 'error' : failures(run) > 0 || run.warning ? 'warning' : null;
  return {
    title: summaryText(run),
    ...(run.status === 'failed' && run.failure && { text: run.failure }),
    ...(tone && { tone }),
  };
}
