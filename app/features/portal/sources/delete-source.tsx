import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { usePortalCall } from '#app/features/portal/use-portal-call.ts';
import { Button } from '#app/ui/button/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Source } from './source.ts';

interface DeleteSourceProps {
  source: Source;
  /** Called before leaving, so that the guard doesn't ask about unsaved changes. */
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
          toast({ title: 'Source deleted', text: `${source.name} and its credentials were deleted.` });
        },
        refused({ message }) {
          setOpen(false);
          toast({ title: `Couldn’t delete ${source.name}`, text: message, tone: 'error' });
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
