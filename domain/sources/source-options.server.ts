// The options of a source that override its vendor profile: the same names as in the profile, each of them optional.
import { z } from 'zod';
import { RESOURCES, type VendorProfile } from '#domain/feed/vendor-profile.ts';
import { VENDOR_PROFILES, type VendorName } from '#domain/feed/vendor-profiles.ts';

const count = z.int('must be a whole number').positive('must be above 0');
const flag = z.boolean('must be true or false');
const wholeUpTo = (most: number) => {
  const message = `must be a whole number from 0 to ${most}`;
  return z.int(message).min(0, message).max(most, message);
};
const oneOf = <Words extends [string, ...string[]]>(...words: Words) =>
  z.enum(words, `must be one of ${words.join(', ')}`);
const text = z.string('must be text').max(500, 'must have at most 500 characters');
const limit = z.strictObject({ seconds: count, requests: count, bytes: count.optional() });

const timeZone = text.refine((zone) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}, 'must be a time zone such as America/New_York');

export const sourceOptionsSchema = z.strictObject({
  resources: z
    .array(oneOf(...RESOURCES))
    .min(1, 'must name at least one')
    .optional(),
  expand: text.nullable().optional(),
  headers: z.record(z.string().regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header'), text).optional(),
  paging: z
    .strictObject({ size: count, keysSize: count, ask: oneOf('top', 'prefer'), backfillQuery: text })
    .partial()
    .optional(),
  filter: z
    .strictObject({
      always: text.nullable(),
      backfill: text.nullable(),
      timestampField: text.regex(/^[A-Za-z_]\w*$/, 'must be the name of a field'),
      ordersByTimestamp: flag,
      selects: flag,
      overlapSeconds: wholeUpTo(86_400),
    })
    .partial()
    .optional(),
  /** 0: only on request. */
  sweepHours: wholeUpTo(24 * 31).optional(),
  mostMissingShare: z
    .number('must be a share from 0 to 1')
    .min(0, 'must be a share from 0 to 1')
    .max(1, 'must be a share from 0 to 1')
    .optional(),
  limits: z
    .strictObject({
      data: z.array(limit).min(1, 'must have at least one limit'),
      media: z.array(limit).min(1, 'must have at least one limit'),
      suspendSeconds: count,
    })
    .partial()
    .optional(),
  media: z
    .strictObject({
      identity: oneOf('key', 'url'),
      expiresMinutes: count.nullable(),
      authorized: flag,
      tokenAsUserAgent: flag,
      tokenHosts: z
        .array(text.regex(/^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/, 'must be the name of a host such as example.com'))
        .max(20),
    })
    .partial()
    .optional(),
  display: z
    .strictObject({
      missingMeans: oneOf('hide', 'show'),
      use: text.nullable(),
      showsComingSoon: flag,
      alsoRequires: z.array(text).max(20),
    })
    .partial()
    .optional(),
  keyPrefix: text.nullable().optional(),
  timeZone: timeZone.optional(),
});

export type SourceOptions = z.infer<typeof sourceOptionsSchema>;

/** The vendor's profile with the overrides of the source. @throws ZodError for unknown options */
export function profileOf(vendor: VendorName, options: unknown): VendorProfile {
  const { paging, filter, limits, media, display, ...rest } = sourceOptionsSchema.parse(options);
  const profile: VendorProfile = VENDOR_PROFILES[vendor];
  return {
    ...profile,
    ...withoutUndefined(rest),
    paging: { ...profile.paging, ...withoutUndefined(paging) },
    filter: { ...profile.filter, ...withoutUndefined(filter) },
    limits: { ...profile.limits, ...withoutUndefined(limits) },
    media: { ...profile.media, ...withoutUndefined(media) },
    display: { ...profile.display, ...withoutUndefined(display) },
  };
}

type Defined<Value> = { [Key in keyof Value]: Exclude<Value[Key], undefined> };

const withoutUndefined = <Value extends object>(value: Value | undefined): Partial<Defined<Value>> =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, each]) => each !== undefined)) as Partial<Defined<Value>>;
