// Splits text into comparable words, the same way for searched texts and for search terms.
import { stemmer } from 'stemmer';
import { spellDecimals } from '#domain/listings/address.ts';
import { STREET_WORDS } from '#domain/listings/street-words.ts';
import { GLUE, mayHaveAddressWords, spellAddressWords } from './address-words.ts';
import { STOP_WORDS } from './stop-words.ts';
import { scanPlainWords } from './term-scan.ts';

/** The street words of addresses, and words that only texts spell out. */
const SPELLINGS = new Map([
  ...STREET_WORDS,
  ['apartment', 'apt'],
  ['penthouse', 'ph'],
  ['fl', 'floor'],
  ['flr', 'floor'],
  ['piso', 'floor'],
  ['apto', 'apt'],
  ['apartamento', 'apt'],
  ['calle', 'st'],
  ['route', 'rte'],
  ['routes', 'rte'],
  ['rt', 'rte'],
]);

const COMPOUNDS: [RegExp, string][] = [
  [/\bco-op(s?)\b/g, 'coop$1'],
  [/\b(pre|post)-war\b/g, '$1war'],
  [/\bwalk-up(s?)\b/g, 'walkup$1'],
  [/\b(\d+)[\s-]*(?:bedrooms?|beds?|brs?|bds?|bdrms?)\b/g, '$1br'],
];

/** Words joined by hyphens next to a digit are one word: 41-07 is 4107, 4-B is 4B. */
const WORD = new RegExp(`[\\p{L}\\p{N}]+(?:(?:-|${GLUE})[\\p{L}\\p{N}]+)*`, 'gu');
const BEYOND_PLAIN = /[^\0-\x7f]/;
const MAY_BE_COMPOUND = /o-op|[et]-war|k-up|\d[\s-]*b/i;
const HAS_DIGIT = /\d/;
/** First parts of names that aren't words by themselves, unlike the "van" in "van parking". */
const NEVER_ALONE = /^(?:o|mc)_/;
/** Parts of a name; with more it isn't a name. */
const MOST_PARTS = 4;
const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/;

export interface Word {
  /** As written, in lower case, without accents and hyphens. */
  written: string;
  /** In its normalized spelling. */
  spelled: string;
  /** The single words of a hyphenated number or code, or of a name such as "O'Neill"; otherwise empty. */
  parts: readonly string[];
  /** The word joined with its neighbors, as a name may be written: "vandam" for both words of "Van Dam". */
  joined: string | null;
  /** An index stores here the number under which it knows the normalized word, so repeated words are looked up once. */
  index: object | null;
  number: number;
}

/** Adds the words of the text to `words`, in order. */
export function splitWords(text: string, words: Word[] = []): Word[] {
  const hasAddressWords = mayHaveAddressWords(text);
  if (!hasAddressWords && !BEYOND_PLAIN.test(text) && !MAY_BE_COMPOUND.test(text)) {
    scanPlainWords(text, readWord, words);
    return words;
  }
  let plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('⁄', '/')
    .replace(/(?<=\d)[‐-―−](?=\d)/g, '-');
  plain = spellDecimals(plain).replace(/['’.]/g, '');
  for (const [pattern, replacement] of COMPOUNDS) plain = plain.replace(pattern, replacement);
  if (hasAddressWords || mayHaveAddressWords(plain)) plain = spellAddressWords(plain);
  for (const found of plain.match(WORD) ?? []) words.push(...readWord(found));
  return words;
}

function readWord(found: string): Word[] {
  const parts = found.split('-');
  if (parts.length > 1 && HAS_DIGIT.test(found)) return [word(parts.join(''), parts)];
  return parts.flatMap((part) => {
    const names = part.split(GLUE);
    if (names.length === 1 || HAS_DIGIT.test(part)) return word(part, []);
    if (NEVER_ALONE.test(part)) return word(names.join(''), names);
    const joined = names.length > MOST_PARTS ? null : names.join('');
    return names.map((name) => word(name, [], joined));
  });
}

function word(written: string, parts: readonly string[], joined: string | null = null): Word {
  const spelled = SPELLINGS.get(written) ?? ORDINAL.exec(written)?.[1] ?? written;
  return { written, spelled, parts, joined, index: null, number: 0 };
}

export function isStopWord(spelled: string): boolean {
  return STOP_WORDS.has(spelled);
}

/** Numbers and codes have no stem. */
export function stemOf(spelled: string): string {
  return spelled.length > 2 && !HAS_DIGIT.test(spelled) ? stemmer(spelled) : spelled;
}

/** Letters and digits only, which is how MLS ids are compared. */
export function joinText(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

export function mayHaveTypo(written: string): boolean {
  return written.length >= 4 && !HAS_DIGIT.test(written);
}
