// The vendor's values for the options that a source can override. Browser-safe.
import type { VendorProfile } from './vendor-profile.ts';

/** The names in source-options.server.ts. */
export function optionDefaults(profile: VendorProfile) {
  const { resources, expand, headers, filter, sweepHours, mostMissingShare, limits, media, display } = profile;
  const { size, keysSize, ask, backfillQuery } = profile.paging;
  return {
    resources,
    expand,
    headers,
    paging: { size, keysSize, ask, backfillQuery },
    filter,
    sweepHours,
    mostMissingShare,
    limits,
    media,
    display,
    keyPrefix: profile.keyPrefix,
    timeZone: profile.timeZone,
  };
}
