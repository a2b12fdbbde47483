// Who receives inquiries about a source's homes if the listing has no agent's address. Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { optionalText, requiredEmail, requiredText, trimmedText } from '#domain/forms/fields.ts';

/** Characters; the columns can't hold more (migration 000095). */
export const LONGEST_CONTACT_NAME = 200;
export const LONGEST_CONTACT_PHONE = 50;
const LONGEST_SOURCE_NAME = 100;

export const sourceName = requiredText('Name', LONGEST_SOURCE_NAME);

export const sourceContactSchema = z.object({
  name: requiredText('Name', LONGEST_CONTACT_NAME),
  email: requiredEmail(),
  phone: optionalText('Phone', LONGEST_CONTACT_PHONE),
});

export type SourceContact = z.infer<typeof sourceContactSchema>;

/** The form for the contact. If its three fields are empty, the source has no contact, and `contact` is null. */
export const sourceContactForm = z.pipe(
  z.object({
    source: requiredText('Source', LONGEST_SOURCE_NAME),
    name: trimmedText,
    email: trimmedText,
    phone: trimmedText,
  }),
  z.transform(({ source, ...typed }: Record<'source' | 'name' | 'email' | 'phone', string>, { issues }) => {
    if (Object.values(typed).every((text) => text === '')) return { source, contact: null };
    const { data, error } = sourceContactSchema.safeParse(typed);
    for (const { path, message } of error?.issues ?? []) {
      issues.push({ code: 'custom', message, path: [...path], input: typed });
    }
    return { source, contact: data ?? null };
  }),
);
