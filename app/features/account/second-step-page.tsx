import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { platformClient } from '#app/platform/client.ts';
import { finalPath, isOfPortal, withNext } from '#app/platform/return-path.ts';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { CodeField } from '#app/ui/code-field/code-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { errorText } from './error-text.ts';
import { AuthFrame } from './auth-frame.tsx';
import { focusStep } from './focus-step.ts';
import { WELCOME_BACK } from './messages.ts';
import { focusFirstError, textOf } from './required-fields.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { useSubmit } from './use-submit.ts';

export interface SecondStepData {
  factorId: string;
  type: 'totp' | 'phone';
  /** The challenge of a phone factor, whose code is on its way; a code from an app needs none beforehand. */
  challengeId: string | null;
  /** Address of this step with the other factor; null: there is one kind only. */
  otherWay: string | null;
}

export function SecondStepPage({ factorId, type, challengeId, otherWay }: SecondStepData) {
  const [error, setError] = useState<string | null>(null);
  const { isBusy, submit } = useSubmit();
  const finish = useFinishSignIn();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const next = finalPath(params.get('next'));
  const toast = useToast();

  function verify(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const code = textOf(new FormData(form), 'code').trim();
    setError(code === '' ? 'Please enter the verification code.' : null);
    if (code === '') return focusFirstError(form);
    void submit(async () => {
      const client = await platformClient();
      const answer = challengeId
        ? await client.auth.mfa.verify({ factorId, challengeId, code })
        : await client.auth.mfa.challengeAndVerify({ factorId, code });
      if (answer.error) {
        setError(errorText(answer.error));
        focusFirstError(form);
      } else if (await finish(client)) toast(WELCOME_BACK);
    });
  }

  async function leave() {
    const client = await platformClient();
    await client.auth.signOut({ scope: 'local' });
    await navigate(withNext(isOfPortal(next) ? '/admin' : '/signin', next), { replace: true });
  }

  return (
    <AuthFrame
      title="One more step"
      lead={
        type === 'totp'
          ? 'Enter the six-digit code that your authenticator app shows for Stoop.'
          : 'Enter the six-digit code that we sent to your phone.'
      }
      picture={{ kind: 'brownstone', seed: 2, time: 'dusk', season: 'winter' }}
    >
      <form key={factorId} ref={focusStep} method="post" onSubmit={verify} noValidate>
        <fieldset className="stack">
          <CodeField id="code" label="Verification code" name="code" error={error} />
          <SubmitButton size="lg" className="btn-block" busyText={isBusy && 'Checking...'}>
            Continue
          </SubmitButton>
        </fieldset>
      </form>
      {otherWay && (
        <p className="small">
          <Link to={otherWay} replace>
            {type === 'totp' ? 'Send a code to my phone instead' : 'Use my authenticator app instead'}
          </Link>
        </p>
      )}
      <p className="small muted">
        <button type="button" className="text-btn" onClick={() => void leave()}>
          Sign in as somebody else
        </button>
      </p>
    </AuthFrame>
  );
}
