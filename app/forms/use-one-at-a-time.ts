import { useRef, useState } from 'react';

/** Runs one task at a time. Tasks requested in the meantime are ignored. */
export function useOneAtATime() {
  const [isBusy, setBusy] = useState(false);
  /** A ref is updated immediately: the button may be pressed twice before the page renders again. */
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
