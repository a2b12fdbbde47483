// How imports of own listings are put in words.
import type { BadgeTone } from '#app/ui/badge/badge.tsx';
import { countOf, formatNumber } from '#app/ui/format.ts';
import type { RunOutcome } from '#domain/runs/run-counts.ts';
import type { OwnRun } from './load-own-imports.ts';

export const isUnderWay = ({ status }: Pick<OwnRun, 'status'>): boolean => status === 'queued' || status === 'running';

export function nameOfRun({
  kind,
  file,
  dry_run: isDry,
  options,
}: Pick<OwnRun, 'kind' | 'file' | 'dry_run' | 'options'>): string {
  const name = file ?? 'Listings';
  if (kind === 'undo') return `Undo of ${name}`;
  if (options.answersOf !== undefined) return `Answers for ${name}`;
  return isDry ? `Check of ${name}` : name;
}

const STATUS_BADGES: Record<OwnRun['status'], { text: string; tone: BadgeTone }> = {
  queued: { text: 'Waiting', tone: 'plate' },
  running: { text: 'Running', tone: 'accent' },
  done: { text: 'Done', tone: 'positive' },
  failed: { text: 'Failed', tone: 'danger' },
  canceled: { text: 'Stopped', tone: 'warning' },
  undone: { text: 'Undone', tone: 'plate' },
};

/** A run that has read every row and could use none isn't done in any sense of its lister. */
export function badgeOf({ status, counts }: Pick<OwnRun, 'status' | 'counts'>): { text: string; tone: BadgeTone } {
  const isRejected = status === 'done' && (counts?.total ?? 0) > 0 && counts?.failed === counts?.total;
  return isRejected ? { text: 'Rejected', tone: 'danger' } : STATUS_BADGES[status];
}

export const OUTCOME_BADGES: Record<RunOutcome, { text: string; tone: BadgeTone }> = {
  imported: { text: 'New', tone: 'positive' },
  updated: { text: 'Changed', tone: 'accent' },
  unchanged: { text: 'No change', tone: 'plate' },
  removed: { text: 'Off the market', tone: 'warning' },
  in_review: { text: 'In review', tone: 'accent' },
  draft: { text: 'Draft', tone: 'warning' },
  failed: { text: 'Rejected', tone: 'danger' },
};

const IN_ORDER: readonly (readonly [RunOutcome, string])[] = [
  ['imported', 'new'],
  ['updated', 'changed'],
  ['in_review', 'for review'],
  ['draft', 'as drafts'],
  ['removed', 'off the market'],
  ['unchanged', 'without change'],
  ['failed', 'rejected'],
];

/** "3 rows: 2 new, 1 rejected". */
export function summaryOf({ kind, counts, options }: Pick<OwnRun, 'kind' | 'counts' | 'options'>): string {
  if (!counts) return '';
  const isOfListings = kind === 'undo' || options.answersOf !== undefined;
  const parts = IN_ORDER.flatMap(([outcome, words]) => {
    const count = counts[outcome] ?? 0;
    if (count === 0) return [];
    return [`${formatNumber(count)} ${kind === 'undo' && outcome === 'removed' ? 'deleted' : words}`];
  });
  return `${countOf(counts.total ?? 0, isOfListings ? 'listing' : 'row')}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}

/** Listings that an import would add, change or take off the market. */
export const effectsOf = ({ counts }: Pick<OwnRun, 'counts'>): number =>
  (['imported', 'updated', 'in_review', 'draft', 'removed'] as const).reduce(
    (sum, outcome) => sum + (counts?.[outcome] ?? 0),
    0,
  );
