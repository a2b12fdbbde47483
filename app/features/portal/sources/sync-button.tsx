import { useRevalidator } from 'react-router';
import { syncFailed } from '#app/features/portal/messages.ts';
import { usePortalCall } from '#app/features/portal/use-portal-call.ts';
import { Button, TextButton } from '#app/ui/button/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Source } from './source.ts';

interface SyncButtonProps {
  source: Source;
  isSyncing: boolean;
}

function useSync(source: Source) {
  const { isBusy, call } = usePortalCall();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const sync = (sweep: boolean) =>
    call(
      'sync-source',
      { id: source.id, sweep },
      {
        done: () => revalidate(),
        refused: (refusal) => toast(syncFailed(source.name, refusal.message)),
      },
    );
  return { isBusy, sync };
}

/** Why the source can't be synced, regardless of what is running. */
function refusalOf({ active, vendor }: Source): string | null {
  if (vendor === null) return 'No feed is connected, so there’s nothing to sync.';
  return active ? null : 'Inactive sources aren’t synced.';
}

export function SyncButton({ source, isSyncing }: SyncButtonProps) {
  const { isBusy, sync } = useSync(source);
  const reason = refusalOf(source);
  const reasonId = `no-sync-${source.id}`;
  return (
    <>
      <Button
        icon="refresh"
        className="btn-block"
        data-home=""
        disabled={reason !== null || isSyncing}
        aria-describedby={reason ? reasonId : undefined}
        busyText={isBusy && 'Asking...'}
        onClick={() => void sync(false)}
      >
        {isSyncing ? 'Syncing' : 'Sync Now'}
        <span className="sr"> {source.name}</span>
      </Button>
      {reason && (
        <p className="small muted" id={reasonId}>
          {reason}
        </p>
      )}
    </>
  );
}

/** Most feeds don't report deletions. Comparing all keys finds them, once a day or on request. */
export function SweepButton({ source, isSyncing }: SyncButtonProps) {
  const { isBusy, sync } = useSync(source);
  return (
    <TextButton disabled={isSyncing || isBusy || refusalOf(source) !== null} onClick={() => void sync(true)}>
      Find removed<span className="sr"> listings of {source.name}</span>
    </TextButton>
  );
}
