// How names of agents and firms are compared. Browser-safe.

/** Letters that Unicode doesn't take apart. */
const LETTERS: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

/** Lower-case words without accents and punctuation: "Renée O’Neil-Ortiz" is "renee oneil ortiz". */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}.'’`]/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđßæœı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What follows a name after a comma and isn't part of it, such as "GRI" or "Jr.". */
const DESIGNATION = /^(?:[A-Z][A-Z-]{1,5}\.?|jr\.?|sr\.?|esq\.?|ii|iii|iv)$/i;

/** The words of a person's name: "Ortiz, Ana" and "Ana Ortiz, GRI" are both "ana ortiz". */
export function foldPerson(name: string): string {
  const [first = '', ...rest] = name.split(',').map((part) => part.trim());
  // "Ortiz, Ana" has the family name first; "Ana Ortiz, Bo Li" are two people.
  const [given] = first.includes(' ') ? [] : rest;
  const names = rest.slice(given === undefined ? 0 : 1).filter((part) => part !== '' && !isDesignation(part));
  return foldName([given ?? '', first, ...names].join(' '));
}

const isDesignation = (part: string) => DESIGNATION.test(part) && (part === part.toUpperCase() || part.length <= 4);

/** Legal forms, which some sources leave out. */
const FORMS = /(?: (?:llc|inc|corp|corporation|co|company|ltd|lp|llp|pllc|pc))+$/;

export const foldFirm = (firm: string): string => foldName(firm).replace(FORMS, '').replace(/^the /, '');

/** Names that say that there is no agent. */
const NOBODY =
  /^(?:n a|na|none|no agent|unknown|tbd|test|agent|listing agent|broker|owner|by owner|for sale by owner|for rent by owner|fsbo|frbo|landlord|management|listing office|office|see remarks|not provided|same|\d+)$/;

/** Whether a listing's field for the agent names a person, as far as its words tell. */
export function namesAgent(name: string, firm: string | null): boolean {
  const folded = foldPerson(name);
  if (folded.length < 2 || folded.length > 200 || NOBODY.test(folded) || !/\p{L}/u.test(folded)) return false;
  return firm === null || foldFirm(firm) !== foldFirm(name);
}

/** Whether both may be the same person: they share a word of at least two letters. */
export function mayBeOnePerson(name: string, other: string): boolean {
  const words = new Set(foldPerson(name).split(' '));
  return foldPerson(other)
    .split(' ')
    .some((word) => word.length > 1 && words.has(word));
}

/**
 * Two people of one name in two firms are two. Without a firm, a name counts only within its source.
 * @param source what tells sources apart
 */
export function personKey(name: string, firm: string | null, source: string): string {
  const folded = firm === null ? '' : foldFirm(firm);
  return `${foldPerson(name)}|${folded === '' ? `(${source})` : folded}`;
}

/** The distinct words that a search can find. */
export function searchWords(...texts: (string | null)[]): string[] {
  return [...new Set(texts.flatMap((text) => (text === null ? [] : foldName(text).split(' '))))].filter(
    (word) => word !== '' && word.length <= 100,
  );
}

/** The word with and without each of its letters: two words that are one typo apart share one of these. */
export function spellingsOf(word: string): string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])];
}
