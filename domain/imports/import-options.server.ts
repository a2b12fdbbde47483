// What a run in the portal was asked to import (import_runs.options).
import { z } from 'zod';
import { IMPORT_FIELDS } from '#domain/intake/columns/columns.ts';

export const importOptionsSchema = z.object({
  /** The key of the file in the bucket; null: pasted or typed text (platform.import_texts). */
  path: z.string().nullable().default(null),
  format: z.enum(['auto', 'csv', 'json', 'sales']).default('auto'),
  /** Null: "CSV Import" or "JSON Import". */
  source: z.string().nullable().default(null),
  /** For pasted text: each row must have the five required fields itself. */
  pasted: z.boolean().default(false),
  /** A person's choices for columns: the matching field, or null for none. */
  columns: z.record(z.string(), z.enum(IMPORT_FIELDS).nullable()).default({}),
});

export type ImportOptions = z.infer<typeof importOptionsSchema>;
