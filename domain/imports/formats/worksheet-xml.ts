// What a workbook's XML says: its table of texts and the cells of a worksheet.
import { UnreadableFile } from './unreadable-file.ts';

/** What an XML part calls; names are without their namespace. */
export interface XmlHandlers {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
}

export interface SheetRow {
  /** From 1. */
  row: number;
  cells: string[];
}

/** Excel's own limit for the characters of a cell. */
const LONGEST_CELL = 32_767;
const MOST_COLUMNS = 500;
const MOST_ROWS = 1_048_576;
const MOST_TEXTS = 2_000_000;
/** Together; the texts of a year of sales have 3 million. */
const MOST_TEXT_CHARACTERS = 48_000_000;

const stop = (message: string): never => {
  throw new UnreadableFile(message);
};

/** Collects characters up to the limit of a cell. */
class Characters {
  #text = '';
  #isOpen = false;
  open() {
    this.#isOpen = true;
  }
  pause() {
    this.#isOpen = false;
  }
  add(text: string) {
    if (!this.#isOpen) return;
    if (this.#text.length + text.length > LONGEST_CELL) stop('A cell of the workbook is longer than a cell can be.');
    this.#text += text;
  }
  take(): string {
    const text = this.#text;
    this.#text = '';
    this.#isOpen = false;
    return text;
  }
}

/** Cells refer to the texts by their numbers. Phonetic guides (rPh) aren't part of a text. */
export function createTextsReader(): { handlers: XmlHandlers; texts: readonly string[] } {
  const texts: string[] = [];
  const characters = new Characters();
  let total = 0;
  let isPhonetic = false;
  return {
    texts,
    handlers: {
      open(name) {
        if (name === 'rPh') isPhonetic = true;
        else if (name === 't' && !isPhonetic) characters.open();
      },
      text: (text) => characters.add(text),
      close(name) {
        if (name === 'rPh') isPhonetic = false;
        else if (name === 't') characters.pause();
        else if (name === 'si') {
          const text = characters.take();
          total += text.length;
          texts.push(text);
          if (texts.length > MOST_TEXTS || total > MOST_TEXT_CHARACTERS)
            stop('The workbook has more text than we read at once. Save it as CSV.');
        }
      },
    },
  };
}

/** "AB12" is column 27, from 0; null: the cell doesn't say. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** `take` returns the rows that are complete. */
export function createSheetReader(texts: readonly string[]): { handlers: XmlHandlers; take: () => SheetRow[] } {
  let rows: SheetRow[] = [];
  let row: SheetRow | null = null;
  let last = 0;
  let column = -1;
  let type = '';
  const characters = new Characters();
  const store = (written: string) => {
    if (!row) return;
    const value = type === 's' ? (texts[Number(written)] ?? '') : written;
    while (row.cells.length < column) row.cells.push('');
    row.cells[column] = value;
  };
  return {
    take() {
      const complete = rows;
      rows = [];
      return complete;
    },
    handlers: {
      open(name, attributes) {
        if (name === 'row') {
          const number = /^\d{1,7}$/.test(attributes.r ?? '') ? Number(attributes.r) : last + 1;
          if (number > MOST_ROWS) stop('The worksheet has more rows than a worksheet can have.');
          row = { row: number, cells: [] };
          last = number;
          column = -1;
        } else if (name === 'c') {
          column = columnOf(attributes.r) ?? column + 1;
          if (column >= MOST_COLUMNS) stop(`The worksheet has more than ${MOST_COLUMNS} columns.`);
          type = attributes.t ?? 'n';
        } else if (name === 'v' || name === 't') characters.open();
      },
      text: (text) => characters.add(text),
      close(name) {
        if (name === 'v' || name === 't') characters.pause();
        else if (name === 'c') store(characters.take());
        else if (name === 'row' && row) {
          if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
          row = null;
        }
      },
    },
  };
}
