// The worker side of read-mail-apart.server.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { readBody } from './read-mail.server.ts';

parentPort?.postMessage(await readBody(workerData as Uint8Array));
