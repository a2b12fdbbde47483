// MLS Sources in the portal: storing, testing, syncing.
import type pg from 'pg';
import { z } from 'zod';
import type { CredentialKeys } from '#domain/sources/credentials.server.ts';
import type { FeedParts } from '#domain/feed/ports.ts';
import { refuseSecrets } from '#domain/sources/secret-settings.ts';
import { sourceOptionsSchema } from '#domain/sources/source-options.server.ts';
import { saveSourceContact } from '#domain/sources/source-contact.server.ts';
import { sourceContactSchema, sourceName } from '#domain/sources/source-contact.ts';
import { endpoint, frequencyMinutes, precedence } from '#domain/sources/source-form.ts';
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

const id = z.int('id must be the number of a source').positive('id must be the number of a source');
const vendor = z.enum(VENDORS, `Vendor must be one of ${VENDORS.join(', ')}`);
const secret = (name: string) =>
  z.string(`${name} is required`).trim().min(1, `${name} is required`).max(4000, `${name} is too long`);
const credentials = z
  .discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('token'), token: secret('Token') }),
      z.object({ kind: z.literal('client'), clientId: secret('Client ID'), clientSecret: secret('Client secret') }),
    ],
    'Credentials must be a token, or a client ID and secret',
  )
  .nullable()
  .default(null);
const options = refuseSecrets(sourceOptionsSchema).default({});

const sourceSchema = z.object({
  id: id.nullable().default(null),
  name: sourceName,
  active: z.boolean('Active must be true or false').optional(),
  vendor: vendor.nullable(),
  endpoint: z.nullish(endpoint),
  frequencyMinutes: z.optional(frequencyMinutes),
  precedence: z.optional(precedence),
  options: options.removeDefault().optional(),
  credentials,
});

const NEW_SOURCE = { active: true, endpoint: null, frequencyMinutes: 60, precedence: 100, options: {} };

/** Settings that a change does not name stay as they are. */
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
      schema: z.object({ source: sourceName, contact: z.nullable(sourceContactSchema) }),
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
