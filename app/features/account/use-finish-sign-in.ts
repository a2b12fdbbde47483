import { useNavigate, useSearchParams } from 'react-router';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useToast } from '#app/ui/toast/toast.tsx';
import { safeReturnPath, withNext } from '#app/session/return-path.ts';

/**
 * Takes a person who has just signed in to the second step, back to where they came from, or where their role leads.
 */
export function useFinishSignIn() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const toast = useToast();
  return async (client: SupabaseClient): Promise<boolean> => {
    const { data } = await client.auth.getSession();
    if (!data.session) return false;
    const assurance = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    if (assurance.data?.nextLevel === 'aal2' && assurance.data.currentLevel === 'aal1') {
      // The password was right, so errors about an earlier one are cleared.
      toast(null);
      await navigate(withNext('/signin/second-step', params.get('next')), { replace: true });
      return false;
    }
    const { settleSignIn } = await import('./settle-sign-in.ts');
    const home = await settleSignIn(client, data.session);
    await navigate(safeReturnPath(params.get('next')) ?? home, { replace: true });
    return true;
  };
}
