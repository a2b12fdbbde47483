import { Link, useLocation, useNavigation } from 'react-router';
import type { LinkedOpenHouse } from '#domain/open-houses/follow-open-house.server.ts';
import { usePageForm } from '#app/forms/use-answered-form.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import type { FollowLinkAnswer } from './open-house.server.ts';
import { calendarPath, OpenHouseTime } from './open-house-time.tsx';

const OUTCOMES: Record<FollowLinkAnswer['outcome'], { tone: 'positive' | 'danger'; text: string }> = {
  confirmed: { tone: 'positive', text: 'Done. We’ll email you if this open house is moved or canceled.' },
  stopped: { tone: 'positive', text: 'Stopped. We’ve deleted your address from this open house.' },
  dead: { tone: 'danger', text: 'This open house is over, or you have stopped its emails.' },
  failed: { tone: 'danger', text: 'We couldn’t save that. Please try again in a moment.' },
};

interface FollowLinkPageProps {
  linked: LinkedOpenHouse | null;
  answer: FollowLinkAnswer | undefined;
}

/** Opening the page changes nothing, since mail scanners open links. Only the button does. */
export function FollowLinkPage({ linked, answer }: FollowLinkPageProps) {
  const { pathname, search } = useLocation();
  const form = usePageForm(undefined, { isSending: useNavigation().state !== 'idle' });
  const outcome = answer && OUTCOMES[answer.outcome];
  const isConfirmed = linked?.isConfirmed === true;
  return (
    <section className="section">
      <div className="wrap stack">
        <h1>{linked || answer ? 'Emails about an open house' : 'This open house is over or was canceled'}</h1>
        {outcome && (
          <Alert tone={outcome.tone} role={outcome.tone === 'danger' ? 'alert' : 'status'}>
            {outcome.text}
          </Alert>
        )}
        {!linked && !answer && <p className="muted">You won’t get any more emails about it.</p>}
        {linked && (
          <>
            <p>
              {linked.homeName}
              <br />
              <OpenHouseTime {...linked} />
            </p>
            {linked.propertyId !== null && isConfirmed && (
              <p>
                <a className="btn" href={calendarPath(linked.propertyId, linked.startsAt)} download>
                  Add to your calendar
                </a>
              </p>
            )}
            <FormFrame {...form.frame} action={pathname + search} className="stack" key={String(isConfirmed)}>
              <p className="muted">
                {isConfirmed
                  ? 'We email you if it’s moved or canceled, and delete your address once it’s over.'
                  : 'Press the button, and we’ll email you if it’s moved or canceled.'}
              </p>
              <input type="hidden" name="intent" value={isConfirmed ? 'stop' : 'confirm'} />
              <div>
                <SubmitButton busyText={form.isBusy && 'Working...'}>
                  {isConfirmed ? 'Stop these emails' : 'Tell me if it changes'}
                </SubmitButton>
              </div>
            </FormFrame>
          </>
        )}
        {linked && linked.propertyId !== null && (
          <p>
            <Link to={`/property/${linked.propertyId}`}>See the home</Link>
          </p>
        )}
      </div>
    </section>
  );
}
