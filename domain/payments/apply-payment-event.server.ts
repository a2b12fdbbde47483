// What a provider's report, or a test payment, changes: the ledger first, and then whatever the whole ledger comes to.
// Reports arrive several times, late and in any order, so nothing depends on which one this is.
import type pg from 'pg';
import { lockPosting } from '#domain/postings/load-posting.server.ts';
import type { Posting } from '#domain/postings/posting.ts';
import type { PostingSettings } from '#domain/postings/take-step.server.ts';
import { activate, restore, suspend } from './activate.server.ts';
import { type Payment, readPayment } from './load-payment.server.ts';
import type { UnappliedReason } from './payment.ts';
import type { PaymentEvent } from './ports.ts';
import { sendReceipt, sendUnapplied } from './receipt-mails.server.ts';

export interface Applied {
  payment: Payment;
  /** The money has to be returned, which nobody has asked the provider for yet. */
  isRefundDue: boolean;
}

/** In the caller's transaction. @returns null: no payment of ours has this number */
export async function applyPaymentEvent(
  client: pg.ClientBase,
  settings: PostingSettings,
  event: PaymentEvent,
): Promise<Applied | null> {
  const { rows } = await client.query<{ id: number; postingId: number; currency: string }>(
    'select id, posting_id as "postingId", currency from payments where receipt_number = $1 and mode = $2',
    [event.receiptNumber, event.mode],
  );
  const [found] = rows;
  if (!found) return null;
  // The posting first, as openCheckout does, so that neither waits for the other in a circle.
  const posting = await lockPosting(client, found.postingId);
  await client.query('select from payments where id = $1 for update', [found.id]);
  await append(client, found, event);
  const payment = await readPayment(client, found.id);
  const isOver = payment.status === 'refunded' || payment.status === 'disputed';
  if (payment.activation) {
    if (isOver && !payment.activation.suspendedAt) await suspend(client, settings, posting, payment.activation);
    if (!isOver && payment.activation.suspendedAt) await restore(client, settings, posting, payment.activation);
  } else if (payment.status === 'paid' && payment.unappliedBecause === null) {
    await spend(client, settings, posting, payment);
  }
  const after = await readPayment(client, found.id);
  return { payment: after, isRefundDue: isRefundDue(after) };
}

const isRefundDue = ({ mode, status, unappliedBecause, refundRequestedAt, providerPayment }: Payment) =>
  mode === 'stripe' &&
  status === 'paid' &&
  unappliedBecause !== null &&
  refundRequestedAt === null &&
  providerPayment !== null;

async function append(
  client: pg.ClientBase,
  { id: paymentId, currency }: { id: number; currency: string },
  event: PaymentEvent,
): Promise<void> {
  // Money of another currency pays nothing here.
  const amountCents = event.currency === currency ? event.amountCents : 0;
  await client.query(
    `insert into payment_entries (payment_id, kind, amount_cents, provider_event, dispute, occurred_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (provider_event) do nothing`,
    [paymentId, event.kind, amountCents, event.id, event.dispute, event.occurredAt],
  );
  await client.query(
    `update payments set provider_payment = coalesce(provider_payment, $2),
       closed_at = case when $3 then coalesce(closed_at, now()) else closed_at end
     where id = $1`,
    [paymentId, event.providerPayment, event.endsCheckout],
  );
}

async function spend(
  client: pg.ClientBase,
  settings: PostingSettings,
  posting: Posting | null,
  payment: Payment,
): Promise<void> {
  const used =
    payment.paidCents !== payment.amountCents
      ? 'amount'
      : posting === null
        ? 'gone'
        : await activate(client, settings, posting, payment);
  if (typeof used === 'string') return noteUnapplied(client, settings, payment, used);
  await sendReceipt(client, settings, payment, used);
}

async function noteUnapplied(
  client: pg.ClientBase,
  settings: PostingSettings,
  payment: Payment,
  reason: UnappliedReason,
): Promise<void> {
  await client.query('update payments set unapplied_because = $2 where id = $1', [payment.id, reason]);
  await sendUnapplied(client, settings, payment);
}
