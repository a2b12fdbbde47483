import {
  createContext,
  type FocusEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { takeFocus } from '#app/ui/take-focus.ts';
import './toast.css';

export interface ToastMessage {
  title: string;
  text?: string;
  /** `warning`: done, but not all of it. */
  tone?: 'success' | 'warning' | 'error';
  /** A text button, such as Undo. */
  action?: { label: string; run: () => void };
  /** A way on. */
  link?: { label: string; to: string };
}

/** Success leaves by itself; an error stays until it is dismissed (specification, section 9). */
const SUCCESS_MS = 6000;

const ShowToast = createContext<(message: ToastMessage | null) => void>(() => {});

/** Shows a toast; it replaces the one that is there: one at a time. Null: what was there is overtaken. */
export function useToast() {
  return use(ShowToast);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ id: number; message: ToastMessage } | null>(null);
  const count = useRef(0);
  const show = useCallback((message: ToastMessage | null) => {
    count.current += 1;
    setToast(message && { id: count.current, message });
  }, []);
  useEffect(() => {
    // What went well before is no news beside a field that must be corrected. The event does not bubble.
    const dropSuccess = () => setToast((now) => (now?.message.tone === 'error' ? now : null));
    document.addEventListener('invalid', dropSuccess, true);
    return () => document.removeEventListener('invalid', dropSuccess, true);
  }, []);
  return (
    <ShowToast value={show}>
      {children}
      {toast && <ToastPlace toast={<Toast key={toast.id} {...toast.message} onClose={() => setToast(null)} />} />}
    </ShowToast>
  );
}

/** What goes with the focus in it gives the focus back to where it came from, or to the page's heading. */
function useFocusBack<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const here = place.current;
    // Before it leaves the page.
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

/** An open dialog makes everything outside of it unreachable, so there the toast stands inside. */
function ToastPlace({ toast }: { toast: ReactNode }) {
  const dialog = useSyncExternalStore(watchDialogs, findOpenDialog, () => null);
  return createPortal(<div className="toasts">{toast}</div>, dialog ?? document.body);
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
