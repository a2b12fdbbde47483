// What an account shows to everyone while its owner has the profile set to public (account settings, Privacy).
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { publicName } from './public-name.ts';
import type { Role } from './roles.ts';

/** Email address and phone number are left out; only people the owner writes to get them. */
export interface PublicProfile {
  id: string;
  name: string;
  /** Null: none chosen yet. */
  role: Exclude<Role, 'ADMIN'> | null;
  bio: string | null;
  /** Key in the bucket of profile photos. */
  photoPath: string | null;
  /** The state is optional. */
  license: { number: string; state: 'NY' | 'NJ' | null } | null;
  languages: string[];
}

const LICENSED: ReadonlySet<Role> = new Set(['AGENT', 'BROKER']);
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

export async function findPublicProfile(db: Kysely<Database>, id: string): Promise<PublicProfile | null> {
  if (!ID.test(id)) return null;
  const row = await db
    .selectFrom('profiles')
    .innerJoin('account_preferences', 'account_preferences.user_id', 'profiles.id')
    .select([
      'profiles.id',
      'role',
      'first_name',
      'last_name',
      'preferred_name',
      'bio',
      'photo_path',
      'real_estate_license',
      'license_state',
      'languages',
    ])
    .where('profiles.id', '=', id)
    .where('account_preferences.public_profile', '=', true)
    .executeTakeFirst();
  if (!row || row.role === 'ADMIN') return null;
  const name = publicName(row);
  if (name === '') return null;
  const { real_estate_license: number, license_state: state } = row;
  return {
    id: row.id,
    name,
    role: row.role,
    bio: row.bio,
    photoPath: row.photo_path,
    license: row.role !== null && LICENSED.has(row.role) && number ? { number, state } : null,
    languages: row.languages,
  };
}
