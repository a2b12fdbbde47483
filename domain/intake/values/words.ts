// Splits a header, a type or a status into words. Matches are always whole words, never letters inside another word
// ("Current" contains no "rent", "Long Island" no "land"). Browser-safe.

/** Longer texts aren't names of anything. */
const LONGEST = 500;

/** Removes accents and invisible marks and converts letters to normal width: "Dirección", "Ｈｉｄｅ". */
const plain = (text: string): string =>
  /[^ -~]/.test(text) ? text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '') : text;

/** "ListPrice", "list_price", "LIST-PRICE" and "List Price ($)" have the same words, in lower case. */
export function wordsOf(text: string): string[] {
  return (
    plain(text.slice(0, LONGEST))
      // Keeps "BRs" as one word.
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

/** Whether the text contains one of these words or phrases ("pending, under contract") as whole words. */
export function createWordSearch(phrases: string): (words: readonly string[]) => boolean {
  const known = phrases.split(', ').map((phrase) => ` ${phrase} `);
  return (words) => {
    const text = ` ${words.join(' ')} `;
    return known.some((phrase) => text.includes(phrase));
  };
}

/** "Condo/Co-op", "Sale or Rent": splits a text that names alternatives. */
export function alternativesOf(text: string): string[] {
  return text
    .slice(0, LONGEST)
    .split(/[/,;|+&]| or | and /i)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** A set of the words in a string such as "sold rented leased". */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));
