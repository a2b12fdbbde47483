import { REMOVAL_LIMIT_LABEL } from '#domain/sources/source-option-labels.ts';
import { VENDOR_PROFILES, type VendorName } from '#domain/feed/vendor-profiles.ts';
import type { FormControls } from '#app/forms/form-controls.ts';
import { TextAreaField, TextField } from '#app/ui/field/field.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { needsSystem, splitOptions } from './originating-system.ts';
import { ProfileDefaults } from './profile-defaults.tsx';
import { percentOf, splitRemovalLimit } from './removal-limit.ts';
import type { Source } from './source.ts';

interface FeedFieldsProps {
  vendor: VendorName;
  /** Null: a new source. */
  source: Source | null;
  form: FormControls;
}

/**
 * Fields that only a source with a feed has: its endpoint, its credentials, and the settings that override the vendor's
 * profile.
 */
export function FeedFields({ vendor, source, form }: FeedFieldsProps) {
  /** As it was typed before the session ended, for the vendor that was chosen then. */
  const kept = (name: string) =>
    form.field('vendor').defaultValue === vendor ? form.field(name).defaultValue : undefined;
  const isSame = source?.vendor === vendor;
  const hasSystem = needsSystem(vendor);
  const { removalLimit, rest: others } = splitRemovalLimit(source?.options ?? {});
  const { system, rest } = hasSystem ? splitOptions(others) : { system: '', rest: others };
  return (
    <>
      <TextField
        label="Endpoint"
        {...form.field('endpoint')}
        type="url"
        autoComplete="off"
        placeholder="https://api.example.com/v2"
        defaultValue={
          kept('endpoint') ?? (isSame ? (source?.api_endpoint ?? '') : VENDOR_PROFILES[vendor].defaultEndpoint)
        }
      />
      {hasSystem && (
        <TextField
          label="Originating system"
          {...form.field('system')}
          autoComplete="off"
          maxLength={200}
          hint="OriginatingSystemName as MLS Grid writes it, such as onekey2"
          defaultValue={kept('system') ?? system}
        />
      )}
      <CredentialFields
        kind={VENDOR_PROFILES[vendor].authentication.kind}
        isKept={source?.has_credentials === true}
        form={form}
      />
      <TextField
        label={REMOVAL_LIMIT_LABEL}
        {...form.field('removalLimit')}
        optional
        inputMode="decimal"
        autoComplete="off"
        hint={`If a feed leaves out more of its listings at once, none are removed and you get a warning. The default is ${percentOf(VENDOR_PROFILES[vendor].mostMissingShare)}%`}
        defaultValue={kept('removalLimit') ?? removalLimit}
      />
      <TextAreaField
        label="Settings that override the vendor profile"
        {...form.field('options')}
        optional
        className="source-options"
        hint='JSON, such as {"sweepHours": 6}'
        spellCheck={false}
        defaultValue={kept('options') ?? (Object.keys(rest).length > 0 ? JSON.stringify(rest, null, 2) : '')}
      />
      <ProfileDefaults vendor={vendor} />
    </>
  );
}
