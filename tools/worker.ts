// npm run worker: the jobs in their own process, beside servers that run with JOBS=none.
import { openDatabase } from '#db/open-database.ts';
import { openWorker } from '#jobs/main.ts';
import { createLogger } from '#server/logger.ts';
import { prepareData } from '#server/prepare-data.ts';
import { readSettings, workerOptions } from '#server/settings.ts';
import { progress } from './run-server.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const USAGE = `Usage: npm run worker
It takes no options: it uses the server's settings, which README.md lists.`;

const [first] = process.argv.slice(2);
if (first !== undefined) {
  const asksHelp = first === '--help' || first === '-h';
  (asksHelp ? process.stdout : process.stderr).write(asksHelp ? `${USAGE}\n` : `Unknown option "${first}"\n${USAGE}\n`);
  process.exit(asksHelp ? 0 : 2);
}

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
  process.stdout.write('The worker is ready for jobs\n');
} catch (error) {
  progress(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
