import { type FormEvent, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type FieldErrors, focusFirstError } from '#app/forms/required-fields.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { FIX_THESE_FIELDS, PROPERTY_ADDED, PROPERTY_SAVED, REQUIRED_MISSING } from '#app/features/admin/messages.ts';
import { BackLink, TabHeading } from '#app/features/admin/tab-heading.tsx';
import { UnsavedGuard } from '#app/features/admin/unsaved-guard.tsx';
import { closed, type PortalState, portalHref } from '#app/features/admin/portal-state.ts';
import { ErrorSummary } from '#app/ui/alert/error-summary.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { EditedProperty } from './load-edited.ts';
import { PropertyControl } from './property-control.tsx';
import { PROPERTY_FIELDS, PROPERTY_SECTIONS } from './property-fields.ts';
import { readPropertyForm } from './read-property-form.ts';
import { saveProperty } from './save-property.ts';
import './property-form.css';

export function PropertyForm({ edited, state }: { edited: EditedProperty; state: PortalState }) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isDirty, setDirty] = useState(false);
  /** Read by the guard in the same tick as the navigation that follows a save. */
  const isSaved = useRef(false);
  const { isBusy, submit } = usePersonalSubmit();
  const navigate = useNavigate();
  const toast = useToast();
  const back = portalHref(closed(state));
  const isNew = edited.id === null;
  const summary = useMemo(() => summaryOf(errors), [errors]);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { values, errors: found } = readPropertyForm(new FormData(form));
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    void submit(async ({ client }) => {
      const refusal = await saveProperty(client, edited, values);
      if (refusal) {
        setErrors({ [refusal.field ?? 'title']: refusal.message });
        if (refusal.field) focusFirstError(form);
        return;
      }
      isSaved.current = true;
      await navigate(back);
      toast(isNew ? PROPERTY_ADDED : PROPERTY_SAVED);
    });
  }

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
      <ErrorSummary title={summary.title} errors={summary.errors} />
      <form onSubmit={save} onChange={() => setDirty(true)} noValidate>
        <fieldset>
          {PROPERTY_SECTIONS.map((section) => (
            <section key={section.title} className="prop-section">
              <h3>{section.title}</h3>
              <div className="fields fields-2">
                {section.fields.map((field) => (
                  <PropertyControl
                    key={field.name}
                    field={field}
                    value={edited.values[field.name]}
                    error={errors[field.name]}
                  />
                ))}
              </div>
            </section>
          ))}
          <div className="prop-form-foot">
            <ButtonLink variant="quiet" to={back}>
              Cancel
            </ButtonLink>
            <SubmitButton busyText={isBusy && 'Saving...'}>{isNew ? 'Add Property' : 'Save changes'}</SubmitButton>
          </div>
        </fieldset>
      </form>
      <UnsavedGuard when={() => isDirty && !isSaved.current} />
    </div>
  );
}

function summaryOf(errors: FieldErrors) {
  const found = PROPERTY_FIELDS.flatMap(({ name }) =>
    errors[name] ? [{ id: `property-${name}`, message: errors[name] }] : [],
  );
  const isMissing = found.some(({ message }) => message.endsWith(' is required'));
  return { title: isMissing ? REQUIRED_MISSING : FIX_THESE_FIELDS, errors: found };
}
