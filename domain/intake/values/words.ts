// Words of a header, a type or a status: what is looked for is a whole word, never letters inside another one
// ("Current" has no rent in it, "Long Island" no land). Browser-safe.

/** Longer texts are no names of anything. */
const LONGEST = 500;

/** Without accents and marks that nobody sees, and in letters of usual width: "Dirección", "Ｈｉｄｅ". */
const plain = (text: string): string =>
  /[^ -~]/.test(text) ? text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '') : text;

/** "ListPrice", "list_price", "LIST-PRICE" and "List Price ($)" have the same words, in lower case. */
export function wordsOf(text: string): string[] {
  return (
    plain(text.slice(0, LONGEST))
      // "BRs" is one word.
      .replaceAll(/\b[A-Z]{2,}s\b/g, (plural) => plural.toLowerCase())
      .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .replaceAll(/\$ ?\//g, ' price per ')
      .replaceAll('#', ' number ')
      .replaceAll('%', ' percent ')
      .replaceAll('&', ' and ')
      .split(/[^a-z0-9]+/)
      .filter(Boolean)
  );
}

/** Whether one of these words or phrases ("pending, under contract") is in the text as whole words. */
export function createWordSearch(phrases: string): (words: readonly string[]) => boolean {
  const known = phrases.split(', ').map((phrase) => ` ${phrase} `);
  return (words) => {
    const text = ` ${words.join(' ')} `;
    return known.some((phrase) => text.includes(phrase));
  };
}

/** "Condo/Co-op", "Sale or Rent": the parts of a text that names alternatives. */
export function alternativesOf(text: string): string[] {
  return text
    .slice(0, LONGEST)
    .split(/[/,;|+&]| or | and /i)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** "sold rented leased": one by one. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));
