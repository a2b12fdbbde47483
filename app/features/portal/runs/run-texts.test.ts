import { expect, test } from 'vitest';
import { progressOf, type Run } from './run.ts';
import { durationText, runEnded, runName, statusBadge, summaryText } from './run-texts.ts';

const run: Run = {
  id: 7,
  source_id: 1,
  file: null,
  kind: 'paste',
  status: 'done',
  started_at: '2026-11-28T12:00:00Z',
  finished_at: '2026-11-28T12:03:00Z',
  dry_run: false,
  options: { format: 'csv' },
  progress: null,
  counts: { total: 40, imported: 30, updated: 4, unchanged: 2, removed: 0, failed: 4 },
  failure: null,
  warning: null,
  undoes: null,
};

test('a run ends with the fixed summary (specification, section 8)', () => {
  expect(summaryText(run)).toBe('CSV import completed: 36 successful, 4 failed');
  expect(summaryText({ ...run, options: { format: 'json' } })).toBe('JSON import completed: 36 successful, 4 failed');
  expect(summaryText({ ...run, kind: 'file', file: 'homes.JSON', options: { format: 'auto' } })).toBe(
    'JSON import completed: 36 successful, 4 failed',
  );
  expect(summaryText({ ...run, kind: 'bulk' })).toBe('Bulk action completed: 36 successful, 4 failed');
});

test('a single property is either imported or not', () => {
  const single = { ...run, kind: 'form' as const };
  expect(summaryText(single)).toBe('Failed to import property');
  expect(summaryText({ ...single, counts: { ...run.counts, failed: 0 } as Run['counts'] })).toBe(
    'Property imported successfully',
  );
});

test('a check says what would happen', () => {
  expect(summaryText({ ...run, dry_run: true })).toBe('Check completed: 36 rows can be imported, 4 cannot');
});

test('a failed run says which kind it was', () => {
  expect(summaryText({ ...run, status: 'failed' })).toBe('Failed to process CSV data');
  expect(summaryText({ ...run, status: 'failed', kind: 'bulk' })).toBe('Failed to execute bulk action');
});

test('a completed run with a warning is not shown as simply done', () => {
  const warned = { ...run, kind: 'sync' as const, counts: null, warning: 'The feed named 20 keys' };
  expect(statusBadge(warned)).toEqual({ text: 'Done, with a warning', tone: 'warning' });
  expect(runEnded(warned)).toMatchObject({ tone: 'warning' });
});

test('the state of a run mentions failed rows', () => {
  expect(statusBadge(run)).toEqual({ text: '4 rows failed', tone: 'warning' });
  expect(durationText(run)).toBe('3 min');
});

test('a sync and an import describe their progress in the same words', () => {
  const sync = { phase: 'backfill', resource: 'Property', records: 500, total: 2000, recordsPerSecond: 100 } as const;
  expect(progressOf({ progress: sync })).toEqual({
    phase: 'First copy, Property',
    done: 500,
    total: 2000,
    share: 0.25,
    perSecond: 100,
    secondsLeft: 15,
  });
  const rows = { phase: 'storing', rows: 10, total: null, share: 0.5, rowsPerSecond: 5, secondsLeft: null } as const;
  expect(progressOf({ progress: rows })).toMatchObject({ phase: 'Storing', done: 10, share: 0.5, perSecond: 5 });
});

test('a sync says how many records it saw and how many it rejected', () => {
  expect(summaryText({ ...run, kind: 'sync' })).toBe('Sync completed: 40 seen, 4 rejected');
});

test('a partial success is shown with a warning, not with a check mark', () => {
  expect(runEnded(run).tone).toBe('warning');
  expect(runEnded({ ...run, counts: { ...run.counts, failed: 0 } as Run['counts'] }).tone).toBeUndefined();
});

test('a run is named by its file, its action or what it undoes', () => {
  expect(runName({ ...run, file: 'homes.csv', action: null })).toBe('homes.csv 7');
  expect(runName({ ...run, kind: 'bulk', action: 'mark_sold' })).toBe('Bulk action 7, mark sold');
  expect(runName({ ...run, kind: 'undo', undoes: 5, action: null })).toBe('Undo of run 5');
});
