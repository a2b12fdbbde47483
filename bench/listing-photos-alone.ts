// Started by bench/listing-photos.ts with files as arguments: sharp alone, with plain calls for the same results, as many
// at a time as cores. Yields to others as the process for pictures does, so that both get the same share of a machine.
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { PHOTO_WIDTHS } from '#domain/media/photos/photo-address.ts';
import { createLine } from '#domain/turns/turns.ts';

const CORES = 2;
const NICENESS = 10;

const files = process.argv.slice(2);
setPriority(NICENESS);
sharp.cache(false);
sharp.concurrency(1);
const line = createLine({ atOnce: CORES, waiting: files.length });
const startedAt = performance.now();
await Promise.all(files.map((file) => line.inTurn(() => make(file))));
process.send?.((performance.now() - startedAt) / 1000);

/** An original without metadata, and the four widths. */
async function make(file: string): Promise<void> {
  await sharp(file).rotate().jpeg({ quality: 90, optimiseCoding: false }).toBuffer();
  for (const width of PHOTO_WIDTHS) {
    await sharp(file).rotate().resize({ width }).webp({ quality: 76, effort: 3 }).toBuffer();
  }
}
