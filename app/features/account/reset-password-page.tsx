import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { platformClient } from '#app/session/client.ts';
import { safeReturnPath, withNext } from '#app/session/return-path.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { errorText } from '#app/forms/error-text.ts';
import { AuthFrame } from '#app/forms/auth-frame.tsx';
import { NewPasswordFields, newPasswordErrors } from '#app/forms/new-password-fields.tsx';
import { type FieldErrors, focusFirstError, textOf } from '#app/forms/required-fields.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { useSubmit } from '#app/forms/use-submit.ts';

export interface ResetPasswordData {
  /** The account whose link was opened; null when the link does not work. */
  email: string | null;
  /** What the service said of the link. */
  problem: string | null;
}

export function ResetPasswordPage({ email, problem }: ResetPasswordData) {
  const [params] = useSearchParams();
  const next = safeReturnPath(params.get('next'));
  return (
    <AuthFrame
      title="Choose a new password"
      lead={email ? `For ${email}.` : undefined}
      picture={{ kind: 'brownstone', seed: 2, time: 'dusk', season: 'winter' }}
    >
      {email ? (
        <NewPasswordForm />
      ) : (
        <>
          <Alert tone="danger" role="alert">
            <b>This link doesn’t work.</b> {problem ? `${problem}. ` : ''}A link works for one hour and only once.
          </Alert>
          <ButtonLink variant="primary" className="btn-block" to={withNext('/forgot-password', next)}>
            Ask for a new link
          </ButtonLink>
        </>
      )}
      <p className="small muted">
        <Link to={withNext('/signin', next)}>Back to sign in</Link>
      </p>
    </AuthFrame>
  );
}

function NewPasswordForm() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const { isBusy, submit } = useSubmit();
  const finish = useFinishSignIn();
  const toast = useToast();

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const found = newPasswordErrors(typed);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    void submit(async () => {
      const client = await platformClient();
      const { error } = await client.auth.updateUser({ password: textOf(typed, 'password') });
      if (error) {
        setErrors({ password: errorText(error) });
        return focusFirstError(form);
      }
      // Whoever knew the old password may still be signed in somewhere.
      await client.auth.signOut({ scope: 'others' });
      if (await finish(client)) toast({ title: 'Password changed', text: 'Your other devices are signed out.' });
    });
  }

  return (
    <form method="post" onSubmit={save} noValidate>
      <fieldset className="stack">
        <NewPasswordFields errors={errors} onErrors={setErrors} />
        <SubmitButton size="lg" className="btn-block" busyText={isBusy && 'Saving...'}>
          Save new password
        </SubmitButton>
      </fieldset>
    </form>
  );
}
