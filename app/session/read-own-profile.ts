import { isRole, type Role } from '#domain/people/roles.ts';
import type { SignedIn } from './guards.ts';
import { readOwnRow } from './read-own-row.ts';
import { rememberAccount } from './session.ts';

/** The account's role beside other columns of its profile. Remembers the role for the header and the menus. */
export async function readOwnProfile<Row>(
  signedIn: SignedIn,
  columns: readonly (keyof Row & string)[],
): Promise<Row & { role: Role | null }> {
  const row = await readOwnRow<Row & { role: string | null }>(signedIn, 'profiles', ['role', ...columns]);
  const role = isRole(row.role) ? row.role : null;
  rememberAccount({ id: signedIn.session.user.id, role });
  return { ...row, role };
}

/** The columns of a profile that name a person and say how to reach them. */
export interface ContactColumns {
  first_name: string | null;
  preferred_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
}

export const CONTACT_COLUMNS = ['first_name', 'preferred_name', 'last_name', 'email', 'phone'] as const;

/** What the contact in a form begins with. */
export const contactFields = ({ first_name, preferred_name, last_name, email, phone }: ContactColumns) => ({
  contact_name: [preferred_name ?? first_name, last_name].filter(Boolean).join(' '),
  contact_email: email ?? '',
  contact_phone: phone ?? '',
});
