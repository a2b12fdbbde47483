import type { PublicProfile } from '#domain/people/public-profile.server.ts';
import { ROLE_NAMES } from '#domain/people/roles.ts';

/** What a person is here; who has chosen no role yet is a member all the same. */
export function roleText(role: PublicProfile['role']): string {
  return role === null ? 'Member' : ROLE_NAMES[role];
}
