// Listings that people publish themselves: drafts, publishing, the steps after that, and decisions.
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '#db/schema.ts';
import { checkForm } from '#domain/postings/check-form.server.ts';
import { dismissWording } from '#domain/fair-housing/flagged-listings.server.ts';
import { duplicatePosting } from '#domain/postings/duplicate-posting.server.ts';
import { decideReview } from '#domain/postings/decide-review.server.ts';
import { holdPosting } from '#domain/postings/hold-listings.server.ts';
import type { Blobs } from '#domain/media/ports.ts';
import { listPostings } from '#domain/postings/list-postings.server.ts';
import { listReviews } from '#domain/postings/list-reviews.server.ts';
import { POSTING_SORTS, POSTING_TABS } from '#domain/postings/list-postings.ts';
import { LISTER_EVENTS } from '#domain/postings/lister-events.ts';
import { previewPosting } from '#domain/postings/preview-posting.server.ts';
import { FORM_LIMITS } from '#domain/postings/posting.ts';
import { type PublishParts, publishPosting } from '#domain/postings/publish-posting.server.ts';
import { readSave, savePosting } from '#domain/postings/save-posting.server.ts';
import { stepOwnPosting } from '#domain/postings/step-own-posting.server.ts';
import { suggestAddresses } from '#domain/postings/suggest-addresses.server.ts';
import { definePortalFunction } from './portal.ts';
import { defineFunction, readAccount, type ServerFunction } from './server-function.ts';

export interface PostingFunctionParts extends PublishParts {
  pool: pg.Pool;
  db: Kysely<Database>;
  blobs: Blobs;
}

const id = z.int('id must be the number of a listing').positive('id must be the number of a listing');
const version = z.int('version must be a whole number').positive('version must be a whole number');
const text = z.string('Fields are texts').max(20_000, 'A field can have at most 20,000 characters');
const form = z
  .record(z.string().max(60), z.union([text, z.array(text).max(100)]), 'form must be the fields of the form')
  .refine(
    (fields) => Object.keys(fields).length <= FORM_LIMITS.fields,
    `A form has at most ${FORM_LIMITS.fields} fields`,
  )
  .refine(
    (fields) => JSON.stringify(fields).length <= FORM_LIMITS.characters,
    'The form is too long: shorten its texts',
  );
const device = z.string().max(200).default('');
const note = z.string().max(2000, 'The reason can have at most 2,000 characters').nullable().default(null);
const decision = z.object({ id, decision: z.enum(['approved', 'sent_back']), note });

export function postingFunctions(parts: PostingFunctionParts): ServerFunction[] {
  const { pool, blobs } = parts;
  return [
    defineFunction({
      name: 'list-postings',
      access: 'account',
      perMinute: 240,
      schema: z.object({
        tab: z.enum(POSTING_TABS).default('active'),
        q: z.string().max(200, 'q can have at most 200 characters').default(''),
        sort: z.enum(POSTING_SORTS).default('recent'),
        page: z.int().min(1).max(10_000).default(1),
      }),
      run: (query, call) => listPostings(parts, readAccount(call), query),
    }),
    defineFunction({
      name: 'save-posting',
      access: 'account',
      perMinute: 120,
      schema: z.object({ id: id.nullable(), form, baseVersion: version.nullable().default(null), device }),
      run: (input, call) => savePosting(pool, readAccount(call), input),
    }),
    defineFunction({
      name: 'read-posting-save',
      access: 'account',
      perMinute: 60,
      schema: z.object({ id, version }),
      run: (input, call) => readSave(pool, readAccount(call), input),
    }),
    defineFunction({
      name: 'check-posting',
      access: 'account',
      perMinute: 120,
      schema: z.object({ id: id.nullable(), form }),
      run: (input, call) => checkForm(parts, readAccount(call), input),
    }),
    defineFunction({
      name: 'suggest-addresses',
      access: 'account',
      perMinute: 240,
      schema: z.object({ text: z.string().max(300, 'An address can have at most 300 characters') }),
      run: (input) => suggestAddresses(parts.db, input.text),
    }),
    defineFunction({
      name: 'publish-posting',
      access: 'account',
      perMinute: 60,
      schema: z.object({ id }),
      run: (input, call) => publishPosting(parts, readAccount(call), input.id),
    }),
    defineFunction({
      name: 'preview-posting',
      access: 'account',
      perMinute: 60,
      schema: z.object({ id }),
      run: (input, call) => previewPosting(parts, { accountId: readAccount(call), isAdministrator: false }, input.id),
    }),
    defineFunction({
      name: 'step-posting',
      access: 'account',
      perMinute: 120,
      schema: z.object({
        id,
        event: z.enum(LISTER_EVENTS, `event must be one of ${LISTER_EVENTS.join(', ')}`),
        closing: z
          .object({ day: z.string().max(20), price: z.number('Enter the price').max(1_000_000_000, 'Enter the price') })
          .nullable()
          .default(null),
      }),
      run: (input, call) => stepOwnPosting(parts, readAccount(call), input),
    }),
    defineFunction({
      name: 'duplicate-posting',
      access: 'account',
      perMinute: 60,
      schema: z.object({ id, device }),
      run: (input, call) => duplicatePosting({ pool, objects: blobs }, readAccount(call), input),
    }),
    defineFunction({
      name: 'decide-posting',
      access: 'account',
      perMinute: 120,
      schema: decision,
      run: (input, call) =>
        decideReview(parts, { accountId: readAccount(call), email: '', isAdministrator: false }, input),
    }),
    defineFunction({
      name: 'hold-posting',
      access: 'account',
      perMinute: 60,
      schema: z.object({ id, note }),
      run: (input, call) => holdPosting(parts, readAccount(call), input),
    }),
    definePortalFunction({
      name: 'decide-review',
      perMinute: 120,
      schema: decision,
      run: (input, { id: accountId, email }) => decideReview(parts, { accountId, email, isAdministrator: true }, input),
    }),
    definePortalFunction({
      name: 'preview-review',
      perMinute: 60,
      schema: z.object({ id }),
      run: (input, { id: accountId }) => previewPosting(parts, { accountId, isAdministrator: true }, input.id),
    }),
    definePortalFunction({
      name: 'list-reviews',
      perMinute: 120,
      schema: z.object({}),
      run: () => listReviews(pool),
    }),
    definePortalFunction({
      name: 'dismiss-wording',
      perMinute: 120,
      schema: z.object({ id, textHash: z.string('textHash must identify the text').max(64) }),
      run: (input, administrator) => dismissWording(pool, administrator, input),
    }),
  ];
}
