// Loaded only by whoever comes by a mailed link or from a provider.
import type { Session, SupabaseClient } from '@supabase/supabase-js';
import type { NavigateFunction } from 'react-router';
import { platformClient } from '#app/platform/client.ts';
import { hasSignInAnswer, signInMessage } from '#app/platform/sign-in-answer.ts';
import type { ToastMessage } from '#app/ui/toast/toast.tsx';
import { ACCOUNT_CREATED } from './messages.ts';
import { hasMissingAcknowledgements, settleSignIn } from './settle-sign-in.ts';

/** These read the answer of a link or a provider themselves. */
const OWN_ANSWER = ['/signin', '/reset-password'];

interface Page {
  navigate: NavigateFunction;
  toast: (message: ToastMessage) => void;
}

/** Says what became of the link. The confirmation mail leads to the site's root (spec section 7): there one is led on. */
export async function arriveByMailLink(page: Page): Promise<void> {
  const message = signInMessage();
  if (message) page.toast({ title: 'One more step', text: message });
  if (!hasSignInAnswer() || OWN_ANSWER.includes(location.pathname)) return;
  const client = await platformClient();
  const { error } = await client.auth.initialize();
  const { data } = await client.auth.getSession();
  if (error) page.toast({ title: 'Error', text: error.message, tone: 'error' });
  else if (location.pathname === '/') await leadOn(client, data.session, page);
}

async function leadOn(client: SupabaseClient, session: Session | null, { navigate, toast }: Page) {
  // The code belongs to the browser that signed up. In another one the address is confirmed all the same.
  if (!session) return navigate('/signin?reason=confirmed', { replace: true });
  const home = await settleSignIn(client, session);
  const isMissing = await hasMissingAcknowledgements(client, session);
  await navigate(isMissing ? '/onboarding' : home, { replace: true });
  toast(ACCOUNT_CREATED);
}
