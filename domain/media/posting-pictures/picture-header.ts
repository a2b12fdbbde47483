// What a picture is and how large, from the beginning of its file. Nothing is decoded, so a picture that would take all
// memory is refused before that. Browser-safe.

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/heic';

export interface PictureHeader {
  type: PictureType;
  /** Pixels as stored, before turning; null: not found in the part that was read. */
  size: { width: number; height: number } | null;
  isAnimated: boolean;
}

/** Enough for a camera's metadata with an embedded thumbnail, which come before the size. */
export const HEADER_BYTES = 1024 * 1024;

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const AVIF_BRANDS = new Set(['avif', 'avis']);

/** Null: not one of the formats that we take. `start`: up to HEADER_BYTES from the beginning. */
export function readPictureHeader(start: Uint8Array): PictureHeader | null {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  if (view.byteLength < 16) return null;
  if (view.getUint16(0) === 0xffd8 && view.getUint8(2) === 0xff) {
    return { type: 'image/jpeg', size: readJpegSize(view), isAnimated: false };
  }
  if (view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a) return readPng(view);
  if (textAt(view, 0) === 'RIFF' && textAt(view, 8) === 'WEBP') return readWebp(view);
  if (textAt(view, 4) === 'ftyp') return readIsoMedia(view);
  return null;
}

function textAt(view: DataView, at: number): string {
  if (at + 4 > view.byteLength) return '';
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}

function readJpegSize(view: DataView): PictureHeader['size'] {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isStartOfFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isStartOfFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // Fill bytes, and markers without a length.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function readPng(view: DataView): PictureHeader {
  const hasSize = view.byteLength >= 24;
  let isAnimated = false;
  // An animation announces itself before the pixels.
  for (let at = 8; at + 8 <= view.byteLength && textAt(view, at + 4) !== 'IDAT'; at += 12 + view.getUint32(at)) {
    if (textAt(view, at + 4) === 'acTL') isAnimated = true;
  }
  const size = hasSize ? { width: view.getUint32(16), height: view.getUint32(20) } : null;
  return { type: 'image/png', size, isAnimated };
}

function readWebp(view: DataView): PictureHeader {
  const type = 'image/webp';
  if (view.byteLength < 30) return { type, size: null, isAnimated: false };
  const kind = textAt(view, 12);
  if (kind === 'VP8 ') {
    const size = { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    return { type, size, isAnimated: false };
  }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { type, size: { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }, isAnimated: false };
  }
  const threeBytes = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  const size = kind === 'VP8X' ? { width: threeBytes(24) + 1, height: threeBytes(27) + 1 } : null;
  return { type, size, isAnimated: kind === 'VP8X' && (view.getUint8(20) & 0b10) !== 0 };
}

/** AVIF and HEIC. The largest of the stated sizes: a file has one for each tile and thumbnail, too. */
function readIsoMedia(view: DataView): PictureHeader | null {
  const brands: string[] = [];
  const end = Math.min(view.getUint32(0), view.byteLength);
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(textAt(view, at));
  const isAvif = brands.some((brand) => AVIF_BRANDS.has(brand));
  if (!isAvif && !brands.some((brand) => HEIC_BRANDS.has(brand))) return null;
  let size: PictureHeader['size'] = null;
  // 'ispe', its version, width and height.
  for (let at = end; at + 16 <= view.byteLength; at += 1) {
    if (view.getUint32(at) !== 0x69737065) continue;
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (!size || width * height > size.width * size.height) size = { width, height };
  }
  return { type: isAvif ? 'image/avif' : 'image/heic', size, isAnimated: brands[0] === 'avis' };
}
