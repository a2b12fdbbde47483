import { Link, useActionData, useNavigate, useSearchParams } from 'react-router';
import { signInSchema } from '#domain/identity/account-forms.ts';
import type { ShownInviter } from '#domain/boards/shown-inviter.server.ts';
import { typedValues } from '#domain/forms/read-form.ts';
import { platformClient } from '#app/session/client.ts';
import { safeReturnPath, withNext } from '#app/session/return-path.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { PasswordField } from '#app/ui/password-field/password-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { EmailField } from '#app/forms/person-fields.tsx';
import { errorText } from '#app/forms/error-text.ts';
import { AuthFrame } from '#app/forms/auth-frame.tsx';
import { InvitationNotice } from './invitation-notice.tsx';
import { signInFailed, WELCOME_BACK } from './messages.ts';
import { ProviderButtons } from '#app/forms/provider-buttons.tsx';
import type { ProviderStates } from '#app/session/providers.ts';
import { isEarlyPost } from '#app/forms/early-post.ts';
import { useForm } from '#app/forms/use-form.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { useGoOnWhenSignedIn } from './use-go-on-when-signed-in.ts';
import { useSubmit } from '#app/forms/use-submit.ts';

interface SignInPageProps {
  providers: ProviderStates | null;
  /** To which it leads on. */
  invitation: ShownInviter | null;
}

export function SignInPage({ providers, invitation }: SignInPageProps) {
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
      notice={
        <>
          {invitation && <InvitationNotice invitation={invitation} step="Sign in" />}
          <Notice reason={params.get('reason')} next={invitation ? null : next} />
        </>
      }
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

/** Why the page was opened, if the person didn't open it on their own. */
function Notice({ reason, next }: { reason: string | null; next: string | null }) {
  if (reason === 'confirmed')
    return (
      <Alert tone="positive" role="status">
        <b>Your email is confirmed.</b> Sign in to continue.
      </Alert>
    );
  if (reason === 'created')
    return (
      <Alert tone="positive" role="status">
        <b>Account created successfully!</b> Sign in to continue.
      </Alert>
    );
  if (reason === 'new-password')
    return (
      <Alert tone="positive" role="status">
        <b>Your password has been changed.</b> Sign in with it. All your other devices are signed out.
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
  const early = useActionData<unknown>();
  const { submit } = useSubmit();
  const finish = useFinishSignIn();
  const navigate = useNavigate();
  const toast = useToast();
  const form = useForm(signInSchema, {
    values: isEarlyPost(early) ? { email: early.email } : {},
    async send({ email, password }, { form: element }) {
      const client = await platformClient();
      const { error } = await client.auth.signInWithPassword({ email, password });
      if (error) {
        const action = error.code === 'email_not_confirmed' ? { action: resendAction(email) } : {};
        toast({ ...signInFailed(errorText(error)), ...action });
        requestAnimationFrame(() => element.querySelector<HTMLElement>('[name="password"]')?.focus());
      } else if (await finish(client)) toast(WELCOME_BACK);
    },
  });

  const resendAction = (email: string) => ({
    label: 'Send the confirmation link again',
    run: () => void submit(async () => toast(await resendConfirmation(email, next))),
  });

  return (
    <FormFrame {...form.frame}>
      <fieldset className="stack">
        <EmailField form={form} />
        <PasswordField {...form.field('password')} label="Password" isAlone autoComplete="current-password" />
        <p>
          <button
            type="button"
            className="text-btn"
            onClick={(event) => {
              const { email } = typedValues(new FormData(event.currentTarget.form ?? undefined));
              void navigate(withNext('/forgot-password', next), { state: { email } });
            }}
          >
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
