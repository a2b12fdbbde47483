import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { DESK_NAME } from '#domain/listings/recipient.ts';
import { isEmailAddress, LONGEST_EMAIL_ADDRESS } from '#domain/messaging/email-address.ts';
import { LONGEST_CONTACT_NAME, LONGEST_CONTACT_PHONE } from '#domain/sources/source-contact.ts';
import { type FieldErrors, focusFirstError, textOf } from '#app/forms/required-fields.ts';
import { usePortalCall } from '#app/features/admin/use-portal-call.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { TextField } from '#app/ui/field/field.tsx';
import { PhoneField } from '#app/ui/phone-field/phone-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { ContactOfSource } from './load-contacts.ts';
import '#app/ui/panel/panel.css';

/** Where a source is not named yet, what is pasted comes in under this one (specification, section 4). */
const USUAL_SOURCE = 'CSV Import';

interface SourceContactProps {
  contacts: readonly ContactOfSource[];
  /** Null: any source, known or new, by its name. */
  source: string | null;
}

/** Who gets the inquiries about homes whose listing names no address: asked for on import, kept with the source. */
export function SourceContact({ contacts, source }: SourceContactProps) {
  const [named, setNamed] = useState(source ?? USUAL_SOURCE);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isBusy, call } = usePortalCall();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const kept = contacts.find(({ name }) => name === named.trim()) ?? null;

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const text = (name: string) => textOf(typed, name).trim();
    const [name, email, phone] = [text('contactName'), text('contactEmail'), text('contactPhone')];
    const isNobody = name === '' && email === '' && phone === '';
    const found: FieldErrors = {};
    if (named.trim() === '') found.source = 'Source is required';
    if (!isNobody && name === '') found.contactName = 'Name is required';
    if (!isNobody && !isEmailAddress(email)) found.contactEmail = 'Invalid email address';
    setErrors(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    const contact = isNobody ? null : { name, email, phone: phone || null };
    void call(
      'save-source-contact',
      { source: named.trim(), contact },
      {
        async done() {
          toast({
            title: 'Contact saved',
            text: `${contact?.name ?? `The ${DESK_NAME}`} gets the inquiries of ${named.trim()}.`,
          });
          await revalidate();
        },
        refused: ({ message }) => setRefusal(message),
      },
    );
  }

  return (
    <form
      className="panel panel-tight stack source-contact"
      onSubmit={save}
      noValidate
      aria-labelledby="source-contact"
    >
      <h3 id="source-contact">Who answers inquiries</h3>
      <p className="small muted">
        Messages about a home go to its agent. Where the listing gives no email, they go to this contact of its source;
        without one, to the {DESK_NAME}. To have no contact, leave all three empty.
      </p>
      {refusal && (
        <Alert tone="danger" role="alert">
          <b>{refusal}</b>
        </Alert>
      )}
      <div className="fields fields-2">
        {source === null && (
          <>
            <TextField
              label="Source"
              name="source"
              list="contact-sources"
              maxLength={100}
              autoComplete="off"
              value={named}
              onChange={({ currentTarget }) => setNamed(currentTarget.value)}
              error={errors.source}
            />
            <datalist id="contact-sources">
              {contacts.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </datalist>
          </>
        )}
        <ContactFields key={kept?.name ?? ''} kept={kept} errors={errors} />
      </div>
      <div>
        <SubmitButton variant="outlined" busyText={isBusy && 'Saving...'}>
          Save contact
        </SubmitButton>
      </div>
    </form>
  );
}

function ContactFields({ kept, errors }: { kept: ContactOfSource | null; errors: FieldErrors }) {
  return (
    <>
      <TextField
        label="Contact name"
        name="contactName"
        maxLength={LONGEST_CONTACT_NAME}
        autoComplete="off"
        defaultValue={kept?.contact_name ?? ''}
        error={errors.contactName}
      />
      <TextField
        label="Contact email"
        name="contactEmail"
        type="email"
        maxLength={LONGEST_EMAIL_ADDRESS}
        autoComplete="off"
        defaultValue={kept?.contact_email ?? ''}
        error={errors.contactEmail}
      />
      <PhoneField
        label="Contact phone"
        name="contactPhone"
        optional
        maxLength={LONGEST_CONTACT_PHONE}
        autoComplete="off"
        defaultValue={kept?.contact_phone ?? ''}
      />
    </>
  );
}
