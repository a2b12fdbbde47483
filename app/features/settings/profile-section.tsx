import { useMemo } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { DEFAULT_COUNTRY, readPhone, splitPhone } from '#domain/people/phone.ts';
import { profileSchema } from '#domain/people/profile-forms.ts';
import { changeEmail } from '#app/session/change-email.ts';
import { EmailField, NameFields } from '#app/forms/person-fields.tsx';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { throwIfFailed } from '#app/session/throw-if-failed.ts';
import { PROFILE_SAVED } from '#app/forms/messages.ts';
import { withDraft } from '#app/forms/drafts.ts';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { PhoneField } from '#app/ui/phone-field/phone-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { SettingsData } from './load-settings.ts';
import { SettingsSection } from './settings-section.tsx';

export function ProfileSection({ data }: { data: SettingsData }) {
  const { pathname } = useLocation();
  const { values } = useMemo(() => withDraft(pathname, loadedValues(data)), [pathname, data]);
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const form = usePersonalForm(profileSchema, {
    values,
    draftOf: (typed) => typed,
    async send({ email, firstName, lastName, phone, address }, signedIn) {
      throwIfFailed(
        await signedIn.client
          .from('profiles')
          .update({ first_name: firstName, last_name: lastName, phone, address })
          .eq('id', data.userId),
      );
      const asked = await changeEmail(signedIn, email);
      await revalidate();
      toast(asked ?? PROFILE_SAVED);
    },
  });

  return (
    <SettingsSection
      title="Profile"
      hint="Filled in on your inquiries. Agents see the name, email and phone that you send."
    >
      <FormFrame {...form.frame} className="fields fields-2">
        <NameFields form={form} />
        <EmailField form={form} />
        <PhoneField
          {...form.field('phone')}
          label="Phone"
          onBlur={({ currentTarget: field }) => {
            const phone = readPhone(DEFAULT_COUNTRY, field.value);
            if (phone) field.value = shownPhone(phone);
          }}
        />
        <TextField
          {...form.field('address')}
          label="Address"
          className="span-2"
          autoComplete="street-address"
          maxLength={300}
        />
        <div>
          <SubmitButton busyText={form.isBusy && 'Saving...'}>Save Changes</SubmitButton>
        </div>
      </FormFrame>
    </SettingsSection>
  );
}

type Values = Record<'firstName' | 'lastName' | 'email' | 'phone' | 'address', string>;

function loadedValues({ profile, email }: SettingsData): Values {
  return {
    firstName: profile.first_name ?? '',
    lastName: profile.last_name ?? '',
    email,
    phone: profile.phone ? shownPhone(profile.phone) : '',
    address: profile.address ?? '',
  };
}

/** One field for all countries; a foreign number keeps its +. */
function shownPhone(stored: string): string {
  const { country, national } = splitPhone(stored);
  return country === DEFAULT_COUNTRY ? national : stored;
}
