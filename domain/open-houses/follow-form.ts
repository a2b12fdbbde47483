// The form of somebody who wants to be told if an open house changes. Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { lowerCaseEmail } from '#domain/forms/fields.ts';

export const followSchema = z.object({ email: lowerCaseEmail() });
