import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { usePortalCall } from '#app/features/portal/use-portal-call.ts';
import { Button } from '#app/ui/button/button.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { changedBy, type Run } from './run.ts';

const UNDOABLE: readonly Run['kind'][] = ['file', 'paste', 'form', 'bulk', 'records'];

/** Undoes everything a run did. */
export function UndoRun({ run }: { run: Run }) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, call } = usePortalCall();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  if (!UNDOABLE.includes(run.kind) || run.dry_run || run.status === 'undone' || changedBy(run) === 0) return null;

  const undo = () =>
    call<{ run: number }>(
      'undo-run',
      { run: run.id },
      {
        async done() {
          setOpen(false);
          toast({ title: 'Undoing', text: 'We’ll tell you when it’s done.' });
          await revalidate();
        },
        refused({ message }) {
          setOpen(false);
          toast({ title: 'Couldn’t undo the run', text: message, tone: 'error' });
        },
      },
    );

  return (
    <>
      <Button size="sm" variant="danger" icon="undo" onClick={() => setOpen(true)}>
        Undo
      </Button>
      <ConfirmDialog
        title={`Undo run ${run.id}?`}
        open={isOpen}
        onClose={() => setOpen(false)}
        keepText="Keep it"
        actText="Undo the run"
        busyText={isBusy && 'Undoing...'}
        onAct={() => void undo()}
      >
        <p>
          {formatNumber(changedBy(run))} {run.kind === 'records' ? 'recorded sales' : 'properties'} go back to what they
          were before: new ones are removed, changed ones restored.
        </p>
        <p className="small muted">Changes made since by another run or a person are kept and listed in the report.</p>
      </ConfirmDialog>
    </>
  );
}
