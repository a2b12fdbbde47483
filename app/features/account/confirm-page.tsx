import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { Link, useActionData, useLocation, useSearchParams } from 'react-router';
import { platformClient } from '#app/session/client.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { AuthFrame } from '#app/forms/auth-frame.tsx';
import type { ConfirmResult } from './confirm.server.ts';
import { ConfirmWithoutScript } from './confirm-without-script.tsx';
import { DeadLink } from './dead-link.tsx';
import { EmailChangeResult } from './email-change-result.tsx';
import { errorText } from '#app/forms/error-text.ts';
import { LINK_KINDS, type LinkType, type MailedLink, needsSession, readMailedLink } from './link-kinds.ts';
import { useArriveByLink } from './use-arrive-by-link.ts';
import { useSubmit } from '#app/forms/use-submit.ts';

const PICTURE = { kind: 'brownstone', seed: 2, time: 'dusk', season: 'winter' } as const;

/** What the service says of a link that is used, replaced or over. */
const DEAD_CODES = ['otp_expired', 'flow_state_not_found', 'validation_failed'];

/** The addresses that the mail names, from the fragment: {} on the server. */
export interface LinkNames {
  /** Where the mail went. */
  email?: string;
  /** Of an address that is to change. */
  from?: string;
  to?: string;
}

/**
 * Where the links of our mails lead. Opening it uses nothing up: mail scanners open links, people open them twice, and
 * in whatever browser. The button does what the mail is for.
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
  return <AskFirst link={{ ...link, type: link.type }} names={names} refusal={sent?.refusal} onOutcome={setOutcome} />;
}

/** The router's own copy of the fragment stays when the address is cleaned. */
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
  refusal: string | null | undefined;
  onOutcome: (outcome: ConfirmResult['outcome']) => void;
}

function AskFirst({ link, names, refusal, onOutcome }: AskFirstProps) {
  const { isBusy, submit } = useSubmit();
  const arrive = useArriveByLink();
  const toast = useToast();
  const { title, lead, button } = LINK_KINDS[link.type];

  function redeem(event: FormEvent) {
    event.preventDefault();
    const { type, token, next } = link;
    void submit(async () => {
      const client = await platformClient();
      const { data, error } = await client.auth.verifyOtp({ token_hash: token, type });
      if (error && !DEAD_CODES.includes(error.code ?? '')) {
        toast({ title: 'Error', text: errorText(error), tone: 'error' });
        return;
      }
      if (error || type === 'email_change') {
        // The link means nothing any more: neither a reload nor the history shall have it.
        history.replaceState(history.state, '', location.pathname);
        onOutcome(error ? 'dead' : data.session ? 'changed' : 'waiting');
      } else if (data.session) await arrive(client, data.session, { type, next });
    });
  }

  return (
    <AuthFrame title={title} lead={lead} picture={PICTURE} worksWithoutScript>
      {refusal && (
        <Alert tone="danger" role="alert">
          {refusal}
        </Alert>
      )}
      {names.to && (
        <p className="confirm-names">
          {names.from && <>From {names.from} </>}to <b>{names.to}</b>.
        </p>
      )}
      <form method="post" onSubmit={redeem}>
        <fieldset className="stack">
          <input type="hidden" name="token_hash" value={link.token} />
          <input type="hidden" name="type" value={link.type} />
          <ConfirmWithoutScript type={link.type} />
          <SubmitButton
            size="lg"
            className={classNames('btn-block', needsSession(link.type) && 'needs-script')}
            busyText={isBusy && 'Working...'}
          >
            {button}
          </SubmitButton>
        </fieldset>
      </form>
      <p className="small muted">
        Not you? Close this page. Nothing happens until you press the button. <Link to="/">Go to Stoop</Link>
      </p>
    </AuthFrame>
  );
}
