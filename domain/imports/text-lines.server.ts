// The physical lines of a text file, whatever its encoding and line ends, in bounded memory.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** A longer line is no row; its rest is passed over. */
const LONGEST_LINE_CHARACTERS = 1 << 20;
const SAMPLE_BYTES = 1 << 20;

export interface TextLine {
  /** From 1. */
  number: number;
  text: string;
  /** The line was longer than any row can be and is cut. */
  isCut: boolean;
}

/** UTF-8 or UTF-16 by its mark, UTF-8 when its bytes are, else Windows-1252: what spreadsheets of old write. */
async function findEncoding(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    const sample = buffer.subarray(0, bytesRead);
    if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
    if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
    // A character may be cut at the sample's end: `stream` forgives that.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  } finally {
    await handle.close();
  }
}

/** The lines of one piece of the file after another. A line ends with LF, CRLF or CR. `onBytes` is told how far the reading is. */
export async function* readLines(file: string, onBytes: (bytes: number) => void): AsyncGenerator<TextLine[]> {
  const decoder = new TextDecoder(await findEncoding(file));
  let rest = '';
  let isCut = false;
  let number = 1;
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    onBytes(chunk.length);
    const text = rest + decoder.decode(chunk, { stream: true });
    const lines: TextLine[] = [];
    let start = 0;
    for (const match of text.matchAll(/\r\n|\n|\r(?!$)/g)) {
      lines.push({ number: number++, text: text.slice(start, match.index), isCut });
      isCut = false;
      start = match.index + match[0].length;
    }
    rest = text.slice(start);
    if (rest.length > LONGEST_LINE_CHARACTERS) {
      rest = rest.slice(0, LONGEST_LINE_CHARACTERS);
      isCut = true;
    }
    yield lines;
  }
  rest += decoder.decode();
  yield rest
    .split('\r')
    .filter((text) => text !== '')
    .map((text) => ({ number: number++, text, isCut }));
}
