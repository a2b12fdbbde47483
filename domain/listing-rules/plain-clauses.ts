// A text as the clauses a reader sees, in plain words: disguises undone, numbers as digits, amounts in dollars with a
// dollar sign, one space between words. Browser-safe.
import { undoDisguises } from '#domain/fair-housing/disguises.ts';
import { readTokens, type Token } from '#domain/fair-housing/tokens.ts';
import { Vocabulary } from '#domain/fair-housing/vocabulary.ts';

/** Words that are read in the singular and however they are disguised or misspelled. */
const TERMS =
  'broker, brokerage, realtor, agent, agency, finder, fee, commission, application, applicant, screening, security, ' +
  'deposit, month, week, weekend, night, nightly, day, percent, dollar, buck, tenant, renter, lessee, landlord, owner, ' +
  'lessor, seller, pay, cover, owe, charge, waive, require, offer, apply, rate, rental, stay, booking, minimum, guest, ' +
  'resident, visitor, vacation, airbnb, lease, let, sublet, pet, payment, rent, price, no, only, cost, equal, total, run';
const vocabulary = new Vocabulary();
vocabulary.addWords('TERM', TERMS);

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const SAME = new Map([
  ...NUMBERS.map((word, value) => [word, String(value)] as const),
  ['fifteen', '15'],
  ['twelve', '12'],
  ...['mo', 'mos', 'mth', 'mths', 'mnth', 'mnths'].map((word) => [word, 'month'] as const),
  ...['wk', 'wks'].map((word) => [word, 'week'] as const),
  ...['nite', 'nites', 'nt', 'nts'].map((word) => [word, 'night'] as const),
  ...['pct', 'percentage'].map((word) => [word, 'percent'] as const),
  ...['usd', 'dollar', 'buck'].map((word) => [word, 'dollar'] as const),
  ['min', 'minimum'],
  ['app', 'application'],
  ['sec', 'security'],
  ['double', '2'],
  ['twice', '2'],
  ['triple', '3'],
]);
/** Several words for one number. */
const FRACTIONS: readonly (readonly [readonly string[], string])[] = [
  [['1', 'and', 'a', 'half'], '1.5'],
  [['1', 'and', '1', '/', '2'], '1.5'],
  [['1', '1', '/', '2'], '1.5'],
  [['a', 'couple', 'of'], '2'],
  [['a', 'couple'], '2'],
  [['1', '/', '2', 'of', 'a'], '0.5'],
  [['1', '/', '2', 'a'], '0.5'],
  [['1', '/', '2'], '0.5'],
  [['half', 'of', 'a'], '0.5'],
  [['half', 'a'], '0.5'],
  [['half'], '0.5'],
];
const MULTIPLES: Readonly<Record<string, number>> = { k: 1000, thousand: 1000, hundred: 100 };
const SIGNS: Readonly<Record<string, string>> = {
  ',': ',',
  ':': ':',
  '?': ':',
  '(': '(',
  ')': ')',
  '[': '(',
  ']': ')',
};
/** After these a period only shortens the word. */
const SHORTENED = /^(?:mos?|mths?|wks?|min|sec|app|pct)$/i;
const MONEY_SIGN = /[$€£]\s?$/;
const NUMBER = /^\d{1,9}(?:\.\d{1,4})?$/;
const GLUED = /^(\d{1,6})(months?|mos?|mths?|x|k|usd|nights?|nites?|days?|weeks?|wks?)$/;
const RUN_TOGETHER =
  /^(broker|brokers|brokerage|realtor|agent|agency|finder|finders|application|app|screening|credit|security|one|two|first)(fees?|commissions?|check|deposits?|months?)$/;

interface Piece {
  word: string;
  /** Where it is in the text. */
  start: number;
  end: number;
}

export interface Clause {
  text: string;
  /** What the text says there, in its own words. */
  quote(from: number, to: number): string;
}

/** Line breaks inside of a term, or between a term and its amount, end nothing. */
const BEFORE_BREAK =
  /^(?:broker|brokerage|realtor|agent|application|screening|credit|security|fee|deposit|commission)$/;
const AFTER_BREAK = /^(?:fee|deposit|commission|check|\$?\d|0\.5|half|first)/;

function readSign(text: string, { start, kind }: Token): string {
  const char = text[start] ?? '';
  if (/[-‐-―−]/.test(char)) return '-';
  return kind === 'stop' && char !== ')' ? ';' : (SIGNS[char] ?? ';');
}

function readWords(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const token of undoDisguises(readTokens(text), vocabulary)) {
    const gap = text.slice(end, token.start);
    const last = pieces.at(-1);
    const add = (word: string) => pieces.push({ word, start: token.start, end: token.end });
    if (/[&+]/.test(gap)) add('and');
    if (gap.includes('/')) add('/');
    if (token.kind !== 'word') {
      const isShort =
        text[token.start] === '.' &&
        SHORTENED.test(
          text
            .slice(Math.max(0, end - 4), end)
            .split(/\W/)
            .at(-1) ?? '',
        );
      if (!isShort) add(readSign(text, token));
      end = token.end;
      continue;
    }
    const isMoney = MONEY_SIGN.test(text.slice(Math.max(0, token.start - 2), token.start)) || text[token.end] === '$';
    const isPercent = /^ ?%/.test(text.slice(token.end, token.end + 2));
    const plain = token.word === '+' ? 'and' : token.word.replace(/^\$(?=\d)/, '');
    if (last && /^[.,]$/.test(gap) && /^\$?\d+$/.test(last.word) && /^\d+$/.test(plain)) {
      if (gap === '.' || plain.length === 3) {
        last.word = gap === '.' ? `${last.word}.${plain}` : last.word + plain;
        last.end = end = token.end;
        if (isPercent) add('percent');
        continue;
      }
    }
    const glued = GLUED.exec(plain) ?? RUN_TOGETHER.exec(plain);
    for (const [at, part] of (glued ? glued.slice(1) : [plain]).entries()) {
      const known = SAME.get(part) ?? (vocabulary.knows(part) ? singular(part) : part);
      add(isMoney && at === 0 && NUMBER.test(known) ? `$${known}` : (SAME.get(known) ?? known));
    }
    if (isPercent) add('percent');
    end = token.end;
  }
  return pieces;
}

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/(?<=..[^su])s$/, '');

/** Joins what together says one thing: “two (2)”, “one and a half”, “500 dollars”, “$9 k”. */
function joinNumbers(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at] as Piece;
    const wordAt = (offset: number) => pieces[at + offset]?.word;
    const last = joined.at(-1);
    const fraction = FRACTIONS.find(([words]) => words.every((word, offset) => word === wordAt(offset)));
    if (fraction) {
      const [words, word] = fraction;
      joined.push({ word, start: piece.start, end: pieces[at + words.length - 1]?.end ?? piece.end });
      at += words.length;
    } else if (
      piece.word === '(' &&
      last &&
      NUMBER.test(last.word) &&
      NUMBER.test(wordAt(1) ?? '') &&
      wordAt(2) === ')'
    ) {
      at += 3;
    } else if (last && NUMBER.test(last.word) && piece.word === 'dollar') {
      Object.assign(last, { word: `$${last.word}`, end: piece.end });
      at++;
    } else if (last && /^\$?\d/.test(last.word) && piece.word in MULTIPLES) {
      const isMoney = last.word.startsWith('$');
      const value = Number(last.word.replace('$', '')) * (MULTIPLES[piece.word] ?? 1);
      Object.assign(last, { word: `${isMoney ? '$' : ''}${value}`, end: piece.end });
      at++;
    } else {
      joined.push({ ...piece });
      at++;
    }
  }
  return joined;
}

const TURNING = new Set(['but', 'however', 'although', 'though', 'whereas', '*']);

/** The clauses of a text, in time that grows with its length. */
export function plainClauses(typed: string): Clause[] {
  const text = typed.replaceAll('½', ' 1/2').normalize('NFKC').replaceAll('⁄', '/');
  const pieces = joinNumbers(readWords(text));
  const clauses: Clause[] = [];
  let current: Piece[] = [];
  const finish = () => {
    if (current.length > 0) clauses.push(clauseOf(text, current));
    current = [];
  };
  for (const [at, piece] of pieces.entries()) {
    const isBreak = piece.word === ';' && /\s/.test(text[piece.start] ?? '');
    const joins =
      isBreak && BEFORE_BREAK.test(pieces[at - 1]?.word ?? '') && AFTER_BREAK.test(pieces[at + 1]?.word ?? '');
    if (joins) continue;
    if (piece.word === ';' || TURNING.has(piece.word)) finish();
    else current.push(piece);
  }
  finish();
  return clauses;
}

function clauseOf(source: string, pieces: readonly Piece[]): Clause {
  const starts: number[] = [];
  let length = 0;
  for (const { word } of pieces) {
    starts.push(length);
    length += word.length + 1;
  }
  const pieceAt = (place: number) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    return pieces[low - 1];
  };
  return {
    text: pieces.map(({ word }) => word).join(' '),
    quote(from, to) {
      const [first, last] = [pieceAt(from), pieceAt(to - 1)];
      const end = last && source[last.end] === '%' ? last.end + 1 : (last?.end ?? 0);
      const start = first && /[$€£]/.test(source[first.start - 1] ?? '') ? first.start - 1 : (first?.start ?? 0);
      return source.slice(start, end).replaceAll(/\s+/g, ' ').trim();
    },
  };
}
