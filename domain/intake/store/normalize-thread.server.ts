// Normalises batches beside the main thread, which reads the file meanwhile: that is half of an import's work. One
// such thread, because the two take about as long, and each more costs 50 MB.
import { Worker } from 'node:worker_threads';
import type { Places } from '#domain/places/place-index.ts';
import type { Batch, StagedText } from './normalize-batch.ts';

/** Given to the thread before its first answer: it never waits, and memory stays bounded. */
const BATCHES_AT_ONCE = 2;
/** Rows live for a moment; with more room for them the thread keeps more garbage. */
const LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 };

export interface Normalizer {
  /** Resolves when the batch is taken; what becomes of it is staged in the order of the file. */
  add(batch: Batch): Promise<void>;
  /** Resolves when all that was added is staged. */
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
      // Its failure is met by whoever waits for it.
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
