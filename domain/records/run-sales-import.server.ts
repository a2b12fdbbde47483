// Runs the import of recorded sales that the portal asked for as a job, from its row in import_runs to its summary.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { importOptionsSchema } from '#domain/imports/import-options.server.ts';
import { fetchFile, forget, type RunParts } from '#domain/imports/run-import.server.ts';
import { watchCancel } from '#domain/runs/cancel-run.server.ts';
import { claimRun, endRun, endThrownRun } from '#domain/runs/end-run.server.ts';
import { withOwnConnection } from '#domain/runs/own-connection.server.ts';
import { writeProgress } from '#domain/runs/run-progress.server.ts';
import { importSales } from './import-sales.server.ts';

/** Can be called again for a run that a killed process had begun; nothing is stored twice. */
export async function runSalesImport(runId: number, parts: RunParts): Promise<void> {
  const { pool, log, attempt } = parts;
  const run = await claimRun(pool, runId, attempt);
  if (!run) return;
  const watch = watchCancel(pool, { runId }, parts.signal);
  const progress = writeProgress(pool, runId);
  const file = join(parts.workFolder, `run-${runId}`);
  let stored = 0;
  try {
    const options = importOptionsSchema.parse(run.options);
    await fetchFile(pool, parts.blobs, run, options, file);
    await withOwnConnection({ ...parts, signal: watch.signal }, (client) =>
      importSales(
        { file, runId, dryRun: run.dry_run, reportFile: null },
        {
          client,
          signal: watch.signal,
          onProgress: ({ phase, rows, share, earlier }) => {
            if (phase === 'storing') stored = rows;
            const total = share > 0 && phase === 'storing' ? Math.round(rows / share) : null;
            progress.show({ phase, rows, share, total, earlier });
          },
        },
      ),
    );
    await progress.stop();
    await endRun(pool, runId, 'done');
    await forget(pool, parts.blobs, run, options);
  } catch (error) {
    await progress.stop();
    const describeStop = () =>
      stored === 0
        ? 'Stopped. Nothing was imported.'
        : `Stopped. ${stored.toLocaleString('en-US')} sales had been stored and are still there. Undo the import to remove them.`;
    await endThrownRun(error, { pool, log, runId, attempt, signal: watch.signal, describeStop });
  } finally {
    watch.stop();
    await rm(file, { force: true });
  }
}
