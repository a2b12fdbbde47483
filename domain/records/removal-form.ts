// The form that asks to remove an address. Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { lowerCaseEmail, optionalText, trimmedText } from '#domain/forms/fields.ts';

const LONGEST_NOTE = 2_000;

export const removalSchema = z.object({
  email: lowerCaseEmail(),
  /** "on": New Jersey's Daniel's Law covers them. */
  covered: trimmedText,
  note: optionalText('What we should know', LONGEST_NOTE),
});
