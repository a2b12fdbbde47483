// Turns a search term into what to look for.
import { isStreetSuffix, houseNumberOf } from '#domain/listings/street-words.ts';
import { longNameOf } from '#domain/places/short-names.ts';
import { isUnitWord, joinUnits } from './address-words.ts';
import { isStopWord, joinText, mayHaveTypo, splitWords, stemOf } from './term-words.ts';

/** Shorter prefixes would match half of all homes ("st", "ma"). */
const SHORTEST_PREFIX = 3;

/** All homes are in this country, so it is left out. */
const COUNTRY = /(?:,\s*|(?<=\d{5})\s+)(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?)\s*$/i;

export interface AskedWord {
  written: string;
  stem: string;
  /** An equivalent: "1" for the "One" in "One Hanson Place", "vandam" for both words of "Van Dam". */
  other: { written: string; isPrefix: boolean } | null;
  /** The last word may still be incomplete. */
  isPrefix: boolean;
  mayHaveTypo: boolean;
}

export interface Term {
  /** All of them must be found, in any order. */
  words: AskedWord[];
  /** All of them must be found word for word, in their normalized spelling. */
  phrases: string[][];
  /**
   * The whole term without spaces and punctuation; an MLS id is matched only by this. Null: no digit, so not an MLS id.
   */
  joined: string | null;
}

/** "Bed Stuy" and "wash heights" are two-word names whose words may not occur in any home. */
function withLongName(text: string): string {
  const name = longNameOf(text);
  // All homes in the city have "New York", but none has "city".
  return name === null || name === 'new york city' ? text : name;
}

const otherOf = (written: string | null, isLast: boolean) =>
  written === null ? null : { written, isPrefix: isLast && written.length >= SHORTEST_PREFIX };

/** Null if the term has nothing to search for; then it is not a filter. */
export function parseTerm(written: string): Term | null {
  const text = withLongName(written);
  const phrases: string[][] = [];
  const units: string[] = [];
  const rest = text.replace(/["“”]([^"“”]*)["“”]/g, (_, quoted: string) => {
    // A unit is one word wherever it occurs and is never part of a sentence, so it splits the phrase.
    for (const part of joinUnits(quoted).split(/(\bapt0\w+)/)) {
      if (isUnitWord(part)) {
        units.push(part);
        continue;
      }
      const phrase = splitWords(part).map((each) => each.spelled);
      if (phrase.some((each) => !isStopWord(each))) phrases.push(phrase);
    }
    return ' ';
  });
  const found = [...splitWords(units.join(' ')), ...splitWords(joinUnits(rest.replace(COUNTRY, '')))].filter(
    (each) => !isStopWord(each.spelled),
  );
  const isAddress = found.slice(1).some(({ spelled }) => isStreetSuffix(spelled));
  const lastName = found.at(-1)?.joined;
  const words = found.map(({ written, spelled, joined }, index) => ({
    written,
    stem: stemOf(spelled),
    other: otherOf(
      joined ?? (index === 0 && isAddress ? houseNumberOf(written) : null),
      joined !== null && joined === lastName,
    ),
    // "Apt 4" means exactly that unit, not 4B or 40.
    isPrefix: index === found.length - 1 && written.length >= SHORTEST_PREFIX && !isUnitWord(written),
    mayHaveTypo: mayHaveTypo(written),
  }));
  if (words.length === 0 && phrases.length === 0) return null;
  return { words, phrases, joined: /\d/.test(text) ? joinText(text) : null };
}
