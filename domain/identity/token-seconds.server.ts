import type { Queryable } from './accounts.server.ts';
import { LONGEST_TOKEN_SECONDS } from './keys.server.ts';

/** Short for administrators, because a token stays valid for a while after they sign out. */
const ADMIN_TOKEN_SECONDS = 600;

/** Decided by the role in the account's profile. */
export async function tokenSecondsByRole(client: Queryable, accountId: string): Promise<number> {
  const { rows } = await client.query<{ role: string | null }>({
    name: 'profile role',
    text: 'select role from public.profiles where id = $1',
    values: [accountId],
  });
  return rows[0]?.role === 'ADMIN' ? ADMIN_TOKEN_SECONDS : LONGEST_TOKEN_SECONDS;
}
