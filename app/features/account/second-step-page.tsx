import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { codeSchema } from '#domain/identity/account-forms.ts';
import { platformClient } from '#app/session/client.ts';
import { finalPath, isOfPortal, withNext } from '#app/session/return-path.ts';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { CodeField } from '#app/ui/code-field/code-field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { errorText } from '#app/forms/error-text.ts';
import { AuthFrame } from '#app/forms/auth-frame.tsx';
import { focusStep } from '#app/forms/focus-step.ts';
import { WELCOME_BACK } from './messages.ts';
import { ResendButton } from '#app/forms/resend-button.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { useForm } from '#app/forms/use-form.ts';

export interface SecondStepData {
  factorId: string;
  type: 'totp' | 'phone';
  /** The challenge of a phone factor whose code has been sent. A code from an app needs none beforehand. */
  challengeId: string | null;
  /** As in "to your phone". */
  phone: string;
  /** When another text message may be requested, as a timestamp in milliseconds; null: no message is sent. */
  resendsAt: number | null;
  /** Why no text message was sent. */
  problem: string | null;
  /** URL of this step with the other factor; null if there is only one kind. */
  otherWay: string | null;
}

export function SecondStepPage({ factorId, type, challengeId, phone, resendsAt, problem, otherWay }: SecondStepData) {
  const revalidator = useRevalidator();
  const finish = useFinishSignIn();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const next = finalPath(params.get('next'));
  const toast = useToast();
  const form = useForm(codeSchema, {
    async send({ code }) {
      if (problem) return { code: problem };
      const client = await platformClient();
      const { error } = challengeId
        ? await client.auth.mfa.verify({ factorId, challengeId, code })
        : await client.auth.mfa.challengeAndVerify({ factorId, code });
      if (error) return { code: errorText(error) };
      if (await finish(client)) toast(WELCOME_BACK);
    },
  });
  const control = form.field('code');

  function resend() {
    form.refuse({});
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
            ? 'We’ll send a six-digit code to your phone.'
            : `Enter the six-digit code we sent to ${phone}.`
      }
      picture={{ kind: 'brownstone', seed: 2, time: 'dusk', season: 'winter' }}
    >
      <FormFrame key={factorId} ref={focusStep} {...form.frame}>
        <fieldset className="stack">
          <CodeField {...control} label="Verification code" error={control.error ?? problem} />
          <SubmitButton size="lg" className="btn-block" busyText={form.isBusy && 'Checking...'}>
            Continue
          </SubmitButton>
        </fieldset>
      </FormFrame>
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
