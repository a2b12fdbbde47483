// Where an account can be reached: an address counts only once its owner has confirmed it.
import type pg from 'pg';

/** Null: the account has none, or is gone. */
export async function readConfirmedAddress(
  client: Pick<pg.ClientBase | pg.Pool, 'query'>,
  accountId: string | null,
): Promise<string | null> {
  const { rows } = await client.query<{ email: string | null }>('select platform.confirmed_address($1) as email', [
    accountId,
  ]);
  return rows[0]?.email ?? null;
}
