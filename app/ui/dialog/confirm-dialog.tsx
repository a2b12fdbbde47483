import { type ReactNode, useId } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** The button that changes nothing. It gets the focus first. */
  keepText: string;
  actText: string;
  /** While the action runs. */
  busyText?: string | false;
  isHarmless?: boolean;
  onAct: () => void;
  children: ReactNode;
}

/** Asks for confirmation before an action with serious effects. */
export function ConfirmDialog({
  title,
  open,
  onClose,
  keepText,
  actText,
  busyText = false,
  isHarmless = false,
  onAct,
  children,
}: ConfirmDialogProps) {
  const keepId = useId();
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onClose}
      focusId={keepId}
      locked={busyText !== false}
      foot={
        <>
          <Button id={keepId} variant="quiet" onClick={onClose} disabled={busyText !== false}>
            {keepText}
          </Button>
          <Button variant={isHarmless ? 'primary' : 'danger-solid'} busyText={busyText} onClick={onAct}>
            {actText}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
