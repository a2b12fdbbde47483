// Against a stand-in for Stripe's API on this machine, with signatures that Stripe's own library makes.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CheckoutOrder, type PaymentProvider, SignatureRefused } from '#domain/payments/ports.ts';
import { createStripeCheckout } from './stripe-checkout.ts';

const WEBHOOK_SECRET = 'whsec_test_secret';
const NOW = Math.floor(Date.now() / 1000);

interface Asked {
  method: string;
  path: string;
  key: string | undefined;
  authorization: string | undefined;
  form: Record<string, string>;
}

let server: Server;
let provider: PaymentProvider;
let asked: Asked[];
/** What Stripe answers next, before it answers well. */
let failures: { status: number; error: object }[];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    asked.push(await readRequest(request));
    const failure = failures.shift();
    response.writeHead(failure?.status ?? 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(failure ? { error: failure.error } : answerTo(request)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  provider = createStripeCheckout({
    secretKey: 'sk_test_123',
    webhookSecret: WEBHOOK_SECRET,
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
});
afterAll(() => server.close());
beforeEach(() => {
  [asked, failures] = [[], []];
});

async function readRequest(request: IncomingMessage): Promise<Asked> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    key: request.headers['idempotency-key'] as string | undefined,
    authorization: request.headers.authorization,
    form: Object.fromEntries(new URLSearchParams(body)),
  };
}

function answerTo({ url }: IncomingMessage): object {
  if (url === '/v1/checkout/sessions') return { id: 'cs_test_1', url: 'https://checkout.stripe.com/c/pay/cs_test_1' };
  if (url?.startsWith('/v1/payment_intents/')) return { id: 'pi_1', metadata: { receipt_number: 'STOOP-2026-000001' } };
  return { id: 're_1' };
}

const ORDER: CheckoutOrder = {
  receiptNumber: 'STOOP-2026-000001',
  amountCents: 2000,
  description: 'Reactivate 544 46th Street, 7 days',
  email: 'dolores@example.com',
  expiresAt: new Date((NOW + 3600) * 1000),
  paidUrl: 'https://stoop.example/list-property/1/receipt/STOOP-2026-000001',
  canceledUrl: 'https://stoop.example/list-property/1/receipt/STOOP-2026-000001?canceled',
};

const sign = (payload: string, timestamp = NOW, secret = WEBHOOK_SECRET) =>
  new Stripe('sk_test_123').webhooks.generateTestHeaderString({ payload, secret, timestamp });

const read = (type: string, object: object) => {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', created: NOW, type, data: { object } });
  return provider.readEvent(body, sign(body));
};

test('a checkout is opened with our amount, our number and a key, so that asking twice opens one', async () => {
  expect(await provider.openCheckout(ORDER)).toEqual({
    session: 'cs_test_1',
    url: 'https://checkout.stripe.com/c/pay/cs_test_1',
  });
  expect(asked).toMatchObject([
    {
      method: 'POST',
      path: '/v1/checkout/sessions',
      key: 'checkout-STOOP-2026-000001',
      authorization: 'Bearer sk_test_123',
      form: {
        mode: 'payment',
        client_reference_id: 'STOOP-2026-000001',
        'metadata[receipt_number]': 'STOOP-2026-000001',
        'payment_intent_data[metadata][receipt_number]': 'STOOP-2026-000001',
        'line_items[0][price_data][currency]': 'usd',
        'line_items[0][price_data][unit_amount]': '2000',
        'line_items[0][quantity]': '1',
        customer_email: 'dolores@example.com',
        success_url: ORDER.paidUrl,
        cancel_url: ORDER.canceledUrl,
        expires_at: String(NOW + 3600),
      },
    },
  ]);
});

test('a hiccup at Stripe is tried again with the same key', async () => {
  failures = [
    { status: 409, error: { type: 'idempotency_error', message: 'in use' } },
    { status: 500, error: { message: 'oops' } },
  ];
  await provider.openCheckout(ORDER);
  expect(asked.map(({ key }) => key)).toEqual(Array(3).fill('checkout-STOOP-2026-000001'));
});

test('the whole amount is returned, and a payment that was returned already is fine', async () => {
  failures = [{ status: 400, error: { type: 'invalid_request_error', code: 'charge_already_refunded' } }];
  const payment = { receiptNumber: 'STOOP-2026-000001', providerPayment: 'pi_1' };
  await provider.refund(payment);
  await provider.refund(payment);
  expect(asked).toMatchObject(
    Array.from({ length: 2 }, () => ({
      path: '/v1/refunds',
      key: 'refund-STOOP-2026-000001',
      form: { payment_intent: 'pi_1' },
    })),
  );
  failures = [
    { status: 400, error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment' } },
  ];
  await expect(provider.refund(payment)).rejects.toThrow('No such payment');
});

test('what Stripe reports is said in our words', async () => {
  const session = {
    metadata: { receipt_number: 'STOOP-2026-000001' },
    client_reference_id: 'STOOP-2026-000001',
    payment_status: 'paid',
    amount_total: 2000,
    currency: 'usd',
    payment_intent: 'pi_1',
  };
  const ours = {
    id: 'evt_1',
    receiptNumber: 'STOOP-2026-000001',
    mode: 'stripe',
    amountCents: 2000,
    currency: 'usd',
    occurredAt: new Date(NOW * 1000),
    providerPayment: 'pi_1',
    dispute: null,
    endsCheckout: true,
  };
  expect(await read('checkout.session.completed', session)).toEqual({ ...ours, kind: 'paid' });
  expect(await read('checkout.session.completed', { ...session, payment_status: 'unpaid' })).toBeNull();
  expect(await read('checkout.session.async_payment_succeeded', session)).toEqual({ ...ours, kind: 'paid' });
  expect(await read('checkout.session.async_payment_failed', session)).toEqual({ ...ours, kind: 'failed' });
  expect(await read('checkout.session.expired', { ...session, payment_intent: null })).toEqual({
    ...ours,
    kind: 'canceled',
    providerPayment: null,
  });
  const intent = { id: 'pi_1', metadata: session.metadata, amount: 2000, currency: 'usd' };
  const during = { ...ours, endsCheckout: false };
  expect(await read('payment_intent.payment_failed', intent)).toEqual({ ...during, kind: 'failed' });
  const charge = { metadata: session.metadata, amount_refunded: 500, currency: 'usd', payment_intent: 'pi_1' };
  expect(await read('charge.refunded', charge)).toEqual({ ...during, kind: 'refunded', amountCents: 500 });
});

test('a dispute is ours if its payment is, and an inquiry is not a dispute yet', async () => {
  const dispute = { id: 'dp_1', amount: 2000, currency: 'usd', payment_intent: 'pi_1', status: 'needs_response' };
  const kinds = async (type: string, status = dispute.status) =>
    (await read(type, { ...dispute, status }))?.kind ?? null;
  expect(await read('charge.dispute.created', dispute)).toMatchObject({
    kind: 'dispute_opened',
    receiptNumber: 'STOOP-2026-000001',
    dispute: 'dp_1',
  });
  expect(asked.map(({ path }) => path)).toEqual(['/v1/payment_intents/pi_1']);
  expect(await kinds('charge.dispute.created', 'warning_needs_response')).toBeNull();
  expect(await kinds('charge.dispute.funds_withdrawn')).toBe('dispute_opened');
  expect(await kinds('charge.dispute.funds_reinstated')).toBe('dispute_won');
  expect(await kinds('charge.dispute.closed', 'won')).toBe('dispute_won');
  expect(await kinds('charge.dispute.closed', 'lost')).toBe('dispute_lost');
  expect(await kinds('charge.dispute.closed', 'warning_closed')).toBeNull();
});

test('what is none of our business is left alone', async () => {
  expect(await read('customer.created', {})).toBeNull();
  expect(await read('a.kind.of.next.year', {})).toBeNull();
  expect(await read('charge.refunded', { metadata: {}, amount_refunded: 1, currency: 'usd' })).toBeNull();
});

test('only what Stripe signed within five minutes is believed', async () => {
  const body = JSON.stringify({ id: 'evt_1', created: NOW, type: 'customer.created', data: { object: {} } });
  for (const signature of [
    '',
    'nonsense',
    't=1,v1=abc',
    sign(body, NOW, 'whsec_another'),
    sign(body, NOW - 301),
    sign(`${body} `),
  ])
    await expect(provider.readEvent(body, signature), signature).rejects.toThrow(SignatureRefused);
  expect(await provider.readEvent(body, sign(body, NOW - 200))).toBeNull();
});
