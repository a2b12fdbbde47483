import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { VENDOR_PROFILES, type VendorName } from '#domain/feed/vendor-profiles.ts';
import { type FieldErrors, focusFirstError } from '#app/forms/required-fields.ts';
import { closed, type PortalState, portalHref } from '#app/features/admin/portal-state.ts';
import { BackLink, TabHeading } from '#app/features/admin/tab-heading.tsx';
import { SourceContact } from '#app/features/admin/source-contact/source-contact.tsx';
import { UnsavedGuard } from '#app/features/admin/unsaved-guard.tsx';
import { usePortalCall } from '#app/features/admin/use-portal-call.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import { SwitchRow } from '#app/ui/field/switch-row.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { type ConnectionTest, TestResult } from './connection-test.tsx';
import { DeleteSource } from './delete-source.tsx';
import { FeedFields } from './feed-fields.tsx';
import { connectionOf, readSourceForm, type SourceValues } from './read-source-form.ts';
import { CONNECTING, minutesOf, type Source } from './source.ts';
import './sources.css';

const VENDOR_OPTIONS = [
  { value: '', label: 'No feed: files and forms' },
  ...Object.entries(VENDOR_PROFILES).map(([value, { label }]) => ({ value, label })),
];

export function SourceForm({ source, state }: { source: Source | null; state: PortalState }) {
  const isConnecting = useLocation().state?.connect === CONNECTING.connect;
  const [vendor, setVendor] = useState<VendorName | null>(source?.vendor ?? (source && !isConnecting ? null : 'reso'));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [tested, setTested] = useState<ConnectionTest | null>(null);
  const [isDirty, setDirty] = useState(false);
  /** Saved or deleted; read by the guard in the same tick as the navigation that follows. */
  const isSettled = useRef(false);
  const saving = usePortalCall();
  const testing = usePortalCall();
  const navigate = useNavigate();
  const toast = useToast();
  const back = portalHref(closed(state));

  /** Null, with the errors shown, when something is wrong already here. */
  function read(form: HTMLFormElement, unneeded: readonly string[] = []): SourceValues | null {
    const { values, errors: found } = readSourceForm(new FormData(form), source?.id ?? null);
    for (const name of unneeded) delete found[name];
    setErrors(found);
    setTested(null);
    if (Object.keys(found).length === 0) return values;
    focusFirstError(form);
    return null;
  }

  function showRefusal(form: HTMLFormElement, fields: Record<string, string>, message: string) {
    setErrors(Object.keys(fields).length > 0 ? fieldsOf(fields) : { form: message });
    focusFirstError(form);
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = read(form);
    if (!values) return;
    void saving.call('save-source', values, {
      async done() {
        isSettled.current = true;
        await navigate(back);
        toast({
          title: source ? 'Source saved' : 'Source added',
          ...(values.active && values.vendor && { text: `The first sync of ${values.name} begins within a minute.` }),
          ...(source && { text: `${values.name} is synced by the new settings.` }),
        });
      },
      refused: ({ fields, message }) => showRefusal(form, fields, message),
    });
  }

  function test(form: HTMLFormElement | null) {
    const values = form && read(form, ['name', 'frequencyMinutes', 'precedence']);
    if (!values) return;
    void testing.call<ConnectionTest>('test-source', connectionOf(values), {
      done: setTested,
      refused: ({ fields, message }) => showRefusal(form, fields, message),
    });
  }

  return (
    <div className="source-form">
      <BackLink to={back}>MLS Sources</BackLink>
      <TabHeading>{source ? source.name : 'Add source'}</TabHeading>
      {errors.form && (
        <Alert tone="danger" role="alert">
          <b>{errors.form}</b>
        </Alert>
      )}
      <form onSubmit={save} onChange={() => setDirty(true)} noValidate>
        <fieldset>
          <div className="fields fields-2">
            <TextField
              label="Name"
              name="name"
              maxLength={100}
              autoComplete="off"
              defaultValue={source?.name}
              error={errors.name}
            />
            <SelectField
              label="Vendor"
              name="vendor"
              value={vendor ?? ''}
              options={source?.vendor ? VENDOR_OPTIONS.slice(1) : VENDOR_OPTIONS}
              onChange={({ currentTarget }) => {
                setVendor((currentTarget.value || null) as VendorName | null);
                setTested(null);
                // What was wrong with another vendor's fields is no matter of this one's.
                setErrors({});
              }}
              error={errors.vendor}
            />
            <TextField
              label="Frequency in minutes"
              name="frequencyMinutes"
              inputMode="numeric"
              defaultValue={source ? minutesOf(source) : 60}
              error={errors.frequencyMinutes}
            />
            <TextField
              label="Precedence"
              name="precedence"
              inputMode="numeric"
              hint="If two sources list the same home, the lower number wins"
              defaultValue={source?.precedence ?? 100}
              error={errors.precedence}
            />
          </div>
          {vendor && <FeedFields key={vendor} vendor={vendor} source={source} errors={errors} />}
          <SwitchRow
            name="active"
            label="Active"
            note={vendor ? 'Synced by its frequency' : 'Its homes are shown'}
            defaultChecked={source?.active ?? true}
          />
          {tested && <TestResult tested={tested} />}
          <div className="row">
            <SubmitButton busyText={saving.isBusy && 'Saving...'}>{source ? 'Save source' : 'Add source'}</SubmitButton>
            {vendor && (
              <Button busyText={testing.isBusy && 'Testing...'} onClick={(event) => test(event.currentTarget.form)}>
                Test connection
              </Button>
            )}
            <ButtonLink variant="quiet" to={back}>
              Cancel
            </ButtonLink>
            {source && <DeleteSource source={source} back={back} onDeleted={() => (isSettled.current = true)} />}
          </div>
        </fieldset>
      </form>
      {source && <SourceContact contacts={[source]} source={source.name} />}
      <UnsavedGuard when={() => isDirty && !isSettled.current} />
    </div>
  );
}

/** The server names inner fields by their path: each belongs to the control that holds it. */
function fieldsOf(fields: Record<string, string>): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [first = ''] = path.split('.');
      if (path === 'options.mostMissingShare') return ['removalLimit', message];
      if (first === 'options')
        return ['options', path === first ? message : `${path.slice(first.length + 1)} ${message}`];
      return first === 'credentials' ? [path.split('.')[1] ?? 'token', message] : [first, message];
    }),
  );
}
