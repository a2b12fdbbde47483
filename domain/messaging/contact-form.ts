// The contact form's rules and texts (specification, section 5). Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { optionalText, requiredEmail, requiredText } from '#domain/forms/fields.ts';

export const contactSchema = z.object({
  name: requiredText('Name', 200),
  email: requiredEmail(),
  phone: optionalText('Phone', 40),
  message: optionalText('Message', 5000),
});

export type ContactFields = z.infer<typeof contactSchema>;

/** `today` as 2026-11-28. Returns what is wrong with the day of a tour, which is optional. */
export function tourDayProblem(day: string, today: string): string | null {
  if (day === '') return null;
  const time = Date.parse(day);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(time) || !new Date(time).toISOString().startsWith(day)) {
    return 'Choose a valid date';
  }
  return day < today ? 'Choose today or a later day' : null;
}
