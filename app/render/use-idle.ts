import { useEffect, useState } from 'react';

/** True once the browser has nothing else to do for the page. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no idle callbacks.
    const later = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 2000));
    const cancel = window.cancelIdleCallback ?? window.clearTimeout;
    const id = later(() => setIdle(true));
    return () => cancel(id);
  }, []);
  return isIdle;
}
