// A run as import_runs has it: of a file, a pasted text, a form, a feed, public records, a bulk action or an undo.
import type { RunProgress } from '#domain/runs/run-progress.server.ts';
import type { SyncProgress } from '#domain/sync/sync-run.server.ts';

export interface RunCounts {
  total: number;
  imported: number;
  updated: number;
  unchanged: number;
  removed?: number;
  failed: number;
}

export interface Run {
  id: number;
  source_id: number | null;
  file: string | null;
  kind: 'file' | 'paste' | 'form' | 'sync' | 'bulk' | 'undo' | 'records';
  status: 'queued' | 'running' | 'done' | 'failed' | 'canceled' | 'undone';
  started_at: string;
  finished_at: string | null;
  dry_run: boolean;
  options: { format?: 'auto' | 'csv' | 'json' | 'sales'; action?: string };
  /** Its shape depends on the kind of run. */
  progress: RunProgress | SyncProgress | null;
  counts: RunCounts | null;
  failure: string | null;
  /** For a completed run: warnings, one per line. */
  warning: string | null;
  undoes: number | null;
}

export const RUN_COLUMNS =
  'id,source_id,file,kind,status,started_at,finished_at,dry_run,options,progress,counts,failure,warning,undoes';

export const isUnderWay = ({ status }: Pick<Run, 'status'>): boolean => status === 'queued' || status === 'running';

/** Rows that were stored, including unchanged ones. */
export const successes = ({ counts }: Pick<Run, 'counts'>): number =>
  counts ? counts.imported + counts.updated + counts.unchanged + (counts.removed ?? 0) : 0;

/** Properties that it added, changed or deleted: what an undo has to restore. */
export const changedBy = ({ counts }: Pick<Run, 'counts'>): number =>
  counts ? counts.imported + counts.updated + (counts.removed ?? 0) : 0;

export const failures = ({ counts }: Pick<Run, 'counts'>): number => counts?.failed ?? 0;

/** In full sentences. */
export const warningsOf = ({ warning }: Pick<Run, 'warning'>): string[] =>
  warning?.split('\n').map((line) => (line.endsWith('.') ? line : `${line}.`)) ?? [];

const PHASES: Record<(RunProgress | SyncProgress)['phase'], string> = {
  renewing: 'Updating stored homes after an upgrade',
  reading: 'Reading',
  storing: 'Storing',
  undoing: 'Undoing',
  backfill: 'First copy',
  delta: 'Changes',
  sweep: 'Looking for removed listings',
};

export interface ShownProgress {
  phase: string;
  done: number;
  total: number | null;
  /** From 0 to 1. */
  share: number | null;
  perSecond: number;
  secondsLeft: number | null;
}

const UNKNOWN: ShownProgress = { phase: '', done: 0, total: null, share: null, perSecond: 0, secondsLeft: null };

export function progressOf({ progress }: Pick<Run, 'progress'>): ShownProgress {
  if (!progress) return UNKNOWN;
  const phase = PHASES[progress.phase];
  if ('rows' in progress) {
    const { rows, total, share, rowsPerSecond, secondsLeft } = progress;
    return { phase, done: rows, total, share, perSecond: rowsPerSecond, secondsLeft };
  }
  const { resource, records, total, recordsPerSecond } = progress;
  return {
    phase: `${phase}, ${resource}`,
    done: records,
    total,
    share: total ? Math.min(1, records / total) : null,
    perSecond: recordsPerSecond,
    secondsLeft: total && recordsPerSecond > 0 ? (total - records) / recordsPerSecond : null,
  };
}
