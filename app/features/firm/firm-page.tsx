import type { ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { STATES } from '#domain/listings/listing.ts';
import type { FirmView } from '#domain/people/firms.server.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction } from '#app/session/call-function.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { FirmForm } from './firm-form.tsx';
import type { FirmPageData } from './load-firm.ts';
import './firm.css';

/** The brokerage of a broker or a salesperson. */
export function FirmPage({ data: { role, license, firms } }: { data: FirmPageData }) {
  const isBroker = role === 'BROKER';
  // A broker has one firm in each state, an agent has one.
  const free = isBroker
    ? STATES.filter((state) => !firms.some((firm) => firm.isBroker && firm.state === state))
    : firms.length === 0
      ? STATES
      : [];
  return (
    <div className="wrap firm-page">
      <Breadcrumbs crumbs={[{ label: 'My listings', to: '/list-property' }, { label: 'Brokerage' }]} />
      <header className="page-head">
        <h1>Your brokerage</h1>
        <p>
          {isBroker
            ? 'Your listings name it, and what your salespersons publish waits for your approval.'
            : 'Only a broker may advertise, so your listings go out under your brokerage once its broker approves them.'}
        </p>
      </header>
      {!isBroker && role !== 'AGENT' && (
        <Alert>
          Brokerages are for agents and brokers. You can change your role in the{' '}
          <Link to="/account-settings?section=role">account settings</Link>.
        </Alert>
      )}
      {(isBroker || role === 'AGENT') && license === null && (
        <Alert tone="warning">
          Add your license number to <Link to="/profile">your profile</Link> first.
        </Alert>
      )}
      {firms.map((firm) => (
        <Firm key={firm.id} firm={firm} />
      ))}
      {license !== null && (isBroker || role === 'AGENT') && free.length > 0 && (
        <MaybeFolded isFolded={isBroker && firms.length > 0} summary="Register another brokerage, in the other state">
          <FirmForm key={free.join()} isBroker={isBroker} states={free} />
        </MaybeFolded>
      )}
    </div>
  );
}

/** Behind a line to press if few need it. */
function MaybeFolded({ isFolded, summary, children }: { isFolded: boolean; summary: string; children: ReactNode }) {
  if (!isFolded) return children;
  return (
    <details className="firm-other">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

function Firm({ firm }: { firm: FirmView }) {
  const { isBusy, submit } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const call = (name: string, body: object) =>
    submit(async ({ client }) => {
      await callFunction(client, name, body);
      await revalidate();
    });
  const answer = (accountId: string, isAccepted: boolean) =>
    void call('answer-member', { firmId: firm.id, accountId, isAccepted });
  return (
    <section className="panel" aria-labelledby={`firm-${firm.id}`}>
      <h2 id={`firm-${firm.id}`}>{firm.name}</h2>
      <p className="muted">
        Registered in {firm.state === 'NY' ? 'New York' : 'New Jersey'}, broker:{' '}
        {firm.isBroker ? 'you' : firm.brokerName}
      </p>
      {!firm.isBroker && (
        <div className="row">
          <Badge tone={firm.isAccepted ? 'positive' : 'warning'}>
            {firm.isAccepted ? 'You’re in' : 'Waiting for the broker'}
          </Badge>
          <Button variant="quiet" disabled={isBusy} onClick={() => void call('leave-firm', { firmId: firm.id })}>
            Leave
          </Button>
        </div>
      )}
      {firm.isBroker && firm.members.length === 0 && (
        <p>No salespersons yet. They ask to join from their own account, by the name above.</p>
      )}
      {firm.members.length > 0 && (
        <ul className="firm-members">
          {firm.members.map(({ accountId, name, license, isAccepted }) => (
            <li key={accountId}>
              <span>
                <b>{name || 'No name yet'}</b>
                <small>License {license ?? 'not given'}</small>
              </span>
              <span className="row">
                {isAccepted || (
                  <Button disabled={isBusy} onClick={() => answer(accountId, true)} aria-label={`Accept ${name}`}>
                    Accept
                  </Button>
                )}
                <Button
                  variant="quiet"
                  disabled={isBusy}
                  onClick={() => answer(accountId, false)}
                  aria-label={`${isAccepted ? 'Remove' : 'Decline'} ${name}`}
                >
                  {isAccepted ? 'Remove' : 'Decline'}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
