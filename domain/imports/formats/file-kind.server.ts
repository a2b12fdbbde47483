// Recognizes the kind of a file by its first bytes: the encoding of a text, and files that aren't text at all.
import { open } from 'node:fs/promises';
import { isGzip, unpackBeginning } from './gzip.server.ts';
import { UnreadableFile } from './unreadable-file.ts';

const SAMPLE_BYTES = 1 << 20;
/** Enough bytes to recognize a file that isn't text. */
const BEGINNING_BYTES = 1 << 16;

/** As it is stored, packed or not. */
export async function readBeginning(file: string, bytes: number = BEGINNING_BYTES): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * A name that TextDecoder knows: UTF-16 if the file has its mark or its zeros, UTF-8 if the bytes are valid, otherwise
 * the encoding of older spreadsheets.
 */
export async function findEncoding(file: string): Promise<'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'> {
  const stored = await readBeginning(file, SAMPLE_BYTES);
  const sample = isGzip(stored) ? await unpackBeginning(stored, SAMPLE_BYTES) : stored;
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  const wide = findWide(sample.subarray(0, BEGINNING_BYTES));
  if (wide !== null) return wide;
  try {
    // The end of the sample may cut a character in half, which `stream` tolerates.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** UTF-16 without a byte-order mark: every other byte of most letters is zero. */
function findWide(sample: Buffer): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0];
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / Math.max(1, sample.length / 2));
  if (odd > 0.5 && even < 0.05) return 'utf-16le';
  return even > 0.5 && odd < 0.05 ? 'utf-16be' : null;
}

const UNPACK = 'Unpack it first, then import the file inside.';
const SAVE_AS_CSV = 'Save it as CSV first.';

/** Signatures in hexadecimal. */
const KINDS: readonly (readonly [beginning: string, text: string])[] = [
  ['1f8b', `This is a gzip file. ${UNPACK}`],
  ['425a68', `This is a bzip2 file. ${UNPACK}`],
  ['fd377a585a00', `This is an xz file. ${UNPACK}`],
  ['28b52ffd', `This is a Zstandard file. ${UNPACK}`],
  ['377abcaf271c', `This is a 7-Zip file. ${UNPACK}`],
  ['52617221', `This is a RAR file. ${UNPACK}`],
  ['d0cf11e0a1b11ae1', `This is an Excel workbook. ${SAVE_AS_CSV}`],
  ['255044462d', 'This is a PDF. You can import CSV and JSON files.'],
];

/**
 * @param mayBePacked a text in a gzip file is fine
 * @throws UnreadableFile that says what the file is and what to do
 */
export async function refuseBinary(file: string, mayBePacked = false): Promise<void> {
  const stored = await readBeginning(file, BEGINNING_BYTES);
  const sample = mayBePacked && isGzip(stored) ? await unpackBeginning(stored, BEGINNING_BYTES) : stored;
  const beginning = sample.subarray(0, 8).toString('hex');
  if (/^504b(0304|0506|0708)/.test(beginning)) {
    const isWorkbook = /\[Content_Types\]\.xml|xl\/workbook|mimetypeapplication\/vnd\.oasis/.test(
      sample.toString('latin1'),
    );
    throw new UnreadableFile(
      isWorkbook ? `This is a spreadsheet workbook. ${SAVE_AS_CSV}` : `This is a ZIP file. ${UNPACK}`,
    );
  }
  const kind = KINDS.find(([start]) => beginning.startsWith(start));
  if (kind) throw new UnreadableFile(kind[1]);
  const encoding = await findEncoding(file);
  const text = new TextDecoder(encoding).decode(sample.subarray(0, 1024), { stream: true });
  const [, markup] = /^\s*<(!doctype html|html|table|meta|head|body|\?xml|[a-z][\w:]*[ >])/i.exec(text) ?? [];
  if (markup !== undefined) {
    const what = /^(?:\?xml|[a-z][\w:]*[ >])/i.test(markup) ? 'an XML file' : 'a web page';
    throw new UnreadableFile(
      `This is ${what}. You can import CSV and JSON files: open it in a spreadsheet and save it as CSV.`,
    );
  }
  if (!encoding.startsWith('utf-16') && isNoText(sample)) {
    throw new UnreadableFile('This is not a text file. You can import CSV and JSON files.');
  }
}

/** A text may contain a stray control character; in other files they are one in ten bytes. */
function isNoText(sample: Buffer): boolean {
  let strange = 0;
  for (const byte of sample) if (byte < 9 || (byte > 13 && byte < 32)) strange++;
  return strange >= 8 && strange > sample.length * 0.05;
}
