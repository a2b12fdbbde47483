// What a run of an account's own file was asked to do (import_runs.options).
import { z } from 'zod';
import { IMPORT_FIELDS } from '#domain/intake/columns/columns.ts';
import { EXTRA_FIELDS } from './extra-columns.ts';

/** A person's choices for columns: the matching field, or null for none. */
export const ownColumnsSchema = z
  .record(
    z.string().max(500, 'A header can have at most 500 characters'),
    z.enum([...IMPORT_FIELDS, ...EXTRA_FIELDS], 'A column must be one of the fields of a listing, or null').nullable(),
  )
  .refine((columns) => Object.keys(columns).length <= 500, 'At most 500 columns can be matched');

const answers = z.record(z.string(), z.string());

export const ownImportOptionsSchema = z.union([
  z.object({
    /** The name in the bucket. */
    path: z.string(),
    answers,
    columns: ownColumnsSchema.default({}),
  }),
  z.object({
    /** The run whose listings get other answers. */
    answersOf: z.int(),
    answers,
  }),
]);
