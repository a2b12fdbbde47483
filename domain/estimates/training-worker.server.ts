// The thread in which a model is trained, so that neither pages nor other jobs wait; see train-when-due.server.ts.
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { serviceConnection } from '#db/connection.ts';
import { accuracyBy, accuracyOf } from './accuracy.ts';
import { backtest, LEAST_SALES, testedMonths } from './backtest.ts';
import { dateOf, type KnownSale } from './home-facts.ts';
import { locateZip } from './locate-zip.server.ts';
import { modelToBytes } from './model-bytes.server.ts';
import { readSalesToLearn, storeSalesOfVersion } from './stored-sales.server.ts';
import { trainModel, TRAINING } from './train.ts';

/** More sales take longer and change little; the newest count. */
const MOST_SALES = 400_000;

const port = parentPort;
if (!port) throw new Error('This file runs in a thread.');
const { serviceUrl, version, trees } = workerData as { serviceUrl: string; version: number; trees?: number };
const training = { ...TRAINING, trees: trees ?? TRAINING.trees, locate: locateZip };

/** Of all sales, and by region and kind, tested on the last months. */
async function testAccuracy(sales: readonly KnownSale[]) {
  const span = testedMonths(sales);
  const { tested, untested } = await backtest(sales, { ...training, ...span, seeds: 1, training: 'once' });
  const groups = accuracyBy(tested, ['borough', 'type']);
  return { from: dateOf(span.from), to: dateOf(span.to - 1), untested, all: accuracyOf(tested), groups };
}

const client = new pg.Client(serviceConnection(serviceUrl));
await client.connect();
try {
  await client.query('begin');
  await storeSalesOfVersion(client, version);
  await client.query('commit');
  await client.query('begin read only');
  const sales = await readSalesToLearn(client, version, MOST_SALES);
  await client.query('commit');
  if (sales.length < LEAST_SALES) {
    port.postMessage({ kind: 'thin', sales: sales.length });
  } else {
    const model = trainModel(sales, training);
    const accuracy = await testAccuracy(sales);
    await client.query(
      `update estimate_models set status = 'ready', model = $2, accuracy = $3, sales = $4, first_day = $5, last_day = $6, finished_at = now()
       where version = $1`,
      [
        version,
        modelToBytes(model),
        JSON.stringify(accuracy),
        sales.length,
        dateOf(sales[0]?.day ?? 0),
        dateOf(model.lastDay),
      ],
    );
    port.postMessage({ kind: 'ready', sales: sales.length });
  }
} finally {
  await client.end();
}
port.close();
