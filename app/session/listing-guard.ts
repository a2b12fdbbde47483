import { isRole, type Role } from '#domain/people/roles.ts';
import { loadWithSession } from './guards.ts';
import { rememberAccount } from './session.ts';

export interface ListingAccount {
  userId: string;
  role: Role | null;
}

/**
 * The account for pages of the listing side, with its role as the database has it. Whoever has no role that lists is
 * not refused: the page asks for one.
 */
export function loadListingAccount(url: URL): Promise<ListingAccount | Response> {
  return loadWithSession(url, async ({ client, session }) => {
    const userId = session.user.id;
    const { data, error } = await client.from('profiles').select('role').eq('id', userId).single();
    if (error) throw error;
    const role = isRole(data.role) ? data.role : null;
    rememberAccount({ id: userId, role });
    return { userId, role };
  });
}
