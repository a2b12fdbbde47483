import { useState } from 'react';
import { useNavigate } from 'react-router';
import { boardNameSchema } from '#domain/boards/board-forms.ts';
import type { BoardView } from '#domain/boards/board.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { useBoardCall } from './use-board-call.ts';
import { useBoardSend } from './use-board-send.ts';

/** The owner renames, hands over and deletes; everybody else can leave. */
export function BoardSettings({ board }: { board: BoardView }) {
  if (board.role !== 'owner') return <Leave board={board} />;
  return (
    <details className="board-settings">
      <summary>Board settings</summary>
      <div className="stack">
        <Rename key={board.name} board={board} />
        <HandOver board={board} />
        <Delete board={board} />
      </div>
    </details>
  );
}

function Rename({ board }: { board: BoardView }) {
  const send = useBoardSend();
  const toast = useToast();
  const form = usePersonalForm(boardNameSchema, {
    idPrefix: 'board-',
    values: { name: board.name },
    async send(fields, signedIn) {
      await send(signedIn, 'rename-board', { boardId: board.id, ...fields });
      toast({ title: 'Name saved', tone: 'success' });
    },
  });
  return (
    <FormFrame {...form.frame} className="stack" aria-label="Rename the board">
      <TextField {...form.field('name')} label="Name" maxLength={80} autoComplete="off" />
      <div>
        <SubmitButton variant="outlined" busyText={form.isBusy && 'Saving…'}>
          Save name
        </SubmitButton>
      </div>
    </FormFrame>
  );
}

function HandOver({ board }: { board: BoardView }) {
  const call = useBoardCall();
  const toast = useToast();
  const heirs = board.members.filter(({ isYou, isWaiting, role }) => !isYou && !isWaiting && role !== 'agent');
  const [to, setTo] = useState('');
  const [isAsking, setAsking] = useState(false);
  if (heirs.length === 0) return null;
  const chosen = heirs.find(({ accountId }) => accountId === to) ?? heirs[0];
  return (
    <div className="stack">
      <SelectField
        label="Hand over to"
        value={chosen?.accountId}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
        options={heirs.map(({ accountId, name }) => ({ value: accountId, label: name }))}
        hint="A board is deleted with the account of its owner."
      />
      <div>
        <Button onClick={() => setAsking(true)}>Hand over</Button>
      </div>
      <ConfirmDialog
        title={`Hand the board over to ${chosen?.name}?`}
        open={isAsking}
        onClose={() => setAsking(false)}
        keepText="Keep it"
        actText="Hand over"
        isHarmless
        onAct={() => {
          setAsking(false);
          void call('hand-over-board', { boardId: board.id, toAccountId: chosen?.accountId }, () =>
            toast({ title: `The board is ${chosen?.name}’s now`, tone: 'success' }),
          );
        }}
      >
        <p>They decide about members from now on. You stay a member. Open invitations end.</p>
      </ConfirmDialog>
    </div>
  );
}

function Delete({ board }: { board: BoardView }) {
  const call = useBoardCall();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <Button variant="danger" icon="trash" onClick={() => setAsking(true)}>
        Delete board
      </Button>
      <ConfirmDialog
        title={`Delete “${board.name}”?`}
        open={isAsking}
        onClose={() => setAsking(false)}
        keepText="Keep it"
        actText="Delete board"
        onAct={() => {
          setAsking(false);
          void call('delete-board', { boardId: board.id }, async () => {
            await navigate('/boards');
          });
        }}
      >
        <p>It is deleted for all members, with all votes and notes. That can’t be undone.</p>
      </ConfirmDialog>
    </div>
  );
}

function Leave({ board }: { board: BoardView }) {
  const call = useBoardCall();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Leave this board
      </Button>
      <ConfirmDialog
        title={`Leave “${board.name}”?`}
        open={isAsking}
        onClose={() => setAsking(false)}
        keepText="Stay"
        actText="Leave"
        onAct={() => {
          setAsking(false);
          void call('leave-board', { boardId: board.id }, async () => {
            await navigate('/boards');
          });
        }}
      >
        <p>Your votes and notes are deleted. To come back, you need a new invitation.</p>
      </ConfirmDialog>
    </div>
  );
}
