// Payments by Stripe Checkout. Stripe's words end here: outside, a payment has a receipt number and the kinds of entries
// that domain/payments knows.
import { Stripe } from 'stripe';
import type { EntryKind } from '#domain/payments/payment.ts';
import { type PaymentEvent, type PaymentProvider, SignatureRefused } from '#domain/payments/ports.ts';

const TIMEOUT_MS = 15_000;
/** Stripe signs each attempt anew, so an older signature is a copy. */
const TOLERANCE_SECONDS = 300;
/** Where we write the receipt number; Stripe copies it from the payment to its charges. */
const RECEIPT = 'receipt_number';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** https://api.stripe.com, or a stand-in for tests. */
  apiUrl: string;
}

export function createStripeCheckout({ secretKey, webhookSecret, apiUrl }: StripeSettings): PaymentProvider {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return {
    async openCheckout({ receiptNumber, amountCents, description, email, expiresAt, paidUrl, canceledUrl }) {
      const metadata = { [RECEIPT]: receiptNumber };
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          allowed_payment_method_types: ['card'],
          line_items: [
            {
              quantity: 1,
              price_data: { currency: 'usd', unit_amount: amountCents, product_data: { name: description } },
            },
          ],
          client_reference_id: receiptNumber,
          metadata,
          payment_intent_data: { metadata, description: `${receiptNumber}: ${description}` },
          ...(email ? { customer_email: email } : {}),
          expires_at: Math.floor(expiresAt.getTime() / 1000),
          success_url: paidUrl,
          cancel_url: canceledUrl,
        },
        { idempotencyKey: `checkout-${receiptNumber}` },
      );
      if (!session.url) throw new Error('The payment provider opened a checkout without an address');
      return { session: session.id, url: session.url };
    },
    async refund({ receiptNumber, providerPayment }) {
      try {
        await stripe.refunds.create(
          { payment_intent: providerPayment, metadata: { [RECEIPT]: receiptNumber } },
          { idempotencyKey: `refund-${receiptNumber}` },
        );
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded')) throw error;
      }
    },
    async readEvent(body, signature) {
      return translate(stripe, await verify(stripe, { body, signature, webhookSecret }));
    },
  };
}

async function verify(
  stripe: Stripe,
  { body, signature, webhookSecret }: { body: string; signature: string; webhookSecret: string },
): Promise<Stripe.Event> {
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, webhookSecret, TOLERANCE_SECONDS);
  } catch (error) {
    // Its message can contain the body.
    throw new SignatureRefused({ cause: error });
  }
}

type Facts = Pick<PaymentEvent, 'kind' | 'amountCents' | 'currency'> &
  Partial<Pick<PaymentEvent, 'dispute' | 'endsCheckout'>> & {
    receiptNumber: string | undefined;
    payment: string | { id: string } | null;
  };

async function translate(stripe: Stripe, event: Stripe.Event): Promise<PaymentEvent | null> {
  const facts = await readFacts(stripe, event);
  if (!facts?.receiptNumber) return null;
  const { receiptNumber, kind, amountCents, currency, dispute = null, endsCheckout = false } = facts;
  return {
    id: event.id,
    mode: 'stripe',
    occurredAt: new Date(event.created * 1000),
    providerPayment: idOf(facts.payment),
    receiptNumber,
    kind,
    amountCents,
    currency,
    dispute,
    endsCheckout,
  };
}

const idOf = (thing: string | { id: string } | null): string | null =>
  typeof thing === 'object' ? (thing?.id ?? null) : thing;

/** Null: a kind of event that changes nothing here. */
async function readFacts(stripe: Stripe, event: Stripe.Event): Promise<Facts | null> {
  switch (event.type) {
    case 'checkout.session.completed':
      // Ways to pay that take days are confirmed by a later event.
      return event.data.object.payment_status === 'paid' ? sessionFacts(event.data.object, 'paid') : null;
    case 'checkout.session.async_payment_succeeded':
      return sessionFacts(event.data.object, 'paid');
    case 'checkout.session.async_payment_failed':
      return sessionFacts(event.data.object, 'failed');
    case 'checkout.session.expired':
      return sessionFacts(event.data.object, 'canceled');
    case 'payment_intent.payment_failed': {
      const { metadata, amount, currency, id } = event.data.object;
      // The checkout stays open for another card.
      return { receiptNumber: metadata[RECEIPT], kind: 'failed', amountCents: amount, currency, payment: id };
    }
    case 'charge.refunded': {
      const { metadata, amount_refunded: amountCents, currency, payment_intent: payment } = event.data.object;
      return { receiptNumber: metadata[RECEIPT], kind: 'refunded', amountCents, currency, payment };
    }
    case 'charge.dispute.created':
      // An inquiry moves no money.
      return event.data.object.status.startsWith('warning_')
        ? null
        : disputeFacts(stripe, event.data.object, 'dispute_opened');
    case 'charge.dispute.funds_withdrawn':
      return disputeFacts(stripe, event.data.object, 'dispute_opened');
    case 'charge.dispute.funds_reinstated':
      return disputeFacts(stripe, event.data.object, 'dispute_won');
    case 'charge.dispute.closed': {
      const { status } = event.data.object;
      if (status !== 'won' && status !== 'lost') return null;
      return disputeFacts(stripe, event.data.object, status === 'won' ? 'dispute_won' : 'dispute_lost');
    }
    default:
      return null;
  }
}

function sessionFacts(session: Stripe.Checkout.Session, kind: EntryKind): Facts {
  return {
    receiptNumber: session.metadata?.[RECEIPT] ?? session.client_reference_id ?? undefined,
    kind,
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    payment: session.payment_intent,
    endsCheckout: true,
  };
}

/** A dispute names the payment only by Stripe's id. */
async function disputeFacts(stripe: Stripe, dispute: Stripe.Dispute, kind: EntryKind): Promise<Facts | null> {
  const payment = idOf(dispute.payment_intent);
  if (payment === null) return null;
  const { metadata } = await stripe.paymentIntents.retrieve(payment);
  const { amount: amountCents, currency, id } = dispute;
  return { receiptNumber: metadata[RECEIPT], kind, amountCents, currency, payment, dispute: id };
}
