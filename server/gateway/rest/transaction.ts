// One transaction per request, acting as its caller. Every setting is local to it; a connection that cannot be reset is
// thrown away.
import type pg from 'pg';
import { type Caller, type CallerPools, isVisitor } from '#db/caller.ts';
import { rollBack } from '#db/roll-back.ts';
import type { RestLimits } from './limits.ts';
import { RestError } from './rest-error.ts';
import { compile, type Sql } from './sql-text.ts';

export interface TransactionOptions {
  caller: Caller;
  schema: string;
  readOnly: boolean;
  limits: RestLimits;
  method: string;
  path: string;
  headers: Record<string, string>;
  cookies: Record<string, string>;
  timeZone?: string | undefined;
}

export type RunSql = <Row extends pg.QueryResultRow>(statement: Sql) => Promise<Row[]>;

/** If `work` returns `undo`, its changes are rolled back. */
export async function inRequestTransaction<T extends { undo: boolean }>(
  pools: CallerPools,
  options: TransactionOptions,
  work: (run: RunSql) => Promise<T>,
): Promise<T> {
  const client = await checkOut(options.caller.role === 'service_role' ? pools.service : pools.requests);
  try {
    await client.query(options.readOnly ? 'begin read only' : 'begin');
    await client.query(SETTINGS, settingsOf(options));
    const result = await work(async (statement) => {
      const { rows } = await client.query(compile(statement));
      return rows;
    });
    await client.query(result.undo ? 'rollback' : 'commit');
    client.release();
    return result;
  } catch (error) {
    await rollBack(client, error);
    throw error;
  }
}

async function checkOut(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    if (cause instanceof Error && /timeout exceeded when trying to connect/.test(cause.message)) {
      throw new RestError('PGRST003', 'Timed out acquiring connection from connection pool.', { cause });
    }
    throw new RestError('PGRST000', 'Database connection error. Retrying the connection.', { cause });
  }
}

/**
 * Sets the role and everything else for this transaction. The statement timeout is set here because a role's own
 * statement_timeout applies only when the role logs in.
 */
const SETTINGS = `select set_config('search_path', $1, true), set_config('role', $2, true),
  set_config('request.jwt.claims', $3, true), set_config('request.method', $4, true),
  set_config('request.path', $5, true), set_config('request.headers', $6, true),
  set_config('request.cookies', $7, true), set_config('statement_timeout', $8, true),
  set_config('idle_in_transaction_session_timeout', $9, true),
  set_config('timezone', coalesce($10, current_setting('timezone')), true), set_config('stoop.inserted', '', true)`;

function settingsOf(options: TransactionOptions): unknown[] {
  const { caller, schema, limits } = options;
  return [
    `"${schema.replaceAll('"', '""')}"`,
    caller.role,
    JSON.stringify({ ...caller.claims, role: caller.role }),
    options.method,
    options.path,
    JSON.stringify(options.headers),
    JSON.stringify(options.cookies),
    String(limits.statementMs[isVisitor(caller) ? 'anon' : caller.role]),
    String(limits.idleInTransactionMs),
    options.timeZone ?? null,
  ];
}
