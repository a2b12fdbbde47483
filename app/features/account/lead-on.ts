// Loaded only for people who come by a mailed link or its code.
import type { Session, SupabaseClient } from '@supabase/supabase-js';
import type { NavigateFunction } from 'react-router';
import { finalPath, withNext } from '#app/session/return-path.ts';
import type { ToastMessage } from '#app/ui/toast/toast.tsx';
import { asksForPassword, type LinkType } from './link-kinds.ts';
import { ACCOUNT_CREATED, WELCOME_BACK } from './messages.ts';
import { hasMissingAcknowledgements, settleSignIn } from './settle-sign-in.ts';

/** The page that the person is on and may be redirected from. */
export interface CurrentPage {
  navigate: NavigateFunction;
  toast: (message: ToastMessage) => void;
}

export interface ArrivedBy {
  type: LinkType;
  next: string | null;
}

/** Takes a person who has signed in with a mailed link or its code to the next step. */
export async function leadOn(
  client: SupabaseClient,
  session: Session,
  { type, next }: ArrivedBy,
  { navigate, toast }: CurrentPage,
): Promise<void> {
  const place = finalPath(next);
  if (asksForPassword(type)) return navigate(withNext('/reset-password', place), { replace: true });
  const assurance = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  if (assurance.data?.nextLevel === 'aal2' && assurance.data.currentLevel === 'aal1') {
    return navigate(withNext('/signin/second-step', place), { replace: true });
  }
  const home = await settleSignIn(client, session);
  const isMissing = await hasMissingAcknowledgements(client, session);
  await navigate(isMissing ? withNext('/onboarding', place) : (place ?? home), { replace: true });
  toast(type === 'signup' ? ACCOUNT_CREATED : WELCOME_BACK);
}
