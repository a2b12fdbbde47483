import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { takeFocus } from '#app/ui/take-focus.ts';
import type { ToastMessage, ToastViewProps } from './toast.tsx';

/** A success message disappears by itself; an error stays until it is dismissed (specification, section 9). */
const SUCCESS_MS = 6000;

/** If a toast disappears while it has the focus, the focus returns to where it came from, or to the page's heading. */
function useFocusBack<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const here = place.current;
    // Runs before it is removed from the page.
    return () => {
      if (!here?.contains(document.activeElement)) return;
      takeFocus(cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('h1'));
    };
  }, []);
  const noteFocus = ({ relatedTarget }: FocusEvent) => {
    if (place.current?.contains(relatedTarget)) return;
    cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  return { place, noteFocus };
}

/** An open dialog makes everything outside it unreachable, so the toast is shown inside the dialog. */
export function ToastView({ message, onClose }: ToastViewProps) {
  const dialog = useSyncExternalStore(watchDialogs, findOpenDialog, () => null);
  return createPortal(
    <div className="toasts">
      <Toast {...message} onClose={onClose} />
    </div>,
    dialog ?? document.body,
  );
}

function watchDialogs(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

function findOpenDialog(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
}

function Toast({ title, text, tone = 'success', action, link, onClose }: ToastMessage & { onClose: () => void }) {
  const [held, setHeld] = useState(false);
  const { place, noteFocus } = useFocusBack<HTMLDivElement>();
  useEffect(() => {
    if (tone === 'error' || held) return;
    const timer = setTimeout(onClose, SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [tone, held, onClose]);
  return (
    <div
      ref={place}
      className={classNames('toast', tone !== 'success' && `toast-${tone}`)}
      role={tone === 'error' ? 'alert' : 'status'}
      onFocus={(event) => {
        noteFocus(event);
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      <Icon name={tone === 'success' ? 'check' : 'warn'} />
      <span>
        <b>{title}</b>
        {text}
        {action && (
          <button
            type="button"
            className="text-btn"
            onClick={() => {
              action.run();
              onClose();
            }}
          >
            {action.label}
          </button>
        )}
        {link && (
          <Link className="text-btn" to={link.to} onClick={onClose}>
            {link.label}
          </Link>
        )}
      </span>
      <button type="button" aria-label="Dismiss message" onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}
