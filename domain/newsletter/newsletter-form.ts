// The newsletter form. Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { requiredEmail } from '#domain/forms/fields.ts';

export const newsletterSchema = z.object({
  email: z.pipe(
    requiredEmail(),
    z.transform((email: string) => email.toLowerCase()),
  ),
});
