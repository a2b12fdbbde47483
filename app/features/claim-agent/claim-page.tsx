import * as z from 'zod/mini';
import { Link, useNavigate, useRevalidator } from 'react-router';
import type { ClaimResult, ClaimState } from '#domain/agents/claims.server.ts';
import { optionalText } from '#domain/forms/fields.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { callFunction } from '#app/session/call-function.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { TextAreaField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';

const claimSchema = z.object({ note: optionalText('What shows that you are this agent', 2000) });

export function ClaimPage({ claim }: { claim: ClaimState }) {
  const { agent, managedBy, status, decisionNote, isAgent } = claim;
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[
          { label: 'Agents', to: '/agents' },
          { label: agent.name, to: `/agents/${agent.id}` },
          { label: 'Claim' },
        ]}
      />
      <header className="page-head">
        <h1>Claim this profile</h1>
        <p>
          {agent.name}
          {agent.firm && `, ${agent.firm}`}. Once it is yours, it shows what your public profile shows, and messages
          come to you.
        </p>
      </header>
      {status === 'refused' && (
        <Alert tone="warning">
          <b>Your last claim wasn’t approved.</b> {decisionNote}
        </Alert>
      )}
      {managedBy === 'you' ? (
        <Alert tone="positive">
          <b>This profile is yours.</b> <Link to="/profile">Edit your profile</Link>, and make it public in your{' '}
          <Link to="/account-settings?section=privacy">account settings</Link>. You can also{' '}
          <Link to="/agents/own/review">ask clients for reviews</Link>.
        </Alert>
      ) : status === 'waiting' ? (
        <Alert>
          <b>Your claim is waiting.</b> An administrator looks at it, and you get an email.
        </Alert>
      ) : isAgent ? (
        <ClaimForm claim={claim} />
      ) : (
        <Alert tone="warning">
          <b>Only agents and brokers can claim a profile.</b> Choose your role in the{' '}
          <Link to="/account-settings?section=role">account settings</Link> first.
        </Alert>
      )}
      <div className="section-gap" />
    </div>
  );
}

function ClaimForm({ claim: { agent, managedBy } }: { claim: ClaimState }) {
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = usePersonalForm(claimSchema, {
    keep: { as: 'claim', fields: ['note'] },
    async send({ note }, { client }) {
      const result = await callFunction<ClaimResult>(client, 'claim-agent', { id: agent.id, note });
      if (result.outcome === 'waiting') {
        toast({ title: 'Claim sent', text: 'An administrator looks at it, and you get an email.', tone: 'success' });
        await revalidate();
      } else {
        toast({ title: 'This profile is yours', tone: 'success' });
        await navigate(`/agents/${result.agentId}/claim`, { replace: true });
        await revalidate();
      }
      return null;
    },
  });
  return (
    <FormFrame {...form.frame} className="stack claim-form" aria-label="Claim this profile">
      {managedBy === 'somebody' && (
        <Alert tone="warning">
          <b>Another account manages this profile.</b> If it is yours all the same, an administrator decides.
        </Alert>
      )}
      <p>
        It is yours at once if your confirmed email address is the one that a listing service gives for {agent.name}, or
        if the license number and the name in <Link to="/profile">your profile</Link> are the same. Otherwise an
        administrator decides.
      </p>
      <TextAreaField
        {...form.field('note')}
        label="What shows that you are this agent"
        hint="For example your page on your firm’s site. Needed only if an administrator has to decide."
        rows={4}
        maxLength={2000}
        optional
      />
      <div>
        <SubmitButton busyText={form.isBusy && 'Sending…'}>Claim this profile</SubmitButton>
      </div>
    </FormFrame>
  );
}
