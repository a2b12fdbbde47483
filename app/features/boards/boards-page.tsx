import { Link, useNavigate } from 'react-router';
import { boardNameSchema } from '#domain/boards/board-forms.ts';
import type { BoardInvitation, BoardSummary } from '#domain/boards/board.ts';
import { homeName } from '#domain/listings/home-name.ts';
import type { SavedHome } from '#domain/saved/saved-home.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { callFunction } from '#app/session/call-function.ts';
import { SignedOutNotice } from '#app/session/signed-out-notice.tsx';
import { agoText } from '#app/ui/ago.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { Empty } from '#app/ui/empty/empty.tsx';
import { TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { countOf, formatDay } from '#app/ui/format.ts';
import { ROLE_TEXTS } from './board-texts.ts';
import type { BoardsData } from './load-boards.ts';
import { useBoardCall } from './use-board-call.ts';
import './boards.css';

/** The boards of an account, the invitations it can accept, and a form for a new board. */
export function BoardsPage({ data: { boards, invitations, adding, now } }: { data: BoardsData }) {
  return (
    <div className="wrap boards-page">
      <header className="page-head">
        <h1>{adding ? 'Add to a board' : 'Boards'}</h1>
        <p>
          {adding
            ? `Choose the board for ${homeName(adding.card)}.`
            : 'Look at homes together: share a list, vote, write notes and compare.'}
        </p>
      </header>
      <SignedOutNotice />
      {invitations.length > 0 && <Invitations invitations={invitations} />}
      <div className="boards-layout">
        <section aria-labelledby="boards-heading">
          <h2 className="sr" id="boards-heading">
            Your boards
          </h2>
          {boards.length === 0 ? (
            <Empty title="No boards yet">
              <p>
                Make one, add homes, and invite the people you are looking with. Only members can see a board, and
                nobody who lists a home learns that it is on one.
              </p>
            </Empty>
          ) : (
            <ul className="board-list plain">
              {boards.map((board) => (
                <li key={board.id}>
                  <BoardRow board={board} adding={adding} now={now} />
                </li>
              ))}
            </ul>
          )}
        </section>
        <NewBoard adding={adding} />
      </div>
    </div>
  );
}

function Invitations({ invitations }: { invitations: BoardInvitation[] }) {
  const call = useBoardCall();
  const navigate = useNavigate();
  return (
    <section className="stack" aria-label="Invitations">
      {invitations.map(({ id, boardName, invitedBy, expiresAt }) => (
        <Alert key={id}>
          <b>
            {invitedBy} invites you to “{boardName}”.
          </b>{' '}
          Until {formatDay(expiresAt)}.{' '}
          <Button
            size="sm"
            variant="primary"
            aria-label={`Join ${boardName}`}
            onClick={() =>
              void call<{ boardId: number }>('accept-board-invitation', { invitationId: id }, async ({ boardId }) => {
                await navigate(`/boards/${boardId}`);
              })
            }
          >
            Join
          </Button>
        </Alert>
      ))}
    </section>
  );
}

interface BoardRowProps {
  board: BoardSummary;
  adding: SavedHome | null;
  now: number;
}

function BoardRow({ board, adding, now }: BoardRowProps) {
  const call = useBoardCall();
  const navigate = useNavigate();
  const add = () =>
    void call('add-board-home', { boardId: board.id, propertyId: adding?.card.id }, async () => {
      await navigate(`/boards/${board.id}`);
    });
  return (
    <div className="board-row">
      <div>
        <h3>
          <Link to={`/boards/${board.id}`}>{board.name}</Link>
        </h3>
        <p className="muted small">
          {countOf(board.homes, 'home')}, {countOf(board.members, 'member')}. Changed {agoText(board.changedAt, now)}.
        </p>
        {board.role !== 'owner' && <p className="muted small">{ROLE_TEXTS[board.role]}</p>}
      </div>
      {adding ? (
        board.role === 'voter' ? (
          <span className="muted small">You can only vote here</span>
        ) : (
          <Button icon="plus" onClick={add} aria-label={`Add to ${board.name}`}>
            Add here
          </Button>
        )
      ) : (
        board.unvoted > 0 && <Badge tone="accent">{countOf(board.unvoted, 'home needs', 'homes need')} your vote</Badge>
      )}
    </div>
  );
}

function NewBoard({ adding }: { adding: SavedHome | null }) {
  const navigate = useNavigate();
  const form = usePersonalForm(boardNameSchema, {
    keep: { as: 'board', fields: ['name'] },
    async send(fields, { client }) {
      const { id } = await callFunction<{ id: number }>(client, 'create-board', fields);
      if (adding) await callFunction(client, 'add-board-home', { boardId: id, propertyId: adding.card.id });
      await navigate(`/boards/${id}`);
      return null;
    },
  });
  return (
    <FormFrame {...form.frame} className="panel stack" aria-label="New board">
      <h2 className="side-h">New board</h2>
      <TextField
        {...form.field('name')}
        label="Name"
        maxLength={80}
        autoComplete="off"
        hint="For example “Brooklyn or Montclair”"
      />
      <SubmitButton busyText={form.isBusy && 'Making it…'}>
        {adding ? 'Make it and add the home' : 'Make a board'}
      </SubmitButton>
    </FormFrame>
  );
}
