import { useState } from 'react';
import { Link } from 'react-router';
import type { RemovalDesk } from '#domain/records/suppress-home.server.ts';
import { useDecision } from '#app/forms/use-decision.ts';
import { agoText } from '#app/ui/ago.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Check } from '#app/ui/field/check.tsx';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import { countOf } from '#app/ui/format.ts';

const REASONS = { daniels_law: 'Daniel’s Law', request: 'Asked for', other: 'Another reason' } as const;
type Reason = keyof typeof REASONS;

/** Who asked to have an address removed, and which addresses aren't shown. */
export function AddressesPart({ removals: { waiting, suppressed }, now }: { removals: RemovalDesk; now: number }) {
  return (
    <>
      <section aria-labelledby="addresses-waiting">
        <h2 id="addresses-waiting" tabIndex={-1}>
          {waiting.length === 0 ? 'No request is waiting' : `${countOf(waiting.length, 'request')} waiting`}
        </h2>
        <p className="muted">
          A removed address has no page, and its listings hide it, with the next request. Write to whoever asked
          yourself; the law gives New Jersey requests ten business days.
        </p>
        <ul className="reviews">
          {waiting.map((request) => (
            <Waiting key={request.id} request={request} now={now} />
          ))}
        </ul>
      </section>
      <SuppressForm />
      <section aria-labelledby="addresses-suppressed">
        <h2 id="addresses-suppressed">Not shown ({suppressed.length})</h2>
        <ul className="reviews">
          {suppressed.map((home) => (
            <Suppressed key={home.unitKey} home={home} now={now} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Waiting({ request, now }: { request: RemovalDesk['waiting'][number]; now: number }) {
  const { isBusy, decide } = useDecision();
  const press = (decision: 'removed' | 'refused') =>
    void decide(
      'decide-removal',
      { id: request.id, decision },
      { done: () => (decision === 'removed' ? 'The address isn’t shown any more' : 'Refused') },
    );
  return (
    <li data-home tabIndex={-1} aria-label={request.home}>
      {request.isCovered && (
        <div className="row">
          <Badge tone="warning">Daniel’s Law</Badge>
        </div>
      )}
      <h3>
        <Link to={`/home/${request.homeId}`}>{request.home}</Link>
      </h3>
      <p>
        {request.email}, {agoText(request.askedAt, now)}
      </p>
      {request.note && <p className="review-text">{request.note}</p>}
      <div className="row">
        <Button
          variant="primary"
          disabled={isBusy}
          onClick={() => press('removed')}
          aria-label={`Remove ${request.home}`}
        >
          Remove address
        </Button>
        <Button disabled={isBusy} onClick={() => press('refused')} aria-label={`Refuse ${request.home}`}>
          Refuse
        </Button>
      </div>
    </li>
  );
}

function SuppressForm() {
  const [page, setPage] = useState('');
  const [isWhole, setWhole] = useState(false);
  const [reason, setReason] = useState<Reason>('daniels_law');
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, decide } = useDecision();
  const press = () => {
    setProblem(null);
    void decide<{ address: string }>(
      'suppress-address',
      { page: page.trim(), isWhole, reason },
      {
        done: ({ address }) => {
          setPage('');
          return `Not shown any more: ${address}`;
        },
        showErrors: (fields) => {
          setProblem(fields.page ?? null);
          return fields.page !== undefined;
        },
      },
    );
  };
  return (
    <section aria-labelledby="addresses-suppress" className="stack">
      <h2 id="addresses-suppress">Remove an address</h2>
      <TextField
        id="suppress-page"
        label="Page of the home or of a listing"
        hint="Such as /property/34"
        autoComplete="off"
        value={page}
        error={problem ?? undefined}
        onChange={({ currentTarget }) => setPage(currentTarget.value)}
      />
      <SelectField
        id="suppress-reason"
        label="Reason"
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value as Reason)}
        options={Object.entries(REASONS).map(([value, label]) => ({ value, label }))}
      />
      <Check checked={isWhole} onChange={({ currentTarget }) => setWhole(currentTarget.checked)}>
        Every home at this address
      </Check>
      <div>
        <Button variant="primary" disabled={isBusy || page.trim() === ''} onClick={press}>
          Remove this address
        </Button>
      </div>
    </section>
  );
}

function Suppressed({ home, now }: { home: RemovalDesk['suppressed'][number]; now: number }) {
  const { isBusy, decide } = useDecision();
  return (
    <li data-home tabIndex={-1} aria-label={home.address}>
      <h3>{home.address}</h3>
      <p>
        {REASONS[home.reason]}, {agoText(home.since, now)}
      </p>
      <div className="row">
        <Button
          disabled={isBusy}
          aria-label={`Show ${home.address} again`}
          onClick={() =>
            void decide(
              'release-address',
              { unitKey: home.unitKey },
              { done: () => 'The address may be shown again. Listings show it once their source sends them again.' },
            )
          }
        >
          Show again
        </Button>
      </div>
    </li>
  );
}
