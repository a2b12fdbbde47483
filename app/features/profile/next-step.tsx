import { Link } from 'react-router';
import type { Role } from '#domain/people/roles.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import type { AgentKind } from './agent-form.ts';
import './next-step.css';

const LIST_A_HOME = { to: '/create-listing', label: 'List a home' };

/** Where somebody who lists homes goes from the profile: agents and brokers publish under a brokerage. */
export function nextStep(role: Role | null, kind: AgentKind): { to: string; label: string } {
  if (kind !== 'AGENT') return LIST_A_HOME;
  return { to: '/list-property/firm', label: role === 'BROKER' ? 'Register your brokerage' : 'Join your brokerage' };
}

interface NextStepProps {
  role: Role | null;
  kind: AgentKind;
  isSaved: boolean;
}

export function NextStep({ role, kind, isSaved }: NextStepProps) {
  const { to, label } = nextStep(role, kind);
  if (!isSaved && role !== 'SELLER' && role !== 'OWNER') return null;
  return (
    <div className="next-step">
      {isSaved ? (
        <Alert tone="positive">
          <b>Next:</b> <Link to={to}>{label}</Link>
          {to !== LIST_A_HOME.to && (
            <>
              , then <Link to={LIST_A_HOME.to}>list a home</Link>
            </>
          )}
          .
        </Alert>
      ) : (
        <Alert>
          You can fill this in later. <Link to={to}>{label}</Link> now: it takes about five minutes.
        </Alert>
      )}
    </div>
  );
}
