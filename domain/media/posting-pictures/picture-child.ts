// The process for pictures (picture-process.server.ts).
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { type MadePicture, makePicture } from './make-picture.server.ts';
import { PictureRefused } from './picture-refused.ts';

export interface Request {
  id: number;
  file: string;
  folder: string;
}
export type Answer = { id: number } & (
  | { made: MadePicture; refusal?: undefined; error?: undefined }
  | { made?: undefined; refusal: string; error?: undefined }
  | { made?: undefined; refusal?: undefined; error: string }
);

/** Of 0 to 19: pages come first, whatever else keeps the processors busy. */
const NICENESS = 10;

setPriority(NICENESS);
// Two pictures at a time keep two cores busy; several threads for each would only take memory.
sharp.concurrency(1);
sharp.cache(false);

process.on('disconnect', () => process.exit());
process.on('message', async ({ id, file, folder }: Request) => {
  process.send?.(await answer(id, file, folder));
});

async function answer(id: number, file: string, folder: string): Promise<Answer> {
  try {
    return { id, made: await makePicture(file, folder) };
  } catch (error) {
    return error instanceof PictureRefused ? { id, refusal: error.message } : { id, error: String(error) };
  }
}
