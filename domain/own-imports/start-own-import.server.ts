// Requests an import of an account's own file, a trial of it, or its undo.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { cancelRun, checkUpload } from '#domain/imports/start-import.server.ts';
import { requireLister } from '#domain/people/require-lister.server.ts';
import { enqueueRun } from '#domain/runs/end-run.server.ts';
import { makeRun } from '#domain/runs/run-store.server.ts';
import type { Answers } from './answers.ts';
import type { OwnColumnChoice } from './own-columns.ts';
import { OWN_IMPORT_BUCKET } from './upload-place.ts';

const BUSY = 'Another import of yours is still running. Wait until it has ended.';

/** @throws RequestRefused if the account has another open run */
async function makeOwnRun(client: pg.ClientBase, run: Parameters<typeof makeRun>[1]): Promise<{ run: number }> {
  try {
    const id = await makeRun(client, run);
    await enqueueRun(client, 'own-import', id);
    return { run: id };
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new RequestRefused('conflict', BUSY, null, { cause: error });
  }
}

/** The database allows one open run for each account. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'import_runs_account_open';

export interface OwnImportStart {
  /** The name of the upload in the bucket, below the account's folder. */
  path: string;
  /** The file name that its owner knows. */
  name: string;
  answers: Answers;
  columns: OwnColumnChoice;
  isDry: boolean;
}

/** @throws RequestRefused */
export async function startOwnImport(
  pool: pg.Pool,
  accountId: string,
  { path, name, answers, columns, isDry }: OwnImportStart,
): Promise<{ run: number }> {
  await requireLister(pool, accountId);
  return inTransaction(pool, async (client) => {
    // Nobody learns whether somebody else's upload exists.
    await checkUpload(client, path.startsWith(`${accountId}/`) ? path : '', OWN_IMPORT_BUCKET);
    return makeOwnRun(client, {
      kind: 'own',
      status: 'queued',
      startedBy: accountId,
      accountId,
      file: name,
      isDry,
      options: { path, answers, columns },
    });
  });
}

interface TrialOptions {
  path: string;
  answers: Answers;
  columns?: OwnColumnChoice;
}

async function readTrial(
  pool: pg.Pool,
  accountId: string,
  trial: number,
  statuses: readonly string[],
): Promise<Omit<OwnImportStart, 'isDry'>> {
  const { rows } = await pool.query<{ file: string; options: TrialOptions }>(
    `select file, options from import_runs
     where id = $1 and account_id = $2 and kind = 'own' and dry_run and status = any ($3)`,
    [trial, accountId, statuses],
  );
  if (!rows[0]) throw noRun();
  const { file: name, options } = rows[0];
  return { name, path: options.path, answers: options.answers, columns: options.columns ?? {} };
}

/** Imports what a trial run has read, with its answers and columns. @throws RequestRefused */
export async function importAfterTrial(pool: pg.Pool, accountId: string, trial: number): Promise<{ run: number }> {
  return startOwnImport(pool, accountId, { ...(await readTrial(pool, accountId, trial, ['done'])), isDry: false });
}

/** Tries the file of a trial once more, with other answers or columns. @throws RequestRefused */
export async function tryAgain(
  pool: pg.Pool,
  accountId: string,
  trial: number,
  { answers, columns }: { answers?: Answers | undefined; columns?: OwnColumnChoice | undefined },
): Promise<{ run: number }> {
  const before = await readTrial(pool, accountId, trial, ['done', 'failed', 'canceled']);
  return startOwnImport(pool, accountId, {
    ...before,
    answers: answers ?? before.answers,
    // A choice that is made now comes before an earlier one for the same column.
    columns: { ...before.columns, ...columns },
    isDry: true,
  });
}

/** Gives the listings of an import other answers and tries to publish them. @throws RequestRefused */
export async function startAnswers(
  pool: pg.Pool,
  accountId: string,
  runId: number,
  answers: Answers,
): Promise<{ run: number }> {
  await requireLister(pool, accountId);
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ file: string | null }>(
      `select file from import_runs
       where id = $1 and account_id = $2 and kind = 'own' and not dry_run and options ? 'path'
         and status in ('done', 'failed', 'canceled') for update`,
      [runId, accountId],
    );
    if (!rows[0]) throw noRun();
    return makeOwnRun(client, {
      kind: 'own',
      status: 'queued',
      startedBy: accountId,
      accountId,
      file: rows[0].file,
      options: { answersOf: runId, answers },
    });
  });
}

export const noRun = () => new RequestRefused('missing', 'There is no such import in your account.');

/** @throws RequestRefused */
export async function startOwnUndo(pool: pg.Pool, accountId: string, runId: number): Promise<{ run: number }> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{
      status: string;
      dry_run: boolean;
      file: string | null;
      isOfFeed: boolean;
      areAnswers: boolean;
    }>(
      `select status, dry_run, file, options ? 'feed' as "isOfFeed", options ? 'answersOf' as "areAnswers" from import_runs
       where id = $1 and account_id = $2 and kind = 'own' for update`,
      [runId, accountId],
    );
    const run = rows[0];
    if (!run) throw noRun();
    if (run.isOfFeed)
      throw new RequestRefused(
        'conflict',
        'A poll can’t be undone, because the feed would bring the same again. Change the feed, or remove it.',
      );
    if (run.areAnswers)
      throw new RequestRefused('conflict', 'Answers can’t be undone. Change them again, or undo the import itself.');
    if (run.dry_run) throw new RequestRefused('conflict', 'A trial changed nothing.');
    if (run.status === 'undone') throw new RequestRefused('conflict', 'This import has already been undone.');
    if (run.status === 'queued' || run.status === 'running') throw new RequestRefused('conflict', BUSY);
    return makeOwnRun(client, {
      kind: 'undo',
      status: 'queued',
      startedBy: accountId,
      accountId,
      undoes: runId,
      file: run.file,
    });
  });
}

/** Of a file or an undo. What is done stays done. @throws RequestRefused */
export async function stopOwnImport(pool: pg.Pool, accountId: string, runId: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query(
      `select from import_runs where id = $1 and account_id = $2 and not options ? 'feed' for update`,
      [runId, accountId],
    );
    if (rows.length === 0) throw noRun();
    await cancelRun(client, runId);
  });
}
