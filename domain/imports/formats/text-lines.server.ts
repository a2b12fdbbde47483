// Reads the physical lines of a text file in bounded memory, in any encoding and with any line endings.
import { findEncoding } from './file-kind.server.ts';
import { readPieces } from './gzip.server.ts';

/** A longer line isn't a row; the rest of it is skipped. */
const LONGEST_LINE_CHARACTERS = 1 << 20;

export interface TextLine {
  /** From 1. */
  number: number;
  text: string;
  /** The line was longer than a row can be and was cut. */
  isCut: boolean;
}

/**
 * Yields lines, one piece of the file at a time. A line ends with LF, CRLF or CR. `onBytes` is told how much has been
 * read.
 */
export async function* readLines(file: string, onBytes: (bytes: number) => void): AsyncGenerator<TextLine[]> {
  const decoder = new TextDecoder(await findEncoding(file));
  let rest = '';
  let isCut = false;
  let number = 1;
  for await (const chunk of readPieces(file, 1 << 18, onBytes)) {
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
