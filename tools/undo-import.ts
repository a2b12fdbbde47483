// npm run import -- --undo RUN
import { openDatabase } from '#db/open-database.ts';
import { RunCanceled } from '#domain/runs/cancel-run.server.ts';
import type { RunCounts } from '#domain/runs/run-counts.ts';
import { runUndo, startUndo } from '#domain/undo/undo-run.server.ts';
import { readPlaces } from '#domain/places/read-places.server.ts';
import { prepareData } from '#server/prepare-data.ts';
import { readSettings } from '#server/settings.ts';

const count = (rows: number) => rows.toLocaleString('en-US');

/** Returns the text to print. @throws RequestRefused if it cannot be undone */
export async function undoImport(runId: number): Promise<string> {
  const { dataDir, databaseUrl } = readSettings(process.env);
  const database = await openDatabase({ dataDir, databaseUrl, log: () => {}, poolSize: 4 });
  const stopping = new AbortController();
  const stop = () => stopping.abort(new RunCanceled('Stopped'));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    await prepareData(database.url, 'none', () => {});
    const { run } = await startUndo(database.pool, null, runId);
    const { pool, serviceUrl } = database;
    const counts = await runUndo(run, {
      pool,
      serviceUrl,
      readPlaces: () => readPlaces(database.db),
      log: () => {},
      signal: stopping.signal,
    });
    const { rows } = await pool.query<{ status: string; failure: string | null }>(
      'select status, failure from import_runs where id = $1',
      [run],
    );
    const { rows: kinds } = await pool.query<{ kind: string }>('select kind from import_runs where id = $1', [runId]);
    if (rows[0]?.status !== 'done' || !counts) throw new Error(rows[0]?.failure ?? 'The undo did not finish');
    return describe(runId, kinds[0]?.kind === 'records' ? 'recorded sales' : 'listings', counts);
  } finally {
    await database.stop();
  }
}

function describe(
  runId: number,
  rows: 'listings' | 'recorded sales',
  { removed, updated, imported, unchanged }: RunCounts,
): string {
  const lines = [
    `Run ${runId} is undone: ${count(removed)} ${rows} deleted, ${count(updated)} restored to their earlier state, ${count(imported)} brought back.`,
  ];
  if (unchanged > 0)
    lines.push(
      `${count(unchanged)} were changed or deleted since by another run, a feed or a person, and stay that way.`,
    );
  return lines.join('\n');
}
