import { Link, useNavigation, useSearchParams } from 'react-router';
import type { FormAnswer } from '#app/forms/form-controls.ts';
import { usePageForm } from '#app/forms/use-answered-form.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { Check } from '#app/ui/field/check.tsx';
import { TextAreaField, TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';

interface RemovalPageProps {
  home: { id: number; name: string; state: string };
  answer: FormAnswer | undefined;
}

/** Anybody may ask; in New Jersey the law gives some people a right to it. */
export function RemovalPage({ home, answer }: RemovalPageProps) {
  const [params] = useSearchParams();
  const form = usePageForm(answer, { isSending: useNavigation().state !== 'idle' });
  const back = <Link to={`/home/${home.id}`}>Back to the home</Link>;
  if (params.has('asked') && !answer)
    return (
      <section className="section">
        <div className="wrap stack">
          <h1>We got your request</h1>
          <Alert tone="positive" role="status">
            A person looks at it, and we answer by email.
            {home.state === 'NJ' && ' If Daniel’s Law covers you, the address is removed as the law asks.'}
          </Alert>
          <p>{back}</p>
        </div>
      </section>
    );
  return (
    <section className="section">
      <div className="wrap stack">
        <h1>Ask us to remove this address</h1>
        <p>{home.name}</p>
        <p className="muted">
          If we remove it, it has no page here, and listings of this home hide their address. Your request and your
          email are seen by our staff only.
        </p>
        <FormFrame {...form.frame} action={`/home/${home.id}/remove`} className="stack">
          <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" maxLength={320} />
          {home.state === 'NJ' && (
            <Check name="covered" value="on" defaultChecked={answer?.values?.covered === 'on'}>
              I’m covered by Daniel’s Law (N.J.S.A. 56:8-166.1), or act for somebody who is
            </Check>
          )}
          <TextAreaField {...form.field('note')} label="What we should know" optional rows={4} maxLength={2000} />
          <div>
            <SubmitButton busyText={form.isBusy && 'Sending...'}>Send request</SubmitButton>
          </div>
        </FormFrame>
        <p>{back}</p>
      </div>
    </section>
  );
}
