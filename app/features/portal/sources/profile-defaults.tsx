import { optionDefaults } from '#domain/feed/option-defaults.ts';
import { VENDOR_PROFILES, type VendorName } from '#domain/feed/vendor-profiles.ts';
import type { VendorProfile } from '#domain/feed/vendor-profile.ts';
import { DefinitionRow } from '#app/ui/definition-list/definition-row.tsx';
import { countOf, formatNumber } from '#app/ui/format.ts';
import { spanText } from '#app/ui/ago.ts';

/** The defaults for a feed of this vendor, which its options can override. */
export function ProfileDefaults({ vendor }: { vendor: VendorName }) {
  const profile: VendorProfile = VENDOR_PROFILES[vendor];
  const { paging, filter, limits, deletes, media, display } = profile;
  return (
    <details>
      <summary>Defaults of {profile.label}</summary>
      <dl className="def small">
        <DefinitionRow label="Resources">{profile.resources.join(', ')}</DefinitionRow>
        <DefinitionRow label="Page">
          {countOf(paging.size, 'record')}, {countOf(paging.keysSize, 'key')}
        </DefinitionRow>
        <DefinitionRow label="Changes by">
          {filter.timestampField}, {spanText(filter.overlapSeconds)} of overlap
        </DefinitionRow>
        {filter.backfill && <DefinitionRow label="First copy requests">{filter.backfill}</DefinitionRow>}
        <DefinitionRow label="Removed listings">
          {deletes.kind === 'flag'
            ? `Told by ${deletes.field}`
            : `Found by comparing all keys every ${profile.sweepHours} hours`}
        </DefinitionRow>
        <DefinitionRow label="Limits">
          {limits.data
            .map(({ seconds, requests }) => `${formatNumber(requests)} requests in ${spanText(seconds)}`)
            .join('; ')}
        </DefinitionRow>
        <DefinitionRow label="Photos">
          {media.expiresMinutes === null ? 'URLs don’t expire' : `URLs expire after ${media.expiresMinutes} minutes`}
        </DefinitionRow>
        <DefinitionRow label="If the feed doesn’t say whether to show">
          {display.missingMeans === 'hide' ? 'Hidden' : 'Shown'}
        </DefinitionRow>
        <DefinitionRow label="Times without a time zone">{profile.timeZone}</DefinitionRow>
      </dl>
      <p className="small muted">All option names, with these values:</p>
      <pre className="code profile-json" tabIndex={0} role="region" aria-label={`Profile of ${profile.label} as JSON`}>
        {JSON.stringify(optionDefaults(profile), null, 2)}
      </pre>
    </details>
  );
}
