import { STREET_WORDS } from '#domain/listings/street-words.ts';

const APOSTROPHES = /['’]/g;
const ORDINAL_ENDING = '(?:st|nd|rd|th)?';

/** All spellings of a word by its normalized one: "rd" and "road". */
const SPELLINGS = new Map<string, string[]>();
for (const [word, normal] of STREET_WORDS) SPELLINGS.set(normal, [...(SPELLINGS.get(normal) ?? [normal]), word]);

function wordPattern(word: string): string {
  const number = /^(\d+)(?:st|nd|rd|th)?$/.exec(word)?.[1];
  if (number !== undefined) return number + ORDINAL_ENDING;
  const all = SPELLINGS.get(STREET_WORDS.get(word) ?? word);
  return all ? `(?:${[...new Set(all)].join('|')})` : word;
}

/**
 * A regular expression of Postgres that finds an address however its street is spelled: "ridgewood rd" finds "16
 * Ridgewood Road", and "231 e 7" finds "231 East 7th Street". The address must be without apostrophes. Null: there is
 * no word in it.
 */
export function addressPattern(typed: string): string | null {
  const words = typed
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words && words.map(wordPattern).join('[^[:alnum:]]*');
}
