import { type FormEvent, useMemo, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { ANY_PHONE_INVALID } from '#domain/people/phone-text.ts';
import { DEFAULT_COUNTRY, readPhone, splitPhone } from '#domain/people/phone.ts';
import { changeEmail } from '#app/session/change-email.ts';
import { EmailField, NameFields } from '#app/forms/person-fields.tsx';
import { emailError, type FieldErrors, focusFirstError, textOf } from '#app/forms/required-fields.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { throwIfFailed } from '#app/session/throw-if-failed.ts';
import { PROFILE_SAVED } from '#app/forms/messages.ts';
import { withDraft } from '#app/forms/drafts.ts';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { TextField } from '#app/ui/field/field.tsx';
import { PhoneField } from '#app/ui/phone-field/phone-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { SettingsData } from './load-settings.ts';
import { SettingsSection } from './settings-section.tsx';

export function ProfileSection({ data }: { data: SettingsData }) {
  const { pathname } = useLocation();
  const { values } = useMemo(() => withDraft(pathname, loadedValues(data)), [pathname, data]);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { isBusy, submit } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const toast = useToast();

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = readValues(new FormData(form));
    const phone = typed.phone === '' ? null : readPhone(DEFAULT_COUNTRY, typed.phone);
    const found = findErrors(typed, phone);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    void submit(async (signedIn) => {
      throwIfFailed(
        await signedIn.client
          .from('profiles')
          .update({ first_name: typed.firstName, last_name: typed.lastName, phone, address: typed.address || null })
          .eq('id', data.userId),
      );
      const asked = await changeEmail(signedIn, typed.email);
      await revalidate();
      toast(asked ?? PROFILE_SAVED);
    }, typed);
  }

  return (
    <SettingsSection title="Profile" hint="Used on your inquiries. Agents see your first name until you share more.">
      <form className="fields fields-2" onSubmit={save} noValidate>
        <NameFields values={values} errors={errors} />
        <EmailField defaultValue={values.email} error={errors.email} />
        <PhoneField
          id="phone"
          label="Phone"
          name="phone"
          defaultValue={values.phone}
          onBlur={({ currentTarget: field }) => {
            const phone = readPhone(DEFAULT_COUNTRY, field.value);
            if (phone) field.value = shownPhone(phone);
          }}
          error={errors.phone}
        />
        <TextField
          id="address"
          label="Address"
          name="address"
          className="span-2"
          autoComplete="street-address"
          maxLength={300}
          defaultValue={values.address}
        />
        <div>
          <SubmitButton busyText={isBusy && 'Saving...'}>Save Changes</SubmitButton>
        </div>
      </form>
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

/** One field for all countries: a number from elsewhere keeps its +. */
function shownPhone(stored: string): string {
  const { country, national } = splitPhone(stored);
  return country === DEFAULT_COUNTRY ? national : stored;
}

function readValues(form: FormData): Values {
  return {
    firstName: textOf(form, 'firstName').trim(),
    lastName: textOf(form, 'lastName').trim(),
    email: textOf(form, 'email').trim(),
    phone: textOf(form, 'phone').trim(),
    address: textOf(form, 'address').trim(),
  };
}

function findErrors(typed: Values, phone: string | null): FieldErrors {
  const errors: FieldErrors = {};
  if (typed.firstName === '') errors.firstName = 'First name is required';
  if (typed.lastName === '') errors.lastName = 'Last name is required';
  const wrongEmail = emailError(typed.email);
  if (wrongEmail) errors.email = wrongEmail;
  if (typed.phone !== '' && phone === null) errors.phone = ANY_PHONE_INVALID;
  return errors;
}
