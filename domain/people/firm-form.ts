// The form that registers or joins a brokerage. Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { requiredText } from '#domain/forms/fields.ts';
import { STATES } from '#domain/listings/listing.ts';

export const firmSchema = z.object({
  name: z
    .pipe(
      requiredText('The registered name', 200),
      z.transform((name: string) => name.normalize('NFKC').replaceAll(/\s+/g, ' ')),
    )
    .check(
      z.refine((name) => name === '' || /[a-z0-9].*[a-z0-9]/i.test(name), 'Enter the name as it is registered'),
      // Letters of other scripts can look like Latin ones.
      z.refine((name) => /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S} ]*$/u.test(name), 'Enter the name in Latin letters'),
    ),
  state: z.enum(STATES, 'Choose the state'),
});
