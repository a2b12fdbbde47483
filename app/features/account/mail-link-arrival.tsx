import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { hasSignInAnswer, platformClient } from '#app/platform/client.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { ACCOUNT_CREATED, UNEXPECTED } from './messages.ts';

/** The confirmation mail leads to the site's root (spec section 7): signs in and leads on. Other pages do it themselves. */
export function MailLinkArrival() {
  const navigate = useNavigate();
  const toast = useToast();
  const arrive = useEffectEvent(async () => {
    if (location.pathname !== '/' || !hasSignInAnswer()) return;
    try {
      const client = await platformClient();
      const { error } = await client.auth.initialize();
      const { data } = await client.auth.getSession();
      if (error) toast({ title: 'Error', text: error.message, tone: 'error' });
      // The code belongs to the browser that signed up. In another one the address is confirmed all the same.
      else if (!data.session) await navigate('/signin?reason=confirmed', { replace: true });
      else {
        const { settleSignIn, hasMissingAcknowledgements } = await import('./settle-sign-in.ts');
        const home = await settleSignIn(client, data.session);
        const isMissing = await hasMissingAcknowledgements(client, data.session);
        await navigate(isMissing ? '/onboarding' : home, { replace: true });
        toast(ACCOUNT_CREATED);
      }
    } catch {
      toast({ title: 'Error', text: UNEXPECTED, tone: 'error' });
    }
  });
  useEffect(() => void arrive(), []);
  return null;
}
