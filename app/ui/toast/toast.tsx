import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import './toast.css';

export interface ToastMessage {
  title: string;
  text?: string;
  /** `warning`: only partly done. */
  tone?: 'success' | 'warning' | 'error';
  /** A text button, such as Undo. */
  action?: { label: string; run: () => void };
  /** A link to a related page. */
  link?: { label: string; to: string };
}

const ShowToast = createContext<(message: ToastMessage | null) => void>(() => {});

/**
 * Shows a toast, which replaces the current one, since there is only one at a time. Null removes a message that is out
 * of date.
 */
export function useToast() {
  return use(ShowToast);
}

export interface ToastViewProps {
  message: ToastMessage;
  onClose: () => void;
}

interface ToastProviderProps {
  /** The component that shows a toast; null while its code is loading. */
  View: ComponentType<ToastViewProps> | null;
  /** There is a toast to show, so the view is needed now. */
  onShow?: () => void;
  children: ReactNode;
}

export function ToastProvider({ View, onShow, children }: ToastProviderProps) {
  const [toast, setToast] = useState<{ id: number; message: ToastMessage } | null>(null);
  const count = useRef(0);
  const show = useCallback(
    (message: ToastMessage | null) => {
      count.current += 1;
      if (message) onShow?.();
      setToast(message && { id: count.current, message });
    },
    [onShow],
  );
  useEffect(() => {
    // When a field must be corrected, an earlier success message no longer matters. The event does not bubble, so it is
    // captured.
    const dropSuccess = () => setToast((now) => (now?.message.tone === 'error' ? now : null));
    document.addEventListener('invalid', dropSuccess, true);
    return () => document.removeEventListener('invalid', dropSuccess, true);
  }, []);
  return (
    <ShowToast value={show}>
      {children}
      {toast && View && <View key={toast.id} message={toast.message} onClose={() => setToast(null)} />}
    </ShowToast>
  );
}
