// Finds the words of plain (ASCII) text without making a string for each: texts of homes repeat the same few thousand
// words, so each is made once and found again by its letters.
import type { Word } from './term-words.ts';

const TABLE_SIZE = 1 << 17;
/** Beyond this the table is emptied: numbers and codes never repeat much. */
const MOST_WORDS = 80_000;
const HYPHEN = 45;

interface Known {
  /** Lower case, without apostrophes and full stops. */
  text: string;
  words: readonly Word[];
}

let table: (Known | undefined)[] = [];
let known = 0;

/** Apostrophes and full stops belong to the word around them and are left out. */
function isSilent(code: number): boolean {
  return code === 39 || code === 46;
}

function lower(code: number): number {
  return code >= 65 && code <= 90 ? code + 32 : code;
}

function isLetterOrDigit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);
}

function nextSounding(text: string, from: number): number {
  let at = from;
  while (isSilent(text.charCodeAt(at))) at++;
  return text.charCodeAt(at);
}

/** Adds the words of the text, in order; `read` makes a word that was not met before. */
export function scanPlainWords(text: string, read: (found: string) => readonly Word[], words: Word[]): void {
  const length = text.length;
  let at = 0;
  while (at < length) {
    if (!isLetterOrDigit(text.charCodeAt(at))) {
      at++;
      continue;
    }
    const start = at;
    let hash = 0x811c9dc5;
    for (; at < length; at++) {
      const code = text.charCodeAt(at);
      if (isSilent(code)) continue;
      const joins = code === HYPHEN && isLetterOrDigit(nextSounding(text, at + 1));
      if (!joins && !isLetterOrDigit(code)) break;
      hash = Math.imul(hash ^ lower(code), 0x01000193);
    }
    for (const word of find(text, start, at, hash, read)) words.push(word);
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
    if (isSilent(code)) continue;
    if (known.charCodeAt(matched++) !== lower(code)) return false;
  }
  return matched === known.length;
}
