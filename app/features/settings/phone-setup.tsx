import { type FormEvent, useState } from 'react';
import type { SupabaseClient } from '@supabase/supabase-js';
import { DEFAULT_COUNTRY, formatPhone, readPhone } from '#domain/people/phone.ts';
import { errorText } from '#app/forms/error-text.ts';
import { focusStep } from '#app/forms/focus-step.ts';
import { PersonPhoneField } from '#app/forms/person-phone-field.tsx';
import { phoneFactorName } from '#app/session/phone-factor-name.ts';
import { focusFirstError, textOf } from '#app/forms/required-fields.ts';
import { ResendButton } from '#app/forms/resend-button.tsx';
import { nextCodeAt } from '#app/forms/send-code.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { CodeField } from '#app/ui/code-field/code-field.tsx';

interface PhoneSetupProps {
  /** Makes room for a new factor: what was begun and left behind goes. */
  clear: (client: SupabaseClient) => Promise<void>;
  onEnd: (isDone: boolean) => void;
}

interface SentCode {
  factorId: string;
  challengeId: string;
  phone: string;
  /** When a new code may be asked for, in milliseconds of the clock. */
  resendsAt: number;
}

/** First the number, then the code that was sent to it. */
export function PhoneSetup({ clear, onEnd }: PhoneSetupProps) {
  const [sent, setSent] = useState<SentCode | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { isBusy, submit } = usePersonalSubmit();

  function refuse(form: HTMLFormElement, text: string) {
    setError(text);
    focusFirstError(form);
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const phone = readPhone(textOf(fields, 'phoneCountry'), textOf(fields, 'phone'));
    if (!phone) return refuse(form, 'Please enter a phone number that can get text messages.');
    setError(null);
    void submit(async ({ client }) => {
      await clear(client);
      const enrolled = await client.auth.mfa.enroll({
        factorType: 'phone',
        phone,
        friendlyName: phoneFactorName(phone),
      });
      if (enrolled.error) return refuse(form, errorText(enrolled.error));
      const challenge = await client.auth.mfa.challenge({ factorId: enrolled.data.id, channel: 'sms' });
      if (challenge.error) return refuse(form, errorText(challenge.error));
      setSent({
        factorId: enrolled.data.id,
        challengeId: challenge.data.id,
        phone,
        resendsAt: nextCodeAt({ sent: true }),
      });
    });
  }

  function resend({ factorId, phone }: SentCode) {
    setError(null);
    void submit(async ({ client }) => {
      const challenge = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
      if (challenge.error) return setError(errorText(challenge.error));
      setSent({ factorId, challengeId: challenge.data.id, phone, resendsAt: nextCodeAt({ sent: true }) });
    });
  }

  function verify(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const code = textOf(new FormData(form), 'code').trim();
    if (code === '' || !sent) return refuse(form, 'Please enter the verification code.');
    void submit(async ({ client }) => {
      const { factorId, challengeId } = sent;
      const answer = await client.auth.mfa.verify({ factorId, challengeId, code });
      if (answer.error) refuse(form, errorText(answer.error));
      else onEnd(true);
    });
  }

  const cancel = (
    <Button variant="quiet" onClick={() => onEnd(false)}>
      Cancel
    </Button>
  );
  if (!sent) {
    return (
      <form key="number" ref={focusStep} className="phone-setup stack" onSubmit={send} noValidate>
        <PersonPhoneField
          id="factor-phone"
          label="Phone number"
          name="phone"
          defaultCountry={DEFAULT_COUNTRY}
          error={error}
        />
        <p className="row">
          <SubmitButton busyText={isBusy && 'Sending...'}>Send code</SubmitButton>
          {cancel}
        </p>
      </form>
    );
  }
  return (
    <form key="code" ref={focusStep} className="phone-setup stack" onSubmit={verify} noValidate>
      <p>We sent a code to {formatPhone(sent.phone)}. It works for five minutes.</p>
      <CodeField id="factor-code" label="Verification code" name="code" error={error} />
      <p className="small muted">
        No message? Check the number, or{' '}
        <ResendButton opensAt={sent.resendsAt} disabled={isBusy} onClick={() => resend(sent)} />.
      </p>
      <p className="row">
        <SubmitButton busyText={isBusy && 'Checking...'}>Confirm</SubmitButton>
        <Button
          variant="quiet"
          onClick={() => {
            setError(null);
            setSent(null);
          }}
        >
          Change number
        </Button>
        {cancel}
      </p>
    </form>
  );
}
