import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { VENDOR_PROFILES, type VendorName } from '#domain/feed/vendor-profiles.ts';
import type { FieldErrors } from '#domain/forms/read-form.ts';
import { isTicked, usePersonalForm } from '#app/forms/use-form.ts';
import type { FunctionRefused } from '#app/session/call-function.ts';
import { closed, type PortalState, portalHref } from '#app/features/portal/portal-state.ts';
import { BackLink, TabHeading } from '#app/features/portal/tab-heading.tsx';
import { SourceContact } from '#app/features/portal/source-contact/source-contact.tsx';
import { UnsavedGuard } from '#app/forms/unsaved-guard.tsx';
import { askPortal } from '#app/features/portal/use-portal-call.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { SwitchRow } from '#app/ui/field/switch-row.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { type ConnectionTest, TestResult } from './connection-test.tsx';
import { DeleteSource } from './delete-source.tsx';
import { FeedFields } from './feed-fields.tsx';
import { connectionOf, connectionSchema, sourceSchema } from './read-source-form.ts';
import { CONNECTING, minutesOf, type Source } from './source.ts';
import './sources.css';

const VENDOR_OPTIONS = [
  { value: '', label: 'No feed: files and forms' },
  ...Object.entries(VENDOR_PROFILES).map(([value, { label }]) => ({ value, label })),
];

/** Everything but the credentials. */
const KEPT = {
  fields: ['name', 'vendor', 'frequencyMinutes', 'precedence', 'endpoint', 'system', 'removalLimit', 'options'],
  boxes: ['active'],
};

export function SourceForm({ source, state }: { source: Source | null; state: PortalState }) {
  const isConnecting = useLocation().state?.connect === CONNECTING.connect;
  const [tested, setTested] = useState<ConnectionTest | null>(null);
  const [isTesting, setTesting] = useState(false);
  const [isDirty, setDirty] = useState(false);
  /** Saved or deleted. A ref, because the guard reads it in the same tick as the navigation that follows. */
  const isSettled = useRef(false);
  const navigate = useNavigate();
  const toast = useToast();
  const back = portalHref(closed(state));
  const id = source?.id ?? null;
  const form = usePersonalForm(sourceSchema(id), {
    idPrefix: 'source-',
    keep: { as: `source-${id ?? 'new'}`, ...KEPT },
    onRefused: () => setTested(null),
    async send(values, { client }) {
      setTested(null);
      const asked = await askPortal(client, 'save-source', values);
      if ('refusal' in asked) return errorsOf(asked.refusal, values.vendor);
      isSettled.current = true;
      await navigate(back);
      toast({
        title: source ? 'Source saved' : 'Source added',
        ...(values.active && values.vendor && { text: `The first sync of ${values.name} starts within a minute.` }),
        ...(source && { text: `${values.name} will sync with the new settings.` }),
      });
    },
  });
  const keptVendor = form.field('vendor').defaultValue;
  const [vendor, setVendor] = useState<VendorName | null>(
    keptVendor === undefined
      ? (source?.vendor ?? (source && !isConnecting ? null : 'reso'))
      : ((keptVendor || null) as VendorName | null),
  );
  const test = form.onPress(connectionSchema(id), async (values, { client }) => {
    setTested(null);
    setTesting(true);
    try {
      const asked = await askPortal<ConnectionTest>(client, 'test-source', connectionOf(values));
      if ('refusal' in asked) return errorsOf(asked.refusal, vendor);
      setTested(asked.answer);
    } finally {
      setTesting(false);
    }
  });

  return (
    <div className="source-form">
      <BackLink to={back}>MLS Sources</BackLink>
      <TabHeading>{source ? source.name : 'Add source'}</TabHeading>
      <FormFrame {...form.frame} onChange={() => setDirty(true)}>
        <fieldset>
          <div className="fields fields-2">
            <TextField
              label="Name"
              {...form.field('name')}
              maxLength={100}
              autoComplete="off"
              defaultValue={form.field('name').defaultValue ?? source?.name}
            />
            <SelectField
              label="Vendor"
              {...form.field('vendor')}
              defaultValue={undefined}
              value={vendor ?? ''}
              options={source?.vendor ? VENDOR_OPTIONS.slice(1) : VENDOR_OPTIONS}
              onChange={({ currentTarget }) => {
                setVendor((currentTarget.value || null) as VendorName | null);
                setTested(null);
                // Errors in another vendor's fields don't apply to this one's.
                form.refuse({});
              }}
            />
            <TextField
              label="Frequency in minutes"
              {...form.field('frequencyMinutes')}
              inputMode="numeric"
              defaultValue={form.field('frequencyMinutes').defaultValue ?? (source ? minutesOf(source) : 60)}
            />
            <TextField
              label="Precedence"
              {...form.field('precedence')}
              inputMode="numeric"
              hint="If two sources list the same home, the lower number wins"
              defaultValue={form.field('precedence').defaultValue ?? source?.precedence ?? 100}
            />
          </div>
          {vendor && <FeedFields key={vendor} vendor={vendor} source={source} form={form} />}
          <SwitchRow
            name="active"
            label="Active"
            note={vendor ? 'Synced on schedule' : 'Its homes are shown'}
            defaultChecked={isTicked(form, 'active', source?.active ?? true)}
          />
          {tested && <TestResult tested={tested} />}
          <div className="row">
            <SubmitButton busyText={form.isBusy && !isTesting && 'Saving...'}>
              {source ? 'Save source' : 'Add source'}
            </SubmitButton>
            {vendor && (
              <Button busyText={isTesting && 'Testing...'} onClick={test}>
                Test connection
              </Button>
            )}
            <ButtonLink variant="quiet" to={back}>
              Cancel
            </ButtonLink>
            {source && <DeleteSource source={source} back={back} onDeleted={() => (isSettled.current = true)} />}
          </div>
        </fieldset>
      </FormFrame>
      {source && <SourceContact contacts={[source]} source={source.name} />}
      <UnsavedGuard when={() => isDirty && !isSettled.current} />
    </div>
  );
}

/** The server names nested fields by their path; each error goes to the control that contains the field. */
function errorsOf({ fields, message: whole }: FunctionRefused, vendor: VendorName | null): FieldErrors {
  const secret = vendor && VENDOR_PROFILES[vendor].authentication.kind === 'client' ? 'clientSecret' : 'token';
  const errors = Object.entries(fields).map(([path, message]) => {
    const [first = '', inner] = path.split('.');
    if (path === 'options.mostMissingShare') return ['removalLimit', message];
    if (first === 'options') return ['options', inner ? `${path.slice(first.length + 1)} ${message}` : message];
    return first === 'credentials' ? [inner ?? secret, message] : [first, message];
  });
  return errors.length > 0 ? Object.fromEntries(errors) : { form: whole };
}
