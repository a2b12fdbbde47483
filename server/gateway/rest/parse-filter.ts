// The filter grammar: [not.]op[(any|all)].value, and trees of these in and=() and or=().
import { type Field, readField } from './json-path.ts';
import type { RestLimits } from './limits.ts';
import { parseError, RestError } from './rest-error.ts';
import { TextCursor } from './text-cursor.ts';

const OPERATORS = [
  'eq',
  'neq',
  'gte',
  'gt',
  'lte',
  'lt',
  'like',
  'ilike',
  'match',
  'imatch',
  'isdistinct',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
] as const;
export type Operator = (typeof OPERATORS)[number];

const SEARCHES = ['fts', 'plfts', 'phfts', 'wfts'] as const;
export type SearchOperator = (typeof SEARCHES)[number];

const QUANTIFIED = new Set<string>(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch']);

const IS_VALUES = ['null', 'not_null', 'true', 'false', 'unknown'] as const;
export type IsValue = (typeof IS_VALUES)[number];

export type Condition =
  | { kind: 'compare'; operator: Operator; quantifier: 'any' | 'all' | null; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'search'; operator: SearchOperator; language: string | null; value: string };

export type FilterNode =
  | { kind: 'term'; field: Field; negated: boolean; condition: Condition }
  | { kind: 'tree'; joiner: 'and' | 'or'; negated: boolean; nodes: FilterNode[] };

const OPERATOR_PATTERN = new RegExp(
  `(${[...OPERATORS, ...SEARCHES, 'in', 'is'].sort((a, b) => b.length - a.length).join('|')})(?:\\(([A-Za-z_]{1,63})\\))?\\.`,
  'y',
);

/** True when a function's query parameter is a filter of its result rather than an argument. */
export function looksLikeFilter(text: string): boolean {
  const cursor = new TextCursor(text, 'filter');
  cursor.take('not.');
  return cursor.match(OPERATOR_PATTERN) !== null;
}

/** Counts what a request asks for, across all its parameters. */
export class FilterReader {
  private terms = 0;
  private readonly limits: RestLimits;

  constructor(limits: RestLimits) {
    this.limits = limits;
  }

  /** A parameter such as `price=gte.500000`. The whole value is used: quotes have a meaning only in lists and trees. */
  readTerm(field: Field, text: string): FilterNode {
    const cursor = new TextCursor(text, 'filter');
    const negated = cursor.take('not.');
    const condition = this.readCondition(cursor, (rest) => {
      const all = rest.text.slice(rest.position);
      rest.position = rest.text.length;
      return all;
    });
    return { kind: 'term', field, negated, condition };
  }

  /** A parameter such as `or=(beds.eq.2,and(beds.gt.3,price.lt.900000))`. */
  readTree(joiner: 'and' | 'or', negated: boolean, text: string): FilterNode {
    const cursor = new TextCursor(text, 'logic tree');
    const node = this.readBranch(cursor, joiner, negated, 1);
    cursor.skipSpaces();
    if (!cursor.isAtEnd) throw cursor.error('expecting end of input');
    return node;
  }

  private readBranch(cursor: TextCursor, joiner: 'and' | 'or', negated: boolean, depth: number): FilterNode {
    if (depth > this.limits.treeDepth) {
      throw new RestError('STOOP400', `A filter tree may be ${this.limits.treeDepth} deep`);
    }
    const nodes: FilterNode[] = [];
    cursor.expect('(');
    do {
      cursor.skipSpaces();
      nodes.push(this.readNode(cursor, depth));
      cursor.skipSpaces();
    } while (cursor.take(','));
    cursor.expect(')');
    return { kind: 'tree', joiner, negated, nodes };
  }

  private readNode(cursor: TextCursor, depth: number): FilterNode {
    const branch = cursor.match(/(not\.)?(and|or)(?=\()/y);
    if (branch) return this.readBranch(cursor, branch[2] === 'or' ? 'or' : 'and', branch[1] !== undefined, depth + 1);
    const field = readField(cursor);
    cursor.expect('.');
    const negated = cursor.take('not.');
    return { kind: 'term', field, negated, condition: this.readCondition(cursor, readTreeValue) };
  }

  private readCondition(cursor: TextCursor, readValue: (cursor: TextCursor) => string): Condition {
    this.terms += 1;
    if (this.terms > this.limits.filterTerms) {
      throw new RestError('STOOP400', `A request may have ${this.limits.filterTerms} conditions`);
    }
    const found = cursor.match(OPERATOR_PATTERN);
    if (!found) throw cursor.error('expecting operator (eq, gt, ...)');
    const [, operator = '', argument = null] = found;
    if (operator === 'in') return { kind: 'in', values: this.readList(cursor, argument) };
    if (operator === 'is') return { kind: 'is', value: readIs(cursor, readValue, argument) };
    if (isOneOf(SEARCHES, operator)) {
      return { kind: 'search', operator, language: argument, value: readValue(cursor) };
    }
    if (!isOneOf(OPERATORS, operator)) throw cursor.error('expecting operator (eq, gt, ...)');
    const text = readValue(cursor);
    if (argument === null) return { kind: 'compare', operator, quantifier: null, value: text };
    if ((argument !== 'any' && argument !== 'all') || !QUANTIFIED.has(operator)) {
      throw cursor.error('expecting (any) or (all) behind an operator that takes it');
    }
    if (text.split(',').length > this.limits.listValues) throw this.tooManyValues();
    return { kind: 'compare', operator, quantifier: argument, value: text };
  }

  private readList(cursor: TextCursor, argument: string | null): string[] {
    if (argument !== null) throw cursor.error('expecting a list in parentheses');
    cursor.expect('(');
    const values: string[] = [];
    if (cursor.take(')')) return values;
    do {
      if (values.length >= this.limits.listValues) throw this.tooManyValues();
      if (cursor.startsWith('"')) values.push(cursor.quoted());
      else values.push(cursor.match(/[^,)]*/y)?.[0] ?? '');
    } while (cursor.take(','));
    cursor.expect(')');
    return values;
  }

  private tooManyValues(): RestError {
    return new RestError('STOOP400', `A list may have ${this.limits.listValues} values`);
  }
}

function readTreeValue(cursor: TextCursor): string {
  if (cursor.startsWith('"')) return cursor.quoted();
  if (cursor.startsWith('{')) {
    const literal = cursor.match(/\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\}/sy);
    if (literal) return literal[0];
  }
  return cursor.match(/[^,)]*/y)?.[0] ?? '';
}

function readIs(cursor: TextCursor, readValue: (cursor: TextCursor) => string, argument: string | null): IsValue {
  const text = readValue(cursor).trim().toLowerCase();
  if (argument !== null || !isOneOf(IS_VALUES, text)) {
    throw parseError(
      `"failed to parse filter (is.${text.slice(0, 100)})" (line 1, column 4)`,
      `unexpected "${text.slice(0, 20)}" expecting null, not_null, true, false or unknown`,
    );
  }
  return text;
}

function isOneOf<T extends string>(table: readonly T[], text: string): text is T {
  return (table as readonly string[]).includes(text);
}
