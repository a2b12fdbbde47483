// The fields of a source (docs/mls.md). Its options and credentials are checked by the server alone. Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { trimmedText } from '#domain/forms/fields.ts';
import { holdsNothingSecret } from './secret-settings.ts';

const MOST_MINUTES = 7 * 24 * 60;
const LONGEST_ENDPOINT = 500;
const PRECEDENCE = 'Precedence must be a whole number from 0 to 1000';

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

export const endpoint = trimmedText.check(
  z.refine((text) => text !== '', { message: 'Endpoint is required', abort: true }),
  z.refine((text) => text.length <= LONGEST_ENDPOINT, `Endpoint can have at most ${LONGEST_ENDPOINT} characters`),
  z.refine(isWebAddress, { message: 'Endpoint must be an address like https://api.example.com/v2', abort: true }),
  z.refine(
    holdsNothingSecret,
    'Endpoint must end before "?" and contain no user name, password or key. Enter those as credentials.',
  ),
);

export const frequencyMinutes = z
  .int('Frequency must be a whole number of minutes')
  .check(
    z.gte(1, 'Frequency must be at least 1 minute'),
    z.lte(MOST_MINUTES, 'Frequency can be at most a week (10,080 minutes)'),
  );

export const precedence = z.int(PRECEDENCE).check(z.gte(0, PRECEDENCE), z.lte(1000, PRECEDENCE));
