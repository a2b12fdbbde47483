// The schema cache over time: read at the first request, and again when the database no longer fits it.
import pg from 'pg';
import { RestError } from './rest-error.ts';
import { readSchemaCache, type SchemaCache, type SchemaOptions } from './schema-cache.ts';

/** What is not in the cache may have been made since; looking must not become a load of its own. */
const LOOK_AGAIN_MS = 5_000;
const MISSING = new Set(['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205', '42703']);
/** Undefined table, column, function or type: the cache knows what no longer is. */
const STALE = new Set(['42P01', '42703', '42883', '42704', '3F000']);

export interface SchemaSource {
  current(): Promise<SchemaCache>;
  noteFailure(error: unknown): void;
}

export function createSchemaSource(pool: pg.Pool, options: SchemaOptions, lookAgainMs = LOOK_AGAIN_MS): SchemaSource {
  let cache: Promise<SchemaCache> | null = null;
  let readAt = 0;
  return {
    current() {
      if (cache) return cache;
      readAt = Date.now();
      const reading = readSchemaCache(pool, options).catch((cause: unknown) => {
        cache = null;
        throw new RestError('PGRST000', 'Database connection error. Retrying the connection.', { cause });
      });
      cache = reading;
      return reading;
    },
    noteFailure(error) {
      const code = error instanceof RestError || error instanceof pg.DatabaseError ? (error.code ?? '') : '';
      const isStale = error instanceof RestError ? MISSING.has(code) : STALE.has(code);
      if (isStale && Date.now() - readAt >= lookAgainMs) cache = null;
    },
  };
}
