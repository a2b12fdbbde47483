import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';

/** A session that has ended leads to the sign-in page; what was typed is kept (`usePersonalForm`). */
const isSignIn = ({ pathname, search }: Location): boolean =>
  pathname === '/signin/second-step' || new URLSearchParams(search).get('reason') === 'ended';

/** Asks for confirmation before a page with unsaved changes is left, by a link, by Back or by closing the tab. */
export function UnsavedGuard({ when }: { when: () => boolean }) {
  const blocker = useBlocker(({ nextLocation }) => when() && !isSignIn(nextLocation));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (when()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  const stay = () => blocker.reset?.();
  return (
    <ConfirmDialog
      title="Leave without saving?"
      open={blocker.state === 'blocked'}
      onClose={stay}
      keepText="Stay"
      actText="Leave"
      onAct={() => blocker.proceed?.()}
    >
      <p>Your changes on this page will be lost.</p>
    </ConfirmDialog>
  );
}
