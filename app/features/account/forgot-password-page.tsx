import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { platformClient } from '#app/session/client.ts';
import { isOfPortal, safeReturnPath, withNext } from '#app/session/return-path.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { CodeField } from '#app/ui/code-field/code-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { EmailField } from '#app/forms/person-fields.tsx';
import { errorText } from '#app/forms/error-text.ts';
import { AuthFrame } from '#app/forms/auth-frame.tsx';
import { emailError, focusFirstError, textOf } from '#app/forms/required-fields.ts';
import { useSubmit } from '#app/forms/use-submit.ts';

/** Sends the link by which a new password is set. Says the same whether or not the address has an account. */
export function ForgotPasswordPage() {
  const state = useLocation().state as { email?: string } | null;
  const resetPath = useResetPath();
  const [params] = useSearchParams();
  const next = safeReturnPath(params.get('next'));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { isBusy, submit } = useSubmit();
  const toast = useToast();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = textOf(new FormData(form), 'email').trim();
    const wrong = emailError(email);
    setError(wrong);
    if (wrong) return focusFirstError(form);
    void submit(async () => {
      const client = await platformClient();
      const answer = await client.auth.resetPasswordForEmail(email, {
        redirectTo: location.origin + resetPath,
      });
      if (answer.error) toast({ title: 'Error', text: errorText(answer.error), tone: 'error' });
      else setSentTo(email);
    });
  }

  return (
    <AuthFrame
      title="Forgot your password"
      lead="We’ll send you a link to choose a new one."
      picture={{ kind: 'brownstone', seed: 2, time: 'dusk', season: 'winter' }}
    >
      {sentTo && (
        <Alert tone="positive" role="status">
          <b>Check your email.</b> If {sentTo} has an account, a link and a code are on their way. They work for an
          hour, in any browser; use one of the two.
        </Alert>
      )}
      {sentTo && <CodeForm email={sentTo} />}
      <form method="post" onSubmit={send} noValidate>
        <fieldset className="stack">
          <EmailField defaultValue={state?.email} error={error} />
          <SubmitButton
            variant={sentTo ? 'outlined' : 'primary'}
            size="lg"
            className="btn-block"
            busyText={isBusy && 'Sending...'}
          >
            {sentTo ? 'Send it again' : 'Send the link'}
          </SubmitButton>
        </fieldset>
      </form>
      <p className="small muted">
        <Link to={withNext(isOfPortal(next) ? '/admin' : '/signin', next)}>Back to sign in</Link>
      </p>
    </AuthFrame>
  );
}

/** Where the new password is chosen; it leads on to where the person came from. */
function useResetPath(): string {
  const [params] = useSearchParams();
  const next = safeReturnPath(params.get('next'));
  return withNext('/reset-password', next);
}

/** For those who read the mail on another device than this one. */
function CodeForm({ email }: { email: string }) {
  const [error, setError] = useState<string | null>(null);
  const { isBusy, submit } = useSubmit();
  const navigate = useNavigate();
  const resetPath = useResetPath();

  function redeem(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const token = textOf(new FormData(form), 'code').trim();
    setError(token === '' ? 'Please enter the verification code.' : null);
    if (token === '') return focusFirstError(form);
    void submit(async () => {
      const client = await platformClient();
      const answer = await client.auth.verifyOtp({ type: 'recovery', email, token });
      if (answer.error) {
        setError(errorText(answer.error));
        focusFirstError(form);
      } else await navigate(resetPath);
    });
  }

  return (
    <form method="post" onSubmit={redeem} noValidate className="forgot-code">
      <fieldset className="stack">
        <CodeField id="recovery-code" label="Code from the mail" name="code" error={error} />
        <SubmitButton size="lg" className="btn-block" busyText={isBusy && 'Checking...'}>
          Use the code
        </SubmitButton>
      </fieldset>
    </form>
  );
}
