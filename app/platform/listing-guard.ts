import { isRole, type Role } from '#domain/identity/roles.ts';
import { requireSession, type SignedIn } from './guards.ts';
import { rememberAccount } from './session.ts';

export interface ListingGuard extends SignedIn {
  role: Role | null;
}

/**
 * The session for pages of the listing side, with the account's role as the database has it. Whoever has no role that
 * lists is not refused: the page asks for one.
 */
export async function requireListingSession(request: Request): Promise<ListingGuard> {
  const { client, session } = await requireSession(request);
  const { data, error } = await client.from('profiles').select('role').eq('id', session.user.id).single();
  if (error) throw error;
  const role = isRole(data.role) ? data.role : null;
  rememberAccount({ id: session.user.id, role });
  return { client, session, role };
}
