// Undoes what hides a word from a list: letters apart, digits for letters, words run together, contractions.
import { type Token, stemOf, wordToken } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

const DIGIT_LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};
const CONTRACTION = /^(do|does|did|is|are|was|were|would|could|should|have|has|had|need|must)nt$/;
const CONTRACTED = new Map([
  ['cant', 'can'],
  ['cannot', 'can'],
  ['wont', 'will'],
  ['aint', 'is'],
]);
/** Fewer single letters in a row are initials or trains. */
const FEWEST_LETTERS = 4;

export function undoDisguises(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const knows = (word: string) => vocabulary.knows(word);
  return joinLetters(tokens).flatMap((token) => {
    if (token.kind !== 'word') return [token];
    const { start, end } = token;
    const contracted = CONTRACTION.exec(token.word)?.[1] ?? CONTRACTED.get(token.word);
    if (contracted !== undefined) return [wordToken(contracted, start, end), wordToken('not', start, end)];
    if (knows(token.word)) return [token];
    const plain = withoutDigits(token.word, knows);
    if (plain !== null) return [wordToken(plain, start, end, token.isPossessive)];
    const parts = splitWord(token, knows);
    if (parts.length > 1) return parts;
    const meant = vocabulary.mendWord(token.stem);
    return meant === null ? parts : [wordToken(meant, start, end, token.isPossessive)];
  });
}

/** "v0uchers" is "vouchers", but "3br" stays. */
function withoutDigits(word: string, knows: (word: string) => boolean): string | null {
  if (word.length < 2 || !/[\d@$]/.test(word) || !/[a-z]/.test(word)) return null;
  const plain = word.replace(/[\d@$]/g, (char) => DIGIT_LETTERS[char] ?? char);
  if (knows(plain)) return plain;
  const other = word.replace(/[\d@$]/g, (char) => (char === '1' ? 'l' : (DIGIT_LETTERS[char] ?? char)));
  return knows(other) ? other : null;
}

/** "nokids" and "adultsonly". */
function splitWord(token: Token, knows: (word: string) => boolean): Token[] {
  const { word, start, end } = token;
  const isWhole = end - start === word.length;
  const parts = (at: number) => [
    wordToken(word.slice(0, at), start, isWhole ? start + at : end),
    wordToken(word.slice(at), isWhole ? start + at : start, end),
  ];
  if (word.length >= 5 && word.startsWith('no') && knows(word.slice(2))) return parts(2);
  if (word.length >= 7 && word.endsWith('only') && knows(word.slice(0, -4))) return parts(word.length - 4);
  return [token];
}

const isSingle = (token: Token | undefined) => token?.kind === 'word' && token.word.length === 1 && token.word !== '+';

function joinLetters(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    let end = at;
    while (isSingle(tokens[end])) end++;
    const run = tokens.slice(at, Math.max(end, at + 1));
    if (end - at < FEWEST_LETTERS) joined.push(...run);
    else joined.push(...joinRun(run));
    at += run.length;
  }
  return joined;
}

/** Words are where the gaps are wider than the narrowest. */
function joinRun(run: readonly Token[]): Token[] {
  const gaps = run.slice(1).map((token, at) => token.start - (run[at]?.end ?? 0));
  const narrow = Math.min(...gaps);
  const words: Token[] = [];
  let first = 0;
  for (let at = 1; at <= run.length; at++) {
    if (at < run.length && (gaps[at - 1] ?? 0) <= narrow) continue;
    const letters = run.slice(first, at);
    const word = letters.map((token) => token.word).join('');
    words.push({
      ...wordToken(word, letters[0]?.start ?? 0, letters.at(-1)?.end ?? 0),
      stem: stemOf(word),
    });
    first = at;
  }
  return words;
}
