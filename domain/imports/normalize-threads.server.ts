// Normalises batches beside the main thread, which reads the file meanwhile: that is half of an import's work.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Places } from '#domain/places/place-index.ts';
import type { Batch, StagedText } from './normalize-batch.ts';

/** More would wait for the one that reads. */
const MOST_THREADS = 4;
/** Given to a thread before its first answer: it never waits, and memory stays bounded. */
const BATCHES_AT_ONCE = 2;

interface Thread {
  worker: Worker;
  /** In the order in which they were asked. */
  waiting: { resolve: (text: StagedText) => void; reject: (error: Error) => void }[];
}

export interface NormalizeThreads {
  /** Resolves when the batch is taken; `onText` gets what becomes of it, in any order. */
  add(batch: Batch): Promise<void>;
  /** Resolves when all that was added has been handed to `onText`. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

export function startNormalizeThreads(
  places: Places,
  now: Date,
  onText: (text: StagedText) => Promise<void>,
): NormalizeThreads {
  const count = Math.max(2, Math.min(MOST_THREADS, availableParallelism() - 1));
  const threads = Array.from({ length: count }, () => startThread(places, now));
  const underWay = new Set<Promise<void>>();
  let failure: unknown = null;
  return {
    async add(batch) {
      while (underWay.size >= count * BATCHES_AT_ONCE) await Promise.race(underWay);
      if (failure !== null) throw failure;
      const idlest = threads.reduce((best, next) => (next.waiting.length < best.waiting.length ? next : best));
      const work: Promise<void> = ask(idlest, batch)
        .then(onText)
        .catch((error: unknown) => {
          failure ??= error;
        })
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    async finish() {
      await Promise.all(underWay);
      if (failure !== null) throw failure;
    },
    async close() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}

function startThread(places: Places, now: Date): Thread {
  const worker = new Worker(new URL('./normalize-thread.ts', import.meta.url), { workerData: { places, now } });
  const thread: Thread = { worker, waiting: [] };
  worker.on('message', (text: StagedText) => thread.waiting.shift()?.resolve(text));
  worker.on('error', (error) => {
    for (const { reject } of thread.waiting.splice(0)) reject(error as Error);
  });
  return thread;
}

function ask({ worker, waiting }: Thread, batch: Batch): Promise<StagedText> {
  return new Promise((resolve, reject) => {
    waiting.push({ resolve, reject });
    worker.postMessage(batch);
  });
}
