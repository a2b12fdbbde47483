// Imports the rows of a lister's file or feed, each in a transaction of its own, with the report of the run.
import type pg from 'pg';
import type { Log } from '#db/log.ts';
import { inTransaction, inUndoneTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import type { PlaceIndex } from '#domain/places/place-index.ts';
import type { PostingSettings } from '#domain/postings/take-step.server.ts';
import { NO_COUNTS, type OwnImportCounts } from '#domain/runs/run-counts.ts';
import type { ProgressWriter } from '#domain/runs/run-progress.server.ts';
import { clearReport } from '#domain/runs/run-report.server.ts';
import { keepCounts } from '#domain/runs/run-store.server.ts';
import type { Answers } from './answers.ts';
import { importRow, type RowContext, type RowResult } from './import-row.server.ts';
import type { OwnRow } from './read-own-rows.server.ts';
import { addLines, type ReportLine, withRemarks } from './report-lines.server.ts';

export interface ImportParts extends PostingSettings {
  pool: pg.Pool;
  places: PlaceIndex;
  log: Log;
  signal: AbortSignal;
}

export interface OwnImport {
  runId: number;
  accountId: string;
  /** Null: a file. */
  feed: number | null;
  device: string;
  answers: Answers;
  isDry: boolean;
}

export interface OwnImportResult {
  counts: OwnImportCounts;
  /** Listings whose change waits, so that the same content has to be read again. */
  hasPending: boolean;
  /** Listings that wait for the firm's broker since this run. */
  newInReview: number;
}

const NO_OWN_COUNTS: OwnImportCounts = { ...NO_COUNTS, draft: 0, in_review: 0 };
const LINES_AT_ONCE = 100;

/** A dry run does the same and undoes it. Can be called again after a kill: a row that is done is found unchanged. */
export async function importOwnRows(
  rows: readonly OwnRow[],
  request: OwnImport,
  parts: ImportParts,
  progress: ProgressWriter,
): Promise<OwnImportResult> {
  const { pool, signal, places, siteUrl, activeDays } = parts;
  const { isDry, runId } = request;
  const context: RowContext = { ...request, places, siteUrl, activeDays, isQuiet: true, now: new Date() };
  const counts: OwnImportCounts = { ...NO_OWN_COUNTS, total: rows.length };
  const result: OwnImportResult = { counts, hasPending: false, newInReview: 0 };
  let report: ReportLine[] = [];
  await clearReport(pool, runId);
  for (const [index, row] of rows.entries()) {
    signal.throwIfAborted();
    const { outcome, reason, isPending = false } = await importOne(row, context, { ...parts, isDry });
    counts[outcome] += 1;
    if (isPending) result.hasPending = true;
    else if (outcome === 'in_review' && reason !== 'Still in review') result.newInReview += 1;
    const { line, givenId, name } = row;
    const { column = '', value = '' } = 'problem' in row.reading ? row.reading.problem : {};
    report.push({ line, feedId: givenId, name, outcome, column, value, reason: withRemarks(reason, row.remarks) });
    if (row.remarks.length > 0) counts.flagged += 1;
    if (report.length >= LINES_AT_ONCE || index === rows.length - 1) {
      await addLines(pool, runId, report);
      await keepCounts(pool, runId, counts);
      report = [];
    }
    progress.show({ phase: 'storing', rows: index + 1, share: (index + 1) / rows.length, total: rows.length });
  }
  return result;
}

async function importOne(
  { reading }: OwnRow,
  context: RowContext,
  { pool, log, isDry }: Pick<ImportParts, 'pool' | 'log'> & { isDry: boolean },
): Promise<RowResult> {
  if ('problem' in reading) return { outcome: 'failed', reason: reading.problem.reason };
  try {
    return await (isDry ? inUndoneTransaction : inTransaction)(pool, (client) => importRow(client, context, reading));
  } catch (error) {
    if (error instanceof RequestRefused) return { outcome: 'failed', reason: error.message };
    if (!isRefusedByDatabase(error)) throw error;
    log('warn', 'A row of an own import was refused by the database', { run: context.runId, error: error.message });
    return { outcome: 'failed', reason: 'Rejected by the database' };
  }
}

/** Data that it can't store, or that breaks a constraint; never stops the other rows. */
function isRefusedByDatabase(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}
