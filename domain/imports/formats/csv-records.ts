// Joins physical lines into records. A quoted cell may contain line breaks, and a quote that never closes must cost
// only its own row.
import type { TextLine } from './text-lines.server.ts';

/** No cell of a listing has more lines; a quote open for longer was not meant as one. */
const MOST_LINES_IN_RECORD = 200;

export interface CsvRecord {
  line: number;
  /** If it isn't a record, its first line. */
  text: string;
  /** Why it isn't a record; null if it is. */
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
 * Whether the lines after the first, which one quoted cell seems to join, are really separate rows swallowed by a quote
 * that was never closed. `countCells` reads one line by itself.
 */
export function areSeveralRows(
  [first = '', ...others]: readonly string[],
  delimiter: string,
  width: number,
  countCells: (line: string) => number,
): boolean {
  if (others.some((line) => opensCellInside(line, delimiter))) return true;
  if (!others.every((line) => countCells(line) === width)) return false;
  const last = others.at(-1) ?? '';
  // One line of a paragraph may happen to have as many commas as a row. It's unlikely that several lines do, or that
  // one does after a first line that is a full row once its quotes are ignored.
  return others.length > 1 || hasOnlyWholeQuotes(last, delimiter) || first.split(delimiter).length >= width;
}

/** A quote that opens a cell while another is open. In a correctly quoted cell it would be doubled. */
function opensCellInside(line: string, delimiter: string): boolean {
  for (let i = 0; i < line.length; i++) {
    if (line[i] !== '"') continue;
    if (line[i + 1] === '"') i++;
    else if (i + 1 === line.length || line[i + 1] === delimiter) return false;
    else if (i === 0 || line[i - 1] === delimiter) return true;
  }
  return false;
}

/** Whether each quote of the line opens or closes a cell. */
function hasOnlyWholeQuotes(line: string, delimiter: string): boolean {
  let inside = false;
  for (let i = 0; i < line.length; i++) {
    if (line[i] !== '"') continue;
    if (inside && line[i + 1] === '"') i++;
    else if (inside && (i + 1 === line.length || line[i + 1] === delimiter)) inside = false;
    else if (!inside && (i === 0 || line[i - 1] === delimiter)) inside = true;
    else return false;
  }
  return !inside;
}

/**
 * Joins lines into records. `isWhole` tells whether several lines make one complete row. If they don't, the first line
 * is given up and the others are read again.
 */
export class RecordAssembler {
  readonly #delimiter: string;
  readonly #isWhole: (lines: readonly string[]) => boolean;
  /** The beginning of a record whose end hasn't been read yet. */
  #waiting: TextLine[] = [];

  constructor(delimiter: string, isWhole: (lines: readonly string[]) => boolean) {
    this.#delimiter = delimiter;
    this.#isWhole = isWhole;
  }

  /** The records that these lines complete. */
  *feed(more: readonly TextLine[], isLast: boolean): Generator<CsvRecord> {
    const lines = this.#waiting.length === 0 ? more : [...this.#waiting, ...more];
    this.#waiting = [];
    let at = 0;
    while (at < lines.length) {
      const first = lines[at] as TextLine;
      const line = first.number;
      if (first.isCut) {
        yield { line, text: '', problem: 'The line is longer than a row can be' };
        at++;
      } else if (first.text.trim() === '') {
        at++;
      } else if (!first.text.includes('"') || !endsInsideQuotes(first.text, this.#delimiter, false)) {
        yield { line, text: first.text, problem: null };
        at++;
      } else {
        const end = this.#findEnd(lines, at);
        if (end === null && !isLast) break;
        const joined = lines.slice(at, end ?? at).map((each) => each.text);
        const isRecord = end !== null && end > at && this.#isWhole(joined);
        yield isRecord
          ? { line, text: joined.join('\n'), problem: null }
          : { line, text: first.text, problem: NEVER_CLOSES };
        at = isRecord ? end : at + 1;
      }
    }
    this.#waiting = lines.slice(at);
  }

  /**
   * The line after the record that begins at `start`; `start` itself if it never closes, null if more lines are needed.
   */
  #findEnd(lines: readonly TextLine[], start: number): number | null {
    for (let at = start + 1; at <= start + MOST_LINES_IN_RECORD; at++) {
      const line = lines[at];
      if (!line) return null;
      if (line.isCut) return start;
      if (!endsInsideQuotes(line.text, this.#delimiter, true)) return at + 1;
    }
    return start;
  }
}
