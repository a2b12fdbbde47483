// Reads a file of recorded sales in a thread of its own, while this one sends what was read to the database.
import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { UnreadableFile } from '#domain/imports/formats/unreadable-file.ts';
import { readSaleBatches } from './read-recorded-sales.server.ts';
import { type StagedSales, stageSales } from './stage-sale.ts';

export type SaleMessage =
  | { kind: 'rows'; staged: StagedSales; share: number }
  | { kind: 'end' }
  | { kind: 'unreadable'; message: string };

/** Messages that the thread may be ahead. */
const AHEAD = 4;
/** A workbook's table of texts is held in memory; rows are short-lived. */
const LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 };

/** A small file is read before another thread could start. */
const LEAST_BYTES = 4 << 20;

/** Yields what was read, ready to be copied into the staging tables. @throws UnreadableFile */
export async function* readStaged(file: string): AsyncGenerator<{ staged: StagedSales; share: number }> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size >= LEAST_BYTES) return yield* readInThread(file);
  let share = 0;
  let ordinal = 1;
  const batches = readSaleBatches(file, (read) => {
    share = read;
  });
  for await (const rows of batches) {
    yield { staged: stageSales(rows, ordinal), share };
    ordinal += rows.length;
  }
}

async function* readInThread(file: string): AsyncGenerator<{ staged: StagedSales; share: number }> {
  const worker = new Worker(new URL('./sale-worker.ts', import.meta.url), {
    workerData: { file, ahead: AHEAD },
    resourceLimits: LIMITS,
  });
  const arrived: SaleMessage[] = [];
  let failure: unknown = null;
  let wake: (() => void) | null = null;
  let hasEnded = false;
  const note = () => wake?.();
  worker.on('message', (message: SaleMessage) => {
    arrived.push(message);
    note();
  });
  worker.on('error', (error) => {
    failure = error;
    note();
  });
  try {
    for (;;) {
      const message = arrived.shift();
      if (message === undefined) {
        if (failure !== null) throw describe(failure);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      hasEnded = message.kind !== 'rows';
      if (message.kind === 'end') return;
      if (message.kind === 'unreadable') throw new UnreadableFile(message.message);
      yield message;
      worker.postMessage('taken');
    }
  } finally {
    // A thread that has sent everything ends by itself.
    if (!hasEnded) await worker.terminate();
  }
}

function describe(failure: unknown): unknown {
  const { code } = failure as { code?: string };
  if (code !== 'ERR_WORKER_OUT_OF_MEMORY') return failure;
  return new UnreadableFile('The file needs more memory than an import may use. Save it as CSV.', { cause: failure });
}
