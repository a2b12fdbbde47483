import { useRef, useState } from 'react';
import { useToast } from '#app/ui/toast/toast.tsx';
import { UNEXPECTED } from './unexpected.ts';

/** Runs one request at a time for a form; what is thrown becomes the spec's toast. */
export function useSubmit() {
  const [isBusy, setBusy] = useState(false);
  /** Known at once: two presses may come before the page is drawn again. */
  const isUnderWay = useRef(false);
  const toast = useToast();
  async function submit(work: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await work();
    } catch {
      toast({ title: 'Error', text: UNEXPECTED, tone: 'error' });
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }
  return { isBusy, submit };
}
