import { expect, test } from 'vitest';
import { optionDefaults } from '#domain/feed/option-defaults.ts';
import { profileOf, sourceOptionsSchema } from './source-options.server.ts';
import type { VendorProfile } from '#domain/feed/vendor-profile.ts';
import { VENDOR_PROFILES, type VendorName } from '#domain/feed/vendor-profiles.ts';

test('a source without options uses its vendor’s values', () => {
  expect(profileOf('bridge', {})).toEqual(VENDOR_PROFILES.bridge);
});

test('the options shown as a vendor’s defaults are complete and change nothing', () => {
  for (const [vendor, profile] of Object.entries(VENDOR_PROFILES) as [VendorName, VendorProfile][]) {
    const defaults = optionDefaults(profile);
    expect(Object.keys(defaults).sort()).toEqual(Object.keys(sourceOptionsSchema.shape).sort());
    expect(profileOf(vendor, defaults), vendor).toEqual(profile);
  }
});

test('one value can be overridden while the others of its group stay', () => {
  const profile = profileOf('mls_grid', { filter: { always: "OriginatingSystemName eq 'onekey2'" }, keyPrefix: 'KEY' });
  expect(profile.filter).toEqual({ ...VENDOR_PROFILES.mls_grid.filter, always: "OriginatingSystemName eq 'onekey2'" });
  expect(profile.keyPrefix).toBe('KEY');
});

test('an unknown option is named', () => {
  const parsed = sourceOptionsSchema.safeParse({ pagging: { size: 10 } });
  expect(parsed.success).toBe(false);
  expect(parsed.error?.issues[0]?.message).toContain('pagging');
  expect(() => profileOf('reso', { timeZone: 'Mars/Base' })).toThrow('time zone');
});

test.each([
  [{ sweepHours: 1.5 }, 'must be a whole number from 0 to 744'],
  [{ mostMissingShare: 2 }, 'must be a share from 0 to 1'],
  [{ display: { missingMeans: 'maybe' } }, 'must be one of hide, show'],
  [{ filter: { selects: 'yes' } }, 'must be true or false'],
])('a problem with an option is described in plain words: %j', (options, message) => {
  expect(sourceOptionsSchema.safeParse(options).error?.issues[0]?.message).toBe(message);
});
