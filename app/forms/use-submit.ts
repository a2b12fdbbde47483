import { useToast } from '#app/ui/toast/toast.tsx';
import { UNEXPECTED } from './unexpected.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** Runs one request at a time for a form; what is thrown becomes the fixed toast (specification, section 8). */
export function useSubmit() {
  const { isBusy, runAlone } = useOneAtATime();
  const toast = useToast();
  const submit = (work: () => Promise<void>): Promise<void> =>
    runAlone(async () => {
      try {
        await work();
      } catch {
        toast({ title: 'Error', text: UNEXPECTED, tone: 'error' });
      }
    });
  return { isBusy, submit };
}
