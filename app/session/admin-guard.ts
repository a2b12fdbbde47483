import { redirect } from 'react-router';
import { FunctionRefused } from './call-function.ts';
import { loadWithSession, type SignedIn } from './guards.ts';

/**
 * Loads a page of the admin portal. Somebody who is not an administrator is redirected to its sign-in page, which says
 * so.
 */
export function loadAsAdministrator<Data>(
  url: URL,
  load: (signedIn: SignedIn) => Promise<Data>,
): Promise<Data | Response> {
  return loadWithSession(url, async (signedIn) => {
    const { client, session } = signedIn;
    const { data, error } = await client.from('profiles').select('role').eq('id', session.user.id).single();
    if (error) throw error;
    if (data.role !== 'ADMIN') throw redirect('/admin?reason=denied');
    try {
      return await load(signedIn);
    } catch (refusal) {
      // If the server does not let in somebody with the administrator role, the session lacks the required second
      // factor.
      if (!(refusal instanceof FunctionRefused) || refusal.code !== 'not_allowed') throw refusal;
      throw redirect('/admin?reason=second-factor');
    }
  });
}
