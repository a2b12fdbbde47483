import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#app/ui/button/button.tsx';
import './dialog.css';

interface DialogProps {
  title: string;
  /** Beside the title: a picture and a line about whom it concerns. */
  picture?: ReactNode;
  subtitle?: ReactNode;
  /** Id of the control that takes the focus; else the browser chooses. */
  focusId?: string;
  open: boolean;
  onClose: () => void;
  /** While a request runs neither Escape nor a click outside closes it. */
  locked?: boolean;
  /** Buttons of the sticky foot. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The native modal dialog: focus stays inside and returns to where it came from. */
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
  // What leaves the page while it is open gives the focus back like what is closed.
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
        // The event comes late: its owner may know already, or have opened it again.
        if (!isTold.current && !element.current?.open) onClose();
        isTold.current = false;
      }}
      onCancel={(event) => {
        if (locked) return event.preventDefault();
        // Before the focus is back where the dialog may be opened again.
        isTold.current = true;
        onClose();
      }}
      onClick={(event) => {
        // Only the backdrop is the dialog itself; everything inside is a child.
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
