import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { platformClient } from '#app/session/client.ts';
import { safeReturnPath, withNext } from '#app/session/return-path.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { PasswordField } from '#app/ui/password-field/password-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { EmailField } from '#app/forms/person-fields.tsx';
import { errorText } from '#app/forms/error-text.ts';
import { AuthFrame } from '#app/forms/auth-frame.tsx';
import { signInFailed, WELCOME_BACK } from './messages.ts';
import { ProviderButtons } from '#app/forms/provider-buttons.tsx';
import type { ProviderStates } from '#app/session/providers.ts';
import { emailError, type FieldErrors, focusFirstError, textOf } from '#app/forms/required-fields.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { useGoOnWhenSignedIn } from './use-go-on-when-signed-in.ts';
import { useSubmit } from '#app/forms/use-submit.ts';

export function SignInPage({ providers }: { providers: ProviderStates | null }) {
  const [params] = useSearchParams();
  const next = safeReturnPath(params.get('next'));
  useGoOnWhenSignedIn();
  return (
    <AuthFrame
      title="Sign in"
      lead={
        <>
          New here? <Link to={withNext('/signup', next)}>Create an account</Link>
        </>
      }
      notice={<Notice reason={params.get('reason')} next={next} />}
      picture={{ kind: 'brownstone', seed: 2, time: 'dusk', season: 'winter' }}
    >
      <ProviderButtons states={providers} returnTo={withNext('/signin?oauth=true', next)} />
      <p className="or">or with email</p>
      <SignInForm next={next} />
      <p className="small muted">
        By signing in you agree to the <Link to="/legal/terms">terms</Link> and the{' '}
        <Link to="/legal/privacy">privacy policy</Link>.
      </p>
    </AuthFrame>
  );
}

/** Why the page was opened, where the person did not ask for it. */
function Notice({ reason, next }: { reason: string | null; next: string | null }) {
  if (reason === 'confirmed')
    return (
      <Alert tone="positive" role="status">
        <b>Your email is confirmed.</b> Sign in to continue.
      </Alert>
    );
  if (reason === 'new-password')
    return (
      <Alert tone="positive" role="status">
        <b>Your password is changed.</b> Sign in with it; every other device is signed out.
      </Alert>
    );
  if (reason === 'unconfirmed')
    return (
      <Alert role="status">
        <b>Check your email.</b> Open the confirmation link we sent, then sign in here.
      </Alert>
    );
  if (reason === 'ended')
    return (
      <Alert tone="warning" role="status">
        <b>Your session has ended.</b> Sign in to pick up where you left off. What you typed is saved in this tab.
      </Alert>
    );
  if (next)
    return (
      <Alert role="status">
        <b>This page needs an account.</b> You’ll return here after signing in.
      </Alert>
    );
  return null;
}

function SignInForm({ next }: { next: string | null }) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const { isBusy, submit } = useSubmit();
  const finish = useFinishSignIn();
  const navigate = useNavigate();
  const toast = useToast();

  function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const email = textOf(values, 'email').trim();
    const password = textOf(values, 'password');
    const found: FieldErrors = {};
    const wrongEmail = emailError(email);
    if (wrongEmail) found.email = wrongEmail;
    if (password === '') found.password = 'Password is required';
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    void submit(async () => {
      const client = await platformClient();
      const { error } = await client.auth.signInWithPassword({ email, password });
      if (error) {
        const action = error.code === 'email_not_confirmed' ? { action: resendAction(email) } : {};
        toast({ ...signInFailed(errorText(error)), ...action });
        requestAnimationFrame(() => form.querySelector<HTMLElement>('[name="password"]')?.focus());
      } else if (await finish(client)) toast(WELCOME_BACK);
    });
  }

  const resendAction = (email: string) => ({
    label: 'Send the confirmation link again',
    run: () => void submit(async () => toast(await resendConfirmation(email, next))),
  });

  return (
    <form method="post" onSubmit={signIn} noValidate>
      <fieldset className="stack">
        <EmailField error={errors.email} />
        <PasswordField
          id="password"
          label="Password"
          isAlone
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <p>
          <button
            type="button"
            className="text-btn"
            onClick={(event) => {
              const email = textOf(new FormData(event.currentTarget.form ?? undefined), 'email');
              void navigate(withNext('/forgot-password', next), { state: { email } });
            }}
          >
            Forgot your password
          </button>
        </p>
        <SubmitButton size="lg" className="btn-block" busyText={isBusy && 'Signing in...'}>
          Sign In
        </SubmitButton>
      </fieldset>
    </form>
  );
}
