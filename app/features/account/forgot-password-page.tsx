import { useState } from 'react';
import { Link, useActionData, useLocation, useNavigate, useSearchParams } from 'react-router';
import { codeSchema, recoverSchema } from '#domain/identity/account-forms.ts';
import { platformClient } from '#app/session/client.ts';
import { isOfPortal, safeReturnPath, withNext } from '#app/session/return-path.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { CodeField } from '#app/ui/code-field/code-field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { EmailField } from '#app/forms/person-fields.tsx';
import { errorText, fieldErrorsOf } from '#app/forms/error-text.ts';
import { AuthFrame } from '#app/forms/auth-frame.tsx';
import type { FormAnswer } from '#app/forms/form-controls.ts';
import { useForm } from '#app/forms/use-form.ts';

/** Sends a link to set a new password. The response is the same whether or not the address has an account. */
export function ForgotPasswordPage() {
  const state = useLocation().state as { email?: string } | null;
  const resetPath = useResetPath();
  const [params] = useSearchParams();
  const next = safeReturnPath(params.get('next'));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const answer = useActionData<FormAnswer>();
  const toast = useToast();
  const form = useForm(recoverSchema, {
    values: state?.email ? { email: state.email } : {},
    answer,
    async send({ email }) {
      const client = await platformClient();
      const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: location.origin + resetPath });
      const wrong = error && fieldErrorsOf(error);
      if (!error) setSentTo(email);
      else if (!wrong) toast({ title: 'Error', text: errorText(error), tone: 'error' });
      return wrong;
    },
  });
  // If the form was sent without scripts, the page no longer knows the address.
  const isSent = sentTo !== null || (params.has('sent') && !answer);

  return (
    <AuthFrame
      worksWithoutScript
      title="Forgot your password"
      lead="We’ll send you a link to choose a new one."
      picture={{ kind: 'brownstone', seed: 2, time: 'dusk', season: 'winter' }}
    >
      {isSent && (
        <Alert tone="positive" role="status">
          <b>Check your email.</b> If {sentTo ?? 'that address'} has an account, a link and a code are on their way.
          They work for an hour, in any browser; use one of the two.
        </Alert>
      )}
      {sentTo && <CodeForm email={sentTo} />}
      <FormFrame {...form.frame}>
        <fieldset className="stack">
          <EmailField form={form} />
          <SubmitButton
            variant={isSent ? 'outlined' : 'primary'}
            size="lg"
            className="btn-block"
            busyText={form.isBusy && 'Sending...'}
          >
            {isSent ? 'Send it again' : 'Send the link'}
          </SubmitButton>
        </fieldset>
      </FormFrame>
      <p className="small muted">
        <Link to={withNext(isOfPortal(next) ? '/admin' : '/signin', next)}>Back to sign in</Link>
      </p>
    </AuthFrame>
  );
}

/** Where the new password is chosen. Leads on to where the person came from. */
function useResetPath(): string {
  const [params] = useSearchParams();
  const next = safeReturnPath(params.get('next'));
  return withNext('/reset-password', next);
}

/** For people who read their mail on another device. */
function CodeForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const resetPath = useResetPath();
  const form = useForm(codeSchema, {
    idPrefix: 'recovery-',
    async send({ code }) {
      const client = await platformClient();
      const { error } = await client.auth.verifyOtp({ type: 'recovery', email, token: code });
      if (error) return { code: errorText(error) };
      await navigate(resetPath);
    },
  });
  return (
    <FormFrame {...form.frame} className="forgot-code">
      <fieldset className="stack">
        <CodeField {...form.field('code')} label="Code from the email" />
        <SubmitButton size="lg" className="btn-block" busyText={form.isBusy && 'Checking...'}>
          Use the code
        </SubmitButton>
      </fieldset>
    </FormFrame>
  );
}
