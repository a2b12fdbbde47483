// Evaluates the part of OData's $filter that feeds understand: comparisons, in, and, or, not, parentheses.
import type { FeedRecord } from '#domain/feed/ports.ts';

type Test = (record: FeedRecord) => boolean;
type Value = string | number | boolean | null | Date;

const TOKEN =
  /\s*(\(|\)|,|'(?:[^']|'')*'|\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})|-?\d+(?:\.\d+)?|[A-Za-z_]\w*)/y;

export class BadFilter extends Error {}

function tokenize(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const match = TOKEN.exec(text);
    if (!match?.[1]) throw new BadFilter(`Cannot read the filter: ${text}`);
    tokens.push(match[1]);
  }
  return tokens;
}

/** @throws BadFilter */
export function parseFilter(text: string): Test {
  const tokens = tokenize(text);
  let at = 0;
  const take = (expected?: string): string => {
    const token = tokens[at++];
    if (token === undefined || (expected !== undefined && token !== expected)) {
      throw new BadFilter(`Expected ${expected ?? 'more'} in the filter: ${text}`);
    }
    return token;
  };
  const parseOr = (): Test => {
    let left = parseAnd();
    while (tokens[at] === 'or') {
      at++;
      const [a, b] = [left, parseAnd()];
      left = (record) => a(record) || b(record);
    }
    return left;
  };
  const parseAnd = (): Test => {
    let left = parseNot();
    while (tokens[at] === 'and') {
      at++;
      const [a, b] = [left, parseNot()];
      left = (record) => a(record) && b(record);
    }
    return left;
  };
  const parseNot = (): Test => {
    if (tokens[at] === 'not') {
      at++;
      const test = parseNot();
      return (record) => !test(record);
    }
    if (tokens[at] === '(') {
      at++;
      const test = parseOr();
      take(')');
      return test;
    }
    return parseComparison();
  };
  const parseComparison = (): Test => {
    const field = take();
    const operator = take();
    if (operator === 'in') {
      take('(');
      const values = [readValue(take())];
      while (tokens[at] === ',') {
        at++;
        values.push(readValue(take()));
      }
      take(')');
      return (record) => values.some((value) => compare(record[field], value) === 0);
    }
    const value = readValue(take());
    const passes = OPERATORS[operator];
    if (!passes) throw new BadFilter(`Unknown operator ${operator}`);
    return (record) => passes(compare(record[field], value));
  };
  const test = parseOr();
  if (at < tokens.length) throw new BadFilter(`Cannot read the end of the filter: ${text}`);
  return test;
}

const OPERATORS: Record<string, (order: number | null) => boolean> = {
  eq: (order) => order === 0,
  ne: (order) => order !== 0,
  gt: (order) => order !== null && order > 0,
  ge: (order) => order !== null && order >= 0,
  lt: (order) => order !== null && order < 0,
  le: (order) => order !== null && order <= 0,
};

function readValue(token: string): Value {
  if (token.startsWith("'")) return token.slice(1, -1).replaceAll("''", "'");
  if (token === 'true' || token === 'false') return token === 'true';
  if (token === 'null') return null;
  if (/^\d{4}-/.test(token)) return new Date(token);
  const number = Number(token);
  if (Number.isNaN(number)) throw new BadFilter(`Cannot read the value ${token}`);
  return number;
}

/** Null: the two cannot be compared. */
function compare(actual: unknown, wanted: Value): number | null {
  if (wanted === null || actual === null || actual === undefined) return (actual ?? null) === wanted ? 0 : null;
  if (wanted instanceof Date) {
    const time = Date.parse(String(actual));
    return Number.isNaN(time) ? null : time - wanted.getTime();
  }
  if (typeof wanted === 'number') return Number(actual) - wanted;
  const [a, b] = [String(actual), String(wanted)];
  return a === b ? 0 : a < b ? -1 : 1;
}
