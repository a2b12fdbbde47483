import { Link, useRevalidator } from 'react-router';
import { firmSchema } from '#domain/people/firm-form.ts';
import type { FirmView } from '#domain/people/firms.server.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { FirmPageData } from './load-firm.ts';
import './firm.css';

/** The brokerage of a broker or a salesperson. */
export function FirmPage({ data: { role, license, firms } }: { data: FirmPageData }) {
  const isBroker = role === 'BROKER';
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
      {license !== null && (isBroker || (role === 'AGENT' && firms.length === 0)) && <FirmForm isBroker={isBroker} />}
    </div>
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

function FirmForm({ isBroker }: { isBroker: boolean }) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const form = usePersonalForm(firmSchema, {
    keep: { as: 'firm', fields: ['name', 'state'] },
    async send(fields, { client }) {
      try {
        await callFunction(client, isBroker ? 'register-firm' : 'join-firm', fields);
      } catch (error) {
        if (!(error instanceof FunctionRefused)) throw error;
        return { [error.fields.name ? 'name' : 'form']: error.message };
      }
      toast({
        title: isBroker ? 'Brokerage registered' : 'Asked',
        text: isBroker ? undefined : 'We told the broker by email.',
        tone: 'success',
      });
      await revalidate();
      return null;
    },
  });
  return (
    <FormFrame
      {...form.frame}
      className="stack firm-form"
      aria-label={isBroker ? 'Register a brokerage' : 'Join a brokerage'}
    >
      <h2>{isBroker ? 'Register a brokerage' : 'Join your brokerage'}</h2>
      <TextField {...form.field('name')} label="Name as registered" maxLength={200} autoComplete="organization" />
      <SelectField
        {...form.field('state')}
        label="State"
        options={[
          { value: 'NY', label: 'New York' },
          { value: 'NJ', label: 'New Jersey' },
        ]}
      />
      <div>
        <SubmitButton busyText={form.isBusy && 'Saving…'}>{isBroker ? 'Register' : 'Ask to join'}</SubmitButton>
      </div>
    </FormFrame>
  );
}
