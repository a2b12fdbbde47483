// The form that registers or joins a brokerage. Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { requiredText } from '#domain/forms/fields.ts';
import { STATES } from '#domain/listings/listing.ts';

export const firmSchema = z.object({
  name: requiredText('The registered name', 200).check(
    z.refine((name) => name.length !== 1, 'Enter the name as it is registered'),
  ),
  state: z.enum(STATES, 'Choose the state'),
});
