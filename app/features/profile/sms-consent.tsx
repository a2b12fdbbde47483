import { formatPhone, splitPhone } from '#domain/identity/phone.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Check } from '#app/ui/field/check.tsx';
import { formatDay } from '#app/ui/format.ts';
import { PhoneField } from '#app/ui/phone-field/phone-field.tsx';
import type { NotificationPreferences } from './load-buyer-profile.ts';
import { PHONE_COUNTRIES } from '#app/features/account/phone-options.ts';
import '#app/ui/panel/panel.css';

interface SmsConsentProps {
  preferences: NotificationPreferences;
  error: string | null;
  isBusy: boolean;
  onOptOut: () => void;
}

/** Opted out: one box with the whole consent. Opted in: since when, with which number, and the way out. */
export function SmsConsent({ preferences, error, isBusy, onOptOut }: SmsConsentProps) {
  const { sms_phone_number: number, sms_opted_in_at: optedInAt } = preferences;
  const phone = splitPhone(number);
  return (
    <div className="panel sms-box">
      {optedInAt ? (
        <div className="row">
          <div>
            <b>You opted in on {formatDay(optedInAt)}</b>
            <p className="small muted">{number && `${formatPhone(number)}, `}at most 4 messages a month</p>
          </div>
          <Button disabled={isBusy} onClick={onOptOut}>
            OPT OUT
          </Button>
        </div>
      ) : (
        <Check name="smsConsent">
          Send me text messages about the topics I tick above, at most 4 a month, to the number below.
          <small>
            Consent is not a condition of using Stoop. Message and data rates may apply. Reply STOP to end them, HELP
            for help.
          </small>
        </Check>
      )}
      <div className="fields fields-phone">
        <PhoneField
          id="sms-phone"
          label="SMS phone number"
          name="smsPhone"
          countries={PHONE_COUNTRIES}
          defaultCountry={phone.country}
          defaultValue={phone.national}
          error={error}
        />
      </div>
    </div>
  );
}
