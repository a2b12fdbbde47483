import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { useNavigate } from 'react-router';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { ArrivedBy } from './lead-on.ts';

/** Leads a person whom a mailed link or its code has signed in to what comes next. */
export function useArriveByLink() {
  const navigate = useNavigate();
  const toast = useToast();
  return async (client: SupabaseClient, session: Session, arrivedBy: ArrivedBy): Promise<void> => {
    const { leadOn } = await import('./lead-on.ts');
    await leadOn(client, session, arrivedBy, { navigate, toast });
  };
}
