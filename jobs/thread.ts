// The worker in a thread of the server (server/job-thread.ts): an import must not make pages wait.
import { parentPort, workerData } from 'node:worker_threads';
import type { Log } from '#db/log.ts';
import { openWorker, type WorkerOptions } from './main.ts';

const log: Log = (level, message, fields) => parentPort?.postMessage({ level, message, fields });
const worker = openWorker(workerData as WorkerOptions, log);
let isStopping = false;
parentPort?.once('message', async () => {
  isStopping = true;
  await (await worker).stop();
  parentPort?.close();
});
const { ended } = await worker;
parentPort?.postMessage('ready');
// The server begins another thread.
await ended;
if (!isStopping) process.exit(1);
