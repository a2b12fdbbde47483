// Loaded only by whoever comes by a mailed link or its code.
import type { Session, SupabaseClient } from '@supabase/supabase-js';
import type { NavigateFunction } from 'react-router';
import type { ToastMessage } from '#app/ui/toast/toast.tsx';
import { asksForPassword, type LinkType } from './link-kinds.ts';
import { ACCOUNT_CREATED, WELCOME_BACK } from './messages.ts';
import { hasMissingAcknowledgements, settleSignIn } from './settle-sign-in.ts';

/** The page that a person is on, and may be led away from. */
export interface CurrentPage {
  navigate: NavigateFunction;
  toast: (message: ToastMessage) => void;
}

export interface ArrivedBy {
  type: LinkType;
  next: string | null;
}

/** Leads a person whom a mailed link or its code has signed in to what comes next. */
export async function leadOn(
  client: SupabaseClient,
  session: Session,
  { type, next }: ArrivedBy,
  { navigate, toast }: CurrentPage,
): Promise<void> {
  // The site's root stands for no place in particular.
  const place = next === '/' ? null : next;
  if (asksForPassword(type)) return navigate(place ?? '/reset-password', { replace: true });
  const assurance = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  if (assurance.data?.nextLevel === 'aal2' && assurance.data.currentLevel === 'aal1') {
    const query = place ? `?${new URLSearchParams({ next: place })}` : '';
    return navigate(`/signin/second-step${query}`, { replace: true });
  }
  const home = await settleSignIn(client, session);
  const isMissing = await hasMissingAcknowledgements(client, session);
  await navigate(isMissing ? '/onboarding' : (place ?? home), { replace: true });
  toast(type === 'signup' ? ACCOUNT_CREATED : WELCOME_BACK);
}
