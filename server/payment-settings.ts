// Who takes payments. The table in README.md lists the same names.
import { z } from 'zod';

export interface PaymentSettings {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
}

export const paymentShape = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must be a secret or restricted key, which begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook, which begins with whsec_')
    .optional(),
  STRIPE_URL: z.url('must be an address like https://api.stripe.com').default('https://api.stripe.com'),
};

const parsedShape = z.object(paymentShape);

/** Null: test payments. */
export function readPaymentSettings(parsed: z.output<typeof parsedShape>): PaymentSettings | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_URL } = parsed;
  if (!STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET) return null;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET)
    throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or neither.');
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: STRIPE_URL };
}
