// Normalizes batches in another thread while the main thread reads the file. Both take about the same time, so one
// thread is enough; each additional one would take 50 MB.
import { Worker } from 'node:worker_threads';
import type { Places } from '#domain/places/place-index.ts';
import type { Batch, StagedText } from './normalize-batch.ts';

/** Batches sent to the thread before it answers: enough that it never waits, few enough that memory stays bounded. */
const BATCHES_AT_ONCE = 2;
/** Rows are short-lived; with more memory the thread would only keep more garbage. */
const LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 };

export interface Normalizer {
  /** Resolves when the batch is accepted; results are staged in the order of the file. */
  add(batch: Batch): Promise<void>;
  /** Resolves when everything added has been staged. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

export function startNormalizeThread(
  places: Places,
  now: Date,
  stage: (text: StagedText) => Promise<void>,
): Normalizer {
  const worker = new Worker(new URL('./normalize-worker.ts', import.meta.url), {
    workerData: { places, now },
    resourceLimits: LIMITS,
  });
  const asked: { resolve: (text: StagedText) => void; reject: (error: unknown) => void }[] = [];
  const underWay: Promise<void>[] = [];
  worker.on('message', (text: StagedText) => asked.shift()?.resolve(text));
  worker.on('error', (error) => {
    for (const { reject } of asked.splice(0)) reject(error);
  });
  const ask = (batch: Batch) =>
    new Promise<StagedText>((resolve, reject) => {
      asked.push({ resolve, reject });
      worker.postMessage(batch);
    });
  return {
    async add(batch) {
      while (underWay.length >= BATCHES_AT_ONCE) await underWay.shift();
      const work = ask(batch).then(stage);
      // The failure is thrown when the work is awaited.
      work.catch(() => {});
      underWay.push(work);
    },
    async finish() {
      while (underWay.length > 0) await underWay.shift();
    },
    async close() {
      await worker.terminate();
    },
  };
}
