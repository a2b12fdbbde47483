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
 * The way back from a provider, and the way on for those who are signed in already. A visitor's anonymous account
 * stays: whoever has one comes here to get a real one.
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
