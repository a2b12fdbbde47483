import { useState } from 'react';
import { formatPhone, readPhone, splitPhone } from '#domain/people/phone.ts';
import { PHONE_INVALID } from '#domain/people/phone-text.ts';
import { phoneNumberSchema } from '#domain/people/profile-forms.ts';
import { PersonPhoneField } from '#app/forms/person-phone-field.tsx';
import { nextCodeAt, type SendCodeResult } from '#app/forms/send-code.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { callFunction } from '#app/session/call-function.ts';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { Check } from '#app/ui/field/check.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { formatDay } from '#app/ui/format.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { NotificationPreferences } from './load-buyer-profile.ts';
import { type SentCode, SmsCode } from './sms-code.tsx';
import '#app/ui/panel/panel.css';

interface SmsConsentProps {
  preferences: NotificationPreferences;
  /** False: this site can't send text messages. */
  hasTextMessages: boolean;
  isBusy: boolean;
  onOptIn: (phone: string) => Promise<void>;
  onOptOut: () => void;
}

/**
 * Opted out: asks for consent, then for the code that was sent to the number. Opted in: since when, and the button to
 * opt out.
 */
export function SmsConsent({ preferences, hasTextMessages, isBusy, onOptIn, onOptOut }: SmsConsentProps) {
  const [sent, setSent] = useState<SentCode | null>(null);
  const { sms_phone_number: number, sms_opted_in_at: optedInAt } = preferences;
  if (optedInAt) {
    return (
      <div className="panel sms-box">
        <div className="row">
          <div>
            <b>You opted in on {formatDay(optedInAt)}</b>
            <p className="small muted">
              {number && `${formatPhone(number)}, `}at most 5 alerts a day and 4 other messages a month. For another
              number, opt out first.
            </p>
          </div>
          <Button disabled={isBusy} onClick={onOptOut}>
            OPT OUT
          </Button>
        </div>
      </div>
    );
  }
  if (sent) return <SmsCode sent={sent} onSent={setSent} onConfirmed={() => onOptIn(sent.phone)} />;
  return <SmsNumber number={number} canSend={hasTextMessages} onSent={setSent} />;
}

interface SmsNumberProps {
  number: string | null;
  canSend: boolean;
  onSent: (sent: SentCode) => void;
}

const numberSchema = phoneNumberSchema(PHONE_INVALID);

function SmsNumber({ number, canSend, onSent }: SmsNumberProps) {
  const [hasAgreed, setAgreed] = useState(false);
  const toast = useToast();
  const kept = splitPhone(number);
  const form = usePersonalForm(numberSchema, {
    values: { phone: kept.national },
    idPrefix: 'sms-',
    async send(typed, { client }) {
      const phone = readPhone(typed.phoneCountry, typed.phone) ?? '';
      const answer = await callFunction<SendCodeResult>(client, 'send-text-code', { phone });
      if (!answer.sent) {
        toast({ title: 'A code was sent just now', text: 'It still works for the number it went to.' });
      }
      onSent({ phone, resendsAt: nextCodeAt(answer) });
    },
  });

  return (
    <FormFrame {...form.frame} className="panel sms-box">
      <Check
        name="smsConsent"
        checked={hasAgreed}
        disabled={!canSend}
        onChange={(event) => setAgreed(event.target.checked)}
      >
        Send me text messages about the topics I check above to the number below: at most 5 alerts a day about saved
        searches, homes and buildings, and at most 4 other messages a month.
        <small>
          {canSend
            ? 'Consent is not a condition of using Stoop. Message and data rates may apply. Reply STOP to end them, HELP for help.'
            : 'Text messages aren’t set up on this site, so nobody can opt in yet.'}
        </small>
      </Check>
      <div className="fields fields-phone">
        <PersonPhoneField
          {...form.field('phone')}
          label="SMS phone number"
          hint="We send it a code first. Nothing else is sent before you enter it."
          defaultCountry={kept.country}
          disabled={!canSend}
        />
      </div>
      <p>
        <SubmitButton variant="outlined" disabled={!canSend || !hasAgreed} busyText={form.isBusy && 'SENDING...'}>
          SEND CODE
        </SubmitButton>
      </p>
    </FormFrame>
  );
}
