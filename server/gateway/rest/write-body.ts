// The body of a write: JSON objects (or CSV, or a form) whose keys are the columns to write.
import { parse } from 'csv-parse/sync';
import { DEEPEST_JSON, isTooDeep } from '#server/gateway/json-depth.ts';
import { RestError } from './rest-error.ts';
import type { Relation } from './schema-cache.ts';

export interface WriteBody {
  /** As Postgres receives it: always an array of objects. */
  json: string;
  columns: string[];
  rows: number;
}

/** The query's `columns` override the keys; without them, every object must have the same keys. */
export function readWriteBody(text: string, contentType: string, columns: string[] | null): WriteBody {
  const rows = readRows(text, contentType);
  const keys = columns ?? Object.keys(rows[0] ?? {});
  if (columns === null) {
    const first = keys.toSorted().join('\0');
    if (rows.some((row) => Object.keys(row).toSorted().join('\0') !== first)) {
      throw new RestError('PGRST102', 'All object keys must match');
    }
  }
  return {
    json: text.startsWith('[') && isJson(contentType) ? text : JSON.stringify(rows),
    columns: [...new Set(keys)],
    rows: rows.length,
  };
}

export function checkColumns(relation: Relation, columns: string[]): void {
  const unknown = columns.find((column) => !relation.columns.has(column));
  if (unknown !== undefined) {
    throw new RestError('PGRST204', `Could not find the '${unknown}' column of '${relation.name}' in the schema cache`);
  }
}

export function isJson(contentType: string): boolean {
  return /^application\/(json|vnd\.pgrst\.(object|array)(\+json)?)\b/.test(contentType || 'application/json');
}

export function parseJson(text: string): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new RestError('PGRST102', 'Empty or invalid json', { cause });
  }
  if (isTooDeep(parsed)) throw new RestError('PGRST102', `The body is nested more than ${DEEPEST_JSON} levels deep`);
  return parsed;
}

function readRows(text: string, contentType: string): Record<string, unknown>[] {
  if (isJson(contentType)) {
    const parsed = parseJson(text);
    const rows: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
    if (!rows.every(isObject)) throw new RestError('PGRST102', 'The body must be a JSON object or an array of them');
    return rows;
  }
  if (contentType.startsWith('text/csv')) {
    try {
      const rows: Record<string, string>[] = parse(text, { columns: true, skip_empty_lines: true });
      return rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([key, each]) => [key, each === 'NULL' ? null : each])),
      );
    } catch (cause) {
      throw new RestError('PGRST102', 'All lines must have same number of fields', { cause });
    }
  }
  if (contentType.startsWith('application/x-www-form-urlencoded'))
    return [Object.fromEntries(new URLSearchParams(text))];
  throw new RestError('PGRST102', `Content-Type not acceptable: ${contentType.slice(0, 100)}`);
}

export function isObject(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}
