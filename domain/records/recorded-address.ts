// Public records are written in capitals; people read "75 Bay 20th Street". Browser-safe.

/** Words that stay in capitals. */
const CAPITALS = /^(?:[NS][EW]|FDR|JFK|[IVX]{2,4}|[A-Z])$/;
const SMALL = new Set(['of', 'at', 'the', 'and']);

function spellWord(word: string, isFirst: boolean): string {
  if (CAPITALS.test(word)) return word;
  const lower = word.toLowerCase();
  if (!isFirst && SMALL.has(lower)) return lower;
  // "20TH" has no letter at its beginning and becomes "20th"; "O'BRIEN" and "BAY-SIDE" have two capitals.
  return lower.replace(/(?<![\p{L}\p{N}])\p{L}|(?<=\b(?:o|d)['’])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** A text with lower-case letters was spelled by a person and stays. */
export function spellRecorded(text: string): string {
  if (/\p{Ll}/u.test(text)) return text;
  return text
    .split(' ')
    .map((word, at) => spellWord(word, at === 0))
    .join(' ');
}

/** Without a house number it names a street, not a property. */
export const hasHouseNumber = (address: string): boolean => /^0*[1-9]/.test(address);
