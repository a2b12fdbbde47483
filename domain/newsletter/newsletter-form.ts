// The newsletter form. Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { lowerCaseEmail } from '#domain/forms/fields.ts';

export const newsletterSchema = z.object({ email: lowerCaseEmail() });
