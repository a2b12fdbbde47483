import { useState } from 'react';
import { useNavigate } from 'react-router';
import { platformClient } from '#app/session/client.ts';
import { dropRefusedSession } from '#app/session/drop-refused-session.ts';
import { dropDraft, keepDraft, readTypist } from './drafts.ts';
import type { SignedIn } from '#app/session/guards.ts';
import { secondStepPath, signInPath } from '#app/session/return-path.ts';
import { readAccount } from '#app/session/session.ts';
import { isSecondFactorNeeded } from '#app/session/second-factor-needed.ts';
import { isTokenRefused } from '#app/session/token-refused.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { UNEXPECTED } from './unexpected.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

/**
 * Runs requests of a personal page: `submit` one at a time, `run` as they come. If the session has ended in the
 * meantime, what was typed is kept, and the sign-in page leads back here.
 */
export function usePersonalSubmit() {
  const { isBusy, runAlone } = useOneAtATime();
  /** Whose page this is. Another tab may sign in as somebody else. */
  const [owner] = useState(readTypist);
  const navigate = useNavigate();
  const toast = useToast();

  async function leaveToSignIn(draft: object | undefined) {
    // By the browser's address: the first save of a listing changes it without the router.
    if (draft) keepDraft(location.pathname, draft, owner);
    await navigate(signInPath(location, 'ended'));
  }

  async function run(work: (signedIn: SignedIn) => Promise<void>, draft?: object): Promise<void> {
    const { pathname } = location;
    let signedIn: SignedIn | null = null;
    try {
      const client = await platformClient();
      const { data, error } = await client.auth.getSession();
      if (!data.session) {
        // A service that doesn't answer doesn't end the session; it stays stored.
        if (error && readAccount()) throw error;
        return await leaveToSignIn(draft);
      }
      if (owner !== null && data.session.user.id !== owner) {
        toast({ title: 'Error', text: 'Another account is signed in now. Reload the page to see it.', tone: 'error' });
        return;
      }
      signedIn = { client, session: data.session };
      await work(signedIn);
      dropDraft(pathname);
    } catch (error) {
      if (isTokenRefused(error)) {
        if (signedIn) await dropRefusedSession(signedIn);
        return await leaveToSignIn(draft);
      }
      if (isSecondFactorNeeded(error)) {
        if (draft) keepDraft(location.pathname, draft, owner);
        await navigate(secondStepPath(location));
        return;
      }
      toast({ title: 'Error', text: UNEXPECTED, tone: 'error' });
    }
  }

  const submit = (work: (signedIn: SignedIn) => Promise<void>, draft?: object): Promise<void> =>
    runAlone(() => run(work, draft));
  return { isBusy, submit, run, owner };
}
