import { VENDOR_PROFILES, type VendorName } from '#domain/mls/vendor-profiles.ts';
import type { FieldErrors } from '#app/features/account/required-fields.ts';
import { TextAreaField, TextField } from '#app/ui/field/field.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { needsSystem, splitOptions } from './originating-system.ts';
import { ProfileDefaults } from './profile-defaults.tsx';
import type { Source } from './source.ts';

interface FeedFieldsProps {
  vendor: VendorName;
  /** Null: a new one. */
  source: Source | null;
  errors: FieldErrors;
}

/** What only a source with a feed has: where it is, who asks, and what overrides its vendor's profile. */
export function FeedFields({ vendor, source, errors }: FeedFieldsProps) {
  const isSame = source?.vendor === vendor;
  const hasSystem = needsSystem(vendor);
  const { system, rest } = hasSystem
    ? splitOptions(source?.options ?? {})
    : { system: '', rest: source?.options ?? {} };
  return (
    <>
      <TextField
        label="Endpoint"
        name="endpoint"
        type="url"
        autoComplete="off"
        placeholder="https://api.example.com/v2"
        defaultValue={isSame ? (source?.api_endpoint ?? '') : VENDOR_PROFILES[vendor].defaultEndpoint}
        error={errors.endpoint}
      />
      {hasSystem && (
        <TextField
          label="Originating system"
          name="system"
          autoComplete="off"
          maxLength={200}
          hint="OriginatingSystemName as MLS Grid writes it, such as onekey2"
          defaultValue={system}
          error={errors.system}
        />
      )}
      <CredentialFields
        kind={VENDOR_PROFILES[vendor].authentication.kind}
        isKept={source?.has_credentials === true}
        errors={errors}
      />
      <TextAreaField
        label="Settings that override the vendor profile"
        name="options"
        optional
        className="source-options"
        hint='JSON, such as {"sweepHours": 6}'
        spellCheck={false}
        defaultValue={Object.keys(rest).length > 0 ? JSON.stringify(rest, null, 2) : ''}
        error={errors.options}
      />
      <ProfileDefaults vendor={vendor} />
    </>
  );
}
