import { useState } from 'react';
import { useToast } from '#app/ui/toast/toast.tsx';
import { UNEXPECTED } from './unexpected.ts';

/** Runs one request at a time for a form; what is thrown becomes the spec's toast. */
export function useSubmit() {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  async function submit(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch {
      toast({ title: 'Error', text: UNEXPECTED, tone: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, submit };
}
