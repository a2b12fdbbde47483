import { useRef, useState } from 'react';
import { LANGUAGES } from '#domain/people/languages.ts';
import { LICENSE_STATES } from '#domain/people/license-states.ts';
import { LICENSE_NEEDED } from '#domain/people/profile-forms.ts';
import { PHONE_TYPES } from '#domain/people/phone.ts';
import { EmailField, NameFields } from '#app/forms/person-fields.tsx';
import { PersonPhoneField } from '#app/forms/person-phone-field.tsx';
import type { FormControls } from '#app/forms/form-controls.ts';
import { Check } from '#app/ui/field/check.tsx';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import type { AgentKind, AgentValues, MissingField } from './agent-form.ts';
import { BioEditor } from './bio-editor.tsx';
import { FormSection } from './form-section.tsx';

const LICENSE_STATE_OPTIONS = [
  { value: '', label: 'Not given' },
  ...Object.entries(LICENSE_STATES).map(([value, label]) => ({ value, label })),
];
const PHONE_TYPE_OPTIONS = PHONE_TYPES.map((type) => ({ value: type, label: type }));

interface AgentFieldsProps {
  form: FormControls;
  values: AgentValues;
  kind: AgentKind;
  missing: readonly MissingField[];
}

export function AgentFields({ form, values, kind, missing }: AgentFieldsProps) {
  const lacksLicense = missing.some((field) => field.id === 'license');
  /** An empty field is not reported before the person has visited it. */
  const [hasLeftLicense, setHasLeftLicense] = useState(false);
  return (
    <>
      <FormSection title="Name" hint="As it appears on your license.">
        <LicenseNameFields form={form} values={values} />
      </FormSection>
      <FormSection title="About you" hint="Two or three plain sentences work best.">
        <BioEditor id="bio" name="bio" defaultValue={values.bio} />
      </FormSection>
      <FormSection
        title="Contact"
        hint="People reach you through Stoop. Your numbers are shown only where you list as an agent."
      >
        <EmailField form={form} />
        <div className="fields fields-phone">
          <PersonPhoneField {...form.field('phone')} label="Phone number" defaultCountry={values.phoneCountry} />
          <SelectField
            id="phone-type"
            label="Type"
            name="phoneType"
            options={PHONE_TYPE_OPTIONS}
            defaultValue={values.phoneType}
          />
        </div>
        <div className="fields fields-phone">
          <PersonPhoneField
            {...form.field('alternatePhone')}
            label="Alternate phone"
            optional
            defaultCountry={values.alternatePhoneCountry}
          />
          <SelectField
            id="alternate-phone-type"
            label="Alternate type"
            name="alternatePhoneType"
            options={PHONE_TYPE_OPTIONS}
            defaultValue={values.alternatePhoneType}
          />
        </div>
      </FormSection>
      <FormSection
        title={
          <>
            Languages <span className="optional small">(optional)</span>
          </>
        }
        hint="Besides English. Check the languages you can negotiate in."
      >
        <div className="checks checks-3 checks-short">
          {LANGUAGES.map((language) => (
            <Check
              key={language}
              name="languages"
              value={language}
              defaultChecked={values.languages.includes(language)}
            >
              {language}
            </Check>
          ))}
        </div>
      </FormSection>
      <FormSection
        title="License"
        hint="An agent or a broker needs a license number before the first listing goes live."
      >
        <div className="fields fields-2">
          <TextField
            {...form.field('license')}
            label="Real estate license"
            optional={kind === 'SELLER'}
            maxLength={40}
            aria-required={kind === 'AGENT'}
            onBlur={() => setHasLeftLicense(true)}
            error={lacksLicense && hasLeftLicense ? LICENSE_NEEDED : form.errors.license}
          />
          <SelectField
            id="license-state"
            label="State"
            name="licenseState"
            options={LICENSE_STATE_OPTIONS}
            defaultValue={values.licenseState ?? ''}
          />
        </div>
      </FormSection>
      <FormSection title="Marketing" hint="You can change this any time.">
        <Check name="marketingConsent" defaultChecked={values.marketingConsent}>
          Send me product news and tips for agents by email.
          <small>About once a month. Consent is not a condition of using Stoop.</small>
        </Check>
      </FormSection>
    </>
  );
}

/** The preferred name is shown only for people who have one or want to add one. */
function LicenseNameFields({ form, values }: Pick<AgentFieldsProps, 'form' | 'values'>) {
  const [hasPreferred, setHasPreferred] = useState(values.preferredName !== '');
  /** The pressed button is gone, so what replaces it gets the focus. */
  const isMoving = useRef(false);
  const takeFocus = (place: HTMLElement | null) => {
    if (!place || !isMoving.current) return;
    isMoving.current = false;
    place.querySelector<HTMLElement>('input, button')?.focus();
  };
  function move(hasOne: boolean) {
    isMoving.current = true;
    setHasPreferred(hasOne);
  }
  return (
    <div className="fields fields-2">
      <NameFields form={form} />
      {hasPreferred ? (
        <div key="field" className="span-2" ref={takeFocus}>
          <TextField
            {...form.field('preferredName')}
            label="Preferred name"
            optional
            autoComplete="nickname"
            maxLength={100}
            hint="Shown in place of your first and last name."
          />
          <button type="button" className="text-btn" onClick={() => move(false)}>
            Remove preferred name
          </button>
        </div>
      ) : (
        <p key="offer" ref={takeFocus}>
          <button type="button" className="text-btn" onClick={() => move(true)}>
            Add preferred name
          </button>
        </p>
      )}
    </div>
  );
}
