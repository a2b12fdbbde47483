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
