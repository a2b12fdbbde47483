import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { hasSignInAnswer, platformClient, signInMessage } from '#app/platform/client.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { ACCOUNT_CREATED, UNEXPECTED } from './messages.ts';

/** These read the answer of a link or a provider themselves. */
const OWN_ANSWER = ['/signin', '/reset-password'];

/**
 * Whoever comes by a mailed link or from a provider hears what became of it, on whatever page. The confirmation mail
 * leads to the site's root (spec section 7): there the person is led on.
 */
export function MailLinkArrival() {
  const navigate = useNavigate();
  const toast = useToast();

  async function leadOn(client: SupabaseClient, session: Session | null) {
    // The code belongs to the browser that signed up. In another one the address is confirmed all the same.
    if (!session) return navigate('/signin?reason=confirmed', { replace: true });
    const { settleSignIn, hasMissingAcknowledgements } = await import('./settle-sign-in.ts');
    const home = await settleSignIn(client, session);
    const isMissing = await hasMissingAcknowledgements(client, session);
    await navigate(isMissing ? '/onboarding' : home, { replace: true });
    toast(ACCOUNT_CREATED);
  }

  const arrive = useEffectEvent(async () => {
    const message = signInMessage();
    if (message) toast({ title: 'One more step', text: message });
    if (!hasSignInAnswer() || OWN_ANSWER.includes(location.pathname)) return;
    try {
      const client = await platformClient();
      const { error } = await client.auth.initialize();
      const { data } = await client.auth.getSession();
      if (error) toast({ title: 'Error', text: error.message, tone: 'error' });
      else if (location.pathname === '/') await leadOn(client, data.session);
    } catch {
      toast({ title: 'Error', text: UNEXPECTED, tone: 'error' });
    }
  });
  useEffect(() => void arrive(), []);
  return null;
}
