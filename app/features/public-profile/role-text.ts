import type { PublicProfile } from '#domain/people/public-profile.server.ts';
import { ROLE_NAMES } from '#domain/people/roles.ts';

/** What a person is on Stoop; somebody who has not chosen a role yet is a member. */
export function roleText(role: PublicProfile['role']): string {
  return role === null ? 'Member' : ROLE_NAMES[role];
}
