import { type FormEvent, useMemo, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { changePassword } from '#app/session/change-password.ts';
import { NewPasswordFields, newPasswordErrors } from '#app/forms/new-password-fields.tsx';
import { type FieldErrors, focusFirstError, textOf } from '#app/forms/required-fields.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { throwIfFailed } from '#app/session/throw-if-failed.ts';
import { withDraft } from '#app/forms/drafts.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { TextField } from '#app/ui/field/field.tsx';
import { PasswordField } from '#app/ui/password-field/password-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { FormFoot } from './form-foot.tsx';
import { FormSection } from './form-section.tsx';
import type { BuyerProfileData } from './load-buyer-profile.ts';
import { SETTINGS_SAVED } from './messages.ts';

const FORM_ID = 'buyer-settings';

export function BuyerSettings({ data }: { data: BuyerProfileData }) {
  const { pathname } = useLocation();
  const { values } = useMemo(
    () => withDraft(pathname, { buildingAddress: data.profile.building_address ?? '' }),
    [pathname, data],
  );
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Counts what was saved: after each the fields begin anew. */
  const [round, setRound] = useState(0);
  const { isBusy, submit } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const toast = useToast();

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const buildingAddress = textOf(typed, 'buildingAddress').trim();
    const found = findPasswordErrors(typed);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    void submit(
      async (signedIn) => {
        const password = textOf(typed, 'password');
        if (password !== '') {
          const refusal = await changePassword(signedIn, textOf(typed, 'currentPassword'), password);
          if (refusal) {
            setErrors(refusal);
            return focusFirstError(form);
          }
        }
        throwIfFailed(
          await signedIn.client
            .from('profiles')
            .update({ building_address: buildingAddress || null })
            .eq('id', data.userId),
        );
        form.reset();
        setRound((before) => before + 1);
        await revalidate();
        toast(SETTINGS_SAVED);
      },
      { buildingAddress },
    );
  }

  return (
    <>
      <form id={FORM_ID} className="wrap page-form page-split" onSubmit={save} noValidate key={values.buildingAddress}>
        <FormSection title="Your building" hint="Where you live now.">
          <TextField
            id="building-address"
            label="Building address"
            optional
            name="buildingAddress"
            autoComplete="street-address"
            maxLength={300}
            defaultValue={values.buildingAddress}
          />
        </FormSection>
        <FormSection title="New password" hint="Other devices are signed out.">
          <div className="fields">
            <PasswordField
              id="current-password"
              label="Current password"
              name="currentPassword"
              autoComplete="current-password"
              error={errors.currentPassword}
            />
            <NewPasswordFields key={round} errors={errors} onErrors={setErrors} />
          </div>
        </FormSection>
        <FormSection title="Privacy" hint="Download what we hold, correct it, or have it deleted.">
          <p>
            <ButtonLink icon="lock" to="/account-settings?section=privacy">
              Open the privacy portal
            </ButtonLink>
          </p>
        </FormSection>
      </form>
      <FormFoot
        formId={FORM_ID}
        note={<span className="small muted">A new password replaces your old one</span>}
        save="CREATE"
        isBusy={isBusy}
      />
    </>
  );
}

/** Nothing typed: the password stays as it is. */
function findPasswordErrors(form: FormData): FieldErrors {
  const isUntouched = ['currentPassword', 'password', 'confirmPassword'].every((name) => textOf(form, name) === '');
  if (isUntouched) return {};
  const current = textOf(form, 'currentPassword');
  return {
    ...(current === '' ? { currentPassword: 'Current password is required' } : {}),
    ...newPasswordErrors(form),
  };
}
