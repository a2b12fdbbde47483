// From an original to what browsers get. Measured at 640 px on one core: JPEG 59, WebP 26, AVIF (effort 2) 4.8
// pictures a second; hence WebP at once and AVIF only when somebody asked for the picture and could use it.
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { MOST_PIXELS } from '#domain/media/picture-turns.server.ts';
import { PhotoUnavailable } from './ports.ts';
import { PHOTO_WIDTHS, type PhotoWidth } from './photo-address.ts';

const PLACEHOLDER_WIDTH = 16;
const WEBP = { quality: 76, effort: 3 };
const AVIF = { quality: 52, effort: 2 };

export interface PhotoFacts {
  digest: string;
  /** Pixels, after turning the picture upright. */
  width: number;
  height: number;
  placeholder: string;
}

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate();

/** Reads what the picture is from its bytes, never from its name; throws PhotoUnavailable for anything else. */
export async function examinePhoto(bytes: Buffer): Promise<PhotoFacts> {
  try {
    const metadata = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
    if (!['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff'].includes(metadata.format ?? '')) {
      throw new PhotoUnavailable(`not a photo format: ${metadata.format}`);
    }
    const isTurned = (metadata.orientation ?? 1) >= 5;
    const tiny = await open(bytes).resize({ width: PLACEHOLDER_WIDTH }).webp({ quality: 40 }).toBuffer();
    return {
      digest: createHash('sha256').update(bytes).digest('hex'),
      width: isTurned ? metadata.height : metadata.width,
      height: isTurned ? metadata.width : metadata.height,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    };
  } catch (cause) {
    if (cause instanceof PhotoUnavailable) throw cause;
    throw new PhotoUnavailable('the bytes are no readable picture', { cause });
  }
}

/** All widths up to the original's own; metadata such as the camera's position is left out. */
export async function renderWebp(bytes: Buffer, originalWidth: number): Promise<Map<PhotoWidth, Buffer>> {
  const made = new Map<PhotoWidth, Buffer>();
  for (const width of PHOTO_WIDTHS) {
    made.set(
      width,
      await open(bytes)
        .resize({ width: Math.min(width, originalWidth) })
        .webp(WEBP)
        .toBuffer(),
    );
  }
  return made;
}

/** From the WebP of the same width: the original is not kept. */
export function renderAvif(webp: Buffer): Promise<Buffer> {
  return sharp(webp).avif(AVIF).toBuffer();
}

/** 1200 x 630, the size that link previews use. */
export function renderPreview(bytes: Buffer): Promise<Buffer> {
  return open(bytes)
    .resize({ width: 1200, height: 630, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
