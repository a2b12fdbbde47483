import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ACKNOWLEDGED_DOCUMENTS, type AcknowledgedDocument } from '#domain/people/documents.ts';
import { acknowledgementSchema } from '#domain/people/acknowledgement-form.ts';
import { platformClient } from '#app/session/client.ts';
import { safeReturnPath, withNext } from '#app/session/return-path.ts';
import { readAccount } from '#app/session/session.ts';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { Check } from '#app/ui/field/check.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { keepTicked, storeAcknowledgements } from '#app/session/acknowledgements.ts';
import { AuthFrame } from '#app/forms/auth-frame.tsx';
import { ResendButton } from '#app/forms/resend-button.tsx';
import { resendConfirmation } from './resend-confirmation.ts';
import { useForm } from '#app/forms/use-form.ts';
import { useSubmit } from '#app/forms/use-submit.ts';
import '#app/ui/field/field.css';
import './onboarding.css';

const ROWS: Record<AcknowledgedDocument, { label: string; note: string; read: string }> = {
  terms: {
    label: 'I accept the terms',
    note: 'How Stoop works, what it costs and how to leave.',
    read: 'Read the terms',
  },
  'ad-terms': {
    label: 'I accept the ad terms',
    note: 'Ads name the broker or owner, show every fee and stay up to date.',
    read: 'Read the ad terms',
  },
  privacy: {
    label: 'I have read the privacy policy',
    note: 'What we store, for how long, and how to delete it.',
    read: 'Read the policy',
  },
  'fair-housing': {
    label: 'I will follow fair housing laws',
    note: 'New York and New Jersey law, including source of income.',
    read: 'Read the notice',
  },
};

export interface OnboardingData {
  ticked: AcknowledgedDocument[];
  /** Where the confirmation was sent; null if this browser doesn't know or none is pending. */
  pendingEmail: string | null;
  isConfirmed: boolean;
}

export function OnboardingPage({ data }: { data: OnboardingData }) {
  const [params] = useSearchParams();
  const next = safeReturnPath(params.get('next'));
  return (
    <AuthFrame
      wide
      title="Thanks for signing up"
      picture={{ kind: 'rowhouse', seed: 2, time: 'golden', season: 'autumn' }}
    >
      <ul className="onb-facts plain">
        {!data.isConfirmed && (
          <li>
            <Icon name="mail" />
            <span>
              <b>Please check your inbox for a verification email.</b> <SentTo email={data.pendingEmail} next={next} />
            </span>
          </li>
        )}
        <li>
          <Icon name="clock" />
          <span>If you list property, we'll contact you within 2 business days.</span>
        </li>
      </ul>
      <AcknowledgementForm data={data} next={next} />
    </AuthFrame>
  );
}

/** The auth server's own limit. The first mail was sent when the person signed up, just before this page. */
const SECONDS_BETWEEN_MAILS = 60;

function SentTo({ email, next }: { email: string | null; next: string | null }) {
  const [opensAt, setOpensAt] = useState(() => Date.now() + SECONDS_BETWEEN_MAILS * 1000);
  const { isBusy, submit } = useSubmit();
  const toast = useToast();
  if (!email) return null;
  const resend = () =>
    submit(async () => {
      toast(await resendConfirmation(email, next));
      setOpensAt(Date.now() + SECONDS_BETWEEN_MAILS * 1000);
    });
  return (
    <span className="muted">
      It went to {email}.{' '}
      <ResendButton
        label={isBusy ? 'Sending...' : 'Send it again'}
        opensAt={opensAt}
        disabled={isBusy}
        onClick={() => void resend()}
      />
    </span>
  );
}

function AcknowledgementForm({ data, next }: { data: OnboardingData; next: string | null }) {
  const [ticked, setTicked] = useState<readonly AcknowledgedDocument[]>(data.ticked);
  const navigate = useNavigate();
  const toast = useToast();
  const isComplete = ticked.length === ACKNOWLEDGED_DOCUMENTS.length;
  const form = useForm(acknowledgementSchema, {
    async send() {
      if (!keepTicked(ACKNOWLEDGED_DOCUMENTS)) {
        toast({
          title: 'Error',
          text: 'Your browser is blocking storage. Allow it, then check the boxes again.',
          tone: 'error',
        });
        return;
      }
      const account = readAccount();
      if (account) await storeAcknowledgements(await platformClient(), account.id);
      await navigate(
        account ? (next ?? '/account-settings') : withNext('/signin?reason=unconfirmed', next ?? '/account-settings'),
      );
    },
  });

  function tick(document: AcknowledgedDocument, isOn: boolean) {
    const now = ticked.filter((each) => each !== document).concat(isOn ? [document] : []);
    setTicked(now);
    keepTicked(now);
  }

  return (
    <FormFrame {...form.frame}>
      <fieldset>
        <legend className="label">Four things to agree to</legend>
        <ul className="ack plain">
          {ACKNOWLEDGED_DOCUMENTS.map((document) => (
            <li key={document}>
              <Check
                name={document}
                checked={ticked.includes(document)}
                onChange={(event) => tick(document, event.target.checked)}
              >
                <b>{ROWS[document].label}</b>
                <small>{ROWS[document].note}</small>
              </Check>
              <Link to={`/legal/${document}`} target="_blank" aria-label={`${ROWS[document].read}, opens in a new tab`}>
                Read
              </Link>
            </li>
          ))}
        </ul>
      </fieldset>
      <p className="small muted" role="status">
        {isComplete
          ? 'All four checked.'
          : `${ticked.length} of ${ACKNOWLEDGED_DOCUMENTS.length} checked. You can continue once all four are.`}
      </p>
      <SubmitButton size="lg" className="btn-block" disabled={!isComplete} busyText={form.isBusy && 'Saving...'}>
        Continue
      </SubmitButton>
    </FormFrame>
  );
}
