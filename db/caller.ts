// Runs a transaction as a caller: row-level security sees the role and the claims, and nothing outlives the
// transaction.
import type pg from 'pg';
import { inTransaction, type TransactionOptions } from './transaction.ts';

export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role';
  /** Verified claims of the caller's token. */
  claims?: Record<string, unknown>;
}

/** Either nobody signed in, or somebody whose account took only one request to create. */
export function isVisitor({ role, claims }: Caller): boolean {
  return role === 'anon' || (role === 'authenticated' && claims?.is_anonymous === true);
}

/** Requests of visitors and of the service have separate logins, and neither can take the other's role. */
export interface CallerPools {
  requests: pg.Pool;
  service: pg.Pool;
}

/** Never retried with other rights. */
export async function actAs<T>(
  pools: CallerPools,
  { role, claims = {} }: Caller,
  work: (client: pg.PoolClient) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  return inTransaction(
    role === 'service_role' ? pools.service : pools.requests,
    async (client) => {
      await client.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
        role,
        JSON.stringify({ ...claims, role }),
      ]);
      return work(client);
    },
    options,
  );
}
