import { redirect } from 'react-router';
import { loadWithSession, type SignedIn } from './guards.ts';

/** What a page of the admin portal shows. Whoever is no administrator is led to its door, which says so. */
export function loadAsAdministrator<Data>(
  request: Request,
  load: (signedIn: SignedIn) => Promise<Data>,
): Promise<Data | Response> {
  return loadWithSession(request, async (signedIn) => {
    const { client, session } = signedIn;
    const { data, error } = await client.from('profiles').select('role').eq('id', session.user.id).single();
    if (error) throw error;
    if (data.role !== 'ADMIN') throw redirect('/admin?reason=denied');
    return load(signedIn);
  });
}
