import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#app/ui/button/button.tsx';
import './dialog.css';

interface DialogProps {
  title: string;
  /** Next to the title: a picture and a line about the person concerned. */
  picture?: ReactNode;
  subtitle?: ReactNode;
  /** Id of the control that gets the focus; without it, the browser chooses. */
  focusId?: string;
  open: boolean;
  onClose: () => void;
  /** While a request is running, neither Escape nor a click outside closes the dialog. */
  locked?: boolean;
  /** Buttons in the sticky footer. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The native modal dialog: the focus stays inside and returns to where it came from. */
export function Dialog({
  title,
  picture,
  subtitle,
  focusId,
  open,
  onClose,
  locked = false,
  foot,
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const isTold = useRef(false);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      if (focusId) document.getElementById(focusId)?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open, focusId]);
  // If an open dialog is removed from the page, it returns the focus as if it had been closed.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => {
      if (!dialog?.open) return;
      dialog.addEventListener('close', (event) => event.stopImmediatePropagation(), { once: true, capture: true });
      dialog.close();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className="dialog"
      aria-labelledby={titleId}
      onClose={() => {
        // The event is late: the owner may already know, or have opened the dialog again.
        if (!isTold.current && !element.current?.open) onClose();
        isTold.current = false;
      }}
      onCancel={(event) => {
        if (locked) return event.preventDefault();
        // Tells the owner before the focus returns to where the dialog may be opened again.
        isTold.current = true;
        onClose();
      }}
      onClick={(event) => {
        // Only a click on the backdrop has the dialog itself as its target.
        if (event.target === element.current && !locked) onClose();
      }}
    >
      <div className="dialog-head">
        <div className="dialog-who">
          {picture}
          <div>
            <h2 id={titleId}>{title}</h2>
            {subtitle && <p>{subtitle}</p>}
          </div>
        </div>
        <IconButton icon="x" label="Close" onClick={onClose} disabled={locked} />
      </div>
      <div className="dialog-body">{children}</div>
      {foot && <div className="dialog-foot">{foot}</div>}
    </dialog>
  );
}
