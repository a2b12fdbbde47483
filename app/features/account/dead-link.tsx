import type { SupabaseClient } from '@supabase/supabase-js';
import { useState } from 'react';
import { Link } from 'react-router';
import { mailedCodeSchema, recoverSchema } from '#domain/identity/account-forms.ts';
import { platformClient } from '#app/session/client.ts';
import { finalPath, withNext } from '#app/session/return-path.ts';
import { useAccount } from '#app/session/session.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { CodeField } from '#app/ui/code-field/code-field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { errorText } from '#app/forms/error-text.ts';
import type { LinkType } from './link-kinds.ts';
import { EmailField } from '#app/forms/person-fields.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { useArriveByLink } from './use-arrive-by-link.ts';

interface DeadLinkProps {
  /** Null: unknown, so no code can be asked for. */
  type: LinkType | null;
  next: string | null;
  /** Where the mail was sent. */
  email?: string | undefined;
  /** The account's address before a change. */
  currentEmail?: string | undefined;
  onEmailChange: (outcome: 'waiting' | 'changed') => void;
}

/** Says that a link no longer works and offers alternatives: its code, a new link, or signing in. */
export function DeadLink({ type, ...rest }: DeadLinkProps) {
  const account = useAccount();
  const next = finalPath(rest.next);
  return (
    <>
      <Alert tone="danger" role="alert">
        <b>It was already used, or it’s too old.</b> A link works once, and only the newest one counts.
      </Alert>
      {account && (
        <p>
          You’re signed in as {account.email || 'a visitor'}. <Link to="/account-settings">Go to your account</Link>
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

/** Nobody can ask for another invitation, but a new password opens the same account. */
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
  const arrive = useArriveByLink();
  const toast = useToast();
  const form = useForm(mailedCodeSchema, {
    values: email === undefined ? {} : { email },
    async send({ email: address, code }) {
      const client = await platformClient();
      const { data, error } = await client.auth.verifyOtp({ type, email: address, token: code });
      if (error) return { code: errorText(error) };
      if (type === 'email_change') onEmailChange(data.session ? 'changed' : 'waiting');
      else if (data.session) await arrive(client, data.session, { type, next });
    },
  });

  const sendAgain = form.onPress(recoverSchema, async ({ email: address }) => {
    const client = await platformClient();
    const { error } = await askAgain(client, {
      type,
      email: address,
      currentEmail: currentEmail ?? address,
      next: finalPath(next),
    });
    if (error) {
      toast({ title: 'Error', text: errorText(error), tone: 'error' });
      return;
    }
    setType(typeOfNewLink(type));
    toast({
      title: 'Check your email',
      text: `If ${address} is waiting for confirmation, a new link and a new code are on their way.`,
    });
  });

  return (
    <FormFrame {...form.frame} className="needs-script">
      <fieldset className="stack">
        <EmailField key={email} form={form} />
        <CodeField {...form.field('code')} label="Code from the email" />
        <SubmitButton size="lg" className="btn-block" busyText={form.isBusy && 'Checking...'}>
          Use the code
        </SubmitButton>
        <Button size="lg" className="btn-block" onClick={sendAgain}>
          Send a new link
        </Button>
      </fieldset>
    </FormFrame>
  );
}
