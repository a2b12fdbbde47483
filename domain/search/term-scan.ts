// Finds the words of ASCII text without creating a string for each. Texts of homes repeat the same few thousand words,
// so each string is created once and then found by its letters.
import type { Word } from './term-words.ts';

const TABLE_SIZE = 1 << 17;
/** Beyond this size the table is emptied, because numbers and codes rarely repeat. */
const MOST_WORDS = 80_000;
const HYPHEN = 45;

interface Known {
  /** Lower case, without apostrophes and periods. */
  text: string;
  words: readonly Word[];
}

let table: (Known | undefined)[] = [];
let known = 0;

const OTHER = 0;
const SOUNDING = 1;
/** Apostrophes and periods belong to the surrounding word and are left out. */
const SILENT = 2;
/** For each ASCII code: its role in a word, and its lower-case letter. */
const KINDS = new Uint8Array(128);
const LOWER = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const letter = String.fromCharCode(code);
  KINDS[code] = /[a-z0-9]/i.test(letter) ? SOUNDING : /['.]/.test(letter) ? SILENT : OTHER;
  LOWER[code] = letter.toLowerCase().charCodeAt(0);
}

function soundsFrom(text: string, from: number): boolean {
  let at = from;
  while (KINDS[text.charCodeAt(at)] === SILENT) at++;
  return KINDS[text.charCodeAt(at)] === SOUNDING;
}

/** Adds the words of the text, in order; `read` creates a word not seen before. */
export function scanPlainWords(text: string, read: (found: string) => readonly Word[], words: Word[]): void {
  const length = text.length;
  let at = 0;
  while (at < length) {
    if (KINDS[text.charCodeAt(at)] !== SOUNDING) {
      at++;
      continue;
    }
    const start = at;
    let hash = 0x811c9dc5;
    for (; at < length; at++) {
      const code = text.charCodeAt(at);
      const kind = KINDS[code];
      if (kind === SILENT) continue;
      if (kind === OTHER && (code !== HYPHEN || !soundsFrom(text, at + 1))) break;
      hash = Math.imul(hash ^ (LOWER[code] as number), 0x01000193);
    }
    const found = find(text, start, at, hash, read);
    for (let index = 0; index < found.length; index++) words.push(found[index] as Word);
  }
}

function find(
  text: string,
  start: number,
  end: number,
  hash: number,
  read: (found: string) => readonly Word[],
): readonly Word[] {
  let at = (hash ^ (hash >>> 15)) & (TABLE_SIZE - 1);
  for (let entry = table[at]; entry; entry = table[at]) {
    if (isSame(entry.text, text, start, end)) return entry.words;
    at = (at + 1) & (TABLE_SIZE - 1);
  }
  const found = text.slice(start, end).replace(/['.]/g, '').toLowerCase();
  const words = read(found);
  if (known === 0 || known >= MOST_WORDS) {
    table = Array.from({ length: TABLE_SIZE });
    known = 0;
    at = (hash ^ (hash >>> 15)) & (TABLE_SIZE - 1);
  }
  table[at] = { text: found, words };
  known++;
  return words;
}

function isSame(known: string, text: string, start: number, end: number): boolean {
  let matched = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (KINDS[code] === SILENT) continue;
    if (known.charCodeAt(matched++) !== LOWER[code]) return false;
  }
  return matched === known.length;
}
