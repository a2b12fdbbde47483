import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { type FieldErrors, focusFirstError, textOf } from '#app/forms/required-fields.ts';
import { UNEXPECTED } from '#app/forms/unexpected.ts';
import { useSubmit } from '#app/forms/use-submit.ts';
import { platformClient } from '#app/session/client.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { TextField } from '#app/ui/field/field.tsx';
import { SwitchRow } from '#app/ui/field/switch-row.tsx';
import { PasswordField } from '#app/ui/password-field/password-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { logInAsAdministrator } from './admin-login.ts';
import { ADMIN_WELCOME, PASSWORD_NEEDED, VALID_EMAIL_NEEDED } from './messages.ts';
import { rememberedEmail } from './remembered-email.ts';
import './login.css';

export function LoginForm({ next }: { next: string }) {
  const remembered = useSyncExternalStore(rememberedEmail.subscribe, rememberedEmail.read, () => '');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isBusy, submit } = useSubmit();
  const navigate = useNavigate();
  const toast = useToast();

  function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const email = textOf(typed, 'email').trim();
    const password = textOf(typed, 'password');
    const found: FieldErrors = {};
    if (!email.includes('@')) found.email = VALID_EMAIL_NEEDED;
    if (password === '') found.password = PASSWORD_NEEDED;
    setErrors(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    void submit(async () => {
      try {
        const client = await platformClient();
        const result = await logInAsAdministrator(client, { email, password });
        if (result.refusal !== null) {
          setRefusal(result.refusal);
          requestAnimationFrame(() => form.querySelector<HTMLElement>('[name="password"]')?.focus());
          return;
        }
        rememberedEmail.write(typed.has('remember') ? email : '');
        if (result.needsSecondStep) {
          await navigate(`/signin/second-step?${new URLSearchParams({ next })}`);
          return;
        }
        await navigate(next, { replace: true });
        // Where the portal asks for a second factor that the account lacks, the way leads back here.
        if (globalThis.location.pathname !== '/admin') toast(ADMIN_WELCOME);
      } catch {
        setRefusal(UNEXPECTED);
      }
    });
  }

  function forget(form: HTMLFormElement | null) {
    const email = textOf(new FormData(form ?? undefined), 'email').trim();
    void navigate(`/forgot-password?${new URLSearchParams({ next })}`, { state: { email } });
  }

  return (
    <form method="post" onSubmit={logIn} noValidate>
      <fieldset className="stack">
        {refusal && (
          <Alert tone="danger" role="alert">
            <b>{refusal}</b>
          </Alert>
        )}
        <TextField
          // What this browser remembers is known once its scripts run.
          key={remembered}
          id="email"
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={remembered}
          error={errors.email}
          onBlur={({ currentTarget }) => {
            const typed = currentTarget.value.trim();
            setErrors(({ email: _email, ...others }) =>
              typed === '' || typed.includes('@') ? others : { ...others, email: VALID_EMAIL_NEEDED },
            );
          }}
        />
        <PasswordField
          id="password"
          label="Password"
          isAlone
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <details className="login-more">
          <summary>Advanced options</summary>
          <SwitchRow
            key={remembered}
            name="remember"
            label="Remember Email"
            note="In this browser, also after you sign out"
            defaultChecked={remembered !== ''}
          />
        </details>
        <p>
          <button type="button" className="text-btn" onClick={(event) => forget(event.currentTarget.form)}>
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
