// MLS Sources of the portal: kept, tried, synced.
import type pg from 'pg';
import { z } from 'zod';
import { isEmailAddress } from '#domain/messaging/email-address.ts';
import type { CredentialKeys } from '#domain/sources/credentials.server.ts';
import type { FeedParts } from '#domain/feed/ports.ts';
import { holdsNothingSecret, refuseSecrets } from '#domain/sources/secret-settings.ts';
import { sourceOptionsSchema } from '#domain/sources/source-options.server.ts';
import { saveSourceContact } from '#domain/sources/source-contact.server.ts';
import { LONGEST_CONTACT_NAME, LONGEST_CONTACT_PHONE } from '#domain/sources/source-contact.ts';
import { deleteSource, requestSync, saveSource, type SourceInput } from '#domain/sources/sources.server.ts';
import { testSource } from '#domain/sources/test-source.server.ts';
import { VENDOR_PROFILES, type VendorName } from '#domain/feed/vendor-profiles.ts';
import { definePortalFunction } from './portal.ts';
import type { ServerFunction } from './server-function.ts';

export interface SourceFunctionParts extends FeedParts {
  pool: pg.Pool;
  credentialKeys: CredentialKeys;
}

const VENDORS = Object.keys(VENDOR_PROFILES) as [VendorName, ...VendorName[]];
const MOST_MINUTES = 7 * 24 * 60;

const id = z.int('id is the number of a source').positive('id is the number of a source');
const vendor = z.enum(VENDORS, `Vendor is one of ${VENDORS.join(', ')}`);
const endpoint = z
  .string('Endpoint is required')
  .trim()
  .max(500, 'Endpoint has at most 500 characters')
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    message: 'Endpoint must be an address like https://api.example.com/v2',
    abort: true,
  })
  .refine(
    (text) => holdsNothingSecret(text),
    'Endpoint ends before "?" and holds no user name, password or key: enter those as credentials instead',
  );
const secret = (name: string) =>
  z.string(`${name} is required`).trim().min(1, `${name} is required`).max(4000, `${name} is too long`);
const credentials = z
  .discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('token'), token: secret('Token') }),
      z.object({ kind: z.literal('client'), clientId: secret('Client ID'), clientSecret: secret('Client secret') }),
    ],
    'Credentials are a token, or a client ID and secret',
  )
  .nullable()
  .default(null);
const options = refuseSecrets(sourceOptionsSchema).default({});

const sourceSchema = z.object({
  id: id.nullable().default(null),
  name: z.string('Name is required').trim().min(1, 'Name is required').max(100, 'Name has at most 100 characters'),
  active: z.boolean('Active is true or false').optional(),
  vendor: vendor.nullable(),
  endpoint: endpoint.nullable().optional(),
  frequencyMinutes: z
    .int('Frequency is a whole number of minutes')
    .min(1, 'Frequency is at least 1 minute')
    .max(MOST_MINUTES, 'Frequency is at most a week (10,080 minutes)')
    .optional(),
  precedence: z
    .int('Precedence is a whole number from 0 to 1000')
    .min(0, 'Precedence is a whole number from 0 to 1000')
    .max(1000, 'Precedence is a whole number from 0 to 1000')
    .optional(),
  options: options.removeDefault().optional(),
  credentials,
});

const contact = z.object({
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(LONGEST_CONTACT_NAME, `Name has at most ${LONGEST_CONTACT_NAME} characters`),
  email: z.string('Invalid email address').trim().refine(isEmailAddress, 'Invalid email address'),
  phone: z
    .string()
    .trim()
    .max(LONGEST_CONTACT_PHONE, `Phone has at most ${LONGEST_CONTACT_PHONE} characters`)
    .nullable()
    .default(null),
});

const NEW_SOURCE = { active: true, endpoint: null, frequencyMinutes: 60, precedence: 100, options: {} };

/** What a change does not name stays as it is. */
async function withKept(pool: pg.Pool, input: z.output<typeof sourceSchema>): Promise<SourceInput> {
  const { rows } = await pool.query<Omit<SourceInput, 'id' | 'name' | 'vendor' | 'credentials'>>(
    `select active, api_endpoint as endpoint, sync_frequency / 60 as "frequencyMinutes", precedence, options
     from mls_sources where id = $1`,
    [input.id],
  );
  const kept = rows[0] ?? NEW_SOURCE;
  const { active = kept.active, frequencyMinutes = kept.frequencyMinutes, precedence = kept.precedence } = input;
  const { endpoint: address = kept.endpoint, options: chosen = kept.options } = input;
  return { ...input, active, frequencyMinutes, precedence, endpoint: address, options: chosen };
}

export function sourceFunctions(parts: SourceFunctionParts): ServerFunction[] {
  const { pool, credentialKeys } = parts;
  return [
    definePortalFunction({
      name: 'save-source',
      perMinute: 60,
      schema: sourceSchema,
      run: async (input, administrator) => saveSource(pool, credentialKeys, administrator, await withKept(pool, input)),
    }),
    definePortalFunction({
      name: 'save-source-contact',
      perMinute: 60,
      schema: z.object({ source: sourceSchema.shape.name, contact: contact.nullable() }),
      run: (input, administrator) => saveSourceContact(pool, administrator, input),
    }),
    definePortalFunction({
      name: 'test-source',
      perMinute: 20,
      schema: z.object({ id: id.nullable().default(null), vendor, endpoint, options, credentials }),
      run: (input) => testSource(pool, parts, input),
    }),
    definePortalFunction({
      name: 'sync-source',
      perMinute: 60,
      schema: z.object({ id, sweep: z.boolean().default(false) }),
      run: async (input, administrator) => {
        await requestSync(pool, administrator, input);
        return { queued: true };
      },
    }),
    definePortalFunction({
      name: 'delete-source',
      perMinute: 60,
      schema: z.object({ id }),
      run: async (input, administrator) => {
        await deleteSource(pool, administrator, input.id);
        return { deleted: true };
      },
    }),
  ];
}
