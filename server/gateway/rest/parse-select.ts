// The select parameter: columns, JSON paths, casts, aggregates and related rows.
import { type Field, readJsonPath } from './json-path.ts';
import type { RestLimits } from './limits.ts';
import { parseError, RestError } from './rest-error.ts';
import { TextCursor } from './text-cursor.ts';

export const AGGREGATES = ['avg', 'count', 'max', 'min', 'sum'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** Types that a column may be cast to. They become part of the SQL text. */
const CASTS = new Set([
  'bigint', 'bit', 'bool', 'boolean', 'bytea', 'char', 'date', 'daterange', 'decimal', 'double precision', 'float4',
  'float8', 'inet', 'int', 'int2', 'int4', 'int4range', 'int8', 'int8range', 'integer', 'interval', 'json', 'jsonb',
  'numeric', 'numrange', 'real', 'smallint', 'text', 'text[]', 'time', 'timestamp', 'timestamptz', 'timetz',
  'tsrange', 'tstzrange', 'tsvector', 'uuid', 'varchar',
]); // biome-ignore format: one word per line would be forty lines

export type SelectItem =
  | { kind: 'all' }
  | {
      kind: 'column';
      field: Field | null;
      alias: string | null;
      cast: string | null;
      aggregate: Aggregate | null;
      aggregateCast: string | null;
    }
  | SelectEmbed;

export interface SelectEmbed {
  kind: 'embed';
  target: string;
  alias: string | null;
  hint: string | null;
  isInner: boolean;
  isSpread: boolean;
  items: SelectItem[];
}

export function readSelect(text: string, limits: RestLimits): SelectItem[] {
  const cursor = new TextCursor(text, '"select" parameter');
  let embeds = 0;
  const readItems = (depth: number, end: string): SelectItem[] => {
    const items: SelectItem[] = [];
    cursor.skipSpaces();
    if (end ? cursor.startsWith(end) : cursor.isAtEnd) return items;
    do {
      cursor.skipSpaces();
      items.push(readItem(depth));
      cursor.skipSpaces();
    } while (cursor.take(','));
    return items;
  };
  const readItem = (depth: number): SelectItem => {
    if (cursor.take('*')) return { kind: 'all' };
    const isSpread = cursor.take('...');
    const bareAggregate = isSpread ? null : readAggregateCall(cursor);
    if (bareAggregate) return { ...column(null, null), ...bareAggregate };
    let first = cursor.fieldName();
    let alias: string | null = null;
    if (/^:(?!:)/.test(cursor.text.slice(cursor.position, cursor.position + 2))) {
      cursor.position += 1;
      alias = checkAlias(first);
      const aliased = readAggregateCall(cursor);
      if (aliased && !isSpread) return { ...column(null, alias), ...aliased };
      first = cursor.fieldName();
    }
    if (isSpread || /^[!(]/.test(cursor.text.slice(cursor.position, cursor.position + 1))) {
      return readEmbed(first, alias, isSpread, depth);
    }
    const path = readJsonPath(cursor);
    const cast = readCast(cursor);
    const aggregate = cursor.startsWith('.') ? readAggregate(cursor) : { aggregate: null, aggregateCast: null };
    return { ...column({ column: first, path }, alias), cast, ...aggregate };
  };
  const readEmbed = (target: string, alias: string | null, isSpread: boolean, depth: number): SelectItem => {
    embeds += 1;
    if (depth >= limits.embedDepth)
      throw new RestError('STOOP400', `Relations may be nested ${limits.embedDepth} deep`);
    if (embeds > limits.embeds) throw new RestError('STOOP400', `A request may embed ${limits.embeds} relations`);
    let hint: string | null = null;
    let isInner = false;
    while (cursor.take('!')) {
      const word = cursor.fieldName();
      if (word === 'inner') isInner = true;
      else if (word !== 'left') hint = word;
    }
    cursor.expect('(');
    const items = readItems(depth + 1, ')');
    cursor.expect(')');
    return { kind: 'embed', target, alias, hint, isInner, isSpread, items };
  };
  const items = readItems(0, '');
  if (!cursor.isAtEnd) throw cursor.error('expecting a field, "," or end of input');
  return items.length > 0 ? items : [{ kind: 'all' }];
}

/** A plain column. */
export const columnItem = (name: string): SelectItem => column({ column: name, path: [] }, null);

function column(field: Field | null, alias: string | null) {
  return { kind: 'column' as const, field, alias, cast: null, aggregate: null, aggregateCast: null };
}

/** `count()` without a column. */
function readAggregateCall(cursor: TextCursor): { aggregate: Aggregate; aggregateCast: string | null } | null {
  return cursor.match(/count\(\)/y) ? { aggregate: 'count', aggregateCast: readCast(cursor) } : null;
}

function readAggregate(cursor: TextCursor): { aggregate: Aggregate; aggregateCast: string | null } {
  const found = cursor.match(/\.(avg|count|max|min|sum)\(\)/y);
  if (!found) throw cursor.error('expecting an aggregate such as sum()');
  return { aggregate: found[1] as Aggregate, aggregateCast: readCast(cursor) };
}

function readCast(cursor: TextCursor): string | null {
  if (!cursor.take('::')) return null;
  const type = cursor.match(/[A-Za-z0-9_]+(?: precision)?(?:\[\])?/y)?.[0].toLowerCase();
  if (!type || !CASTS.has(type)) throw cursor.error('expecting a type to cast to, such as text');
  return type;
}

/** Postgres truncates longer ones, and two could become the same. */
function checkAlias(alias: string): string {
  if (Buffer.byteLength(alias) > 63) throw parseError('An alias is longer than 63 bytes');
  return alias;
}
