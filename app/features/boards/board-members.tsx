import { useState } from 'react';
import { boardInvitationSchema } from '#domain/boards/board-forms.ts';
import {
  type BoardMember,
  type BoardView,
  INVITATION_DAYS,
  INVITED_ROLES,
  type InvitedRole,
  MOST_MEMBERS,
  type OpenInvitation,
} from '#domain/boards/board.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { Avatar } from '#app/ui/avatar/avatar.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { formatDay } from '#app/ui/format.ts';
import { Panel } from '#app/ui/panel/panel.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { firstName, ROLE_TEXTS } from './board-texts.ts';
import { useBoardCall } from './use-board-call.ts';
import { useBoardSend } from './use-board-send.ts';

/** After "They can". */
const INVITE_TEXTS: Record<InvitedRole, string> = {
  editor: 'Vote and add homes',
  voter: 'Vote',
  agent: 'Add homes, as an agent who sees no votes or notes',
};
const INVITE_OPTIONS = INVITED_ROLES.map((value) => ({ value, label: INVITE_TEXTS[value] }));

export function BoardMembers({ board }: { board: BoardView }) {
  const isOwner = board.role === 'owner';
  return (
    <Panel>
      <h2 className="side-h">Members</h2>
      <ul className="members plain">
        {board.members.map((member) => (
          <Member key={member.accountId} board={board} member={member} />
        ))}
        {board.invitations.map((invitation) => (
          <Invited key={invitation.id} board={board} invitation={invitation} />
        ))}
      </ul>
      {isOwner && board.members.length < MOST_MEMBERS && <Invite board={board} />}
      {!isOwner && <p className="hint">Agents can’t see votes or notes. Only the owner can invite people.</p>}
    </Panel>
  );
}

function Member({ board, member }: { board: BoardView; member: BoardMember }) {
  const call = useBoardCall();
  const [isRemoving, setRemoving] = useState(false);
  const { accountId: memberId, name, role, isYou, isWaiting } = member;
  const on = { boardId: board.id, memberId };
  const text = isWaiting ? 'Came by your link and waits' : ROLE_TEXTS[role];
  return (
    <li>
      <Avatar name={name} size="sm" />
      <span>
        <b>{name}</b>
        <small>{isYou ? `You, ${text[0]?.toLowerCase()}${text.slice(1)}` : text}</small>
      </span>
      {board.role === 'owner' && !isYou && (
        <div className="member-acts">
          {isWaiting ? (
            <Button size="sm" aria-label={`Let ${name} in`} onClick={() => void call('let-in-board-member', on)}>
              Let in
            </Button>
          ) : (
            <select
              className="select"
              aria-label={`What ${firstName(name)} can do`}
              value={role}
              onChange={({ currentTarget }) => void call('change-board-member', { ...on, role: currentTarget.value })}
            >
              {INVITE_OPTIONS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
          <button
            type="button"
            className="text-btn text-btn-danger"
            aria-label={isWaiting ? `Decline ${name}` : `Remove ${name}`}
            onClick={() => (isWaiting ? void call('remove-board-member', on) : setRemoving(true))}
          >
            {isWaiting ? 'Decline' : 'Remove'}
          </button>
          <ConfirmDialog
            title={`Remove ${name}?`}
            open={isRemoving}
            onClose={() => setRemoving(false)}
            keepText="Keep"
            actText="Remove"
            onAct={() => {
              setRemoving(false);
              void call('remove-board-member', on);
            }}
          >
            <p>They no longer see the board. Their votes and notes are deleted.</p>
          </ConfirmDialog>
        </div>
      )}
    </li>
  );
}

function Invited({
  board,
  invitation: { id, email, role, expiresAt },
}: {
  board: BoardView;
  invitation: OpenInvitation;
}) {
  const call = useBoardCall();
  return (
    <li>
      <Avatar name={email ?? '+'} size="sm" />
      <span>
        <b>{email ?? 'Invite link'}</b>
        <small>
          {email ? `Invited. ${ROLE_TEXTS[role]}.` : 'Who comes by it waits for you.'} Until {formatDay(expiresAt)}
        </small>
      </span>
      <div className="member-acts">
        <button
          type="button"
          className="text-btn text-btn-danger"
          aria-label={email ? `Withdraw the invitation of ${email}` : 'Withdraw the invite link'}
          onClick={() => void call('withdraw-board-invitation', { boardId: board.id, invitationId: id })}
        >
          Withdraw
        </button>
      </div>
    </li>
  );
}

function Invite({ board }: { board: BoardView }) {
  const send = useBoardSend();
  const toast = useToast();
  const form = usePersonalForm(boardInvitationSchema, {
    values: { role: 'editor' },
    keep: { as: 'invite', fields: ['email', 'role'] },
    async send(fields, { form: element, ...signedIn }) {
      await send(signedIn, 'invite-to-board', { boardId: board.id, ...fields });
      toast({ title: 'Invitation sent', text: `To ${fields.email}.`, tone: 'success' });
      element.reset();
    },
  });
  return (
    <FormFrame {...form.frame} className="stack" id="invite" aria-label="Invite somebody">
      <TextField
        {...form.field('email')}
        label="Invite by email"
        type="email"
        autoComplete="off"
        placeholder="name@example.com"
      />
      <SelectField {...form.field('role')} label="They can" options={INVITE_OPTIONS} />
      <SubmitButton variant="outlined" icon="mail" className="btn-block" busyText={form.isBusy && 'Sending…'}>
        Send invite
      </SubmitButton>
      <CopyLink board={board} />
      <p className="hint">An invitation works for {INVITATION_DAYS} days. Agents can’t see votes or notes.</p>
    </FormFrame>
  );
}

function CopyLink({ board }: { board: BoardView }) {
  const call = useBoardCall();
  const toast = useToast();
  /** Shown if the browser doesn't let us copy. */
  const [shown, setShown] = useState<string | null>(null);
  const copy = () =>
    void call<{ link: string }>('make-board-link', { boardId: board.id }, async ({ link }) => {
      try {
        await navigator.clipboard.writeText(link);
        setShown(null);
        toast({ title: 'Link copied', text: 'Who comes by it waits until you let them in.', tone: 'success' });
      } catch {
        setShown(link);
      }
    });
  return (
    <>
      <button type="button" className="text-btn" onClick={copy}>
        Copy invite link
      </button>
      {shown && <TextField label="Invite link" readOnly value={shown} onFocus={({ target }) => target.select()} />}
    </>
  );
}
