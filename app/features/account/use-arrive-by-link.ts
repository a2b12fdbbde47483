import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { useNavigate } from 'react-router';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { ArrivedBy } from './lead-on.ts';

/** Takes a person who has signed in with a mailed link or its code to the next step. */
export function useArriveByLink() {
  const navigate = useNavigate();
  const toast = useToast();
  return async (client: SupabaseClient, session: Session, arrivedBy: ArrivedBy): Promise<void> => {
    const { leadOn } = await import('./lead-on.ts');
    await leadOn(client, session, arrivedBy, { navigate, toast });
  };
}
