// Properties and Bulk Actions in the portal: searching, reading with history, changing many at once.
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '#db/schema.ts';
import { LISTING_STATUSES, PROPERTY_TYPES, STATES } from '#domain/listings/listing.ts';
import { startBulkAction } from '#domain/portal/bulk-action.server.ts';
import { BULK_ACTIONS } from '#domain/portal/bulk-action.ts';
import { keepChoice } from '#domain/portal/bulk-choice.server.ts';
import { joinListings, partListing } from '#domain/intake/home-keys/part-listings.server.ts';
import { readPropertyHistory } from '#domain/portal/property-history.server.ts';
import { PORTAL_SORTS, type PortalMatches, type PortalQuery } from '#domain/portal/portal-query.ts';
import { readPortalItems } from '#domain/portal/portal-items.server.ts';
import { definePortalFunction } from './portal.ts';
import type { ServerFunction } from './server-function.ts';

export interface PropertyFunctionParts {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** The model in memory, or SQL while it loads. */
  searchProperties(query: PortalQuery): Promise<PortalMatches>;
}

const MOST_ROWS = 200;
const MOST_IDS = 50_000;

const price = (name: string) =>
  z
    .number(`${name} must be a number of dollars`)
    .min(0, `${name} must be a number of dollars`)
    .nullable()
    .default(null);

const filterShape = {
  q: z.string('q is a text').max(200, 'q can have at most 200 characters').default(''),
  city: z
    .string('City must be a name')
    .trim()
    .min(1, 'City must be a name')
    .max(100, 'City must be a name')
    .nullable()
    .default(null),
  state: z
    .enum(STATES, `State must be one of ${STATES.join(', ')}`)
    .nullable()
    .default(null),
  type: z
    .enum(PROPERTY_TYPES, `Type must be one of ${PROPERTY_TYPES.join(', ')}`)
    .nullable()
    .default(null),
  source: z
    .string('Source must be a name')
    .trim()
    .min(1, 'Source must be a name')
    .max(100, 'Source must be a name')
    .nullable()
    .default(null),
  minPrice: price('minPrice'),
  maxPrice: price('maxPrice'),
  updatedSince: z.iso.datetime('updatedSince must be a time like 2026-11-28T00:00:00Z').nullable().default(null),
};
const status = z
  .enum(LISTING_STATUSES, `Status must be one of ${LISTING_STATUSES.join(', ')}, or null for all`)
  .nullable();

const searchSchema = z.object({
  ...filterShape,
  status: status.default('active'),
  sort: z.enum(PORTAL_SORTS, `sort must be one of ${PORTAL_SORTS.join(', ')}`).default('updated'),
  descending: z.boolean('descending must be true or false').default(true),
  page: z
    .int('page must be a whole number from 1')
    .min(1, 'page must be a whole number from 1')
    .max(1_000_000)
    .default(1),
  pageSize: z
    .int(`pageSize must be a whole number from 1 to ${MOST_ROWS}`)
    .min(1, `pageSize must be a whole number from 1 to ${MOST_ROWS}`)
    .max(MOST_ROWS, `pageSize must be a whole number from 1 to ${MOST_ROWS}`)
    .default(50),
});

const NOTHING = 'Please select properties and an action';
const choiceSchema = z
  .object({
    action: z.enum(BULK_ACTIONS, NOTHING),
    ids: z
      .array(z.int('ids must be numbers of properties').positive(), NOTHING)
      .min(1, NOTHING)
      .max(MOST_IDS, `You can select at most ${MOST_IDS.toLocaleString('en-US')} properties, or all that match`)
      .optional(),
    filter: z.object({ ...filterShape, status: status.default(null) }).optional(),
    /** Homes that match the filter but are left as they are. */
    except: z
      .array(z.int('except must be numbers of properties').positive(), 'except must be numbers of properties')
      .max(MOST_IDS, `You can take at most ${MOST_IDS.toLocaleString('en-US')} properties out of the selection`)
      .default([]),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), NOTHING);

const id = z.int('id must be the number of a property').positive('id must be the number of a property');

export function propertyFunctions({ db, pool, searchProperties }: PropertyFunctionParts): ServerFunction[] {
  return [
    definePortalFunction({
      name: 'search-properties',
      perMinute: 600,
      schema: searchSchema,
      run: async (query) => {
        const { ids, ...rest } = await searchProperties(query);
        return { ...rest, items: await readPortalItems(db, ids) };
      },
    }),
    definePortalFunction({
      name: 'read-property-history',
      perMinute: 120,
      schema: z.object({ id }),
      run: (input) => readPropertyHistory(pool, input.id),
    }),
    definePortalFunction({
      name: 'choose-bulk-action',
      perMinute: 60,
      schema: choiceSchema,
      run: ({ action, ids, filter, except }, administrator) =>
        keepChoice(pool, administrator, action, filter ? { filter, except } : { ids: ids ?? [] }),
    }),
    definePortalFunction({
      name: 'part-listing',
      perMinute: 120,
      schema: z.object({ id }),
      run: (input, administrator) => partListing(pool, administrator, input.id),
    }),
    definePortalFunction({
      name: 'join-listings',
      perMinute: 120,
      schema: z.object({ id, parting: z.uuid('parting must be the id of a separation') }),
      run: (input, administrator) => joinListings(pool, administrator, input),
    }),
    definePortalFunction({
      name: 'bulk-action',
      perMinute: 60,
      schema: z.object({ choice: z.uuid('choice must be the answer of choose-bulk-action') }),
      run: ({ choice }, administrator) => startBulkAction(pool, administrator, choice),
    }),
  ];
}
