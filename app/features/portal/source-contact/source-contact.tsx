import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { DESK_NAME } from '#domain/listings/recipient.ts';
import { LONGEST_EMAIL_ADDRESS } from '#domain/forms/email-address.ts';
import { LONGEST_CONTACT_NAME, LONGEST_CONTACT_PHONE, sourceContactForm } from '#domain/sources/source-contact.ts';
import type { FormControls } from '#app/forms/form-controls.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { askPortal } from '#app/features/portal/use-portal-call.ts';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { PhoneField } from '#app/ui/phone-field/phone-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { ContactOfSource } from './load-contacts.ts';
import '#app/ui/panel/panel.css';

/** The source for pasted data if none is named yet (specification, section 4). */
const USUAL_SOURCE = 'CSV Import';

interface SourceContactProps {
  contacts: readonly ContactOfSource[];
  /** Null: any source, existing or new, chosen by name. */
  source: string | null;
}

/** Who gets the inquiries about listings without an email address. Asked for on import and stored with the source. */
export function SourceContact({ contacts, source }: SourceContactProps) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const form = usePersonalForm(sourceContactForm, {
    idPrefix: 'contact-',
    keep: { as: 'source-contact', fields: ['source', 'name', 'email', 'phone'] },
    async send(fields, { client }) {
      const asked = await askPortal(client, 'save-source-contact', fields);
      if ('refusal' in asked) return { form: asked.refusal.message };
      toast({
        title: 'Contact saved',
        text: `${fields.contact?.name ?? `The ${DESK_NAME}`} gets the inquiries for ${fields.source}.`,
      });
      await revalidate();
    },
  });

  const keptSource = form.field('source').defaultValue;
  const [named, setNamed] = useState(source ?? keptSource ?? USUAL_SOURCE);
  const kept = contacts.find(({ name }) => name === named.trim()) ?? null;

  return (
    <FormFrame {...form.frame} className="panel panel-tight stack source-contact" aria-labelledby="source-contact">
      <h3 id="source-contact">Who answers inquiries</h3>
      <p className="small muted">
        Messages about a home go to its agent. If the listing has no email, they go to this contact of its source;
        without one, to the {DESK_NAME}. To have no contact, leave all three empty.
      </p>
      <div className="fields fields-2">
        {source === null ? (
          <>
            <TextField
              {...form.field('source')}
              label="Source"
              list="contact-sources"
              maxLength={100}
              autoComplete="off"
              defaultValue={undefined}
              value={named}
              onChange={({ currentTarget }) => setNamed(currentTarget.value)}
            />
            <datalist id="contact-sources">
              {contacts.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </datalist>
          </>
        ) : (
          <input type="hidden" name="source" value={source} />
        )}
        <ContactFields
          key={kept?.name ?? ''}
          kept={kept}
          typed={named === keptSource ? form.field : null}
          form={form}
        />
      </div>
      <div>
        <SubmitButton variant="outlined" busyText={form.isBusy && 'Saving...'}>
          Save contact
        </SubmitButton>
      </div>
    </FormFrame>
  );
}

interface ContactFieldsProps {
  kept: ContactOfSource | null;
  /** What was typed for this source before the session ended. Null: nothing. */
  typed: FormControls['field'] | null;
  form: FormControls;
}

function ContactFields({ kept, typed, form }: ContactFieldsProps) {
  const first = (name: string, stored: string | null | undefined) => typed?.(name).defaultValue ?? stored ?? '';
  return (
    <>
      <TextField
        {...form.field('name')}
        label="Contact name"
        maxLength={LONGEST_CONTACT_NAME}
        autoComplete="off"
        defaultValue={first('name', kept?.contact_name)}
      />
      <TextField
        {...form.field('email')}
        label="Contact email"
        type="email"
        maxLength={LONGEST_EMAIL_ADDRESS}
        autoComplete="off"
        defaultValue={first('email', kept?.contact_email)}
      />
      <PhoneField
        {...form.field('phone')}
        label="Contact phone"
        optional
        maxLength={LONGEST_CONTACT_PHONE}
        autoComplete="off"
        defaultValue={first('phone', kept?.contact_phone)}
      />
    </>
  );
}
