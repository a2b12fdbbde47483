import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#app/features/admin/confirm-dialog.tsx';

/** Asks before a page with changed fields is left, by a link, by Back or by closing the tab. */
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
      <p>What you changed on this page is lost.</p>
    </ConfirmDialog>
  );
}
