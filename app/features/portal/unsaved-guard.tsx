import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';

/** Asks for confirmation before a page with unsaved changes is left, by a link, by Back or by closing the tab. */
export function UnsavedGuard({ when }: { when: () => boolean }) {
  const blocker = useBlocker(when);
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
