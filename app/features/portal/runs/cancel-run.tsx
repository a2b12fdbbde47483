import { usePortalCall } from '#app/features/portal/use-portal-call.ts';
import { Button } from '#app/ui/button/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Run } from './run.ts';

/** The run itself reports when it has stopped and what is stored. */
export function CancelRun({ run }: { run: Run }) {
  const { isBusy, call } = usePortalCall();
  const toast = useToast();
  const cancel = () =>
    call(
      'cancel-run',
      { run: run.id },
      {
        done: () => toast({ title: 'Stopping', text: 'What’s already stored is kept.' }),
        refused: ({ message }) => toast({ title: 'Couldn’t stop the run', text: message, tone: 'error' }),
      },
    );
  return (
    <p>
      <Button size="sm" busyText={isBusy && 'Stopping...'} onClick={() => void cancel()}>
        Cancel<span className="sr"> run {run.id}</span>
      </Button>
    </p>
  );
}
