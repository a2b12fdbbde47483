import { useRef, useState } from 'react';

/** Runs one work at a time: what is asked meanwhile is not done. */
export function useOneAtATime() {
  const [isBusy, setBusy] = useState(false);
  /** Known at once: two presses may come before the page is drawn again. */
  const isUnderWay = useRef(false);
  async function runAlone(work: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }
  return { isBusy, runAlone };
}
