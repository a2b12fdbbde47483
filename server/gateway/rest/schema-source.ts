// The schema cache over time: read at the first request, and again when the database no longer matches it.
import pg from 'pg';
import { RestError } from './rest-error.ts';
import { readSchemaCache, type SchemaCache, type SchemaOptions } from './schema-cache.ts';

/**
 * If a name is not in the cache, it may have been created since, but we don't check the database for it more often than
 * this.
 */
const LOOK_AGAIN_MS = 5_000;
const MISSING = new Set(['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205', '42703']);
/** Undefined table, column, function or type: the cache contains something that no longer exists. */
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
