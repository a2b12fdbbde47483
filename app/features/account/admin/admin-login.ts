import type { SupabaseClient } from '@supabase/supabase-js';
import { UNEXPECTED } from '#app/forms/unexpected.ts';
import { ACCESS_DENIED, INVALID_LOGIN } from './messages.ts';

export type LoginResult = { refusal: string } | { refusal: null; needsSecondStep: boolean };

/** Signs in an administrator. Anybody else is signed out again (specification, section 6). */
export async function logInAsAdministrator(
  client: SupabaseClient,
  credentials: { email: string; password: string },
): Promise<LoginResult> {
  const { data, error } = await client.auth.signInWithPassword(credentials);
  if (error) return { refusal: error.code === 'invalid_credentials' ? INVALID_LOGIN : UNEXPECTED };
  const profile = await client.from('profiles').select('role').eq('id', data.user.id).single();
  if (profile.data?.role !== 'ADMIN') {
    await client.auth.signOut({ scope: 'local' });
    return { refusal: profile.error ? UNEXPECTED : ACCESS_DENIED };
  }
  const assurance = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  if (assurance.data?.nextLevel === 'aal2' && assurance.data.currentLevel === 'aal1') {
    return { refusal: null, needsSecondStep: true };
  }
  const { settleSignIn } = await import('#app/features/account/settle-sign-in.ts');
  await settleSignIn(client, data.session);
  return { refusal: null, needsSecondStep: false };
}
