// House numbers of homes' keys (domain/listings/address.ts): ranges, and numbers in words or with a space.
import { houseNumberOf, isStreetEnding, ORDINALS } from '#domain/listings/street-words.ts';

/** The widest range of house numbers that is found from one of its numbers: "540-580". */
const WIDEST = 60;
/** The widest range of which every number is looked up. */
const WIDEST_READ = 400;

interface Houses {
  /** Numbers with a letter or a fraction are only compared as such. */
  text: string;
  /** Null: not a plain number. */
  span: { from: number; to: number } | null;
}

/** A way to read the beginning of a key. */
export interface StreetReading {
  houses: Houses;
  words: string[];
}

/** Between two numbers in a key; "542/546" and "542 & 546" have only a space. */
const TWO_NUMBERS = /^(?<first>\d+)(?<between> ?- ?| to | thru | through | )(?<second>\d+(?:-\d+)?) (?<street>\S.*)$/;
/** The key of a home in Queens has no hyphen in its house number, so "542-546" is one long number. */
const GLUED = /^(?<first>\d{3})(?<second>\d{3}) (?<street>\S.*)$/;

function spanOf(first: string, between: string, second: string): Houses['span'] {
  const plain = second.replace('-', '');
  // "542-46"
  const isShort = between.includes('-') && plain.length < first.length;
  const full = isShort ? first.slice(0, first.length - plain.length) + plain : plain;
  const [from = 0, to = 0] = [Number(first), Number(full)].sort((a, b) => a - b);
  return to > from && to - from <= WIDEST_READ ? { from, to } : null;
}

/** "forty": 40. Null: no number. */
function numberOf(word: string): number | null {
  const number = /^\d+$/.test(word) ? word : houseNumberOf(word);
  return number === null
    ? word.endsWith('ty')
      ? (ORDINALS.get(word.replace(/y$/, 'ieth')) ?? null)
      : null
    : Number(number);
}

/** "5 forty four 46 st" is "5 44 46 st", and "5 hundred and forty-four 46 st" is "544 46 st". */
function inDigits(text: string): string {
  const words = text.replaceAll(/(?<=[a-z]ty)-(?=[a-z])/g, ' ').split(' ');
  const numbers: number[] = [];
  let isOpen = false;
  let at = 0;
  for (; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const number = numberOf(word);
    const last = numbers.at(-1) ?? 0;
    if (word === 'hundred' && numbers.length > 0) numbers[numbers.length - 1] = last * 100;
    else if (number === null && !(word === 'and' && isOpen)) break;
    else if (number !== null && isOpen && number < (last % 100 === 0 ? 100 : 10))
      numbers[numbers.length - 1] = last + number;
    else if (number !== null) numbers.push(number);
    // Only a number in words is continued by the next word.
    isOpen = !/\d/.test(word) && (word === 'hundred' || word === 'and' || word.endsWith('ty'));
  }
  return [...numbers, ...words.slice(at)].join(' ');
}

/** All ways to read the part of a key before the unit. */
export function readStreet(text: string): StreetReading[] {
  const readings: StreetReading[] = [];
  for (const pattern of [TWO_NUMBERS, GLUED]) {
    const { first = '', between = '', second = '', street = '' } = pattern.exec(text)?.groups ?? {};
    const words = street.split(' ');
    const span = spanOf(first, between, second);
    // "10 12 ave" is house 10 on 12th Avenue.
    if (span && !isStreetEnding(words[0] ?? '')) readings.push({ houses: { text: first, span }, words });
  }
  for (const line of new Set([text, inDigits(text)])) {
    const words = line.split(' ');
    const isNumber = (word: string | undefined) => /^\d+$/.test(word ?? '');
    for (let count = 1; count < words.length && (count === 1 || isNumber(words[count - 1])); count += 1) {
      const house = words.slice(0, count).join('');
      const street = words.slice(count);
      // "5 44 46 st" is house 544, and "10 12 ave" isn't house 1012.
      if (count > 1 && !(isNumber(words[0]) && street.length > 1)) break;
      const number = Number(house);
      readings.push({
        houses: { text: house, span: isNumber(house) ? { from: number, to: number } : null },
        words: street,
      });
    }
  }
  return readings;
}

const isRange = ({ span }: Houses) => span !== null && span.to > span.from;

const withoutLetter = ({ text }: Houses) => text.replace(/(?<=\d)[a-z]$/, '');

export function isNearHouse(one: Houses, other: Houses): boolean {
  if (!one.span || !other.span)
    return one.text === other.text || withoutLetter(one) === other.text || withoutLetter(other) === one.text;
  // Even numbers are across the street from odd ones, but a range may be written with any.
  const isSameSide = isRange(one) !== isRange(other) || one.span.from % 2 === other.span.from % 2;
  return isSameSide && one.span.from <= other.span.to && other.span.from <= one.span.to;
}

/** Whether only one has a letter: "544a". */
export const differInLetter = (one: Houses, other: Houses): boolean =>
  one.text !== other.text && !(one.span && other.span);

/** What the keys of homes begin with whose house number may be this one. */
export function numberStarts(street: string): string[] {
  return [...new Set(readStreet(street).flatMap(({ houses }) => startsOf(houses)))];
}

function startsOf({ text, span }: Houses): string[] {
  if (!span) return [`${text} `, ...(/[a-z]$/.test(text) ? [`${text.slice(0, -1)} `] : [])];
  const { from, to } = span;
  const step = to > from ? 1 : 2;
  const numbers = (first: number, last: number, by = 2) =>
    Array.from({ length: Math.floor((last - first) / by) + 1 }, (_, index) => first + by * index).filter(
      (each) => each > 0,
    );
  // "542/546" has nothing but a space, and in Queens "542-546" has nothing at all, so the second number is needed, too.
  const tens = [from, from + 10].map((number) => String(Math.floor(number / 10) || ''));
  // "5 44", "54 4", "5 forty four"
  const parts = Array.from(text.slice(1), (_, index) => `${text.slice(0, index + 1)} ${text.slice(index + 1)} `);
  return [
    ...numbers(from, to, step).flatMap((number) => [`${number} `, `${number}-`]),
    ...numbers(from - WIDEST, from - 2).flatMap((number) => [`${number}-`, `${number} -`, `${number} t`]),
    // "546-542"
    ...numbers(to + 2, to + WIDEST).map((number) => `${number}-`),
    ...(to > from ? [] : [...Array.from('abcdefr', (letter) => `${from}${letter} `), ...parts, ...spelledStarts(text)]),
    ...numbers(from - 10, Math.min(to, from + WIDEST)).flatMap((number) =>
      tens.flatMap((ten) => [`${number} ${ten}`, ...(number < 100 || number > 999 ? [] : [`${number}${ten}`])]),
    ),
  ];
}

/** "5 forty", "5 hundred" */
function spelledStarts(text: string): string[] {
  if (text.length !== 3) return [];
  const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')[Number(text[1]) - 2];
  return [...(tens ? [`${text[0]} ${tens}`] : []), `${text[0]} hundred`];
}
