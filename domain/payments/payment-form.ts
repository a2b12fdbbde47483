// The form of the activation page. Browser-safe.
import * as z from 'zod/mini';
import { oneOrNone, requiredEmail } from '#domain/forms/fields.ts';
import { TEST_RESULTS } from './payment.ts';

/** `result` is only in the form of a test payment. */
export const paymentSchema = z.object({ email: requiredEmail(), result: oneOrNone(TEST_RESULTS) });
