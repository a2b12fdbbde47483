// Keys in a text: the tokens of mailed links and the secrets of addresses to answer to. A mail that somebody quotes has
// them, in whatever spelling the programs between have made of it, and the other side must not get them.

/** As newMailedToken makes them, and the secrets of reply addresses. */
const KEY_LENGTH = 32;
/** One character that was encoded, in an address (even several times) or as HTML. */
const PERCENT = /%(?:25)*([0-9a-f]{2})/iy;
const ENTITY = /&#(?:x([0-9a-f]{1,4})|(\d{1,5}));/iy;
const QUOTED_PRINTABLE = /=([0-9A-F]{2})/y;
/** Where a line was broken: with the quotation marks of the next one. */
const LINE_BREAK = /[ \t]*\r?\n[ \t>|]*/y;
const SOFT_BREAK = /=\r?\n[ \t>|]*/y;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]+/y;
const LINK = /(?:https?:\/\/(?:(?!https?:\/\/)\S)*?)?token=[\w-]{32}/gi;
const ADDRESS = /c-[0-9a-f]{32}/gi;

interface Reading {
  text: string;
  /** Where each character begins and ends in what was written. */
  starts: number[];
  ends: number[];
}

/** The text on one line, without encodings. */
function readPlainly(text: string, isQuotedPrintable: boolean): Reading {
  let plain = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < text.length; ) {
    const here = at;
    const match = (pattern: RegExp): RegExpExecArray | null => {
      pattern.lastIndex = here;
      return pattern.exec(text);
    };
    const skipped = match(LINE_BREAK) ?? match(INVISIBLE) ?? (isQuotedPrintable ? match(SOFT_BREAK) : null);
    if (skipped) {
      at += skipped[0].length;
      continue;
    }
    const code = match(PERCENT) ?? (isQuotedPrintable ? match(QUOTED_PRINTABLE) : null);
    const entity = code ? null : match(ENTITY);
    plain += code
      ? String.fromCharCode(Number.parseInt(code[1] ?? '', 16))
      : entity
        ? String.fromCharCode(entity[1] === undefined ? Number(entity[2]) : Number.parseInt(entity[1], 16))
        : (text[at] ?? '');
    starts.push(at);
    at += (code ?? entity)?.[0].length ?? 1;
    ends.push(at);
  }
  return { text: plain, starts, ends };
}

/** A text has no sign that says whether `=3D` is an encoded one or begins a token. */
const readingsOf = (text: string): Reading[] => [readPlainly(text, false), readPlainly(text, true)];

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

/** Replaces each range, with whatever is written together with it. */
function replaceRanges(text: string, ranges: readonly Range[]): string {
  const wider = ranges
    .map(({ from, to, instead }) => ({
      from: from - (/\S*$/.exec(text.slice(0, from))?.[0].length ?? 0),
      to: to + (/^\S*/.exec(text.slice(to))?.[0].length ?? 0),
      instead,
    }))
    .sort((a, b) => a.from - b.from);
  let kept = '';
  let end = 0;
  for (const { from, to, instead } of wider) {
    if (from >= end) kept += text.slice(end, from) + instead;
    end = Math.max(end, to);
  }
  return kept + text.slice(end);
}

const LINK_REMOVED = '(link removed)';
const ADDRESS_REMOVED = '(address removed)';

/** Without what is a key of ours by its form: links with a token, and addresses to answer to. */
export function withoutKeys(text: string): string {
  const ranges = readingsOf(text).flatMap((reading) => [
    ...[...reading.text.matchAll(LINK)].map((found) => rangeOf(reading, found.index, found[0].length, LINK_REMOVED)),
    ...[...reading.text.matchAll(ADDRESS)].map((found) =>
      rangeOf(reading, found.index, found[0].length, ADDRESS_REMOVED),
    ),
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
  const ranges = readingsOf(text).flatMap((reading) =>
    [...keys].flatMap((key) => {
      const found: Range[] = [];
      const plain = /^[0-9a-f]+$/.test(key) ? reading.text.toLowerCase() : reading.text;
      for (let at = plain.indexOf(key); at !== -1; at = plain.indexOf(key, at + 1))
        found.push(rangeOf(reading, at, KEY_LENGTH, LINK_REMOVED));
      return found;
    }),
  );
  return ranges.length === 0 ? text : replaceRanges(text, ranges);
}
