// Decodes HEIC, which sharp's libraries leave out because of its patents (docs/decisions/0055). WebAssembly keeps the
// memory that it once took, so this runs only in the process for pictures (picture-process.server.ts), which ends.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { Pixels } from '#domain/media/photos/pixels.server.ts';
import { REFUSALS } from './check-picture.ts';
import { PictureRefused } from './picture-refused.ts';

/** What we use of libheif-js, whose own types are those of all of libheif. */
interface Libheif {
  heif_context_alloc(): unknown;
  heif_context_free(context: unknown): void;
  heif_context_read_from_memory(context: unknown, bytes: Uint8Array): { code: unknown };
  heif_js_context_get_primary_image_handle(context: unknown): object;
  heif_image_handle_release(handle: unknown): void;
  heif_image_release(image: unknown): void;
  /** Turned and cropped as the file says. */
  heif_js_decode_image2(handle: unknown, space: unknown, chroma: unknown): { image?: unknown; channels?: Channel[] };
  heif_error_code: { heif_error_Ok: unknown };
  heif_colorspace: { heif_colorspace_RGB: unknown };
  heif_chroma: { heif_chroma_interleaved_RGB: unknown };
}
interface Channel {
  data: Uint8Array;
  width: number;
  height: number;
  stride: number;
}

/** RGB, in sRGB. @throws PictureRefused */
export async function readHeic(file: string): Promise<Pixels> {
  const require = createRequire(import.meta.url);
  const libheif = require('libheif-js/wasm-bundle.js') as Libheif;
  const context = libheif.heif_context_alloc();
  try {
    const { code } = libheif.heif_context_read_from_memory(context, await readFile(file));
    if (code !== libheif.heif_error_code.heif_error_Ok) throw new PictureRefused(REFUSALS.broken);
    const handle = libheif.heif_js_context_get_primary_image_handle(context);
    // Failures come as an error's code in place of the handle or the image.
    if ('code' in handle) throw new PictureRefused(REFUSALS.broken);
    const { heif_colorspace_RGB: space } = libheif.heif_colorspace;
    const { heif_chroma_interleaved_RGB: chroma } = libheif.heif_chroma;
    const { image, channels } = libheif.heif_js_decode_image2(handle, space, chroma);
    libheif.heif_image_handle_release(handle);
    const [channel] = channels ?? [];
    if (!channel) throw new PictureRefused(REFUSALS.broken);
    const pixels = withoutPadding(channel);
    libheif.heif_image_release(image);
    const { icc } = await sharp(file).metadata();
    if (icc && isDisplayP3(icc)) turnIntoSrgb(pixels.data);
    return pixels;
  } finally {
    libheif.heif_context_free(context);
  }
}

function withoutPadding({ data, width, height, stride }: Channel): Pixels {
  const row = width * 3;
  const whole = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (stride === row) return { data: whole.subarray(0, row * height), width, height, channels: 3 };
  const packed = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) whole.copy(packed, y * row, y * stride, y * stride + row);
  return { data: packed, width, height, channels: 3 };
}

/** The color space of iPhones. Its name is in the profile's description, in UTF-16. */
const isDisplayP3 = (icc: Buffer): boolean =>
  icc.includes('Display P3') || icc.includes(Buffer.from('Display P3', 'utf16le').swap16());

/** Steps of the light between black and white; finer ones make no difference in eight bits. */
const LIGHT_STEPS = 4096;

/** In place. Both spaces have the same curve and white; only the primaries differ (CSS Color 4, section 10). */
function turnIntoSrgb(data: Buffer): void {
  const light = Float32Array.from({ length: 256 }, (_, value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const values = Uint8Array.from({ length: LIGHT_STEPS + 1 }, (_, step) => {
    const share = step / LIGHT_STEPS;
    return Math.round(255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055));
  });
  const valueOf = (amount: number) => values[Math.round(Math.min(1, Math.max(0, amount)) * LIGHT_STEPS)] as number;
  for (let at = 0; at < data.length; at += 3) {
    const r = light[data[at] as number] as number;
    const g = light[data[at + 1] as number] as number;
    const b = light[data[at + 2] as number] as number;
    data[at] = valueOf(1.2249 * r - 0.2249 * g);
    data[at + 1] = valueOf(-0.042 * r + 1.042 * g);
    data[at + 2] = valueOf(-0.0197 * r - 0.0786 * g + 1.0983 * b);
  }
}
