// The webhook as Stripe calls it: over HTTP, through everything that stands before the pages.
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStripeCheckout } from '#adapters/stripe/stripe-checkout.ts';
import { openCheckout } from '#domain/payments/open-checkout.server.ts';
import { openPostingsWorld, type PostingsWorld } from '#domain/postings/postings-testing.server.ts';
import { seedPlaces } from '#seed/places.ts';
import { readNetworks } from './gateway/client-address.ts';
import type { GatewayEnv } from './gateway/gateway.ts';
import { buildHandler } from './http.ts';
import { createMetrics } from './metrics.ts';
import { buildStripeWebhook } from './stripe-webhook.ts';
import { testContext } from './context-testing.ts';

const SECRET = 'whsec_test_secret';
let world: PostingsWorld;
let server: Server;
let origin: string;
let receiptNumber: string;
let posting: number;
const logged: string[] = [];

beforeAll(async () => {
  world = await openPostingsWorld(seedPlaces);
  const { pool, db } = world.database;
  // Nobody asks Stripe anything here.
  const stripe = createStripeCheckout({ secretKey: 'sk_test_1', webhookSecret: SECRET, apiUrl: 'http://127.0.0.1:9' });
  const provider = { ...stripe, openCheckout: async () => ({ session: 'cs_1', url: 'https://pay.example/1' }) };
  const parts = { ...world.parts, provider };
  const log = (_level: string, message: string, fields?: object) =>
    void logged.push(`${message} ${JSON.stringify(fields ?? {})}`);
  const handler = buildHandler({
    context: testContext({ db }, { log }),
    metrics: createMetrics(() => 0),
    metricsToken: null,
    files: new Map(),
    renderPage: async () => new Response('a page'),
    paymentWebhook: buildStripeWebhook({ ...parts, log }),
    inboundMail: null,
    api: new Hono(),
    gateway: new Hono<GatewayEnv>(),
    devMailbox: null,
    trustedProxies: readNetworks(''),
    countView: () => {},
    pool,
    disk: { whyNotWritable: async () => null },
    dataVersion: () => 0,
    isClosing: () => false,
    isDevelopment: false,
  });
  server = createServer(handler);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const owner = await world.addPerson({ role: 'OWNER' });
  posting = (await world.list(owner)).id;
  await world.row("update postings set state = 'inactive', active_until = now() where id = $1", posting);
  ({ receiptNumber } = await openCheckout(parts, owner, { id: posting, email: 'dolores@example.com' }));
}, 120_000);
afterAll(async () => {
  server.close();
  await world.database.drop();
});

const signed = (body: string, secret = SECRET) =>
  new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload: body, secret });

const send = async (body: string, signature = signed(body)) => {
  const response = await fetch(`${origin}/api/stripe-webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body,
  });
  return { status: response.status, answer: await response.json() };
};

const event = (type: string, object: object, id = 'evt_1') =>
  JSON.stringify({ id, object: 'event', created: Math.floor(Date.now() / 1000), type, data: { object } });

const completed = (number: string) => ({
  metadata: { receipt_number: number },
  payment_status: 'paid',
  amount_total: 2000,
  currency: 'usd',
  payment_intent: 'pi_1',
});

const state = async () =>
  (await world.row<{ state: string }>('select state from postings where id = $1', posting)).state;

test('without a right signature nothing happens', async () => {
  const body = event('checkout.session.completed', completed(receiptNumber));
  for (const signature of ['', 'nonsense', signed(body, 'whsec_another'), signed(`${body} `)])
    expect(await send(body, signature), signature).toMatchObject({
      status: 400,
      answer: { error: 'invalid_signature' },
    });
  expect(await state()).toBe('inactive');
});

test('a payment that Stripe reports activates the listing, once, and sends the receipt', async () => {
  const body = event('checkout.session.completed', completed(receiptNumber));
  expect(await Promise.all([send(body), send(body), send(body)])).toEqual(
    Array.from({ length: 3 }, () => ({ status: 200, answer: { received: true } })),
  );
  expect(await state()).toBe('active');
  expect(await world.row('select count(*)::int as count from payment_activations')).toEqual({ count: 1 });
  expect(await world.row("select count(*)::int as count from platform.outbox where kind = 'payment-receipt'")).toEqual({
    count: 2,
  });
});

test('a refund takes it off the market', async () => {
  const charge = { ...completed(receiptNumber), amount_refunded: 2000 };
  expect((await send(event('charge.refunded', charge, 'evt_2'))).status).toBe(200);
  expect(await state()).toBe('inactive');
});

test('kinds of reports that we don’t know, and payments that aren’t ours, are accepted and left alone', async () => {
  expect((await send(event('a.kind.of.next.year', {}, 'evt_3'))).status).toBe(200);
  expect((await send(event('checkout.session.completed', completed('STOOP-2026-999999'), 'evt_4'))).status).toBe(200);
  expect(logged.join('\n')).toContain('this site did not open {"event":"evt_4"}');
});

test('what fails on our side is sent again later', async () => {
  await world.database.owner.query('alter table payment_entries rename to away');
  expect((await send(event('checkout.session.completed', completed(receiptNumber), 'evt_5'))).status).toBe(500);
  await world.database.owner.query('alter table away rename to payment_entries');
  expect((await send(event('checkout.session.completed', completed(receiptNumber), 'evt_5'))).status).toBe(200);
});

test('a body of more than 256 kB is refused before it is read, and only POST is answered', async () => {
  expect((await send('x'.repeat(300_000), 'x')).status).toBe(413);
  const look = await fetch(`${origin}/api/stripe-webhook`);
  expect([look.status, look.headers.get('allow'), look.headers.get('x-content-type-options')]).toEqual([
    405,
    'POST',
    'nosniff',
  ]);
});

test('no secret and no card ends up in the log', () => {
  expect(logged.join('\n')).not.toMatch(/whsec_|sk_test|dolores|pi_1/);
});
