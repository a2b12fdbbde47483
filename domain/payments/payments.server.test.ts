import { newYorkDay } from '#domain/times/new-york.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedPlaces } from '#seed/places.ts';
import { inTransaction } from '#db/transaction.ts';
import { endWeeks } from '#domain/postings/end-weeks.server.ts';
import type { ListerEvent } from '#domain/postings/lister-events.ts';
import { openPostingsWorld, type PostingsWorld, RENTAL } from '#domain/postings/postings-testing.server.ts';
import { stepOwnPosting } from '#domain/postings/step-own-posting.server.ts';
import { applyPaymentEvent } from './apply-payment-event.server.ts';
import { openCheckout, type PaymentParts, readActivationOrder } from './open-checkout.server.ts';
import type { CheckoutOrder, PaymentEvent, PaymentProvider } from './ports.ts';
import { takePaymentEvent } from './take-payment-event.server.ts';
import { payInTest } from './test-payment.server.ts';

let world: PostingsWorld;
let owner: string;
let parts: PaymentParts;
let opened: CheckoutOrder[];
let refunded: string[];
let isProviderAway: boolean;

/** A provider that, like the real one, opens a checkout once for each receipt. */
const provider: PaymentProvider = {
  async openCheckout(order) {
    opened.push(order);
    return { session: `cs_${order.receiptNumber}`, url: `https://pay.example/${order.receiptNumber}` };
  },
  async refund({ receiptNumber }) {
    if (isProviderAway) throw new Error('The provider does not answer');
    refunded.push(receiptNumber);
  },
  readEvent: () => Promise.reject(new Error('not here')),
};

beforeAll(async () => {
  world = await openPostingsWorld(seedPlaces);
}, 120_000);
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.database.owner.query('truncate postings, properties, platform.outbox cascade');
  owner = await world.addPerson({ role: 'OWNER' });
  parts = { ...world.parts, provider: null };
  [opened, refunded, isProviderAway] = [[], [], false];
});

const EMAIL = 'books@example.com';
const clock = () => ({ ...world.parts, signal: new AbortController().signal });
const step = (id: number, event: ListerEvent) => stepOwnPosting(world.parts, owner, { id, event, closing: null });
const pay = (id: number, result: 'paid' | 'failed' | 'canceled' = 'paid') =>
  payInTest(parts, owner, { id, email: EMAIL, result });

/** Moves the clock on by moving what was stored back. */
async function wait(id: number, days: number): Promise<void> {
  await world.row(
    `update postings set active_until = active_until - make_interval(days => $2),
       posted_at = posted_at - make_interval(days => $2) where id = $1`,
    id,
    days,
  );
  await world.row(
    `update payment_activations set starts_at = starts_at - make_interval(days => $2),
       ends_at = ends_at - make_interval(days => $2), suspended_at = suspended_at - make_interval(days => $2)
     where posting_id = $1`,
    id,
    days,
  );
  await endWeeks(clock());
}

let units = 0;

/** A home of its own each time, because the same home published again would not have another free week. */
async function expired(): Promise<number> {
  units += 1;
  const { id } = await world.list(owner, { ...RENTAL, unit: `${units}` });
  await wait(id, 8);
  return id;
}

/** Its state, and the days that are left. */
const look = async (id: number) => {
  const { state, days } = await world.row<{ state: string; days: number }>(
    `select state, greatest(0, round(extract(epoch from active_until - now()) / 86400, 2))::float as days
     from postings where id = $1`,
    id,
  );
  return `${state} ${days}`;
};
const isOnRent = async (id: number) =>
  (
    await world.row<{ shown: boolean }>(
      'select exists (select from search_values s join postings p on p.property_id = s.id where p.id = $1) as shown',
      id,
    )
  ).shown;
const activations = async (id: number) =>
  (
    await world.row<{ count: number }>(
      'select count(*)::int as count from payment_activations where posting_id = $1',
      id,
    )
  ).count;
const receipt = (number: string) =>
  world.row<Record<string, unknown>>('select * from payment_receipts where receipt_number = $1', number);
const mails = async () =>
  (
    await world.database.owner.query<{ kind: string; recipient: string; text: string }>(
      "select kind, recipient, text from platform.outbox where kind like 'payment-%' or kind in ('posting-refund', 'posting-restore') order by id",
    )
  ).rows;

/** A checkout at the provider, and what the provider reports about it. */
async function checkout(id: number) {
  parts = { ...parts, provider };
  const { receiptNumber } = await openCheckout(parts, owner, { id, email: EMAIL });
  const report = (kind: PaymentEvent['kind'], more: Partial<PaymentEvent> = {}): PaymentEvent => ({
    id: `evt_${randomUUID()}`,
    receiptNumber,
    mode: 'stripe',
    kind,
    amountCents: 2000,
    currency: 'usd',
    occurredAt: new Date(),
    dispute: kind.startsWith('dispute') ? 'dp_1' : null,
    providerPayment: 'pi_1',
    endsCheckout: kind === 'paid' || kind === 'canceled',
    ...more,
  });
  const send = (kind: PaymentEvent['kind'], more: Partial<PaymentEvent> = {}) =>
    takePaymentEvent(parts, report(kind, more));
  return { receiptNumber, report, send };
}

test('a listing whose week is over is paid for and is on Rent again for a week, with a receipt', async () => {
  const id = await expired();
  expect([await look(id), await isOnRent(id)]).toEqual(['inactive 0', false]);
  const { receiptNumber, status } = await pay(id);
  expect([status, await look(id), await isOnRent(id)]).toEqual(['paid', 'active 7', true]);
  expect(receiptNumber).toMatch(/^TEST-20\d\d-\d{6}$/);
  expect(await receipt(receiptNumber)).toMatchObject({
    mode: 'test',
    status: 'paid',
    amount_cents: 2000,
    days: 7,
    listing_name: expect.stringContaining('544 46th Street, Brooklyn, NY 11220, unit'),
  });
  const sent = await mails();
  expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['payment-receipt', EMAIL],
    ['payment-receipt', `${owner}@example.com`],
  ]);
  expect(sent[0]?.text).toContain(`Receipt: ${receiptNumber}`);
  expect(sent[0]?.text).toContain('Total, no money moved: $20.00');
});

test('the account’s receipt goes to the address that it confirmed, not to one that its profile gives', async () => {
  const id = await expired();
  await world.row("update profiles set email = 'stranger@example.com' where id = $1", owner);
  expect(await readActivationOrder(parts, owner, id)).toMatchObject({ email: `${owner}@example.com` });
  await pay(id);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([EMAIL, `${owner}@example.com`]);
});

test('a declined or canceled payment changes nothing, and can be tried again', async () => {
  const id = await expired();
  const declined = await pay(id, 'failed');
  expect([declined.status, await look(id), await isOnRent(id)]).toEqual(['declined', 'inactive 0', false]);
  await pay(id, 'failed');
  const canceled = await pay(id, 'canceled');
  expect([canceled.status, await look(id)]).toEqual(['canceled', 'inactive 0']);
  // The declined cards were tried in one checkout, which the cancellation ended.
  expect(canceled.receiptNumber).toBe(declined.receiptNumber);
  const paid = await pay(id);
  expect(paid.receiptNumber).not.toBe(declined.receiptNumber);
  expect([paid.status, await look(id)]).toEqual(['paid', 'active 7']);
  expect((await mails()).length).toBe(2);
});

test('twenty presses at once open one checkout and activate once', async () => {
  const id = await expired();
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => pay(id)));
  const numbers = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value.receiptNumber] : []));
  expect(new Set(numbers).size).toBe(1);
  const refusals = results.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  expect(refusals.filter((reason) => !reason.includes('already active'))).toEqual([]);
  expect([await activations(id), await look(id), (await mails()).length]).toEqual([1, 'active 7', 2]);
});

test('twenty tabs are led to the same checkout at the provider, and twenty reports of one payment count once', async () => {
  const id = await expired();
  parts = { ...parts, provider };
  const all = await Promise.all(Array.from({ length: 20 }, () => openCheckout(parts, owner, { id, email: EMAIL })));
  expect(new Set(all.map(({ url }) => url)).size).toBe(1);
  expect(new Set(opened.map((order) => JSON.stringify(order))).size).toBe(1);
  expect(opened[0]).toMatchObject({ amountCents: 2000, email: EMAIL });
  const { report } = await checkout(id);
  const event = report('paid');
  await Promise.all(Array.from({ length: 20 }, () => takePaymentEvent(parts, event)));
  expect([await activations(id), await look(id), (await mails()).length]).toEqual([1, 'active 7', 2]);
});

test('a second fee, paid in another tab, adds a second week', async () => {
  const id = await expired();
  const first = await checkout(id);
  await world.row('update payments set closed_at = now() where receipt_number = $1', first.receiptNumber);
  const second = await checkout(id);
  await Promise.all([first.send('paid'), second.send('paid')]);
  expect([await activations(id), await look(id)]).toEqual([2, 'active 14']);
  // Taking one of them back leaves the other week whole.
  await first.send('refunded');
  expect(await look(id)).toBe('active 7');
  await second.send('refunded');
  expect([await look(id), await isOnRent(id)]).toEqual(['inactive 0', false]);
});

test('a refund or a dispute takes the listing off the market while its week runs, and no later', async () => {
  const id = await expired();
  const { send, receiptNumber } = await checkout(id);
  await send('paid');
  await send('refunded', { amountCents: 500 });
  expect(await look(id)).toBe('active 7');
  await send('refunded', { amountCents: 2000 });
  expect([await look(id), await isOnRent(id)]).toEqual(['inactive 0', false]);
  expect(await receipt(receiptNumber)).toMatchObject({ status: 'refunded', refunded_cents: 2000 });
  expect((await mails()).at(-1)?.kind).toBe('posting-refund');

  const again = await checkout(id);
  await again.send('paid');
  await wait(id, 6);
  await step(id, 'confirm');
  await wait(id, 2);
  await again.send('refunded');
  expect(await look(id)).toBe('active 5');
});

test('confirming that a home is available, or taking it off the market, doesn’t save a refunded week', async () => {
  const id = await expired();
  const { send } = await checkout(id);
  await send('paid');
  await wait(id, 3);
  await step(id, 'confirm');
  await step(id, 'withdraw');
  await send('refunded');
  await expect(step(id, 'resume')).rejects.toThrow('days are over');
});

test('a dispute that is won puts the listing back for the rest of its week', async () => {
  const id = await expired();
  const { send } = await checkout(id);
  await send('paid');
  await wait(id, 2);
  await send('dispute_opened');
  expect([await look(id), await isOnRent(id)]).toEqual(['inactive 0', false]);
  await wait(id, 30);
  await send('dispute_won');
  expect([await look(id), await isOnRent(id)]).toEqual(['active 5', true]);
  expect((await mails()).at(-1)?.kind).toBe('posting-restore');
  // The same dispute, reported again, and another one that is lost.
  await send('dispute_opened');
  expect(await look(id)).toBe('active 5');
  await send('dispute_opened', { dispute: 'dp_2' });
  await send('dispute_lost', { dispute: 'dp_2' });
  expect(await look(id)).toBe('inactive 0');
});

test('whatever the order of the reports, and however late, the end is the same', async () => {
  for (const [order, end] of [
    [['refunded', 'paid'], 'inactive 0'],
    [['dispute_opened', 'paid', 'dispute_won'], 'active 7'],
    [['dispute_won', 'paid', 'dispute_opened'], 'active 7'],
    [['paid', 'dispute_won', 'dispute_opened'], 'active 7'],
    [['paid', 'canceled', 'failed'], 'active 7'],
    [['canceled', 'paid'], 'active 7'],
    [['dispute_lost', 'dispute_opened', 'paid'], 'inactive 0'],
  ] as const) {
    const id = await expired();
    const { send } = await checkout(id);
    for (const kind of order) await send(kind, { occurredAt: new Date(Date.now() - 5 * 3_600_000) });
    expect(await look(id), order.join(', ')).toBe(end);
  }
});

test('what is paid once somebody else lists the home activates nothing, and no checkout opens any more', async () => {
  const id = await expired();
  const { send, receiptNumber } = await checkout(id);
  const other = await world.addPerson({ role: 'OWNER' });
  const { address, unit } = await world.row<{ address: string; unit: string }>(
    "select form ->> 'address' as address, form ->> 'unit' as unit from postings where id = $1",
    id,
  );
  await world.list(other, { ...RENTAL, address, unit });
  await send('paid');
  expect(await look(id)).toBe('inactive 0');
  expect(await receipt(receiptNumber)).toMatchObject({ status: 'paid', unapplied_because: 'not_waiting' });
  await expect(checkout(id)).rejects.toThrow('Somebody else lists this home now');
});

test('what is paid for a listing that is gone or closed activates nothing, and the provider is asked to return it', async () => {
  for (const [event, reason] of [
    ['delete', 'gone'],
    ['close', 'not_waiting'],
  ] as const) {
    const id = await expired();
    const { send, report, receiptNumber } = await checkout(id);
    await stepOwnPosting(world.parts, owner, { id, event, closing: { day: newYorkDay(new Date()), price: 3500 } });
    isProviderAway = true;
    const paid = report('paid');
    // The provider sends the report again, and then the request is made.
    await expect(takePaymentEvent(parts, paid)).rejects.toThrow('does not answer');
    isProviderAway = false;
    await takePaymentEvent(parts, paid);
    await takePaymentEvent(parts, paid);
    expect(refunded).toEqual([receiptNumber]);
    expect([await activations(id), await receipt(receiptNumber)]).toMatchObject([
      0,
      { status: 'paid', unapplied_because: reason, refund_requested_at: expect.any(Date) },
    ]);
    await send('refunded');
    expect(await receipt(receiptNumber)).toMatchObject({ status: 'refunded' });
    refunded = [];
  }
  expect((await mails()).map(({ kind }) => kind)).toEqual(Array(4).fill('payment-unapplied'));
});

test('an amount or a currency that we didn’t ask for activates nothing', async () => {
  for (const wrong of [{ amountCents: 1999 }, { currency: 'eur' }]) {
    const id = await expired();
    const { send, receiptNumber } = await checkout(id);
    await send('paid', wrong);
    expect([await look(id), await receipt(receiptNumber)]).toMatchObject([
      'inactive 0',
      { unapplied_because: 'amount' },
    ]);
  }
});

test('only a listing that can be activated is paid for, and only by its lister', async () => {
  const { id } = await world.list(owner);
  await expect(pay(id)).rejects.toThrow('already active');
  await step(id, 'withdraw');
  await expect(pay(id)).rejects.toThrow('for free');
  expect(await readActivationOrder(parts, owner, id)).toMatchObject({
    name: '544 46th Street, 2',
    price: 3600,
    feeCents: 2000,
    days: 7,
    mode: 'test',
    email: `${owner}@example.com`,
    refusal: expect.stringContaining('for free'),
  });
  await wait(id, 8);
  const stranger = await world.addPerson({ role: 'OWNER' });
  await expect(payInTest(parts, stranger, { id, email: EMAIL, result: 'paid' })).rejects.toThrow('not in your account');
  await expect(readActivationOrder(parts, stranger, id)).rejects.toThrow('not in your account');
  expect(await look(id)).toBe('withdrawn 0');
  await pay(id);
  expect(await look(id)).toBe('active 7');
});

test('a site that takes real payments takes no tests, and an invented report of a test pays for nothing real', async () => {
  const id = await expired();
  const { receiptNumber, report } = await checkout(id);
  await expect(pay(id)).rejects.toThrow('real payments');
  const invented = { ...report('paid'), mode: 'test' as const };
  expect(await inTransaction(world.database.pool, (client) => applyPaymentEvent(client, parts, invented))).toBeNull();
  expect(await takePaymentEvent(parts, report('paid', { receiptNumber: 'STOOP-2026-999999' }))).toBe(false);
  expect(receiptNumber).toMatch(/^STOOP-/);
  expect(await look(id)).toBe('inactive 0');
});

test('the ledger is only appended to, by the service too', async () => {
  await pay(await expired());
  const { pool } = world.database;
  await expect(pool.query("update payment_entries set kind = 'failed'")).rejects.toThrow('permission denied');
  await expect(pool.query('delete from payments')).rejects.toThrow('permission denied');
  await expect(world.row('update payment_entries set amount_cents = 1')).rejects.toThrow('append-only');
  await expect(world.row('delete from payment_entries')).rejects.toThrow('append-only');
});

test('when an account ends, its payments stay without the address and the listing’s name', async () => {
  const { receiptNumber } = await pay(await expired());
  await world.row('delete from auth.users where id = $1', owner);
  expect(await receipt(receiptNumber)).toMatchObject({
    account_id: null,
    receipt_email: null,
    listing_name: null,
    status: 'paid',
    amount_cents: 2000,
  });
});
