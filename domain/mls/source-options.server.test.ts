import { expect, test } from 'vitest';
import { profileOf, sourceOptionsSchema } from './source-options.server.ts';
import { VENDOR_PROFILES } from './vendor-profiles.ts';

test('a source without options is read as its vendor says', () => {
  expect(profileOf('bridge', {})).toEqual(VENDOR_PROFILES.bridge);
});

test('one value may differ, and the others of its group stay', () => {
  const profile = profileOf('mls_grid', { filter: { always: "OriginatingSystemName eq 'onekey2'" }, keyPrefix: 'KEY' });
  expect(profile.filter).toEqual({ ...VENDOR_PROFILES.mls_grid.filter, always: "OriginatingSystemName eq 'onekey2'" });
  expect(profile.keyPrefix).toBe('KEY');
});

test('an option that nobody knows is named', () => {
  const parsed = sourceOptionsSchema.safeParse({ pagging: { size: 10 } });
  expect(parsed.success).toBe(false);
  expect(parsed.error?.issues[0]?.message).toContain('pagging');
  expect(() => profileOf('reso', { timeZone: 'Mars/Base' })).toThrow('time zone');
});
