// The query of a request, read once: reserved parameters, and everything else as filters.
import { type Field, readJsonPath } from './json-path.ts';
import type { RestLimits } from './limits.ts';
import { type FilterNode, FilterReader, looksLikeFilter } from './parse-filter.ts';
import { type OrderTerm, readOrder } from './parse-order.ts';
import { readSelect, type SelectItem } from './parse-select.ts';
import { parseError } from './rest-error.ts';
import { TextCursor } from './text-cursor.ts';

export interface RowRange {
  offset: number;
  limit: number | null;
}

/** Parts of a request that belong to the relation at `path`: names or aliases of embeds from the root, [] for the root. */
interface AtPath {
  path: string[];
}

export interface RequestQuery {
  select: SelectItem[];
  filters: (AtPath & { node: FilterNode })[];
  orders: (AtPath & { terms: OrderTerm[] })[];
  ranges: (AtPath & { offset?: number; limit?: number })[];
  columns: string[] | null;
  onConflict: string[] | null;
  /** Arguments of a function called with GET. */
  callArguments: [string, string][];
}

export function readRequestQuery(
  parameters: URLSearchParams,
  limits: RestLimits,
  { isCall }: { isCall: boolean },
): RequestQuery {
  // Postgres allows NUL neither in text nor in names, so we blame the request and not the database.
  for (const text of [...parameters].flat()) {
    if (text.includes('\0')) throw parseError('A parameter holds the character NUL');
  }
  const query: RequestQuery = {
    select: readSelect(parameters.get('select') ?? '', limits),
    filters: [],
    orders: [],
    ranges: [],
    columns: readNames(parameters.get('columns'), '"columns" parameter'),
    onConflict: readNames(parameters.get('on_conflict'), '"on_conflict" parameter'),
    callArguments: [],
  };
  const filters = new FilterReader(limits);
  for (const [key, text] of parameters) {
    if (key === 'select' || key === 'columns' || key === 'on_conflict') continue;
    // A function's argument may have any name, or none.
    if (isCall && !isReserved(key) && !looksLikeFilter(text)) query.callArguments.push([key, text]);
    else readParameter(key, text, query, filters);
  }
  return query;
}

function isReserved(key: string): boolean {
  return /(^|\.)(order|limit|offset|and|or)$/.test(key);
}

function readParameter(key: string, text: string, query: RequestQuery, filters: FilterReader): void {
  const { path, field } = readKey(key);
  const isBare = field.path.length === 0;
  switch (isBare ? field.column : '') {
    case 'order':
      query.orders.push({ path, terms: readOrder(text) });
      return;
    case 'limit':
      query.ranges.push({ path, limit: readCount(key, text) });
      return;
    case 'offset':
      query.ranges.push({ path, offset: readCount(key, text) });
      return;
    case 'and':
    case 'or': {
      const negated = path.at(-1) === 'not';
      const joiner = field.column === 'or' ? 'or' : 'and';
      query.filters.push({ path: negated ? path.slice(0, -1) : path, node: filters.readTree(joiner, negated, text) });
      return;
    }
    default:
      query.filters.push({ path, node: filters.readTerm(field, text) });
  }
}

function readKey(key: string): { path: string[]; field: Field } {
  const cursor = new TextCursor(key, 'parameter name');
  const names = [cursor.fieldName()];
  while (cursor.take('.')) names.push(cursor.fieldName());
  const path = readJsonPath(cursor);
  if (!cursor.isAtEnd) throw cursor.error('expecting a column, or a relation and a column with "." between them');
  return { path: names.slice(0, -1), field: { column: names.at(-1) ?? '', path } };
}

function readCount(key: string, text: string): number {
  if (!/^-?\d{1,15}$/.test(text)) throw parseError(`"failed to parse ${key} parameter (${text.slice(0, 50)})"`);
  return Number(text);
}

function readNames(text: string | null, what: string): string[] | null {
  if (text === null) return null;
  const cursor = new TextCursor(text, what);
  const names: string[] = [];
  do names.push(cursor.fieldName());
  while (cursor.take(','));
  if (!cursor.isAtEnd) throw cursor.error('expecting a column or ","');
  return names;
}

/** A Range header such as 0-9, for the root. */
export function readRangeHeader(header: string | null): RowRange | null {
  const found = header && /^(\d{1,15})-(\d{0,15})$/.exec(header.trim());
  if (!found) return null;
  const offset = Number(found[1]);
  return { offset, limit: found[2] ? Number(found[2]) - offset + 1 : null };
}
