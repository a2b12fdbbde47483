// Whether two keys of homes (domain/listings/address.ts) look like different spellings of the same home, for a person to
// decide: a misspelled street, a range of house numbers that covers the other's, another spelling of the unit.
import { isBareStreet, isDirection, isStreetEnding, STREET_WORDS } from '#domain/listings/street-words.ts';
import { isOneTypoApart } from '#domain/places/one-typo.ts';
import { differInLetter, isNearHouse, numberStarts, readStreet } from './near-houses.ts';
import { isNearUnit } from './near-unit.ts';

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

/** "46 st house" and "46 ave st" begin like "46 st", and so does "bedford ave corner 7 st" like "bedford ave". */
function isNearBeginning(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const [a, b] = [partsOf(short), partsOf(long.slice(0, short.length))];
  const isWhole = a.ending !== null || isBareStreet(short.at(-1) ?? '') || (short[0] === 'ave' && short.length === 2);
  if (isWhole && short.length < long.length && isNearParts(a, b)) return true;
  // A numbered street needs no more than its number.
  const [number = '', rest = ''] = [short[0], long[0]];
  const endings = long.slice(1).map(endingMeant);
  return /^\d+$/.test(number) && number === rest && a.ending !== null && endings.includes(a.ending);
}

const isNearParts = (a: StreetParts, b: StreetParts): boolean =>
  agree(a.directions, b.directions) && agree(a.ending, b.ending) && isNearName(a.name, b.name);

/** The parts of a key before the units. */
function isNearStreet(one: string, other: string, unit: string): boolean {
  if (one === other) return true;
  const others = readStreet(other);
  return readStreet(one).some((a) =>
    others.some(
      (b) =>
        isNearHouse(a.houses, b.houses) &&
        // Houses 544 and 544A are two, and if both have a unit 4B, it may be the same.
        (unit !== '' || !differInLetter(a.houses, b.houses)) &&
        (isNearParts(partsOf(a.words), partsOf(b.words)) || isNearBeginning(a.words, b.words)),
    ),
  );
}

/** How a key ends: "|brooklyn|NY". */
export const placeOfKey = (key: string): string => `|${key.split('|').slice(2).join('|')}`;

/**
 * A home without a unit may be any of its building, so it is near each unit, and near another one without: their keys
 * are the same then. Two listings of a one-family house are found by their key alone.
 */
export function isNearHome(one: string, other: string): boolean {
  const [street = '', unit = ''] = one.split('|');
  const [otherStreet = '', otherUnit = ''] = other.split('|');
  if ((one === other && unit !== '') || placeOfKey(one) !== placeOfKey(other)) return false;
  return (
    (unit === '' || unit === otherUnit || isNearUnit(unit, otherUnit)) && isNearStreet(street, otherStreet, otherUnit)
  );
}

/** What the keys of homes that may be near this one begin with. */
export const nearKeyStarts = (key: string): string[] => numberStarts(key.split('|')[0] ?? '');
