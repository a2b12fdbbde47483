import { useSyncExternalStore } from 'react';
import { useActionData, useNavigate } from 'react-router';
import { typedValues } from '#domain/forms/read-form.ts';
import { adminSignInSchema, looksLikeEmail, VALID_EMAIL_NEEDED } from '#domain/identity/account-forms.ts';
import { isEarlyPost } from '#app/forms/early-post.ts';
import { UNEXPECTED } from '#app/forms/unexpected.ts';
import { useForm } from '#app/forms/use-form.ts';
import { platformClient } from '#app/session/client.ts';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { TextField } from '#app/ui/field/field.tsx';
import { SwitchRow } from '#app/ui/field/switch-row.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { PasswordField } from '#app/ui/password-field/password-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { logInAsAdministrator } from './admin-login.ts';
import { ADMIN_WELCOME } from './messages.ts';
import { rememberedEmail } from './remembered-email.ts';
import './login.css';

export function LoginForm({ next }: { next: string }) {
  const remembered = useSyncExternalStore(rememberedEmail.subscribe, rememberedEmail.read, () => '');
  const early = useActionData<unknown>();
  const navigate = useNavigate();
  const toast = useToast();
  const form = useForm(adminSignInSchema, {
    values: { email: isEarlyPost(early) ? early.email : remembered },
    async send({ remembers, ...credentials }, { form: element }) {
      const result = await logIn(credentials);
      if (result.refusal !== null) {
        requestAnimationFrame(() => element.querySelector<HTMLElement>('[name="password"]')?.focus());
        return { form: result.refusal };
      }
      rememberedEmail.write(remembers ? credentials.email : '');
      if (result.needsSecondStep) {
        await navigate(`/signin/second-step?${new URLSearchParams({ next })}`);
        return;
      }
      await navigate(next, { replace: true });
      // If the portal requires a second factor that the account lacks, the person is redirected back here.
      if (globalThis.location.pathname !== '/admin') toast(ADMIN_WELCOME);
    },
  });

  function forget(element: HTMLFormElement | null) {
    const { email = '' } = typedValues(new FormData(element ?? undefined));
    void navigate(`/forgot-password?${new URLSearchParams({ next })}`, { state: { email: String(email).trim() } });
  }

  return (
    <FormFrame {...form.frame}>
      <fieldset className="stack">
        <TextField
          // The remembered address is only known once scripts run.
          key={remembered}
          {...form.field('email')}
          label="Email"
          type="email"
          autoComplete="username"
          onBlur={({ currentTarget }) => {
            const typed = currentTarget.value.trim();
            form.say('email', typed === '' || looksLikeEmail(typed) ? null : VALID_EMAIL_NEEDED);
          }}
        />
        <PasswordField {...form.field('password')} label="Password" isAlone autoComplete="current-password" />
        <details className="login-more">
          <summary>Advanced options</summary>
          <SwitchRow
            key={remembered}
            name="remembers"
            label="Remember Email"
            note="In this browser, even after you sign out"
            defaultChecked={remembered !== ''}
          />
        </details>
        <p>
          <button type="button" className="text-btn" onClick={(event) => forget(event.currentTarget.form)}>
            Forgot your password
          </button>
        </p>
        <SubmitButton size="lg" className="btn-block" busyText={form.isBusy && 'Signing in...'}>
          Sign In
        </SubmitButton>
      </fieldset>
    </FormFrame>
  );
}

/** If the service doesn't answer, the form says so, as with every other error here. */
async function logIn(credentials: { email: string; password: string }): ReturnType<typeof logInAsAdministrator> {
  try {
    return await logInAsAdministrator(await platformClient(), credentials);
  } catch {
    return { refusal: UNEXPECTED };
  }
}
