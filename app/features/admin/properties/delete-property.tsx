import { useRevalidator } from 'react-router';
import { usePersonalSubmit } from '#app/features/account/use-personal-submit.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { FEED_BRINGS_BACK } from '#app/features/admin/bulk/action-labels.ts';
import { DELETE_FAILED, DELETED } from '#app/features/admin/messages.ts';
import { isTokenRefused } from '#app/platform/token-refused.ts';

interface DeletePropertyProps {
  /** Null: the dialog is closed. */
  property: { id: number; title: string; isFromFeed: boolean } | null;
  onClose: () => void;
}

export function DeleteProperty({ property, onClose }: DeletePropertyProps) {
  const { isBusy, submit } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const toast = useToast();

  const remove = (id: number) =>
    submit(async ({ client }) => {
      const { data, error } = await client.from('properties').delete().eq('id', id).select('id');
      if (isTokenRefused(error)) throw error;
      // Row-level security answers with no row where it does not allow.
      toast(error || data.length === 0 ? DELETE_FAILED : DELETED);
      onClose();
      await revalidate();
    });

  return (
    <Dialog
      title="Delete property"
      open={property !== null}
      onClose={onClose}
      locked={isBusy}
      foot={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isBusy}>
            Keep it
          </Button>
          <Button
            variant="danger-solid"
            busyText={isBusy && 'Deleting...'}
            onClick={() => property && void remove(property.id)}
          >
            Delete
          </Button>
        </>
      }
    >
      <p>{property && `Are you sure you want to delete "${property.title}"?`}</p>
      <p className="small muted">Its page will say that it is no longer listed; its price history stays.</p>
      {property?.isFromFeed && <p className="small muted">{FEED_BRINGS_BACK}</p>}
    </Dialog>
  );
}
