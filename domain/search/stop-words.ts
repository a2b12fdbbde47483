// Words that find nothing by themselves. Browser-safe and small, because the URL codec uses them too.
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and at by for from in is it near of on or the to with'.split(' '),
);

/** Whether a term has a word to search for; punctuation alone and "the" have none. */
export function hasSearchableWord(text: string): boolean {
  return text
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word !== '' && !STOP_WORDS.has(word));
}
