// Cuts a text into words as a reader sees them, however they are written, with the place of each in the original.

export interface Token {
  /** Lower case, without accents and apostrophes; empty for punctuation. */
  word: string;
  /** The word without a plural "s". */
  stem: string;
  /** UTF-16 offsets in the original text; `end` is the first unit after it. */
  start: number;
  end: number;
  kind: 'word' | 'comma' | 'stop';
  /** Written with 's or s'. */
  isPossessive: boolean;
}

/** A character as it is read, and where it is in the original text. */
interface Read {
  char: string;
  start: number;
  end: number;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  lsquo: "'",
  rsquo: "'",
  nbsp: ' ',
  shy: '',
  zwnj: '',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  ndash: '–',
  mdash: '–',
  hellip: '…',
  aacute: 'a',
  eacute: 'e',
  iacute: 'i',
  oacute: 'o',
  uacute: 'u',
  ntilde: 'n',
};
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/iy;
const TAG = /<\/?([a-z][a-z\d]{0,9})(?:\s[^<>]{0,200})?\/?>/iy;
const BREAKING_TAG = /^(?:br|p|li|ul|ol|div|tr|td|h\d)$/i;
const INVISIBLE = /^[\p{Mn}\p{Me}\p{Cf}\u115F\u1160\u3164\uFFA0]$/u;
/** Letters of other alphabets that look like Latin ones. */
const LOOKALIKES = new Map(
  [...'аaеeоoрpсcуyхxіiѕsкkмmтtнhвbԁdһhӏlοoαaεeιiκkρpτtνvυuηn'].flatMap((char, at, all) =>
    at % 2 === 0 ? [[char, all[at + 1] ?? ''] as const] : [],
  ),
);
/** The text in Latin letters and without what cannot be seen, where another alphabet's letters look the same. */
export function withLatinLetters(text: string): string {
  let plain = '';
  for (const char of text) {
    if (INVISIBLE.test(char)) continue;
    const letter = /^[\uFF01-\uFF5E]$/.test(char) ? char.normalize('NFKC') : char;
    const lower = letter.toLowerCase();
    const latin = LOOKALIKES.get(lower);
    plain += latin === undefined ? letter : lower === letter ? latin : latin.toUpperCase();
  }
  return plain;
}

/** Pictures that are read as a word. */
const PICTURES = new Map([
  ['🚫', ' no '],
  ['⛔', ' no '],
  ['❌', ' no '],
  ['👶', ' babies '],
  ['🧒', ' kids '],
  ['👧', ' kids '],
  ['👦', ' kids '],
  ['♿', ' wheelchairs '],
]);

function readEntity(text: string, at: number): { plain: string; end: number } | null {
  ENTITY.lastIndex = at;
  const match = ENTITY.exec(text);
  if (!match) return null;
  const [whole, decimal, hex, name] = match;
  const end = at + whole.length;
  if (name !== undefined) {
    const plain = ENTITIES[name.toLowerCase()];
    return plain === undefined ? null : { plain, end };
  }
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10_ff_ff ? { plain: String.fromCodePoint(code), end } : null;
}

/** Of one sign, such as “ﬃ”. */
const MOST_LETTERS = 5;
const MOST_REMEMBERED = 2000;
const plainForms = new Map<string, string>();

/** One character as it is read: base letters in lower case; nothing if it cannot be seen. */
function plainly(char: string): string {
  let plain = plainForms.get(char);
  if (plain === undefined) {
    plain = readPlainly(char);
    if (plainForms.size < MOST_REMEMBERED) plainForms.set(char, plain);
  }
  return plain;
}

function readPlainly(char: string): string {
  const picture = PICTURES.get(char);
  if (picture !== undefined) return picture;
  if (INVISIBLE.test(char)) return '';
  let plain = '';
  for (const part of char.normalize('NFKD').toLowerCase())
    if (!INVISIBLE.test(part)) plain += LOOKALIKES.get(part) ?? part;
  // A sign for a whole sentence is no Latin word, and a text of them would be as long as a book.
  return plain.length > MOST_LETTERS ? ' ' : plain.replace(/[’‘ʼ`´′]/gu, "'");
}

function readCharacters(text: string): Read[] {
  const read: Read[] = [];
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    const start = at;
    if (code === 38 || code === 60) {
      const entity = code === 38 ? readEntity(text, at) : null;
      if (entity) {
        at = entity.end;
        for (const char of plainly(entity.plain)) read.push({ char, start, end: at });
        continue;
      }
      TAG.lastIndex = at;
      const tag = code === 60 ? TAG.exec(text) : null;
      if (tag) {
        at += tag[0].length;
        if (BREAKING_TAG.test(tag[1] ?? '')) read.push({ char: '\n', start, end: at });
        continue;
      }
    }
    if (code < 128) {
      at++;
      const char = code >= 65 && code <= 90 ? String.fromCharCode(code + 32) : code === 96 ? "'" : (text[start] ?? '');
      read.push({ char, start, end: at });
      continue;
    }
    const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
    at += char.length;
    for (const each of plainly(char)) read.push({ char: each, start, end: at });
  }
  return read;
}

const isDigit = (char: string | undefined) => char !== undefined && char >= '0' && char <= '9';
const isLetter = (char: string | undefined) =>
  char !== undefined && ((char >= 'a' && char <= 'z') || (char > '\u007F' && /^[\p{L}\p{N}]/u.test(char)));
const isWordPart = (char: string | undefined) => isDigit(char) || isLetter(char);
/** Written for a letter: @ and $ inside a word. */
const isDisguise = (char: string | undefined) => char === '@' || char === '$';

const MOST_IN_SHORT_QUESTION = 6;
/** Words after which a period ends nothing. */
const SHORTENED = new Set([
  'sec',
  'apt',
  'st',
  'mt',
  'dr',
  'mr',
  'mrs',
  'ms',
  'bldg',
  'approx',
  'incl',
  'ft',
  'lb',
  'lbs',
  'vs',
  'govt',
  'pref',
]);

export function stemOf(word: string): string {
  if (word.length < 3 || !word.endsWith('s') || isDigit(word[0]) || /(?:ss|us|is)$/.test(word)) return word;
  return word.endsWith('ies') && word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

export function wordToken(word: string, start: number, end: number, isPossessive = false): Token {
  return { word, stem: stemOf(word), start, end, kind: 'word', isPossessive };
}

/** The tokens of a text, in order. Linear in its length. */
export function readTokens(text: string): Token[] {
  const read = readCharacters(text);
  const tokens: Token[] = [];
  const end = read.length;
  const charAt = (at: number) => read[at]?.char;
  const startOf = (at: number) => read[at]?.start ?? text.length;
  const mark = (at: number, kind: 'comma' | 'stop') => {
    const last = tokens.at(-1);
    if (last && last.kind !== 'word') {
      if (kind === 'stop') last.kind = kind;
    } else tokens.push({ word: '', stem: '', start: startOf(at), end: read[at]?.end ?? 0, kind, isPossessive: false });
  };
  for (let at = 0; at < end; ) {
    const char = charAt(at) ?? '';
    if (isWordPart(char) || (isDisguise(char) && isLetter(charAt(at + 1)))) {
      at = readWord(at);
      continue;
    }
    const next = charAt(at + 1);
    if (char === '\n') mark(at, next === '\n' ? 'stop' : 'comma');
    else if (char === '?' && isShort()) mark(at, 'comma');
    else if (char === '!' || char === '?' || char === '¡') mark(at, 'stop');
    else if (char === '.') readPeriod(at, next);
    else if (';:()[]{}|•·–—…'.includes(char) || (char === ',' && !(isDigit(charAt(at - 1)) && isDigit(next))))
      mark(at, 'comma');
    else if (char === '-' && !(isWordPart(charAt(at - 1)) && isWordPart(next))) mark(at, 'comma');
    else if (char === '+' && isDigit(charAt(at - 1))) tokens.push(wordToken('+', startOf(at), read[at]?.end ?? 0));
    at++;
  }
  return tokens;

  /** "Kids? Sorry, no" is one statement. */
  function isShort(): boolean {
    return (
      tokens.slice(-MOST_IN_SHORT_QUESTION).some(({ kind }) => kind === 'stop') ||
      tokens.length < MOST_IN_SHORT_QUESTION
    );
  }

  function readPeriod(at: number, next: string | undefined): void {
    if (next === '.') return mark(at, 'comma');
    if (charAt(at - 1) === '.') return;
    if (isWordPart(charAt(at - 1)) && isWordPart(next)) return;
    const last = tokens.at(-1);
    // A single letter or an abbreviation.
    if (
      last?.kind === 'word' &&
      (last.word.length === 1 ? !isDigit(last.word) : SHORTENED.has(last.word)) &&
      isWordPart(charAt(at + 2))
    )
      return;
    mark(at, 'stop');
  }

  function readWord(from: number): number {
    let [word, at, isPossessive] = ['', from, false];
    let last = from;
    for (; at < end; at++) {
      const char = charAt(at) ?? '';
      if (isWordPart(char) || (isDisguise(char) && isLetter(charAt(at + 1)) && at > from)) {
        word += char;
        last = at;
      } else if (char === "'" && isLetter(charAt(at + 1)) && word !== '') {
        if (charAt(at + 1) === 's' && !isWordPart(charAt(at + 2))) {
          isPossessive = true;
          at++;
          last = at;
          at++;
          break;
        }
      } else if (char === "'" && word.endsWith('s') && charAt(at + 1) === ' ') {
        isPossessive = true;
        break;
      } else if (isDisguise(char) && at === from) word += char;
      else break;
    }
    // An amount of dollars or a percentage is nobody's age.
    const isAmount = isDigit(charAt(from)) && (charAt(from - 1) === '$' || charAt(at) === '%');
    tokens.push(wordToken(isAmount ? `$${word}` : word, startOf(from), read[last]?.end ?? text.length, isPossessive));
    // 6'2" and 5' are feet.
    if (charAt(at) === "'" && isDigit(charAt(at - 1))) tokens.push(wordToken('ft', startOf(at), read[at]?.end ?? 0));
    return Math.max(at, from + 1);
  }
}
