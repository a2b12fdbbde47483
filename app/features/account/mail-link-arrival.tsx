import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { hasSignInAnswer, signInMessage } from '#app/session/sign-in-answer.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { UNEXPECTED } from '#app/forms/unexpected.ts';

/** Tells people who come by a mailed link or from a provider whether it worked, on any page. */
export function MailLinkArrival() {
  const navigate = useNavigate();
  const toast = useToast();
  const arrive = useEffectEvent(async () => {
    if (!hasSignInAnswer() && !signInMessage()) return;
    try {
      const { arriveByMailLink } = await import('./arrive-by-mail-link.ts');
      await arriveByMailLink({ navigate, toast });
    } catch {
      toast({ title: 'Error', text: UNEXPECTED, tone: 'error' });
    }
  });
  useEffect(() => void arrive(), []);
  return null;
}
