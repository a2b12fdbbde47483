import { useMemo, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { buyerSettingsSchema } from '#domain/people/profile-forms.ts';
import { changePassword } from '#app/session/change-password.ts';
import { NewPasswordFields } from '#app/forms/new-password-fields.tsx';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { throwIfFailed } from '#app/session/throw-if-failed.ts';
import { withDraft } from '#app/forms/drafts.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
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
  /** Counts the saves: after each one, the fields start over. */
  const [round, setRound] = useState(0);
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const form = usePersonalForm(buyerSettingsSchema, {
    values,
    draftOf: ({ buildingAddress }) => ({ buildingAddress }),
    async send({ buildingAddress, currentPassword, password }, { form: element, ...signedIn }) {
      if (password !== '') {
        const refusal = await changePassword(signedIn, currentPassword, password);
        if (refusal) return refusal;
      }
      throwIfFailed(
        await signedIn.client.from('profiles').update({ building_address: buildingAddress }).eq('id', data.userId),
      );
      element.reset();
      setRound((before) => before + 1);
      await revalidate();
      toast(SETTINGS_SAVED);
    },
  });

  return (
    <>
      <FormFrame {...form.frame} id={FORM_ID} className="wrap page-form page-split" key={values.buildingAddress}>
        <FormSection title="Your building" hint="Where you live now.">
          <TextField
            {...form.field('buildingAddress')}
            label="Building address"
            optional
            autoComplete="street-address"
            maxLength={300}
          />
        </FormSection>
        <FormSection title="New password" hint="Your other devices will be signed out.">
          <div className="fields">
            <PasswordField
              {...form.field('currentPassword')}
              label="Current password"
              autoComplete="current-password"
            />
            <NewPasswordFields key={round} form={form} />
          </div>
        </FormSection>
        <FormSection title="Privacy" hint="Download what we hold, correct it, or have it deleted.">
          <p>
            <ButtonLink icon="lock" to="/account-settings?section=privacy">
              Open the privacy portal
            </ButtonLink>
          </p>
        </FormSection>
      </FormFrame>
      <FormFoot
        formId={FORM_ID}
        note={<span className="small muted">A new password replaces your old one</span>}
        save="CREATE"
        isBusy={form.isBusy}
      />
    </>
  );
}
