// /render/image: a picture in another size or format.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { ObjectError } from '#domain/media/objects/object-error.ts';
import { blobName, type StoredObject } from '#domain/media/objects/object-store.server.ts';
import type { Blobs } from '#domain/media/ports.ts';
import { MOST_PIXELS } from '#domain/media/picture.ts';
import { pictureTurns } from '#domain/media/picture-turns.server.ts';

const LARGEST_SIDE = 2500;
/** AVIF takes so much more time that it is never made on request. */
const FORMATS = ['webp', 'jpeg', 'png'] as const;
type Format = (typeof FORMATS)[number];

interface Rendition {
  width: number | undefined;
  height: number | undefined;
  fit: 'cover' | 'inside' | 'fill';
  quality: number;
  /** Null: whatever the browser accepts. */
  format: Format | null;
}

const FIT = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

/** The client's names: width, height, resize, quality, format. @throws ObjectError invalid_request */
export function readRendition(query: URLSearchParams): Rendition {
  const number = (name: string, least: number, most: number): number | undefined => {
    const text = query.get(name);
    if (text === null) return undefined;
    if (!/^\d{1,5}$/.test(text) || Number(text) < least || Number(text) > most) {
      throw new ObjectError('invalid_request', `${name} must be a number from ${least} to ${most}`);
    }
    return Number(text);
  };
  const resize = query.get('resize') ?? 'cover';
  const format = query.get('format');
  if (!Object.hasOwn(FIT, resize)) throw new ObjectError('invalid_request', 'resize must be cover, contain or fill');
  const isKnown = format === null || format === 'origin' || FORMATS.some((each) => each === format);
  if (!isKnown) throw new ObjectError('invalid_request', 'format must be webp, jpeg, png or origin');
  return {
    width: number('width', 1, LARGEST_SIDE),
    height: number('height', 1, LARGEST_SIDE),
    fit: FIT[resize as keyof typeof FIT],
    quality: number('quality', 20, 100) ?? 80,
    format: FORMATS.find((each) => each === format) ?? null,
  };
}

export async function renderImage(
  blobs: Blobs,
  object: StoredObject,
  { query, accept, network }: { query: URLSearchParams; accept: string; network: string },
): Promise<Response> {
  const rendition = readRendition(query);
  if (!object.metadata.mimetype.startsWith('image/')) throw new ObjectError('wrong_type', 'This file is not a picture');
  const isOrigin = query.get('format') === 'origin';
  const own = FORMATS.find((each) => object.metadata.mimetype === `image/${each}`) ?? 'jpeg';
  const format = rendition.format ?? (!isOrigin && accept.includes('image/webp') ? 'webp' : own);
  // Read when it is this picture's turn: waiting requests hold no bytes in memory.
  const bytes = await pictureTurns.inTurn(network, async () => {
    const stream = await blobs.read(blobName(object));
    if (!stream) throw new ObjectError('not_found', 'Object not found');
    return resize(await buffer(stream), { ...rendition, format });
  });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': `image/${format}`,
      'Cache-Control': object.metadata.cacheControl,
      ETag: object.metadata.eTag.replace(/"$/, `-${format}"`),
      Vary: 'Accept',
      'X-Transformations': transformationsOf(query, rendition),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}

/** The names used by imgproxy, which does this work behind the platform's storage server. */
function transformationsOf(query: URLSearchParams, { width, height, quality }: Rendition): string {
  const type = { cover: 'fill', contain: 'fit', fill: 'force' }[query.get('resize') ?? 'cover'];
  return [
    ...(height === undefined ? [] : [`height:${height}`]),
    ...(width === undefined ? [] : [`width:${width}`]),
    `resizing_type:${type}`,
    ...(query.has('quality') ? [`quality:${quality}`] : []),
  ].join(',');
}

/** Checks the file's header before anything is decoded. @throws ObjectError bad_picture */
async function checkPixels(bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  if (width * height <= MOST_PIXELS) return;
  const most = MOST_PIXELS / 1_000_000;
  throw new ObjectError(
    'bad_picture',
    `The picture has ${width} by ${height} pixels; only pictures of at most ${most} megapixels can be resized`,
  );
}

async function resize(
  bytes: Buffer,
  { width, height, fit, quality, format }: Rendition & { format: Format },
): Promise<Buffer> {
  await checkPixels(bytes);
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate();
    return await picture.resize({ width, height, fit, withoutEnlargement: true })[format]({ quality }).toBuffer();
  } catch (cause) {
    throw new ObjectError('bad_picture', 'The picture cannot be read', { cause });
  }
}
