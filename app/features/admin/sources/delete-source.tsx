import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePortalCall } from '#app/features/admin/use-portal-call.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Source } from './source.ts';

export function DeleteSource({ source, back }: { source: Source; back: string }) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, call } = usePortalCall();
  const navigate = useNavigate();
  const toast = useToast();

  const remove = () =>
    call(
      'delete-source',
      { id: source.id },
      {
        async done() {
          setOpen(false);
          await navigate(back);
          toast({ title: 'Source deleted', text: `${source.name} and its credentials are gone.` });
        },
        refused({ message }) {
          setOpen(false);
          toast({ title: `${source.name} was not deleted`, text: message, tone: 'error' });
        },
      },
    );

  return (
    <>
      <Button variant="danger" className="push" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <Dialog
        title="Delete source"
        open={isOpen}
        onClose={() => setOpen(false)}
        locked={isBusy}
        foot={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button variant="danger-solid" busyText={isBusy && 'Deleting...'} onClick={() => void remove()}>
              Delete
            </Button>
          </>
        }
      >
        <p>Are you sure you want to delete "{source.name}"?</p>
        <p className="small muted">A source that still has listings stays.</p>
      </Dialog>
    </>
  );
}
