import { Link, useLocation, useNavigation } from 'react-router';
import type { StoppableAlert } from '#domain/alerts/delivery/stop-alerts.server.ts';
import type { AlertTopic } from '#domain/people/turn-off-alerts.server.ts';
import { usePageForm } from '#app/forms/use-answered-form.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import type { StopAnswer } from './stop-answer.ts';

const OUTCOMES: Record<StopAnswer['outcome'], { tone: 'positive' | 'danger'; text: string }> = {
  searches: { tone: 'positive', text: 'Stopped. The search stays saved, but we no longer email its homes.' },
  mail: { tone: 'positive', text: 'Stopped. We no longer email what that message was about.' },
  all: { tone: 'positive', text: 'Stopped. We no longer email you about saved searches, homes and buildings.' },
  dead: { tone: 'danger', text: 'This link no longer works.' },
  failed: { tone: 'danger', text: 'We couldn’t save that. Please try again in a moment.' },
};

interface StopAlertsPageProps {
  alert: StoppableAlert | null;
  answer: StopAnswer | undefined;
}

/** Opening the page changes nothing, since mail scanners open links. Only the buttons do. */
export function StopAlertsPage({ alert, answer }: StopAlertsPageProps) {
  const outcome = answer && OUTCOMES[answer.outcome];
  return (
    <section className="section">
      <div className="wrap stack">
        <h1>{alert?.isOn && !answer ? 'Stop alerts by email?' : 'Alerts by email'}</h1>
        {outcome && (
          <Alert tone={outcome.tone} role={outcome.tone === 'danger' ? 'alert' : 'status'}>
            {outcome.text}
          </Alert>
        )}
        {!alert && !answer && (
          <p className="muted">
            This link no longer works. Sign in to choose what we send, or use a newer email’s link.
          </p>
        )}
        {alert?.isOn && !answer && alreadyTexts(alert).map((text) => <p key={text}>{text}</p>)}
        {alert && alert.searches.length > 0 && alert.isOn && <StopSearches searches={alert.searches} />}
        {alert?.isOn && (
          <StopForm intent="all" button="Stop all alerts" isSecond={alert.searches.length > 0}>
            Stop emails about all saved searches, homes and buildings? Everything stays saved.
          </StopForm>
        )}
        {alert && !alert.isOn && !answer && (
          <p>Alerts by email are off already. Nothing is left to stop, and everything stays saved.</p>
        )}
        <p>
          <Link to="/buyer-renter-profile?tab=notifications">Choose what we send and how often</Link>
        </p>
      </div>
    </section>
  );
}

const TOPICS: Record<Exclude<AlertTopic, 'searches'>, string> = { homes: 'saved homes', buildings: 'saved buildings' };
const namesOf = (searches: StoppableAlert['searches']): string => searches.map(({ name }) => `“${name}”`).join(', ');

/** What the mail was about and is not mailed any more. */
function alreadyTexts({ searches, stopped, topics, topicsOff }: StoppableAlert): string[] {
  const off = topicsOff.filter((topic) => topic !== 'searches').map((topic) => TOPICS[topic]);
  const areDeleted = topics.includes('searches') && searches.length + stopped.length === 0;
  return [
    ...(stopped.length > 0
      ? [`You don’t get emails about ${namesOf(stopped)} any more: that is stopped already.`]
      : []),
    ...(areDeleted ? ['The search that this email was about is no longer saved, so we don’t email it.'] : []),
    ...(off.length > 0 ? [`Emails about ${off.join(' and ')} are off already.`] : []),
  ];
}

function StopSearches({ searches }: { searches: StoppableAlert['searches'] }) {
  return (
    <StopForm intent="searches" button={searches.length === 1 ? 'Stop this search' : 'Stop these searches'}>
      Stop emails about {namesOf(searches)}? You can turn them on again under Saved, Searches.
    </StopForm>
  );
}

interface StopFormProps {
  intent: 'searches' | 'all';
  button: string;
  /** There is a smaller step before it. */
  isSecond?: boolean;
  children: React.ReactNode;
}

function StopForm({ intent, button, isSecond, children }: StopFormProps) {
  const { pathname, search } = useLocation();
  const form = usePageForm(undefined, { isSending: useNavigation().state !== 'idle' });
  return (
    <FormFrame {...form.frame} action={pathname + search} className="stack">
      <p>{children}</p>
      <input type="hidden" name="intent" value={intent} />
      <div>
        <SubmitButton variant={isSecond ? 'outlined' : 'primary'} busyText={form.isBusy && 'Working...'}>
          {button}
        </SubmitButton>
      </div>
    </FormFrame>
  );
}
