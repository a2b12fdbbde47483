// Why a file can't be used as a picture of a listing: checked by the browser when it is chosen, and by the server always.
// Browser-safe.
import { MOST_PIXELS } from '#domain/media/picture.ts';
import { HEADER_BYTES, readPictureHeader } from './picture-header.ts';
import { MOST_PICTURE_BYTES } from './posting-picture.ts';

const FORMATS = 'Choose a JPG, PNG, WebP, AVIF or HEIC file.';

export const REFUSALS = {
  notAPicture: `This isn’t a picture we can use, whatever its name ends in. ${FORMATS}`,
  animated: `Animated pictures can’t be used. ${FORMATS}`,
  empty: 'This file is empty.',
  tooLarge: `This file is larger than ${MOST_PICTURE_BYTES / 1024 / 1024} MB.`,
  broken: 'This picture is damaged or incomplete. Save it again, or choose another one.',
  lost: 'The upload didn’t arrive. Choose the file again.',
} as const;

export const tooManyPixels = (width: number, height: number): string =>
  `This picture has ${width.toLocaleString('en-US')} by ${height.toLocaleString('en-US')} pixels, and at most ${MOST_PIXELS / 1e6} megapixels can be used. Save a smaller copy.`;

/** The reason for a person, or null: it looks like a picture. `start`: up to HEADER_BYTES from the beginning. */
export function findRefusal(start: Uint8Array, bytes: number): string | null {
  if (bytes === 0) return REFUSALS.empty;
  const header = readPictureHeader(start);
  if (!header) return REFUSALS.notAPicture;
  if (bytes > MOST_PICTURE_BYTES) return REFUSALS.tooLarge;
  if (header.isAnimated) return REFUSALS.animated;
  if (!header.size) return REFUSALS.broken;
  const { width, height } = header.size;
  if (width === 0 || height === 0) return REFUSALS.broken;
  return width * height > MOST_PIXELS ? tooManyPixels(width, height) : null;
}

/** The same for a file that somebody chose. */
export async function checkChosenFile(file: Blob): Promise<string | null> {
  return findRefusal(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()), file.size);
}
