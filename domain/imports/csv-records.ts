// From physical lines to records: a quoted cell may hold line breaks, and a quote that never closes must cost its own
// row and no other.
import type { TextLine } from './text-lines.server.ts';

/** No cell of a listing has more lines; a quote open for longer was never meant to be one. */
const MOST_LINES_IN_RECORD = 200;

export interface CsvRecord {
  line: number;
  text: string;
  /** Why it is no record. */
  problem: string | null;
}

const NEVER_CLOSES = 'A quote in this row never closes';

/** Whether a quoted cell is still open at the end of `text`. A quote opens a cell only at its beginning. */
export function endsInsideQuotes(text: string, delimiter: string, isInside: boolean): boolean {
  let inside = isInside;
  let atCellStart = !isInside;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (inside) {
      if (char !== '"') continue;
      if (text[i + 1] === '"') i++;
      else if (i + 1 === text.length || text[i + 1] === delimiter) inside = false;
    } else if (char === '"' && atCellStart) {
      inside = true;
      atCellStart = false;
    } else {
      atCellStart = char === delimiter || (atCellStart && char === ' ');
    }
  }
  return inside;
}

/**
 * Joins lines into records. `isWhole` tells whether the text of several lines makes a whole row; when it does not, the
 * first line is given up and the others are looked at anew.
 */
export async function* assembleRecords(
  lines: AsyncIterable<TextLine>,
  delimiter: string,
  isWhole: (text: string) => boolean,
): AsyncGenerator<CsvRecord> {
  const source = lines[Symbol.asyncIterator]();
  const waiting: TextLine[] = [];
  const next = async (): Promise<TextLine | null> => {
    const kept = waiting.shift();
    if (kept) return kept;
    const { value, done } = await source.next();
    return done ? null : (value as TextLine);
  };
  for (;;) {
    const first = await next();
    if (!first) return;
    if (first.text.trim() === '') continue;
    if (first.isCut) {
      yield { line: first.number, text: '', problem: 'The line is longer than a row can be' };
      continue;
    }
    if (!first.text.includes('"') || !endsInsideQuotes(first.text, delimiter, false)) {
      yield { line: first.number, text: first.text, problem: null };
      continue;
    }
    const taken: TextLine[] = [];
    let isOpen = true;
    while (isOpen && taken.length < MOST_LINES_IN_RECORD) {
      const line = await next();
      if (!line) break;
      taken.push(line);
      if (line.isCut) break;
      isOpen = endsInsideQuotes(line.text, delimiter, true);
    }
    const text = [first, ...taken].map((line) => line.text).join('\n');
    if (!isOpen && isWhole(text)) {
      yield { line: first.number, text, problem: null };
    } else {
      yield { line: first.number, text: '', problem: NEVER_CLOSES };
      waiting.unshift(...taken);
    }
  }
}
