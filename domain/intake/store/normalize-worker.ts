// The worker side of normalize-thread.server.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { createPlaceIndex, type Places } from '#domain/places/place-index.ts';
import { type Batch, normalizeBatch } from './normalize-batch.ts';

const { places, now } = workerData as { places: Places; now: Date };
const index = createPlaceIndex(places);

parentPort?.on('message', (batch: Batch) => {
  parentPort?.postMessage(normalizeBatch(batch, index, now));
});
