import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ANY_PHONE_INVALID } from '#domain/people/phone-text.ts';
import { platformClient } from '#app/session/client.ts';
import { safeReturnPath, withNext } from '#app/session/return-path.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { PhoneField } from '#app/ui/phone-field/phone-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { EmailField, NameFields } from '#app/forms/person-fields.tsx';
import { errorText } from '#app/forms/error-text.ts';
import { AuthFrame } from '#app/forms/auth-frame.tsx';
import { ACCOUNT_CREATED, ACCOUNT_EXISTS, CHECK_YOUR_EMAIL } from './messages.ts';
import { NewPasswordFields, newPasswordErrors } from '#app/forms/new-password-fields.tsx';
import { keepPendingEmail } from './pending-email.ts';
import { ProviderButtons } from '#app/forms/provider-buttons.tsx';
import type { ProviderStates } from '#app/session/providers.ts';
import { emailError, type FieldErrors, focusFirstError, textOf } from '#app/forms/required-fields.ts';
import { useGoOnWhenSignedIn } from './use-go-on-when-signed-in.ts';
import { useSubmit } from '#app/forms/use-submit.ts';

export function SignUpPage({ providers }: { providers: ProviderStates | null }) {
  const [params] = useSearchParams();
  const [accountExists, setAccountExists] = useState(false);
  const next = safeReturnPath(params.get('next'));
  useGoOnWhenSignedIn();
  const signIn = withNext('/signin', next);
  return (
    <AuthFrame
      wide
      title="Create your account"
      lead={
        <>
          Already registered? <Link to={signIn}>Sign in</Link>
        </>
      }
      picture={{ kind: 'brownstone', seed: 3, time: 'day', season: 'spring' }}
    >
      {accountExists && (
        <Alert tone="danger" role="alert">
          <b>{ACCOUNT_EXISTS.title}</b> {ACCOUNT_EXISTS.text} <Link to={signIn}>Sign in</Link>
        </Alert>
      )}
      <ProviderButtons
        inPairs
        states={providers}
        returnTo={next ? withNext('/signup?oauth=true', next) : '/list-property'}
      />
      <p className="or">or with email</p>
      <SignUpForm onAccountExists={setAccountExists} next={next} />
      <p className="small muted">
        By creating an account you agree to the <Link to="/legal/terms">terms</Link> and the{' '}
        <Link to="/legal/privacy">privacy policy</Link>. We never sell your contact details to agents.
      </p>
    </AuthFrame>
  );
}

function readErrors(values: FormData): FieldErrors {
  const errors: FieldErrors = {};
  if (textOf(values, 'firstName').trim() === '') errors.firstName = 'First name is required';
  if (textOf(values, 'lastName').trim() === '') errors.lastName = 'Last name is required';
  const email = emailError(textOf(values, 'email'));
  if (email) errors.email = email;
  return { ...errors, ...newPasswordErrors(values) };
}

/** The rules of all countries' numbers come only for those who type one. */
async function isPhone(typed: string): Promise<boolean> {
  const { DEFAULT_COUNTRY, readPhone } = await import('#domain/people/phone.ts');
  return readPhone(DEFAULT_COUNTRY, typed) !== null;
}

interface SignUpFormProps {
  onAccountExists: (exists: boolean) => void;
  next: string | null;
}

function SignUpForm({ onAccountExists, next }: SignUpFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const { isBusy, submit } = useSubmit();
  const navigate = useNavigate();
  const toast = useToast();

  function signUp(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const found = readErrors(values);
    setErrors(found);
    onAccountExists(false);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    const email = textOf(values, 'email').trim();
    const phone = textOf(values, 'phone').trim();
    const showPhoneError = () => {
      flushSync(() => setErrors({ phone: ANY_PHONE_INVALID }));
      focusFirstError(form);
    };
    void submit(async () => {
      if (phone !== '' && !(await isPhone(phone))) return showPhoneError();
      const client = await platformClient();
      const { data, error } = await client.auth.signUp({
        email,
        password: textOf(values, 'password'),
        options: {
          emailRedirectTo: location.origin + withNext('/', next),
          data: {
            first_name: textOf(values, 'firstName').trim(),
            last_name: textOf(values, 'lastName').trim(),
            phone_number: phone,
          },
        },
      });
      if (error?.message === 'User already registered') onAccountExists(true);
      else if (error?.message === ANY_PHONE_INVALID) showPhoneError();
      else if (error) toast({ title: 'Error', text: errorText(error), tone: 'error' });
      else if (data.session) {
        const { settleSignIn } = await import('./settle-sign-in.ts');
        await settleSignIn(client, data.session);
        toast(ACCOUNT_CREATED);
        await navigate(next ?? '/list-property', { replace: true });
      } else {
        keepPendingEmail(email);
        toast(CHECK_YOUR_EMAIL);
        await navigate(withNext('/onboarding', next), { replace: true });
      }
    });
  }

  return (
    <form method="post" onSubmit={signUp} noValidate>
      <fieldset className="stack">
        <div className="fields fields-2">
          <NameFields errors={errors} />
        </div>
        <EmailField error={errors.email} />
        <PhoneField
          id="phone"
          label="Phone"
          optional
          name="phone"
          maxLength={40}
          hint="Only used when you share it in a message."
          error={errors.phone}
        />
        <NewPasswordFields label="Password" errors={errors} onErrors={setErrors} />
        <SubmitButton size="lg" className="btn-block" busyText={isBusy && 'Creating account...'}>
          Create account
        </SubmitButton>
      </fieldset>
    </form>
  );
}
