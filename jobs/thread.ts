// The worker in a thread of the server (server/job-thread.ts), because an import must not make pages wait.
import { parentPort, workerData } from 'node:worker_threads';
import type { Log } from '#db/log.ts';
import { openWorker, type WorkerOptions } from './main.ts';

/** How long jobs have to stop after an uncaught error. */
const BROKEN_MS = 10_000;

const log: Log = (level, message, fields) => parentPort?.postMessage({ level, message, fields });
const worker = openWorker(workerData as WorkerOptions, log).catch((error: unknown) => {
  log('error', 'The jobs could not be started', { error: describe(error) });
  process.exit(1);
});
let isStopping = false;

async function stopBroken(): Promise<void> {
  setTimeout(() => process.exit(1), BROKEN_MS);
  await (await worker).stop().catch(() => {});
  // In a thread this ends the thread, and the server starts another one.
  process.exit(1);
}

process.on('uncaughtException', (error: unknown) => {
  log('fatal', 'Uncaught error; the job thread is ending', { error: describe(error) });
  if (isStopping) return;
  isStopping = true;
  void stopBroken();
});
parentPort?.once('message', async () => {
  isStopping = true;
  await (await worker).stop();
  parentPort?.close();
});
const { ended } = await worker;
parentPort?.postMessage('ready');
// The server starts another thread.
await ended;
if (!isStopping) process.exit(1);

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
