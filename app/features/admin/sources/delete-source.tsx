import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '#app/features/admin/confirm-dialog.tsx';
import { usePortalCall } from '#app/features/admin/use-portal-call.ts';
import { Button } from '#app/ui/button/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Source } from './source.ts';

interface DeleteSourceProps {
  source: Source;
  /** Before the way back: nothing typed is asked about any more. */
  onDeleted: () => void;
  back: string;
}

export function DeleteSource({ source, onDeleted, back }: DeleteSourceProps) {
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
          onDeleted();
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
      <ConfirmDialog
        title="Delete source"
        open={isOpen}
        onClose={() => setOpen(false)}
        keepText="Keep it"
        actText="Delete"
        busyText={isBusy && 'Deleting...'}
        onAct={() => void remove()}
      >
        <p>Are you sure you want to delete "{source.name}"?</p>
        <p className="small muted">A source with listings can’t be deleted.</p>
      </ConfirmDialog>
    </>
  );
}
