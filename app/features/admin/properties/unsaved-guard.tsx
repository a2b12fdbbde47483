import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';

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
    <Dialog
      title="Leave without saving?"
      open={blocker.state === 'blocked'}
      onClose={stay}
      foot={
        <>
          <Button variant="quiet" onClick={stay}>
            Stay
          </Button>
          <Button variant="danger-solid" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </>
      }
    >
      <p>What you changed on this page is lost.</p>
    </Dialog>
  );
}
