import { useEffect, useEffectEvent } from 'react';
import { platformClient } from '#app/session/client.ts';
import { readAccount } from '#app/session/session.ts';
import { hasSignInAnswer } from '#app/session/sign-in-answer.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { errorText } from '#app/forms/error-text.ts';
import { WELCOME_BACK } from './messages.ts';
import { UNEXPECTED } from '#app/forms/unexpected.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

/**
 * Leads on people who return from a provider or are already signed in. Visitors with an anonymous account stay, because
 * they come here to get a real one.
 */
export function useGoOnWhenSignedIn() {
  const finish = useFinishSignIn();
  const toast = useToast();
  const goOn = useEffectEvent(async () => {
    const account = readAccount();
    const answered = hasSignInAnswer();
    if ((!account || account.isAnonymous) && !answered) return;
    try {
      const client = await platformClient();
      const { error } = await client.auth.initialize();
      if (error) toast({ title: 'Error', text: errorText(error), tone: 'error' });
      else if ((await finish(client)) && answered) toast(WELCOME_BACK);
    } catch {
      toast({ title: 'Error', text: UNEXPECTED, tone: 'error' });
    }
  });
  useEffect(() => void goOn(), []);
}
