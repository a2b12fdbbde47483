import type { SignedIn } from './guards.ts';

/**
 * Forgets a session that the server has ended, so that the sign-in page asks to sign in instead of leading straight
 * back. A newer session, from another tab, stays.
 */
export async function dropRefusedSession({ client, session }: SignedIn): Promise<void> {
  const { data } = await client.auth.getSession();
  if (data.session && data.session.access_token !== session.access_token) return;
  await client.auth.signOut({ scope: 'local' });
}
