// The counts of a run of any kind (import_runs.counts).

export interface RunCounts {
  total: number;
  imported: number;
  updated: number;
  unchanged: number;
  removed: number;
  failed: number;
  /** How many of those that did not fail carry a remark. */
  flagged: number;
}

/** What became of a row. `draft` and `in_review`: of an account's own listing, which isn't public yet. */
export type RunOutcome = 'imported' | 'updated' | 'unchanged' | 'removed' | 'failed' | 'draft' | 'in_review';

/** Counts of an import of an account's own listings. */
export interface OwnImportCounts extends RunCounts {
  draft: number;
  in_review: number;
}

/** Always 0 for a file. */
export type ImportCounts = Omit<RunCounts, 'removed'>;

/** What the row numbers of a report count. */
export type RowPlace = 'line' | 'item';

export const NO_COUNTS: RunCounts = {
  total: 0,
  imported: 0,
  updated: 0,
  unchanged: 0,
  removed: 0,
  failed: 0,
  flagged: 0,
};

export const addCounts = (a: RunCounts, b: RunCounts): RunCounts => ({
  total: a.total + b.total,
  imported: a.imported + b.imported,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
  removed: a.removed + b.removed,
  failed: a.failed + b.failed,
  flagged: a.flagged + b.flagged,
});
