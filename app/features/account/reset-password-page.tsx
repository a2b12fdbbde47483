import { Link, useSearchParams } from 'react-router';
import { newPasswordSchema } from '#domain/identity/account-forms.ts';
import { platformClient } from '#app/session/client.ts';
import { safeReturnPath, withNext } from '#app/session/return-path.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { errorText } from '#app/forms/error-text.ts';
import { AuthFrame } from '#app/forms/auth-frame.tsx';
import { NewPasswordFields } from '#app/forms/new-password-fields.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

export interface ResetPasswordData {
  /** The account whose link was opened; null if the link doesn't work. */
  email: string | null;
  /** The service's error for the link. */
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
  const finish = useFinishSignIn();
  const toast = useToast();
  const form = useForm(newPasswordSchema, {
    async send({ password }) {
      const client = await platformClient();
      const { error } = await client.auth.updateUser({ password });
      if (error) return { password: errorText(error) };
      // Somebody who knew the old password may still be signed in.
      await client.auth.signOut({ scope: 'others' });
      if (await finish(client)) toast({ title: 'Password changed', text: 'Your other devices are signed out.' });
    },
  });
  return (
    <FormFrame {...form.frame}>
      <fieldset className="stack">
        <NewPasswordFields form={form} />
        <SubmitButton size="lg" className="btn-block" busyText={form.isBusy && 'Saving...'}>
          Save new password
        </SubmitButton>
      </fieldset>
    </FormFrame>
  );
}
