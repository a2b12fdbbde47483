import type { SupabaseClient } from '@supabase/supabase-js';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { platformClient } from '#app/session/client.ts';
import { finalPath, withNext } from '#app/session/return-path.ts';
import { useAccount } from '#app/session/session.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { CodeField } from '#app/ui/code-field/code-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { errorText } from '#app/forms/error-text.ts';
import type { LinkType } from './link-kinds.ts';
import { EmailField } from '#app/forms/person-fields.tsx';
import { emailError, type FieldErrors, focusFirstError, textOf } from '#app/forms/required-fields.ts';
import { useArriveByLink } from './use-arrive-by-link.ts';
import { useSubmit } from '#app/forms/use-submit.ts';

interface DeadLinkProps {
  /** Null: not known, then there is no code to ask for. */
  type: LinkType | null;
  next: string | null;
  /** Where the mail went. */
  email?: string | undefined;
  /** The address that an account has before a change. */
  currentEmail?: string | undefined;
  onEmailChange: (outcome: 'waiting' | 'changed') => void;
}

/** Says plainly that a link is of no use, and offers the ways on: its code, a new link, signing in. */
export function DeadLink({ type, ...rest }: DeadLinkProps) {
  const account = useAccount();
  const next = finalPath(rest.next);
  return (
    <>
      <Alert tone="danger" role="alert">
        <b>It was used already, or it is too old.</b> A link works once, and only the newest mail counts.
      </Alert>
      {account && (
        <p>
          You are signed in as {account.email || 'a visitor'}. <Link to="/account-settings">Go to your account</Link>
        </p>
      )}
      {type && <CodeForm type={type} {...rest} />}
      <p className="small muted">
        {type ? 'Confirmed before? ' : ''}
        <Link to={withNext('/signin', next)}>Sign in</Link> or{' '}
        <Link to={withNext('/forgot-password', next)}>choose a new password</Link>.
      </p>
    </>
  );
}

/** An invitation cannot be asked for again: a new password opens the same account. */
const typeOfNewLink = (type: LinkType): LinkType => (type === 'invite' ? 'recovery' : type);

interface NewLink {
  type: LinkType;
  email: string;
  currentEmail: string;
  /** Where the person goes in the end. */
  next: string | null;
}

function askAgain(client: SupabaseClient, { type, email, currentEmail, next }: NewLink) {
  const own = (path: string) => location.origin + path;
  switch (type) {
    case 'recovery':
    case 'invite':
      return client.auth.resetPasswordForEmail(email, { redirectTo: own(withNext('/reset-password', next)) });
    case 'email_change':
      return client.auth.resend({ type, email: currentEmail, options: { emailRedirectTo: own('/account-settings') } });
    case 'signup':
      return client.auth.resend({ type, email, options: { emailRedirectTo: own(withNext('/', next)) } });
    case 'email':
    case 'magiclink':
      return client.auth.signInWithOtp({
        email,
        options: { shouldCreateUser: false, emailRedirectTo: own(withNext('/', next)) },
      });
  }
}

function CodeForm({ type: mailed, next, email, currentEmail, onEmailChange }: DeadLinkProps & { type: LinkType }) {
  const [type, setType] = useState(mailed);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, submit } = useSubmit();
  const arrive = useArriveByLink();
  const toast = useToast();

  /** The typed address; null when it is wrong, which is then said. */
  function readForm({ withCode }: { withCode: boolean }): { address: string; token: string } | null {
    if (!form.current) return null;
    const fields = new FormData(form.current);
    const [address, token] = [textOf(fields, 'email').trim(), textOf(fields, 'code').trim()];
    const found: FieldErrors = {};
    const wrong = emailError(address);
    if (wrong) found.email = wrong;
    if (withCode && token === '') found.code = 'Please enter the verification code.';
    setErrors(found);
    if (Object.keys(found).length === 0) return { address, token };
    focusFirstError(form.current);
    return null;
  }

  function redeem(event: FormEvent) {
    event.preventDefault();
    const typed = readForm({ withCode: true });
    if (!typed) return;
    void submit(async () => {
      const client = await platformClient();
      const { data, error } = await client.auth.verifyOtp({ type, email: typed.address, token: typed.token });
      if (error) {
        setErrors({ code: errorText(error) });
        if (form.current) focusFirstError(form.current);
      } else if (type === 'email_change') onEmailChange(data.session ? 'changed' : 'waiting');
      else if (data.session) await arrive(client, data.session, { type, next });
    });
  }

  function sendAgain() {
    const typed = readForm({ withCode: false });
    if (!typed) return;
    void submit(async () => {
      const client = await platformClient();
      const { error } = await askAgain(client, {
        type,
        email: typed.address,
        currentEmail: currentEmail ?? typed.address,
        next: finalPath(next),
      });
      if (error) {
        toast({ title: 'Error', text: errorText(error), tone: 'error' });
        return;
      }
      setType(typeOfNewLink(type));
      toast({
        title: 'Check your email',
        text: `If ${typed.address} is waiting for confirmation, a new link and a new code are on their way.`,
      });
    });
  }

  return (
    <form method="post" className="needs-script" ref={form} onSubmit={redeem} noValidate>
      <fieldset className="stack">
        <EmailField key={email} defaultValue={email} error={errors.email} />
        <CodeField id="link-code" label="Code from the mail" name="code" error={errors.code} />
        <SubmitButton size="lg" className="btn-block" busyText={isBusy && 'Checking...'}>
          Use the code
        </SubmitButton>
        <Button size="lg" className="btn-block" onClick={sendAgain}>
          Send a new link
        </Button>
      </fieldset>
    </form>
  );
}
