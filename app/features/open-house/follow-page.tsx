import { Link, useLocation, useNavigation, useSearchParams } from 'react-router';
import type { FormAnswer } from '#app/forms/form-controls.ts';
import { usePageForm } from '#app/forms/use-answered-form.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import type { ShownOpenHouse } from './open-house.server.ts';
import { calendarPath, OpenHouseTime } from './open-house-time.tsx';

interface FollowPageProps {
  propertyId: number;
  shown: ShownOpenHouse;
  answer: FormAnswer | undefined;
}

/** Asks for an address to tell if this open house changes. */
export function FollowPage({ propertyId, shown, answer }: FollowPageProps) {
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const form = usePageForm(answer, { isSending: useNavigation().state !== 'idle' });
  const home = <Link to={`/property/${propertyId}`}>Back to the home</Link>;
  if (!shown)
    return (
      <section className="section">
        <div className="wrap stack">
          <h1>This open house is over or was canceled</h1>
          <p>{home}</p>
        </div>
      </section>
    );
  return (
    <section className="section">
      <div className="wrap stack">
        <h1>Get an email if this open house changes</h1>
        <p>
          {shown.homeName}
          <br />
          <OpenHouseTime {...shown} />
        </p>
        <p>
          <a className="btn" href={calendarPath(propertyId, shown.startsAt)} download>
            Add to your calendar
          </a>
        </p>
        {params.has('asked') && !answer ? (
          <Alert tone="positive" role="status">
            Check your email and press the button in it. Then we’ll tell you if the time changes.
          </Alert>
        ) : (
          <FormFrame {...form.frame} action={pathname + search} className="stack">
            <TextField
              {...form.field('email')}
              label="Email"
              type="email"
              autoComplete="email"
              maxLength={320}
              hint="One email if it’s moved or canceled, and nothing else. The owner or agent doesn’t see your address, and we delete it once the open house is over."
            />
            <div>
              <SubmitButton busyText={form.isBusy && 'Sending...'}>Email me if it changes</SubmitButton>
            </div>
          </FormFrame>
        )}
        <p>{home}</p>
      </div>
    </section>
  );
}
