import { canList, type Role } from '#domain/people/roles.ts';
import type { PostingsPage, PostingsQuery } from '#domain/postings/list-postings.ts';
import { callFunction } from '#app/session/call-function.ts';
import { loadWithSession } from '#app/session/guards.ts';
import { readOwnProfile } from '#app/session/read-own-profile.ts';
import { parsePostingsQuery } from './postings-state.ts';

export interface DashboardData {
  userId: string;
  role: Role | null;
  firstName: string | null;
  /** Of an agent or broker: nothing can be published without it. */
  lacksLicense: boolean;
  query: PostingsQuery;
  /** Null: the role can't list. */
  page: PostingsPage | null;
  /** Milliseconds: when it was loaded. */
  now: number;
}

export function loadPostings(url: URL): Promise<DashboardData | Response> {
  return loadWithSession(url, async (signedIn) => {
    const userId = signedIn.session.user.id;
    const query = parsePostingsQuery(url.searchParams);
    const profile = await readOwnProfile<{
      first_name: string | null;
      preferred_name: string | null;
      real_estate_license: string | null;
    }>(signedIn, ['first_name', 'preferred_name', 'real_estate_license']);
    const { role } = profile;
    return {
      userId,
      role,
      firstName: profile.preferred_name ?? profile.first_name,
      lacksLicense: (role === 'AGENT' || role === 'BROKER') && !profile.real_estate_license,
      query,
      page: canList(role) ? await callFunction<PostingsPage>(signedIn.client, 'list-postings', query) : null,
      now: Date.now(),
    };
  });
}
