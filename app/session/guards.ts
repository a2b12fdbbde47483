// What a personal page requires before it shows anything. This is only a convenience: row-level security decides what
// data is returned.
import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { redirect } from 'react-router';
import { platformClient } from './client.ts';
import { dropRefusedSession } from './drop-refused-session.ts';
import { secondStepPath, signInPath } from './return-path.ts';
import { readAccount } from './session.ts';
import { hasSignInAnswer } from './sign-in-answer.ts';
import { isTokenRefused } from './token-refused.ts';

export interface SignedIn {
  client: SupabaseClient;
  session: Session;
}

/**
 * The session for a page that needs one. Throws a redirect to the sign-in page, which leads back here, or to the second
 * step if the account has a second factor that this session has not provided.
 */
async function requireSession(url: URL): Promise<SignedIn> {
  const known = readAccount();
  if (!known && !hasSignInAnswer()) throw redirect(signInPath(url));
  const client = await platformClient();
  const { data, error } = await client.auth.getSession();
  if (!data.session) {
    // A refresh that may work later keeps the stored session: the page failed, but the person is still signed in.
    if (error && readAccount()) throw new Response('The account service is not responding.', { status: 503 });
    throw redirect(signInPath(url, known ? 'ended' : undefined));
  }
  const assurance = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  if (assurance.data?.nextLevel === 'aal2' && assurance.data.currentLevel === 'aal1') {
    throw redirect(secondStepPath(url));
  }
  return { client, session: data.session };
}

/**
 * Loads the data of a personal page. If the session was ended elsewhere, it redirects to the sign-in page, which leads
 * back.
 */
export function loadWithSession<Data>(url: URL, load: (signedIn: SignedIn) => Promise<Data>): Promise<Data | Response> {
  return returnRedirect(async () => {
    const signedIn = await requireSession(url);
    try {
      return await load(signedIn);
    } catch (error) {
      if (!isTokenRefused(error)) throw error;
      await dropRefusedSession(signedIn);
      throw redirect(signInPath(url, 'ended'));
    }
  });
}

/**
 * A redirect that a client loader throws shows up as an uncaught error in the browser's console, because React Router
 * 8.4 waits for the route's styles before it looks at the loader's promise (prefetchStylesAndCallHandler). A redirect
 * that is returned does not.
 */
export async function returnRedirect<Data>(load: () => Promise<Data>): Promise<Data | Response> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Response && error.headers.has('Location')) return error;
    throw error;
  }
}
