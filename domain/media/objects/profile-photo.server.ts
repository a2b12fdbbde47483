// A profile photo: a JPG of at least 180 by 180 (specification, section 9), turned upright and without the camera's
// metadata.
import sharp from 'sharp';
import { MOST_PIXELS } from '#domain/media/picture.ts';
import { pictureTurns } from '#domain/media/picture-turns.server.ts';
import { ObjectError } from './object-error.ts';

export const PROFILE_PHOTO_PIXELS = 180;
/** Large enough for any screen that shows a face. */
const LARGEST_PIXELS = 1024;

/** @throws ObjectError bad_picture */
export async function cleanProfilePhoto(bytes: Buffer): Promise<Buffer> {
  const { width, height, format } = await readMetadata(bytes);
  if (format !== 'jpeg' || width < PROFILE_PHOTO_PIXELS || height < PROFILE_PHOTO_PIXELS) {
    throw new ObjectError(
      'bad_picture',
      `A profile photo must be a JPG of at least ${PROFILE_PHOTO_PIXELS}x${PROFILE_PHOTO_PIXELS} pixels; this is ${format} of ${width}x${height}`,
    );
  }
  if (width * height > MOST_PIXELS) {
    throw new ObjectError(
      'bad_picture',
      `A profile photo can have at most ${MOST_PIXELS / 1_000_000} megapixels; this one is ${width}x${height}`,
    );
  }
  return pictureTurns.inTurn('profile photos', () => redraw(bytes));
}

async function redraw(bytes: Buffer): Promise<Buffer> {
  try {
    // Drops location and device, because sharp writes no metadata unless asked.
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: LARGEST_PIXELS, height: LARGEST_PIXELS, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer();
  } catch (cause) {
    throw new ObjectError('bad_picture', 'The picture is damaged', { cause });
  }
}

async function readMetadata(bytes: Buffer): Promise<{ width: number; height: number; format: string }> {
  try {
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height, format };
  } catch (cause) {
    throw new ObjectError('bad_picture', 'We can’t read this file as a picture', { cause });
  }
}
