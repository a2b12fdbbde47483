import type { LicenseState } from '#domain/people/license-states.ts';
import type { PhoneType } from '#domain/people/phone.ts';
import { isRole, type Role } from '#domain/people/roles.ts';
import { readOwnRow } from '#app/session/read-own-row.ts';
import { loadWithSession, type SignedIn } from '#app/session/guards.ts';

export interface AgentProfile {
  first_name: string | null;
  last_name: string | null;
  preferred_name: string | null;
  bio: string | null;
  phone: string | null;
  phone_type: PhoneType;
  alternate_phone: string | null;
  alternate_phone_type: PhoneType;
  photo_path: string | null;
  real_estate_license: string | null;
  license_state: LicenseState | null;
  languages: string[];
  marketing_consent: boolean;
  updated_at: string;
}

export interface AgentProfileData {
  userId: string;
  email: string;
  role: Role | null;
  profile: AgentProfile;
  photoUrl: string | null;
}

/** Bucket of profile photos: public to read, and each account writes under its own id. */
export const PHOTO_BUCKET = 'avatars';

interface ProfileRow extends AgentProfile {
  role: string | null;
}

const COLUMNS = [
  'role',
  'first_name',
  'last_name',
  'preferred_name',
  'bio',
  'phone',
  'phone_type',
  'alternate_phone',
  'alternate_phone_type',
  'photo_path',
  'real_estate_license',
  'license_state',
  'languages',
  'marketing_consent',
  'updated_at',
] as const satisfies readonly (keyof ProfileRow)[];

export function loadAgentProfile(url: URL): Promise<AgentProfileData | Response> {
  return loadWithSession(url, read);
}

async function read(signedIn: SignedIn): Promise<AgentProfileData> {
  const { client, session } = signedIn;
  const { role, ...profile } = await readOwnRow<ProfileRow>(signedIn, 'profiles', COLUMNS);
  return {
    userId: session.user.id,
    email: session.user.email ?? '',
    role: isRole(role) ? role : null,
    profile,
    photoUrl: profile.photo_path
      ? client.storage.from(PHOTO_BUCKET).getPublicUrl(profile.photo_path).data.publicUrl
      : null,
  };
}
