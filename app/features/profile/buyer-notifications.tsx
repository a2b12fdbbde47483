import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { NO_FIELDS } from '#domain/forms/read-form.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { throwIfFailed } from '#app/session/throw-if-failed.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { formatDay } from '#app/ui/format.ts';
import { type ToastMessage, useToast } from '#app/ui/toast/toast.tsx';
import { FormFoot } from './form-foot.tsx';
import { FormSection } from './form-section.tsx';
import type { BuyerProfileData, NotificationPreferences } from './load-buyer-profile.ts';
import { NOTIFICATIONS_SAVED } from './messages.ts';
import { EMAIL_COLUMNS, NotificationMatrix, SMS_COLUMNS } from './notification-matrix.tsx';
import { PushDevices } from './push-devices.tsx';
import { SmsConsent } from './sms-consent.tsx';

const FORM_ID = 'buyer-notifications';

export function BuyerNotifications({ data }: { data: BuyerProfileData }) {
  const [preferences, setPreferences] = useState(data.notifications);
  const [hasDevice, setHasDevice] = useState(data.devices.devices.length > 0);
  const { isBusy, submit } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const isOptedIn = preferences.sms_opted_in_at !== null;

  /**
   * Stores the change right away, regardless of other unsaved changes. `follows` are the changes that the database
   * makes on its own.
   */
  const store = (
    change: Partial<NotificationPreferences>,
    follows: Partial<NotificationPreferences>,
    message: ToastMessage,
  ) =>
    submit(async ({ client }) => {
      throwIfFailed(await client.from('notification_preferences').update(change).eq('user_id', data.userId));
      setPreferences((before) => ({ ...before, ...change, ...follows }));
      await revalidate();
      toast(message);
    });

  const form = usePersonalForm(NO_FIELDS, {
    async send(_fields, { client }) {
      // Columns with dates are changed elsewhere: consent with its code, opting out and unsubscribing with their
      // buttons.
      const {
        sms_phone_number: _number,
        sms_opted_in_at: _in,
        sms_opted_out_at: _out,
        email_unsubscribed_at: _unsubscribed,
        ...choices
      } = preferences;
      const answer = await client
        .from('notification_preferences')
        .update(choices)
        .eq('user_id', data.userId)
        .select('email_unsubscribed_at')
        .single();
      throwIfFailed(answer);
      setPreferences({ ...preferences, ...answer.data });
      await revalidate();
      toast(NOTIFICATIONS_SAVED);
    },
  });

  async function optIn(phone: string) {
    setPreferences((before) => ({
      ...before,
      sms_phone_number: phone,
      sms_opted_in_at: new Date().toISOString(),
      sms_opted_out_at: null,
    }));
    await revalidate();
    toast({ title: 'Text messages are on', text: 'Check the topics you want by SMS above, and save.' });
  }
  const optOut = () =>
    store(
      { sms_opted_out_at: new Date().toISOString() },
      { ...off(SMS_COLUMNS), sms_opted_in_at: null },
      { title: 'Opted out of SMS', text: 'No more text messages from us.' },
    );
  const unsubscribe = () =>
    store({ email_unsubscribed_at: new Date().toISOString() }, off(EMAIL_COLUMNS), {
      title: 'Unsubscribed from email',
      text: 'You’ll still get receipts and security messages.',
    });

  return (
    <>
      <div className="wrap page-form page-split">
        <FormSection
          title="Notifications"
          hint={`By email to ${data.email} and, where you turned them on, by SMS and push.`}
        >
          <FormFrame {...form.frame} id={FORM_ID}>
            <NotificationMatrix
              preferences={preferences}
              canSms={isOptedIn}
              canPush={hasDevice}
              onChange={(change) => setPreferences((before) => ({ ...before, ...change }))}
            />
          </FormFrame>
        </FormSection>
        <FormSection
          title="Push"
          hint="Notifications on your phone or computer, at most 20 a day. Signing out on a device turns them off there."
        >
          <PushDevices loaded={data.devices} onChange={(devices) => setHasDevice(devices.length > 0)} />
        </FormSection>
        <FormSection title="SMS" hint="Message and data rates may apply. Reply STOP to any message to end them.">
          <SmsConsent
            preferences={preferences}
            hasTextMessages={data.hasTextMessages}
            isBusy={isBusy || form.isBusy}
            onOptIn={optIn}
            onOptOut={() => void optOut()}
          />
        </FormSection>
        <FormSection title="Email" hint="Stops every email above. You’ll still get receipts and security messages.">
          {preferences.email_unsubscribed_at ? (
            <Alert role="status">
              <b>You unsubscribed on {formatDay(preferences.email_unsubscribed_at)}.</b> Check an email above and save
              to get it again.
            </Alert>
          ) : (
            <p>
              <Button variant="danger" disabled={isBusy || form.isBusy} onClick={() => void unsubscribe()}>
                UNSUBSCRIBE FROM EMAIL
              </Button>
            </p>
          )}
        </FormSection>
      </div>
      <FormFoot
        formId={FORM_ID}
        note={<span className="small muted">Nothing changes until you save</span>}
        save="SAVE PREFERENCES"
        isBusy={isBusy || form.isBusy}
      />
    </>
  );
}

function off<Column extends string>(columns: readonly Column[]): Record<Column, false> {
  return Object.fromEntries(columns.map((column) => [column, false])) as Record<Column, false>;
}
