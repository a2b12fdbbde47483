// The contact form's rules and texts (specification, section 5). Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { isEmailAddress } from './email-address.ts';

/** Postgres keeps no NUL in text. */
const clean = (text: string | undefined) => text?.replaceAll('\0', '').trim() ?? '';

const optionalText = (most: number, message: string) =>
  z
    .pipe(
      z.optional(z.string()),
      z.transform((text: string | undefined) => clean(text) || null),
    )
    .check(z.refine((text) => text === null || text.length <= most, message));

const trimmed = z.pipe(
  z.optional(z.string()),
  z.transform((text: string | undefined) => clean(text)),
);

export const contactSchema = z.object({
  name: trimmed.check(
    z.refine((name) => name.length > 0, 'Name is required'),
    z.refine((name) => name.length <= 200, 'Name must have at most 200 characters'),
  ),
  email: trimmed.check(
    z.refine((email) => email.length > 0, { message: 'Email is required', abort: true }),
    z.refine(isEmailAddress, 'Invalid email address'),
  ),
  phone: optionalText(40, 'Phone must have at most 40 characters'),
  message: optionalText(5000, 'Message must have at most 5,000 characters'),
});

export type ContactFields = z.infer<typeof contactSchema>;
export type ContactErrors = Partial<Record<keyof ContactFields | 'tourDay', string>>;

/** `today` as 2026-11-28; what is wrong with the day of a tour, which may be left open. */
export function tourDayProblem(day: string, today: string): string | null {
  if (day === '') return null;
  const time = Date.parse(day);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(time) || !new Date(time).toISOString().startsWith(day)) {
    return 'Day must be a date';
  }
  return day < today ? 'Choose today or a later day' : null;
}

/** First message per field. */
export function readContactForm(
  values: Record<string, FormDataEntryValue>,
): { fields: ContactFields } | { errors: ContactErrors } {
  const parsed = contactSchema.safeParse(values);
  if (parsed.success) return { fields: parsed.data };
  const errors: ContactErrors = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path[0] as keyof ContactFields;
    errors[field] ??= issue.message;
  }
  return { errors };
}
