import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { PROPERTY_ADDED, PROPERTY_SAVED, REQUIRED_MISSING } from '#app/features/portal/messages.ts';
import { BackLink, TabHeading } from '#app/features/portal/tab-heading.tsx';
import { UnsavedGuard } from '#app/forms/unsaved-guard.tsx';
import { closed, type PortalState, portalHref } from '#app/features/portal/portal-state.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { EditedProperty } from './load-edited.ts';
import { PropertyControl } from './property-control.tsx';
import { PROPERTY_SECTIONS } from '#domain/portal/property-fields.ts';
import { propertySchema } from '#domain/portal/property-form.ts';
import { saveProperty } from './save-property.ts';
import './property-form.css';

const FIELDS = PROPERTY_SECTIONS.flatMap(({ fields }) => fields);
const namesOf = (fields: typeof FIELDS) => fields.map(({ name }) => name);
const KEPT = {
  fields: namesOf(FIELDS.filter(({ kind }) => kind !== 'flag')),
  boxes: namesOf(FIELDS.filter(({ kind }) => kind === 'flag')),
};

export function PropertyForm({ edited, state }: { edited: EditedProperty; state: PortalState }) {
  const [isDirty, setDirty] = useState(false);
  /** A ref, because the guard reads it in the same tick as the navigation that follows a save. */
  const isSaved = useRef(false);
  const navigate = useNavigate();
  const toast = useToast();
  const back = portalHref(closed(state));
  const isNew = edited.id === null;
  const form = usePersonalForm(propertySchema, {
    idPrefix: 'property-',
    keep: { as: `property-${edited.id ?? 'new'}`, ...KEPT },
    async send(values, { client }) {
      const refusal = await saveProperty(client, edited, values);
      if (refusal) return { [refusal.field ?? 'form']: refusal.message };
      isSaved.current = true;
      await navigate(back);
      toast(isNew ? PROPERTY_ADDED : PROPERTY_SAVED);
    },
  });
  const isMissing = Object.values(form.errors).some((message) => message.endsWith(' is required'));

  return (
    <div className="prop-form">
      <BackLink to={back}>Properties</BackLink>
      <TabHeading>{isNew ? 'Add Property' : edited.title}</TabHeading>
      <p className="small muted">
        Source: {edited.source}.{' '}
        {!isNew && (
          <>
            <Link to={`/property/${edited.id}`}>See its page</Link>, or{' '}
            <Link to={portalHref({ ...state, edit: null, history: edited.id })}>its history</Link>.
          </>
        )}
      </p>
      <FormFrame
        {...form.frame}
        summaryTitle={isMissing ? REQUIRED_MISSING : undefined}
        onChange={() => setDirty(true)}
      >
        <fieldset>
          {PROPERTY_SECTIONS.map((section) => (
            <section key={section.title} className="prop-section">
              <h3>{section.title}</h3>
              <div className="fields fields-2">
                {section.fields.map((field) => (
                  <PropertyControl
                    key={field.name}
                    field={isNew ? { ...field, hint: field.hintWhenNew ?? field.hint } : field}
                    value={edited.values[field.name]}
                    form={form}
                  />
                ))}
              </div>
            </section>
          ))}
          <div className="prop-form-foot">
            <ButtonLink variant="quiet" to={back}>
              Cancel
            </ButtonLink>
            <SubmitButton busyText={form.isBusy && 'Saving...'}>{isNew ? 'Add Property' : 'Save changes'}</SubmitButton>
          </div>
        </fieldset>
      </FormFrame>
      <UnsavedGuard when={() => isDirty && !isSaved.current} />
    </div>
  );
}
