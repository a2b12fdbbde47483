// What a run of the portal was asked to import (import_runs.options).
import { z } from 'zod';
import { IMPORT_FIELDS } from '#domain/intake/columns/columns.ts';

export const importOptionsSchema = z.object({
  /** Of the file in the bucket; null: what was pasted or typed (platform.import_texts). */
  path: z.string().nullable().default(null),
  format: z.enum(['auto', 'csv', 'json']).default('auto'),
  /** Null: "CSV Import" or "JSON Import". */
  source: z.string().nullable().default(null),
  /** Pasted: each row gives the five required fields itself. */
  pasted: z.boolean().default(false),
  /** What a person said about columns: the field each stands for, or null for none. */
  columns: z.record(z.string(), z.enum(IMPORT_FIELDS).nullable()).default({}),
});

export type ImportOptions = z.infer<typeof importOptionsSchema>;
