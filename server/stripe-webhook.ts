// POST /api/stripe-webhook: Stripe reports what became of a payment. What it answers decides whether Stripe sends the
// report again: 2xx means no.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Log } from '#db/log.ts';
import { isDatabaseAway } from '#db/is-database-away.ts';
import type { PaymentParts } from '#domain/payments/open-checkout.server.ts';
import { type PaymentProvider, SignatureRefused } from '#domain/payments/ports.ts';
import { takePaymentEvent } from '#domain/payments/take-payment-event.server.ts';

export const WEBHOOK_PATH = '/api/stripe-webhook';
/** Stripe's reports have a few kB. */
const LIMIT_BYTES = 256 * 1024;

export interface WebhookParts extends PaymentParts {
  provider: PaymentProvider;
  log: Log;
}

export function buildStripeWebhook({ log, ...parts }: WebhookParts): Hono {
  const app = new Hono();
  app.use(
    WEBHOOK_PATH,
    bodyLimit({
      maxSize: LIMIT_BYTES,
      onError: (c) =>
        c.json({ error: 'too_large', message: 'The body is larger than 256 kB.' }, 413, { Connection: 'close' }),
    }),
  );
  app.post(WEBHOOK_PATH, async (c) => {
    try {
      // As it was received: the signature is for these bytes.
      const event = await parts.provider.readEvent(await c.req.text(), c.req.header('stripe-signature') ?? '');
      if (event !== null && !(await takePaymentEvent(parts, event)))
        log('warn', 'A payment was reported that this site did not open', { event: event.id });
      return c.json({ received: true });
    } catch (error) {
      if (error instanceof SignatureRefused)
        return c.json({ error: 'invalid_signature', message: 'The signature is missing, wrong or too old.' }, 400);
      if (c.req.raw.signal.aborted) throw error;
      log('error', 'A report of a payment could not be stored; it will be sent again', { error: String(error) });
      return c.json({ error: 'try_again', message: 'Send this report again.' }, isDatabaseAway(error) ? 503 : 500);
    }
  });
  app.all(WEBHOOK_PATH, (c) => c.json({ error: 'method_not_allowed', message: 'Send POST.' }, 405, { Allow: 'POST' }));
  return app;
}
