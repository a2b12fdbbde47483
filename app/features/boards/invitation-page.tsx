import { useNavigate } from 'react-router';
import type { ShownInvitation } from '#domain/boards/invitations.server.ts';
import { useSignOut } from '#app/session/use-sign-out.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { formatDay } from '#app/ui/format.ts';
import { Panel } from '#app/ui/panel/panel.tsx';
import { INVITED_TEXTS } from './board-texts.ts';
import type { InvitationData } from './load-boards.ts';
import { useBoardCall } from './use-board-call.ts';
import './boards.css';

/** Behind the link of an invitation. Opening it changes nothing. */
export function InvitationPage({ data }: { data: InvitationData }) {
  const { token, invitation, problem, isForOther, email } = data;
  const signOut = useSignOut();
  return (
    <div className="wrap boards-page board-invitation">
      <header className="page-head">
        <h1>Invitation to a board</h1>
        <p>A board is a shared list of homes. You’re signed in as {email}.</p>
      </header>
      {invitation ? (
        <Shown token={token} invitation={invitation} />
      ) : (
        <>
          <Alert tone="warning" role="alert">
            {problem}
          </Alert>
          <p className="row">
            {isForOther && (
              <Button
                variant="primary"
                icon="logout"
                onClick={() =>
                  void signOut(`/signin?${new URLSearchParams({ next: `/board-invitation?token=${token}` })}`)
                }
              >
                Sign out and use another account
              </Button>
            )}
            <ButtonLink to="/boards">Your boards</ButtonLink>
          </p>
        </>
      )}
    </div>
  );
}

function Shown({ token, invitation }: { token: string; invitation: ShownInvitation }) {
  const { boardId, boardName, invitedBy, role, expiresAt, isLink, isByAgent, isMember, isWaiting } = invitation;
  const call = useBoardCall();
  const navigate = useNavigate();
  const accept = () =>
    void call<{ isWaiting: boolean }>('accept-board-invitation', { token }, async (answer) => {
      if (!answer.isWaiting) await navigate(`/boards/${boardId}`);
    });
  return (
    <Panel className="stack">
      <h2>{boardName}</h2>
      <p>
        {invitedBy}
        {isByAgent && ', a real estate agent,'} invites you. {INVITED_TEXTS[role]}
      </p>
      {isByAgent && <p className="muted">The owner of a board sees all votes and notes on it.</p>}
      {isMember ? (
        <p className="row">
          <ButtonLink variant="primary" to={`/boards/${boardId}`}>
            Open the board
          </ButtonLink>
        </p>
      ) : isWaiting ? (
        <p role="status">
          <b>{invitedBy} has been asked.</b> You’ll get an email once you’re in.
        </p>
      ) : (
        <>
          {isLink && <p className="muted">You came by a copied link, so {invitedBy} lets you in first.</p>}
          <div className="row">
            <Button variant="primary" onClick={accept}>
              {isLink ? 'Ask to join' : 'Join the board'}
            </Button>
          </div>
          <p className="hint">The invitation works until {formatDay(expiresAt)}. To decline, just leave it.</p>
        </>
      )}
    </Panel>
  );
}
