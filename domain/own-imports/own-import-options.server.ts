// What a run of an account's own file was asked to do (import_runs.options).
import { z } from 'zod';

export const ownImportOptionsSchema = z.object({
  /** The name in the bucket. */
  path: z.string(),
  answers: z.record(z.string(), z.string()),
});
