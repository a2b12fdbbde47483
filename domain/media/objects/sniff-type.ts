// Recognizes the type of a file by its first bytes; its name and the declared type don't matter.
import { open } from 'node:fs/promises';

/** This many bytes from the start are enough. */
const SNIFF_BYTES = 64;

const SIGNATURES: [type: string, offset: number, bytes: string][] = [
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/gif', 0, 'GIF8'],
  ['application/pdf', 0, '%PDF-'],
];

/** Brands of ISO media files (bytes 8 to 12). */
const BRANDS: Record<string, string> = {
  avif: 'image/avif',
  avis: 'image/avif',
  heic: 'image/heic',
  heix: 'image/heic',
  mif1: 'image/heic',
  msf1: 'image/heic',
  isom: 'video/mp4',
  iso2: 'video/mp4',
  iso4: 'video/mp4',
  iso5: 'video/mp4',
  iso6: 'video/mp4',
  mp41: 'video/mp4',
  mp42: 'video/mp4',
  avc1: 'video/mp4',
  dash: 'video/mp4',
  'M4V ': 'video/mp4',
  'qt  ': 'video/quicktime',
};

/** Unrecognized files are plain bytes, which no browser displays or runs. */
export const UNKNOWN_TYPE = 'application/octet-stream';

export function sniffType(start: Uint8Array): string {
  const text = Buffer.from(start.subarray(0, SNIFF_BYTES)).toString('latin1');
  for (const [type, offset, bytes] of SIGNATURES) if (text.startsWith(bytes, offset)) return type;
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  if (text.startsWith('ftyp', 4)) return BRANDS[text.slice(8, 12)] ?? UNKNOWN_TYPE;
  return UNKNOWN_TYPE;
}

export async function firstBytes(source: Buffer | { file: string }): Promise<Buffer> {
  if (Buffer.isBuffer(source)) return source.subarray(0, SNIFF_BYTES);
  const handle = await open(source.file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
