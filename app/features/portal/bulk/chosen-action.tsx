import { useState } from 'react';
import type { BulkAction } from '#domain/portal/bulk-action.ts';
import type { BulkChoice } from '#domain/portal/bulk-choice.server.ts';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { BULK_FAILED, CHOICE_NEEDED } from '#app/features/portal/messages.ts';
import type { PortalState } from '#app/features/portal/portal-state.ts';
import { filterOf } from '#app/features/portal/properties/read-properties.ts';
import { usePortalCall } from '#app/features/portal/use-portal-call.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Options } from '#app/ui/field/field.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { ACTION_OPTIONS, confirmText, EFFECTS, feedText } from './action-labels.ts';
import { countPicked, type Selection } from './selection.ts';
import { useOfFilters } from './use-of-filters.ts';

interface ChosenActionProps {
  selection: Selection;
  /** How many properties match the filters. */
  total: number;
  state: PortalState;
  onStarted: (run: number) => void;
}

export function ChosenAction({ selection, total, state, onStarted }: ChosenActionProps) {
  const [action, setAction] = useState<BulkAction | ''>('');
  /** The server counted and stored these, so exactly what is confirmed here is done. Null: no confirmation is open. */
  const [asked, setAsked] = useOfFilters<({ action: BulkAction } & BulkChoice) | null>(state, null);
  const { isBusy, call } = usePortalCall();
  const toast = useToast();
  const count = countPicked(selection, total);
  const fail = (message: string) => toast({ title: BULK_FAILED, text: message, tone: 'error' });

  function ask() {
    if (action === '' || count === 0) return toast({ title: CHOICE_NEEDED, tone: 'error' });
    const chosen = selection.isAll
      ? { filter: filterOf(state, Date.now()), except: [...selection.except] }
      : { ids: [...selection.ids] };
    void call<BulkChoice>(
      'choose-bulk-action',
      { action, ...chosen },
      { done: (answer) => setAsked({ action, ...answer }), refused: ({ message }) => fail(message) },
    );
  }

  const run = () =>
    call<{ run: number }>(
      'bulk-action',
      { choice: asked?.choice },
      {
        done(answer) {
          setAsked(null);
          onStarted(answer.run);
        },
        refused({ message }) {
          setAsked(null);
          fail(message);
        },
      },
    );

  return (
    <>
      <span className="push small" role="status">
        <b>{formatNumber(count)} selected</b> of {formatNumber(total)}
      </span>
      <select
        className="select"
        aria-label="Action"
        value={action}
        onChange={({ currentTarget }) => setAction(currentTarget.value as BulkAction | '')}
      >
        <Options options={ACTION_OPTIONS} />
      </select>
      <Button variant="primary" busyText={isBusy && !asked && 'Counting...'} onClick={ask}>
        Apply to {formatNumber(count)}
      </Button>
      <ConfirmDialog
        title="Bulk action"
        open={asked !== null}
        onClose={() => setAsked(null)}
        keepText="Cancel"
        actText="Apply"
        busyText={isBusy && 'Starting...'}
        isHarmless={asked?.action !== 'delete'}
        onAct={() => void run()}
      >
        {asked && (
          <>
            <p>{confirmText(asked.action, asked.count)}</p>
            <p className="small muted">{EFFECTS[asked.action]} The run can be undone.</p>
            {asked.fromFeeds > 0 && <p className="small muted">{feedText(asked.fromFeeds, asked.action)}</p>}
          </>
        )}
      </ConfirmDialog>
    </>
  );
}
