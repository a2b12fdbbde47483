// The thread in which a file of recorded sales is read; see sale-thread.server.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableFile } from '#domain/imports/formats/unreadable-file.ts';
import { readSaleBatches } from './read-recorded-sales.server.ts';
import type { SaleMessage } from './sale-thread.server.ts';
import { stageSales } from './stage-sale.ts';

/** Rows sent at once: enough that sending doesn't matter, few enough that memory stays bounded. */
const ROWS_AT_ONCE = 2_000;

const port = parentPort;
if (!port) throw new Error('This file runs in a thread.');
const { file, ahead } = workerData as { file: string; ahead: number };

/** How many messages the other side hasn't taken yet. */
let waiting = 0;
let wake: (() => void) | null = null;
port.on('message', () => {
  waiting--;
  wake?.();
});

async function send(message: SaleMessage): Promise<void> {
  while (waiting >= ahead)
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  waiting++;
  port?.postMessage(message);
}

async function readAll(): Promise<void> {
  let share = 0;
  let ordinal = 1;
  let held = { sales: '', remarks: '', rows: 0 };
  const batches = readSaleBatches(file, (read) => {
    share = read;
  });
  for await (const rows of batches) {
    const staged = stageSales(rows, ordinal);
    ordinal += rows.length;
    held = {
      sales: held.sales + staged.sales,
      remarks: held.remarks + staged.remarks,
      rows: held.rows + staged.rows,
    };
    if (held.rows < ROWS_AT_ONCE) continue;
    await send({ kind: 'rows', staged: held, share });
    held = { sales: '', remarks: '', rows: 0 };
  }
  if (held.rows > 0) await send({ kind: 'rows', staged: held, share: 1 });
}

try {
  await readAll();
  port.postMessage({ kind: 'end' } satisfies SaleMessage);
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error;
  port.postMessage({ kind: 'unreadable', message: error.message } satisfies SaleMessage);
}
port.close();
