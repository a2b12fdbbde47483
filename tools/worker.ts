// npm run worker: the jobs in a process of their own, beside servers that run with JOBS=none.
import { openDatabase } from '#db/open-database.ts';
import { openWorker } from '#jobs/main.ts';
import { createLogger } from '#server/logger.ts';
import { prepareData } from '#server/prepare-data.ts';
import { readSettings, workerOptions } from '#server/settings.ts';
import { progress } from './run-server.ts';
import { stopOnSignal } from './stop-on-signal.ts';

try {
  const settings = readSettings(process.env);
  const { log, flush } = createLogger(settings.logLevel);
  const database = await openDatabase({ ...settings, log, poolSize: 2 });
  await prepareData(database.url, 'none', log);
  const worker = await openWorker(workerOptions(settings, database), log);
  const end = stopOnSignal({
    async stop() {
      await worker.stop();
      await database.stop();
    },
    log,
    flush,
    progress,
  });
  void worker.ended.then(() => end(1));
  process.stdout.write('The worker takes jobs\n');
} catch (error) {
  progress(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
