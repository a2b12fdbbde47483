// Keys in a text: the tokens of mailed links and the secrets of addresses to answer to. A mail that somebody quotes has
// them, in whatever spelling the programs between have made of it, and the other side must not get them.

/** As newMailedToken makes them, and the secrets of reply addresses. */
const KEY_LENGTH = 32;
/** One character that was encoded, in an address (even several times) or as HTML. */
const PERCENT = /%(?:25)*([0-9a-f]{2})/iy;
const ENTITY = /&#(?:x([0-9a-f]{1,4})|(\d{1,5}));/iy;
const QUOTED_PRINTABLE = /=([0-9A-F]{2})/y;
/** As Proofpoint writes special characters, with _ for /. */
const DASHED = /-([0-9A-F]{2})/y;
/** Where a line was broken, after its blanks: with the quotation marks of the next one. */
const LINE_BREAK = /\r?\n[ \t>|]*/y;
const SOFT_BREAK = /=\r?\n[ \t>|]*/y;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]+/y;
const LINK = /(?:https?:\/\/(?:(?!https?:\/\/)\S)*?)?token=[\w-]{32}/gi;
const ADDRESS = /c-[0-9a-f]{32}/gi;
/** As some filters write a whole address, such as Sophos. Long enough for a key. */
const BASE64 = /[\w+/-]{43,}/g;

interface Reading {
  text: string;
  /** Where each character begins and ends in what was written. */
  starts: number[];
  ends: number[];
}

/** What a text has no sign for: whether `=3D` and `-3D` are encoded characters or begin a token. */
interface Spelling {
  /** As written; breaking a line at its end; or of quoted-printable. */
  equals: 'written' | 'breaking' | 'encoding';
  isDashed: boolean;
}

/** The text on one line, without encodings. Each character is looked at a fixed number of times. */
function readPlainly(text: string, { equals, isDashed }: Spelling): Reading {
  let plain = '';
  const starts: number[] = [];
  const ends: number[] = [];
  const matchAt = (pattern: RegExp, at: number): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const add = (character: string, from: number, to: number) => {
    plain += character;
    starts.push(from);
    ends.push(to);
  };
  for (let at = 0; at < text.length; ) {
    let afterBlanks = at;
    while (text[afterBlanks] === ' ' || text[afterBlanks] === '\t') afterBlanks += 1;
    const skipped =
      matchAt(LINE_BREAK, afterBlanks) ??
      matchAt(INVISIBLE, at) ??
      (equals === 'written' ? null : matchAt(SOFT_BREAK, at));
    if (skipped) {
      at = skipped.index + skipped[0].length;
      continue;
    }
    if (afterBlanks > at) {
      for (; at < afterBlanks; at += 1) add(text[at] ?? '', at, at + 1);
      continue;
    }
    const hex =
      matchAt(PERCENT, at) ??
      (equals === 'encoding' ? matchAt(QUOTED_PRINTABLE, at) : null) ??
      (isDashed ? matchAt(DASHED, at) : null);
    const entity = hex ? null : matchAt(ENTITY, at);
    const code = hex ?? entity;
    const written = text[at] === '_' && isDashed ? '/' : (text[at] ?? '');
    const character = hex
      ? String.fromCharCode(Number.parseInt(hex[1] ?? '', 16))
      : entity
        ? String.fromCharCode(entity[1] === undefined ? Number(entity[2]) : Number.parseInt(entity[1], 16))
        : written;
    const end = at + (code?.[0].length ?? 1);
    add(character, at, end);
    at = end;
  }
  return { text: plain, starts, ends };
}

const readingsOf = (text: string): Reading[] =>
  [false, true].flatMap((isDashed) =>
    (['written', 'breaking', 'encoding'] as const).map((equals) => readPlainly(text, { equals, isDashed })),
  );

interface Range {
  from: number;
  to: number;
  instead: string;
}

const rangeOf = ({ starts, ends }: Reading, from: number, length: number, instead: string): Range => ({
  from: starts[from] ?? 0,
  to: ends[from + length - 1] ?? 0,
  instead,
});

const isInWord = (text: string, at: number): boolean => at >= 0 && at < text.length && !/\s/.test(text[at] ?? '');

/** Replaces each range, with whatever is written together with it. */
function replaceRanges(text: string, ranges: readonly Range[]): string {
  let kept = '';
  let end = 0;
  for (const { from, to, instead } of ranges.toSorted((a, b) => a.from - b.from)) {
    if (from >= end) {
      let start = from;
      // `end` is at a blank, so this stops there.
      while (isInWord(text, start - 1)) start -= 1;
      kept += text.slice(end, start) + instead;
    }
    end = Math.max(end, to);
    while (isInWord(text, end)) end += 1;
  }
  return kept + text.slice(end);
}

const LINK_REMOVED = '(link removed)';
const ADDRESS_REMOVED = '(address removed)';

/** Keys in base64: four characters are three. It may begin behind other characters that base64 has, too. */
function encodedKeys(reading: Reading): Range[] {
  return [...reading.text.matchAll(BASE64)].flatMap(({ 0: run, index }) =>
    [0, 1, 2, 3].flatMap((skipped) => {
      const decoded = Buffer.from(run.slice(skipped), 'base64').toString('latin1');
      return [LINK, ADDRESS].flatMap((pattern) =>
        [...decoded.matchAll(pattern)].map((found) => {
          const from = skipped + Math.floor(found.index / 3) * 4;
          const to = Math.min(run.length, skipped + Math.ceil((found.index + found[0].length) / 3) * 4);
          return rangeOf(reading, index + from, to - from, LINK_REMOVED);
        }),
      );
    }),
  );
}

/** Without what is a key of ours by its form: links with a token, and addresses to answer to. */
export function withoutKeys(text: string): string {
  const ranges = readingsOf(text).flatMap((reading) => [
    ...[...reading.text.matchAll(LINK)].map((found) => rangeOf(reading, found.index, found[0].length, LINK_REMOVED)),
    ...[...reading.text.matchAll(ADDRESS)].map((found) =>
      rangeOf(reading, found.index, found[0].length, ADDRESS_REMOVED),
    ),
    ...encodedKeys(reading),
  ]);
  return ranges.length === 0 ? text : replaceRanges(text, ranges);
}

/** Whatever may be a key without anything around it that says so. */
export function possibleKeys(text: string): Set<string> {
  const keys = new Set<string>();
  for (const { text: plain } of readingsOf(text))
    for (const [run] of plain.matchAll(/[\w-]{32,}/g))
      for (let at = 0; at + KEY_LENGTH <= run.length; at += 1) {
        const key = run.slice(at, at + KEY_LENGTH);
        keys.add(key);
        // Mail servers may change the case of an address.
        if (/^[0-9a-f]+$/i.test(key)) keys.add(key.toLowerCase());
      }
  return keys;
}

/** Without these keys and what is written together with them. */
export function withoutTheseKeys(text: string, keys: ReadonlySet<string>): string {
  const ranges = readingsOf(text).flatMap((reading) => {
    const lower = reading.text.toLowerCase();
    return [...keys].flatMap((key) => {
      const found: Range[] = [];
      const plain = /^[0-9a-f]+$/.test(key) ? lower : reading.text;
      for (let at = plain.indexOf(key); at !== -1; at = plain.indexOf(key, at + 1))
        found.push(rangeOf(reading, at, KEY_LENGTH, LINK_REMOVED));
      return found;
    });
  });
  return ranges.length === 0 ? text : replaceRanges(text, ranges);
}
