import { useState } from 'react';
import { Link, useActionData, useNavigate, useSearchParams } from 'react-router';
import type { ShownInviter } from '#domain/boards/shown-inviter.server.ts';
import { metadataOf, signUpSchema } from '#domain/people/sign-up-form.ts';
import { platformClient } from '#app/session/client.ts';
import { safeReturnPath, withNext } from '#app/session/return-path.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { PhoneField } from '#app/ui/phone-field/phone-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { EmailField, NameFields } from '#app/forms/person-fields.tsx';
import { errorText, fieldErrorsOf } from '#app/forms/error-text.ts';
import { AuthFrame } from '#app/forms/auth-frame.tsx';
import { ACCOUNT_CREATED, ACCOUNT_EXISTS, ALREADY_REGISTERED, CHECK_YOUR_EMAIL } from './messages.ts';
import { NewPasswordFields } from '#app/forms/new-password-fields.tsx';
import { InvitationNotice } from './invitation-notice.tsx';
import { keepPendingEmail } from './pending-email.ts';
import { ProviderButtons } from '#app/forms/provider-buttons.tsx';
import type { ProviderStates } from '#app/session/providers.ts';
import { useForm } from '#app/forms/use-form.ts';
import type { SignUpAnswer } from './sign-up.server.ts';
import { useGoOnWhenSignedIn } from './use-go-on-when-signed-in.ts';

interface SignUpPageProps {
  providers: ProviderStates | null;
  /** To which it leads on. */
  invitation: ShownInviter | null;
}

export function SignUpPage({ providers, invitation }: SignUpPageProps) {
  const [params] = useSearchParams();
  const answer = useActionData<SignUpAnswer>();
  const [accountExists, setAccountExists] = useState(answer?.accountExists ?? false);
  const next = safeReturnPath(params.get('next'));
  useGoOnWhenSignedIn();
  const signIn = withNext('/signin', next);
  return (
    <AuthFrame
      wide
      worksWithoutScript
      title="Create your account"
      lead={
        <>
          Already registered? <Link to={signIn}>Sign in</Link>
        </>
      }
      notice={invitation && <InvitationNotice invitation={invitation} step="Create an account" />}
      picture={{ kind: 'brownstone', seed: 3, time: 'day', season: 'spring' }}
    >
      {accountExists && (
        <Alert tone="danger" role="alert">
          <b>{ACCOUNT_EXISTS.title}</b> {ACCOUNT_EXISTS.text} <Link to={signIn}>Sign in</Link>
        </Alert>
      )}
      <div className="needs-script">
        <ProviderButtons
          inPairs
          states={providers}
          returnTo={next ? withNext('/signup?oauth=true', next) : '/list-property'}
        />
        <p className="or">or with email</p>
      </div>
      <SignUpForm answer={answer} onAccountExists={setAccountExists} next={next} />
      <p className="small muted">
        By creating an account you agree to the <Link to="/legal/terms">terms</Link> and the{' '}
        <Link to="/legal/privacy">privacy policy</Link>. We never sell your contact details to agents.
      </p>
    </AuthFrame>
  );
}

interface SignUpFormProps {
  answer: SignUpAnswer | undefined;
  onAccountExists: (exists: boolean) => void;
  next: string | null;
}

function SignUpForm({ answer, onAccountExists, next }: SignUpFormProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const form = useForm(signUpSchema, {
    answer,
    async send(fields) {
      const { email, password } = fields;
      onAccountExists(false);
      const client = await platformClient();
      const { data, error } = await client.auth.signUp({
        email,
        password,
        options: { emailRedirectTo: location.origin + withNext('/', next), data: metadataOf(fields) },
      });
      if (error) {
        const isKnown = error.message === ALREADY_REGISTERED;
        onAccountExists(isKnown);
        const wrong = fieldErrorsOf(error);
        if (!isKnown && !wrong) toast({ title: 'Error', text: errorText(error), tone: 'error' });
        return wrong;
      }
      if (data.session) {
        const { settleSignIn } = await import('./settle-sign-in.ts');
        await settleSignIn(client, data.session);
        toast(ACCOUNT_CREATED);
        await navigate(next ?? '/list-property', { replace: true });
      } else {
        keepPendingEmail(email);
        toast(CHECK_YOUR_EMAIL);
        await navigate(withNext('/onboarding', next), { replace: true });
      }
    },
    onRefused: () => onAccountExists(false),
  });

  return (
    <FormFrame {...form.frame}>
      <fieldset className="stack">
        <div className="fields fields-2">
          <NameFields form={form} />
        </div>
        <EmailField form={form} />
        <PhoneField
          {...form.field('phone')}
          label="Phone"
          optional
          maxLength={40}
          hint="Only used when you share it in a message."
        />
        <NewPasswordFields label="Password" form={form} />
        <SubmitButton size="lg" className="btn-block" busyText={form.isBusy && 'Creating account...'}>
          Create account
        </SubmitButton>
      </fieldset>
    </FormFrame>
  );
}
