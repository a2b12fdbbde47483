import { useRevalidator } from 'react-router';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { FEED_BRINGS_BACK } from '#app/features/portal/bulk/action-labels.ts';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { DELETE_FAILED, DELETED } from '#app/features/portal/messages.ts';
import { isTokenRefused } from '#app/session/token-refused.ts';

interface DeletePropertyProps {
  /** Null: the dialog is closed. */
  property: { id: number; title: string; address: string; isFromFeed: boolean } | null;
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
      // Row-level security returns no row if the deletion is not allowed.
      toast(error || data.length === 0 ? DELETE_FAILED : DELETED);
      onClose();
      await revalidate();
    });

  return (
    <ConfirmDialog
      title="Delete property"
      open={property !== null}
      onClose={onClose}
      keepText="Keep it"
      actText="Delete"
      busyText={isBusy && 'Deleting...'}
      onAct={() => property && void remove(property.id)}
    >
      <p>{property && `Are you sure you want to delete "${property.title}"?`}</p>
      {property && <p className="small">{property.address}</p>}
      <p className="small muted">Its page will say that it’s no longer listed. Its price history is kept.</p>
      {property?.isFromFeed && <p className="small muted">{FEED_BRINGS_BACK}</p>}
    </ConfirmDialog>
  );
}
