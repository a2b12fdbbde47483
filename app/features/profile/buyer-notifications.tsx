import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { readPhone } from '#domain/identity/phone.ts';
import { focusFirstError, textOf } from '#app/features/account/required-fields.ts';
import { throwIfFailed, usePersonalSubmit } from '#app/features/account/use-personal-submit.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { formatDay } from '#app/ui/format.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { FormFoot } from './form-foot.tsx';
import { FormSection } from './form-section.tsx';
import type { BuyerProfileData, NotificationPreferences } from './load-buyer-profile.ts';
import { NOTIFICATIONS_SAVED, PHONE_INVALID } from './messages.ts';
import { EMAIL_COLUMNS, NotificationMatrix, SMS_COLUMNS } from './notification-matrix.tsx';
import { SmsConsent } from './sms-consent.tsx';

const FORM_ID = 'buyer-notifications';

export function BuyerNotifications({ data }: { data: BuyerProfileData }) {
  const [preferences, setPreferences] = useState(data.notifications);
  const [smsError, setSmsError] = useState<string | null>(null);
  const { isBusy, submit } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const isOptedIn = preferences.sms_opted_in_at !== null;

  /** Stores at once, past what else is not saved yet. */
  const store = (changes: Partial<NotificationPreferences>, title: string, text: string) =>
    submit(async ({ client }) => {
      throwIfFailed(await client.from('notification_preferences').update(changes).eq('user_id', data.userId));
      setPreferences((before) => ({ ...before, ...changes }));
      await revalidate();
      toast({ title, text });
    });

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const wantsSms = isOptedIn || typed.get('smsConsent') === 'on';
    const phone = readPhone(textOf(typed, 'smsPhoneCountry'), textOf(typed, 'smsPhone'));
    setSmsError(wantsSms && phone === null ? PHONE_INVALID : null);
    if (wantsSms && phone === null) return focusFirstError(form);
    void submit(async ({ client }) => {
      const changes: NotificationPreferences = {
        ...preferences,
        sms_phone_number: phone ?? preferences.sms_phone_number,
        sms_opted_in_at: wantsSms ? (preferences.sms_opted_in_at ?? new Date().toISOString()) : null,
        sms_opted_out_at: wantsSms ? null : preferences.sms_opted_out_at,
        // Any email switched on again ends having unsubscribed from all.
        email_unsubscribed_at: EMAIL_COLUMNS.some((column) => preferences[column])
          ? null
          : preferences.email_unsubscribed_at,
      };
      throwIfFailed(await client.from('notification_preferences').update(changes).eq('user_id', data.userId));
      setPreferences(changes);
      await revalidate();
      toast(NOTIFICATIONS_SAVED);
    });
  }

  const optOut = () =>
    store(
      { ...off(SMS_COLUMNS), sms_opted_in_at: null, sms_opted_out_at: new Date().toISOString() },
      'Opted out of SMS',
      'No more text messages from us.',
    );
  const unsubscribe = () =>
    store(
      { ...off(EMAIL_COLUMNS), email_unsubscribed_at: new Date().toISOString() },
      'Unsubscribed from email',
      'Receipts and security messages still come.',
    );

  return (
    <>
      <form id={FORM_ID} className="wrap page-form page-split" onSubmit={save} noValidate>
        <FormSection title="Notifications" hint={`By email to ${data.email} and, where you opted in, by SMS.`}>
          <NotificationMatrix
            preferences={preferences}
            canSms={isOptedIn}
            onChange={(change) => setPreferences((before) => ({ ...before, ...change }))}
          />
        </FormSection>
        <FormSection title="SMS" hint="Message and data rates may apply. Reply STOP to any message to end them.">
          <SmsConsent preferences={preferences} error={smsError} isBusy={isBusy} onOptOut={() => void optOut()} />
        </FormSection>
        <FormSection title="Email" hint="Stops every email above at once. Receipts and security messages still come.">
          {preferences.email_unsubscribed_at ? (
            <Alert role="status">
              <b>You unsubscribed on {formatDay(preferences.email_unsubscribed_at)}.</b> Tick an email above and save to
              get it again.
            </Alert>
          ) : (
            <p>
              <Button variant="danger" disabled={isBusy} onClick={() => void unsubscribe()}>
                UNSUBSCRIBE FROM EMAIL
              </Button>
            </p>
          )}
        </FormSection>
      </form>
      <FormFoot
        formId={FORM_ID}
        note={<span className="small muted">Nothing changes until you save</span>}
        save="SAVE PREFERENCES"
        isBusy={isBusy}
      />
    </>
  );
}

function off<Column extends string>(columns: readonly Column[]): Record<Column, false> {
  return Object.fromEntries(columns.map((column) => [column, false])) as Record<Column, false>;
}
