import { Link } from 'react-router';
import type { ListedClaim } from '#domain/agents/claims.server.ts';
import { useDecision } from '#app/forms/use-decision.ts';
import { useReasonField } from '#app/forms/use-reason-field.ts';
import { agoText } from '#app/ui/ago.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { TextAreaField } from '#app/ui/field/field.tsx';
import { countOf } from '#app/ui/format.ts';

const PROOFS = { email: 'By email address', license: 'By license', administrator: 'Approved' } as const;
const DONE = {
  approved: 'Approved',
  refused: 'Refused with your reason',
  undone: 'The profile is nobody’s again',
} as const;

/** Who asked to manage an agent's profile, and what was taken over lately. */
export function ClaimsPart({ claims, now }: { claims: readonly ListedClaim[]; now: number }) {
  const waiting = claims.filter(({ proof }) => proof === null);
  const decided = claims.filter(({ proof }) => proof !== null);
  return (
    <>
      <section aria-labelledby="claims-waiting">
        <h2 id="claims-waiting" tabIndex={-1}>
          {waiting.length === 0 ? 'No claim is waiting' : `${countOf(waiting.length, 'claim')} waiting`}
        </h2>
        <p className="muted">Whoever gets a profile gets the messages to this agent.</p>
        <ul className="reviews">
          {waiting.map((claim) => (
            <Claim key={claim.id} claim={claim} now={now} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="claims-decided">
        <h2 id="claims-decided">Taken over in the last 30 days ({decided.length})</h2>
        <ul className="reviews">
          {decided.map((claim) => (
            <Claim key={claim.id} claim={claim} now={now} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Claim({ claim, now }: { claim: ListedClaim; now: number }) {
  const { id, agentId, agentName, agentFirm, agentLicense, accountName, accountEmail, accountLicense, proof, note } =
    claim;
  const { reason, draft, field, showErrors } = useReasonField('Reason', `claim-${id}`);
  const { isBusy, decide } = useDecision();
  const press = (decision: keyof typeof DONE) =>
    void decide(
      'decide-agent-claim',
      { id, decision, note: reason },
      { done: () => DONE[decision], showErrors, draft },
    );
  return (
    <li data-home tabIndex={-1} aria-label={agentName}>
      <div className="row">
        {proof !== null && <Badge>{PROOFS[proof]}</Badge>}
        {claim.isManaged && <Badge tone="warning">Another account manages it</Badge>}
      </div>
      <h3>
        <Link to={`/agents/${agentId}`}>{[agentName, agentFirm].filter(Boolean).join(', ')}</Link>
      </h3>
      <p>
        {agentLicense === null ? 'No license known' : `License ${agentLicense}`}. Claimed by{' '}
        {accountName || 'an account'} ({accountEmail ?? 'no confirmed address'}, {accountLicense || 'no license'}),{' '}
        {agoText(claim.createdAt, now)}
      </p>
      {note && <p className="review-text">{note}</p>}
      <div className="review-decision">
        <TextAreaField {...field} hint="Needed unless you approve; whoever claimed it reads it" rows={2} />
        <div className="row">
          {proof === null ? (
            <>
              <Button
                variant="primary"
                disabled={isBusy}
                onClick={() => press('approved')}
                aria-label={`Approve ${agentName}`}
              >
                Approve
              </Button>
              <Button disabled={isBusy} onClick={() => press('refused')} aria-label={`Refuse ${agentName}`}>
                Refuse
              </Button>
            </>
          ) : (
            <Button disabled={isBusy} onClick={() => press('undone')} aria-label={`Undo ${agentName}`}>
              Undo
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
