import { useState } from 'react';
import type { SupabaseClient } from '@supabase/supabase-js';
import { codeSchema } from '#domain/identity/account-forms.ts';
import { DEFAULT_COUNTRY, formatPhone, readPhone } from '#domain/people/phone.ts';
import { phoneNumberSchema } from '#domain/people/profile-forms.ts';
import { errorText } from '#app/forms/error-text.ts';
import { focusStep } from '#app/forms/focus-step.ts';
import { PersonPhoneField } from '#app/forms/person-phone-field.tsx';
import { phoneFactorName } from '#app/session/phone-factor-name.ts';
import { ResendButton } from '#app/forms/resend-button.tsx';
import { nextCodeAt } from '#app/forms/send-code.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { CodeField } from '#app/ui/code-field/code-field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';

interface PhoneSetupProps {
  /** Removes factors that were started but not finished, to make room for a new one. */
  clear: (client: SupabaseClient) => Promise<void>;
  onEnd: (isDone: boolean) => void;
}

interface SentCode {
  factorId: string;
  challengeId: string;
  phone: string;
  /** When another code may be requested, as a timestamp in milliseconds. */
  resendsAt: number;
}

/** Asks for the number first, then for the code that was sent to it. */
export function PhoneSetup(props: PhoneSetupProps) {
  const [sent, setSent] = useState<SentCode | null>(null);
  return sent ? <CodeForm {...props} sent={sent} onSent={setSent} /> : <NumberForm {...props} onSent={setSent} />;
}

const numberSchema = phoneNumberSchema('Please enter a phone number that can get text messages.');

function NumberForm({ clear, onEnd, onSent }: PhoneSetupProps & { onSent: (sent: SentCode) => void }) {
  const form = usePersonalForm(numberSchema, {
    idPrefix: 'factor-',
    async send(typed, { client }) {
      const phone = readPhone(typed.phoneCountry, typed.phone) ?? '';
      await clear(client);
      const enrolled = await client.auth.mfa.enroll({
        factorType: 'phone',
        phone,
        friendlyName: phoneFactorName(phone),
      });
      if (enrolled.error) return { phone: errorText(enrolled.error) };
      const challenge = await client.auth.mfa.challenge({ factorId: enrolled.data.id, channel: 'sms' });
      if (challenge.error) return { phone: errorText(challenge.error) };
      onSent({
        factorId: enrolled.data.id,
        challengeId: challenge.data.id,
        phone,
        resendsAt: nextCodeAt({ sent: true }),
      });
    },
  });
  return (
    <FormFrame key="number" {...form.frame} ref={focusStep} className="phone-setup stack">
      <PersonPhoneField {...form.field('phone')} label="Phone number" defaultCountry={DEFAULT_COUNTRY} />
      <p className="row">
        <SubmitButton busyText={form.isBusy && 'Sending...'}>Send code</SubmitButton>
        <Button variant="quiet" onClick={() => onEnd(false)}>
          Cancel
        </Button>
      </p>
    </FormFrame>
  );
}

interface CodeFormProps extends Pick<PhoneSetupProps, 'onEnd'> {
  sent: SentCode;
  /** Sends another code; null goes back to enter another number. */
  onSent: (sent: SentCode | null) => void;
}

function CodeForm({ sent, onSent, onEnd }: CodeFormProps) {
  const { factorId, challengeId, phone } = sent;
  const resending = usePersonalSubmit();
  const form = usePersonalForm(codeSchema, {
    idPrefix: 'factor-',
    async send({ code }, { client }) {
      const { error } = await client.auth.mfa.verify({ factorId, challengeId, code });
      if (error) return { code: errorText(error) };
      onEnd(true);
    },
  });

  function resend() {
    form.refuse({});
    void resending.submit(async ({ client }) => {
      const challenge = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
      if (challenge.error) return form.say('code', errorText(challenge.error));
      onSent({ factorId, challengeId: challenge.data.id, phone, resendsAt: nextCodeAt({ sent: true }) });
    });
  }

  return (
    <FormFrame key="code" {...form.frame} ref={focusStep} className="phone-setup stack">
      <p>We sent a code to {formatPhone(phone)}. It works for five minutes.</p>
      <CodeField {...form.field('code')} label="Verification code" />
      <p className="small muted">
        No message? Check the number, or{' '}
        <ResendButton opensAt={sent.resendsAt} disabled={form.isBusy || resending.isBusy} onClick={resend} />.
      </p>
      <p className="row">
        <SubmitButton busyText={(form.isBusy || resending.isBusy) && 'Checking...'}>Confirm</SubmitButton>
        <Button variant="quiet" onClick={() => onSent(null)}>
          Change number
        </Button>
        <Button variant="quiet" onClick={() => onEnd(false)}>
          Cancel
        </Button>
      </p>
    </FormFrame>
  );
}
