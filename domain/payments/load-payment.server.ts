// A payment with what its entries come to.
import type pg from 'pg';
import type { PaymentMode, PaymentStatus, UnappliedReason } from './payment.ts';

export interface Activation {
  paymentId: number;
  postingId: number;
  startsAt: Date;
  endsAt: Date;
  suspendedAt: Date | null;
}

export interface Payment {
  id: number;
  accountId: string | null;
  receiptNumber: string;
  receiptEmail: string | null;
  listingName: string | null;
  mode: PaymentMode;
  status: PaymentStatus;
  amountCents: number;
  currency: string;
  days: number;
  paidCents: number;
  paidAt: Date | null;
  postingId: number;
  unappliedBecause: UnappliedReason | null;
  refundRequestedAt: Date | null;
  providerPayment: string | null;
  activation: Activation | null;
}

interface PaymentRow extends Omit<Payment, 'activation'>, Omit<Activation, 'paymentId' | 'startsAt' | 'endsAt'> {
  startsAt: Date | null;
  endsAt: Date | null;
}

export async function readPayment(client: pg.ClientBase, id: number): Promise<Payment> {
  const { rows } = await client.query<PaymentRow>(
    `select r.id, r.account_id as "accountId", r.posting_id as "postingId", r.receipt_number as "receiptNumber",
       r.receipt_email as "receiptEmail", r.listing_name as "listingName", r.mode, r.status,
       r.amount_cents as "amountCents", r.currency, r.days, r.paid_cents as "paidCents", r.paid_at as "paidAt",
       r.unapplied_because as "unappliedBecause", r.refund_requested_at as "refundRequestedAt",
       r.starts_at as "startsAt", r.ends_at as "endsAt", r.suspended_at as "suspendedAt",
       p.provider_payment as "providerPayment"
     from payment_receipts r join payments p on p.id = r.id
     where r.id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error(`There is no payment ${id}`);
  const { startsAt, endsAt, suspendedAt, ...payment } = row;
  const activation =
    startsAt && endsAt ? { paymentId: id, postingId: row.postingId, startsAt, endsAt, suspendedAt } : null;
  return { ...payment, activation };
}
