// How every connection reads values: numbers as numbers, dates as text. Defined once, so that no two pools differ.
import type { EventEmitter } from 'node:events';
import pg from 'pg';
import { noteDatabaseError } from './is-database-away.ts';

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;

// The types of pg-types include only scalars.
const readStrings = pg.types.getTypeParser(INT8_ARRAY as never) as (text: string) => string[];

/** Our ids and amounts are far below 2^53. A date has no time zone, so a Date would be wrong. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [NUMERIC, Number],
  [DATE, (text) => text],
  [INT8_ARRAY, (text) => readStrings(text).map(Number)],
  [NUMERIC_ARRAY, (text) => readStrings(text).map(Number)],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS.get(oid)) || pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Marks its errors as the database's, because other network services fail with the same words. */
class KnownClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // Errors of the socket itself: before, while and after it connects. The types leave it out.
    (this as unknown as { connection: EventEmitter }).connection.on('error', noteDatabaseError);
  }
}

/** Full rights; for migrations, imports and tools. */
export function ownerConnection(url: string): pg.PoolConfig {
  return { connectionString: url, types, keepAlive: true, connectionTimeoutMillis: 10_000, Client: KnownClient };
}

/** Acts as service_role from the first statement on; also suitable for LISTEN. */
export function serviceConnection(url: string): pg.PoolConfig {
  return connectionAs('service_role', url);
}

/** Acts as the role from the first statement on. */
export function connectionAs(role: 'anon' | 'service_role' | 'stoop_auth' | 'stoop_jobs', url: string): pg.PoolConfig {
  return { ...ownerConnection(url), options: `-c role=${role}` };
}
