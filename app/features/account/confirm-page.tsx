import { useState, useSyncExternalStore } from 'react';
import { Link, useActionData, useLocation, useSearchParams } from 'react-router';
import { NO_FIELDS } from '#domain/forms/read-form.ts';
import { platformClient } from '#app/session/client.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { AuthFrame } from '#app/forms/auth-frame.tsx';
import type { ConfirmResult } from './confirm.server.ts';
import { ConfirmWithoutScript } from './confirm-without-script.tsx';
import { DeadLink } from './dead-link.tsx';
import { EmailChangeResult } from './email-change-result.tsx';
import { errorText } from '#app/forms/error-text.ts';
import { LINK_KINDS, type LinkType, type MailedLink, needsSession, readMailedLink } from './link-kinds.ts';
import { useArriveByLink } from './use-arrive-by-link.ts';
import { useForm } from '#app/forms/use-form.ts';

const PICTURE = { kind: 'brownstone', seed: 2, time: 'dusk', season: 'winter' } as const;

/** The service's error codes for a link that is used, replaced or expired. */
const DEAD_CODES = ['otp_expired', 'flow_state_not_found', 'validation_failed'];

/** The addresses from the mail, read from the URL fragment; {} on the server. */
export interface LinkNames {
  /** Where the mail was sent. */
  email?: string;
  /** The address before a change. */
  from?: string;
  to?: string;
}

/**
 * The page that our mailed links lead to. Opening it doesn't use up the link, because mail scanners open links, and
 * people open them twice and in any browser. Only the button redeems it.
 */
export function ConfirmPage() {
  const [params] = useSearchParams();
  const link = readMailedLink(params);
  const names = useLinkNames();
  const sent = useActionData<ConfirmResult>();
  const [outcome, setOutcome] = useState<ConfirmResult['outcome']>(sent?.outcome ?? null);
  if (!link.type || !link.token || outcome === 'dead') {
    return (
      <AuthFrame title="This link no longer works" picture={PICTURE} worksWithoutScript>
        {sent?.refusal && (
          <Alert tone="danger" role="alert">
            {sent.refusal}
          </Alert>
        )}
        <DeadLink
          type={link.type}
          next={link.next}
          email={names.email}
          currentEmail={names.from}
          onEmailChange={setOutcome}
        />
      </AuthFrame>
    );
  }
  if (outcome === 'waiting' || outcome === 'changed') {
    return (
      <AuthFrame title={LINK_KINDS.email_change.title} picture={PICTURE} worksWithoutScript>
        <EmailChangeResult isDone={outcome === 'changed'} names={names} email={sent?.email ?? null} />
      </AuthFrame>
    );
  }
  return <AskFirst link={{ ...link, type: link.type }} names={names} sent={sent} onOutcome={setOutcome} />;
}

/** The router keeps its own copy of the fragment after the URL is cleaned. */
function useLinkNames(): LinkNames {
  const { hash } = useLocation();
  const read = useSyncExternalStore(
    () => () => {},
    () => hash,
    () => '',
  );
  return Object.fromEntries(new URLSearchParams(read.slice(1)));
}

interface AskFirstProps {
  link: MailedLink & { type: LinkType };
  names: LinkNames;
  /** The server's response if the form was sent without scripts. */
  sent: ConfirmResult | undefined;
  onOutcome: (outcome: ConfirmResult['outcome']) => void;
}

function AskFirst({ link, names, sent, onOutcome }: AskFirstProps) {
  const arrive = useArriveByLink();
  const toast = useToast();
  const { title, lead, button } = LINK_KINDS[link.type];
  const form = useForm(NO_FIELDS, {
    answer: sent && { values: {}, errors: sent.refusal === null ? sent.errors : { form: sent.refusal } },
    idPrefix: 'plain-',
    async send() {
      const { type, token, next } = link;
      const client = await platformClient();
      const { data, error } = await client.auth.verifyOtp({ token_hash: token, type });
      if (error && !DEAD_CODES.includes(error.code ?? '')) {
        toast({ title: 'Error', text: errorText(error), tone: 'error' });
        return;
      }
      if (error || type === 'email_change') {
        // The link is used up, so remove it from the URL and the history.
        history.replaceState(history.state, '', location.pathname);
        onOutcome(error ? 'dead' : data.session ? 'changed' : 'waiting');
      } else if (data.session) await arrive(client, data.session, { type, next });
    },
  });

  return (
    <AuthFrame title={title} lead={lead} picture={PICTURE} worksWithoutScript>
      {names.to && (
        <p className="confirm-names">
          {names.from && <>From {names.from} </>}to <b>{names.to}</b>.
        </p>
      )}
      <FormFrame {...form.frame}>
        <fieldset className="stack">
          <input type="hidden" name="token_hash" value={link.token} />
          <input type="hidden" name="type" value={link.type} />
          <ConfirmWithoutScript type={link.type} form={form} />
          <SubmitButton
            size="lg"
            className={classNames('btn-block', needsSession(link.type) && 'needs-script')}
            busyText={form.isBusy && 'Working...'}
          >
            {button}
          </SubmitButton>
        </fieldset>
      </FormFrame>
      <p className="small muted">
        Not you? Close this page. Nothing happens until you press the button. <Link to="/">Go to Stoop</Link>
      </p>
    </AuthFrame>
  );
}
