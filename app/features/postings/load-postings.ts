import { canList, isRole, type Role } from '#domain/people/roles.ts';
import type { PostingsPage, PostingsQuery } from '#domain/postings/list-postings.ts';
import { callFunction } from '#app/session/call-function.ts';
import { loadWithSession } from '#app/session/guards.ts';
import { rememberAccount } from '#app/session/session.ts';
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
  return loadWithSession(url, async ({ client, session }) => {
    const userId = session.user.id;
    const query = parsePostingsQuery(url.searchParams);
    const { data, error } = await client
      .from('profiles')
      .select('role, first_name, preferred_name, real_estate_license')
      .eq('id', userId)
      .single();
    if (error) throw error;
    const role = isRole(data.role) ? data.role : null;
    rememberAccount({ id: userId, role });
    return {
      userId,
      role,
      firstName: data.preferred_name ?? data.first_name,
      lacksLicense: (role === 'AGENT' || role === 'BROKER') && !data.real_estate_license,
      query,
      page: canList(role) ? await callFunction<PostingsPage>(client, 'list-postings', query) : null,
      now: Date.now(),
    };
  });
}
