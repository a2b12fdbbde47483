import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { platformClient } from '#app/session/client.ts';
import { finalPath, isOfPortal, withNext } from '#app/session/return-path.ts';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { CodeField } from '#app/ui/code-field/code-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { errorText } from '#app/forms/error-text.ts';
import { AuthFrame } from '#app/forms/auth-frame.tsx';
import { focusStep } from '#app/forms/focus-step.ts';
import { WELCOME_BACK } from './messages.ts';
import { focusFirstError, textOf } from '#app/forms/required-fields.ts';
import { ResendButton } from '#app/forms/resend-button.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { useSubmit } from '#app/forms/use-submit.ts';

export interface SecondStepData {
  factorId: string;
  type: 'totp' | 'phone';
  /** The challenge of a phone factor, whose code is on its way; a code from an app needs none beforehand. */
  challengeId: string | null;
  /** As in "to your phone". */
  phone: string;
  /** When another text message may be asked for, in milliseconds of the clock; null: none is sent. */
  resendsAt: number | null;
  /** Why no text message is on its way. */
  problem: string | null;
  /** Address of this step with the other factor; null: there is one kind only. */
  otherWay: string | null;
}

export function SecondStepPage({ factorId, type, challengeId, phone, resendsAt, problem, otherWay }: SecondStepData) {
  const [typedError, setError] = useState<string | null>(null);
  const error = typedError ?? problem;
  const revalidator = useRevalidator();
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
    if (code === '' || problem) return focusFirstError(form);
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

  function resend() {
    setError(null);
    void revalidator.revalidate();
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
          ? 'Enter the six-digit code from your authenticator app.'
          : problem
            ? 'We send a six-digit code to your phone.'
            : `Enter the six-digit code we sent to ${phone}.`
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
      {resendsAt !== null && (
        <p className="small muted">
          No message? Wait a moment, or{' '}
          <ResendButton opensAt={resendsAt} disabled={revalidator.state !== 'idle'} onClick={resend} />.
        </p>
      )}
      {otherWay && (
        <p className="small">
          <Link to={otherWay} replace>
            {type === 'totp' ? 'Send a code to my phone instead' : 'Use my authenticator app instead'}
          </Link>
        </p>
      )}
      <p className="small muted">
        <button type="button" className="text-btn" onClick={() => void leave()}>
          Sign in with a different account
        </button>
      </p>
    </AuthFrame>
  );
}
