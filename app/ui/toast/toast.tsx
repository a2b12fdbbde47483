import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import './toast.css';

export interface ToastMessage {
  title: string;
  text?: string;
  tone?: 'success' | 'error';
  /** A text button, such as Undo. */
  action?: { label: string; run: () => void };
}

/** Success leaves by itself; an error stays until it is dismissed (reading-the-spec.md). */
const SUCCESS_MS = 6000;

const ShowToast = createContext<(message: ToastMessage) => void>(() => {});

/** Shows a toast; it replaces the one that is there: one at a time. */
export function useToast() {
  return use(ShowToast);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ id: number; message: ToastMessage } | null>(null);
  const count = useRef(0);
  const show = useCallback((message: ToastMessage) => {
    count.current += 1;
    setToast({ id: count.current, message });
  }, []);
  return (
    <ShowToast value={show}>
      {children}
      <div className="toasts">
        {toast && <Toast key={toast.id} {...toast.message} onClose={() => setToast(null)} />}
      </div>
    </ShowToast>
  );
}

function Toast({ title, text, tone = 'success', action, onClose }: ToastMessage & { onClose: () => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (tone === 'error' || held) return;
    const timer = setTimeout(onClose, SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [tone, held, onClose]);
  return (
    <div
      className={classNames('toast', tone === 'error' && 'toast-error')}
      role={tone === 'error' ? 'alert' : 'status'}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      <Icon name={tone === 'error' ? 'warn' : 'check'} />
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
      </span>
      <button type="button" aria-label="Dismiss message" onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}
