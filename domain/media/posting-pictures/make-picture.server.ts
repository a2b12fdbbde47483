// From an uploaded file to what may be shown: an original without the camera's metadata, and the renditions of a photo.
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { MOST_PIXELS } from '#domain/media/picture.ts';
import { PHOTO_WIDTHS } from '#domain/media/photos/photo-address.ts';
import { ofPixels } from '#domain/media/photos/pixels.server.ts';
import { makePhoto, type PhotoFacts } from '#domain/media/photos/renditions.server.ts';
import { findRefusal, REFUSALS } from './check-picture.ts';
import { HEADER_BYTES, readPictureHeader } from './picture-header.ts';
import { PictureRefused } from './picture-refused.ts';
import { IDEAL_HEIGHT, IDEAL_WIDTH, type PictureWarning } from './posting-picture.ts';
import { readHeic } from './read-heic.server.ts';
import { isBlurred } from './sharpness.server.ts';

/** Optimized tables would save 5 % of the bytes, for twice the time and 36 MB of memory at 12 megapixels. */
const ORIGINAL = { quality: 90, optimiseCoding: false };

export interface MadePicture {
  facts: PhotoFacts;
  warnings: PictureWarning[];
}

export const originalFile = (folder: string): string => join(folder, 'original.jpg');
export const renditionFile = (folder: string, width: number): string => join(folder, `${width}.webp`);

/** Writes the original and the renditions into `folder`. @throws PictureRefused */
export async function makePicture(file: string, folder: string): Promise<MadePicture> {
  const picture = await openUpload(file);
  try {
    // Upright, on white, in sRGB. sharp writes no metadata unless asked.
    const original = await picture.flatten({ background: '#fff' }).toColourspace('srgb').jpeg(ORIGINAL).toBuffer();
    const { facts, renditions, pixels } = await makePhoto(original);
    await writeFile(originalFile(folder), original);
    for (const width of PHOTO_WIDTHS) await writeFile(renditionFile(folder, width), renditions.get(width) as Buffer);
    const warnings: PictureWarning[] = [];
    // A photo in portrait format may be as large the other way around.
    const [long, short] = [Math.max(facts.width, facts.height), Math.min(facts.width, facts.height)];
    if (long < IDEAL_WIDTH || short < IDEAL_HEIGHT) warnings.push('small');
    // A small one is blurred by being enlarged.
    else if (await isBlurred(pixels)) warnings.push('blurred');
    return { facts, warnings };
  } catch (cause) {
    throw new PictureRefused(REFUSALS.broken, { cause });
  }
}

async function openUpload(file: string): Promise<Sharp> {
  const { start, size } = await readStart(file);
  const refusal = findRefusal(start, size);
  if (refusal !== null) throw new PictureRefused(refusal);
  if (readPictureHeader(start)?.type === 'image/heic') return ofPixels(await readHeic(file));
  return sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate();
}

async function readStart(file: string): Promise<{ start: Uint8Array; size: number }> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(size, HEADER_BYTES)), 0);
    return { start: buffer.subarray(0, bytesRead), size };
  } finally {
    await handle.close();
  }
}
