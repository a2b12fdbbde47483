// Whether two keys of homes (domain/listings/address.ts) look like different spellings of the same home, for a person to
// decide: a misspelled street, a range of house numbers that covers the other's, another spelling of the unit.
import { isDirection, isStreetEnding, STREET_WORDS } from '#domain/listings/street-words.ts';
import { isOneTypoApart } from '#domain/places/one-typo.ts';
import { isNearUnit } from './near-unit.ts';

/** The widest range of house numbers that is read as one: "540-580". */
const WIDEST = 60;

interface Houses {
  /** Numbers with a letter or a fraction are only compared as such. */
  text: string;
  /** Null: not a plain number. */
  span: { from: number; to: number } | null;
}

/** Between two numbers in a key; "542/546" and "542 & 546" have only a space. */
const TWO_NUMBERS = /^(?<first>\d+)(?<between> ?- ?| to | thru | )(?<second>\d+(?:-\d+)?) (?<street>\S.*)$/;
/** The key of a home in Queens has no hyphen in its house number, so "542-546" is one long number. */
const GLUED = /^(?<first>\d{3})(?<second>\d{3}) (?<street>\S.*)$/;

function spanOf(first: string, between: string, second: string): Houses['span'] {
  const plain = second.replace('-', '');
  // "542-46"
  const isShort = between.includes('-') && plain.length < first.length;
  const full = isShort ? first.slice(0, first.length - plain.length) + plain : plain;
  const [from, to] = [Number(first), Number(full)];
  return to > from && to - from <= WIDEST ? { from, to } : null;
}

function readStreet(text: string): { houses: Houses; words: string[] } {
  for (const pattern of [TWO_NUMBERS, GLUED]) {
    const { first = '', between = '', second = '', street = '' } = pattern.exec(text)?.groups ?? {};
    const words = street.split(' ');
    const span = spanOf(first, between, second);
    // "10 12 ave" is house 10 on 12th Avenue.
    if (span && endingMeant(words[0] ?? '') === null) return { houses: { text: first, span }, words };
  }
  const [house = '', ...words] = text.split(' ');
  const number = Number(house);
  return { houses: { text: house, span: /^\d+$/.test(house) ? { from: number, to: number } : null }, words };
}

function isNearHouse(one: Houses, other: Houses): boolean {
  if (!one.span || !other.span) return one.text === other.text;
  // Even numbers are across the street from odd ones.
  const isSameSide = one.span.from % 2 === other.span.from % 2;
  return isSameSide && one.span.from <= other.span.to && other.span.from <= one.span.to;
}

const squeeze = (word: string) => word.replaceAll(/(.)\1+/g, '$1');

/** "streett", "stret" and "sreet" are "st". Null: the word is no misspelled ending. */
function endingMeant(word: string): string | null {
  if (isStreetEnding(word)) return word;
  if (word.length < 4) return null;
  const squeezed = squeeze(word);
  for (const [right, ending] of STREET_WORDS)
    if (right.length > 3 && isStreetEnding(ending)) {
      const plain = squeeze(right);
      if (squeezed === plain || isOneTypoApart(word, right) || isOneTypoApart(squeezed, plain)) return ending;
    }
  return null;
}

interface StreetParts {
  directions: string;
  /** Null: none, as in "544 46th". */
  ending: string | null;
  name: string[];
}

/** "46th", "46 th", "46thstreet" and "46 st" are the same but for the ending. */
function partsOf(words: readonly string[]): StreetParts {
  const apart = words
    .flatMap((word) => /^(\d+)(?:st|nd|rd|th)([a-z]+)$/.exec(word)?.slice(1) ?? [word])
    .filter(
      (word, at, all) => !(/^(?:st|nd|rd|th)$/.test(word) && /^\d+$/.test(all[at - 1] ?? '') && at < all.length - 1),
    );
  const name = apart.filter((word) => !isDirection(word));
  const directions = apart.filter((word) => isDirection(word)).join(' ');
  const ending = name.length > 1 ? endingMeant(name.at(-1) ?? '') : null;
  return { directions, ending, name: ending === null ? name : name.slice(0, -1) };
}

const agree = (one: string | null, other: string | null) => !one || !other || one === other;

/** At most one letter is wrong, in all. Numbers are never guessed. */
function isNearName(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [one.join(''), other.join('')];
  if (a === b) return true;
  const digits = (text: string) => text.replace(/\D+/g, ' ');
  return a.length > 4 && digits(a) === digits(b) && isOneTypoApart(a, b);
}

/** The parts of a key before the units. */
function isNearStreet(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [readStreet(one), readStreet(other)];
  if (!isNearHouse(a.houses, b.houses)) return false;
  const [x, y] = [partsOf(a.words), partsOf(b.words)];
  return agree(x.directions, y.directions) && agree(x.ending, y.ending) && isNearName(x.name, y.name);
}

/** How a key ends: "|brooklyn|NY". */
export const placeOfKey = (key: string): string => `|${key.split('|').slice(2).join('|')}`;

export function isNearHome(one: string, other: string): boolean {
  const [street = '', unit = ''] = one.split('|');
  const [otherStreet = '', otherUnit = ''] = other.split('|');
  if (one === other || placeOfKey(one) !== placeOfKey(other)) return false;
  return isNearStreet(street, otherStreet) && (unit === otherUnit || isNearUnit(unit, otherUnit));
}

/** What the keys of homes that may be near this one begin with. */
export function nearKeyStarts(key: string): string[] {
  const { houses } = readStreet(key.split('|')[0] ?? '');
  if (!houses.span) return [`${houses.text} `];
  const { from, to } = houses.span;
  const numbers = (first: number, last: number) =>
    Array.from({ length: Math.floor((last - first) / 2) + 1 }, (_, index) => first + 2 * index).filter(
      (each) => each > 0,
    );
  // "542/546" has nothing but a space, and in Queens "542-546" has nothing at all, so the second number is needed, too.
  const tens = [from, from + 10].map((number) => String(Math.floor(number / 10) || ''));
  return [
    ...numbers(from, to).flatMap((number) => [`${number} `, `${number}-`]),
    ...numbers(from - WIDEST, from - 2).flatMap((number) => [`${number}-`, `${number} -`, `${number} t`]),
    ...numbers(from - 10, to).flatMap((number) =>
      tens.flatMap((ten) => [`${number} ${ten}`, ...(number < 100 || number > 999 ? [] : [`${number}${ten}`])]),
    ),
  ];
}
