import type pg from 'pg';
import { RequestRefused } from '#domain/domain-error.ts';
import { canList, type Role } from './roles.ts';

export const CANNOT_LIST = 'Choose a role that can list homes in your account settings first.';

/** @throws RequestRefused if the account's role can't list homes */
export async function requireLister(client: Pick<pg.ClientBase | pg.Pool, 'query'>, accountId: string): Promise<void> {
  const { rows } = await client.query<{ role: Role | null }>('select role from profiles where id = $1', [accountId]);
  if (!canList(rows[0]?.role ?? null)) throw new RequestRefused('conflict', CANNOT_LIST);
}
