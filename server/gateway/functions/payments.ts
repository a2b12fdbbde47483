// Paying for a listing's activation. The amount comes from the server; a browser says only which listing.
import { z } from 'zod';
import { isEmailAddress } from '#domain/forms/email-address.ts';
import { openCheckout, type PaymentParts, readActivationOrder } from '#domain/payments/open-checkout.server.ts';
import { TEST_RESULTS } from '#domain/payments/payment.ts';
import { payInTest } from '#domain/payments/test-payment.server.ts';
import { defineFunction, readAccount, type ServerFunction } from './server-function.ts';

const id = z.int('id must be the number of a listing').positive('id must be the number of a listing');
const email = z
  .string('Email is required')
  .max(320, 'Enter a shorter email address')
  .refine(isEmailAddress, 'Enter a valid email address');
/** Each can cause mail to an address that somebody typed. */
const PER_MINUTE = 20;

export function paymentFunctions(parts: PaymentParts): ServerFunction[] {
  return [
    defineFunction({
      name: 'read-activation',
      access: 'account',
      perMinute: 120,
      schema: z.object({ id }),
      run: (input, call) => readActivationOrder(parts, readAccount(call), input.id),
    }),
    defineFunction({
      name: 'open-checkout',
      access: 'account',
      perMinute: PER_MINUTE,
      schema: z.object({ id, email }),
      run: (input, call) => openCheckout(parts, readAccount(call), input),
    }),
    defineFunction({
      name: 'pay-in-test',
      access: 'account',
      perMinute: PER_MINUTE,
      schema: z.object({ id, email, result: z.enum(TEST_RESULTS, `result must be one of ${TEST_RESULTS.join(', ')}`) }),
      run: (input, call) => payInTest(parts, readAccount(call), input),
    }),
  ];
}
