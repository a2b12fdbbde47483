// Runs the jobs (jobs/) in a thread of this process, and starts a new one if it breaks.
import { Worker } from 'node:worker_threads';
import type { Log } from '#db/log.ts';
import type { WorkerOptions } from '#jobs/main.ts';

const THREAD = new URL('../jobs/thread.ts', import.meta.url);
/** If the thread needs more memory than this, an import is at fault: only the thread ends, and the server survives. */
const LIMITS = { maxOldGenerationSizeMb: 1024 };
const PAUSE_MS = 5_000;
/**
 * Jobs stop right away, but a database statement takes a moment; an unresponsive database must not hold up the server.
 */
const STOP_MS = 8_000;

type Message = 'ready' | { level: Parameters<Log>[0]; message: string; fields?: Record<string, unknown> };

/** Returns a function that ends it; calling it again waits for the same end. */
export function startJobThread(options: WorkerOptions, log: Log): () => Promise<void> {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let thread = begin();

  function begin(): Worker {
    const begun = new Worker(THREAD, { workerData: options, resourceLimits: LIMITS, name: 'jobs' });
    begun.on('message', (said: Message) => {
      if (said !== 'ready') log(said.level, said.message, said.fields);
    });
    begun.on('error', (error: Error) => log('error', 'The job thread broke', { error: error.stack }));
    begun.once('exit', () => {
      if (isStopping) return;
      timer = setTimeout(() => {
        thread = begin();
      }, PAUSE_MS);
    });
    return begun;
  }

  let stopped: Promise<void> | null = null;
  const stop = async () => {
    isStopping = true;
    clearTimeout(timer);
    const ended = new Promise<void>((done) => {
      if (thread.threadId === -1) done();
      thread.once('exit', () => done());
    });
    thread.postMessage('stop');
    const giveUp = setTimeout(() => void thread.terminate(), STOP_MS);
    await ended;
    clearTimeout(giveUp);
  };
  return () => (stopped ??= stop());
}
