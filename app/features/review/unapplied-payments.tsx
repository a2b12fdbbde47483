import { centsText, type UnappliedReason } from '#domain/payments/payment.ts';
import { formatDay } from '#app/ui/format.ts';
import type { UnappliedPayment } from './load-reviews.ts';

const REASONS: Record<UnappliedReason, string> = {
  amount: 'the amount is not that of the fee',
  not_waiting: 'the listing wasn’t waiting to be activated',
  gone: 'the listing is closed or deleted',
};

/** What was paid for nothing, and whether the money is on its way back. */
export function UnappliedPayments({ payments }: { payments: readonly UnappliedPayment[] }) {
  return (
    <section aria-labelledby="review-payments">
      <h2 id="review-payments">Payments that activated nothing ({payments.length})</h2>
      <p className="muted">
        Stripe is asked to return them. What isn’t on its way back after a day needs a look at Stripe.
      </p>
      <ul className="reviews">
        {payments.map((payment) => (
          <li key={payment.receipt_number}>
            <h3>{payment.listing_name ?? 'A listing that is gone'}</h3>
            <p>
              {centsText(payment.amount_cents)} on {formatDay(payment.paid_at)}, receipt {payment.receipt_number}:{' '}
              {REASONS[payment.unapplied_because]}.
            </p>
            <p className="muted">{returnText(payment)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function returnText({ mode, refund_requested_at: askedAt }: UnappliedPayment): string {
  if (mode === 'test') return 'A test payment: no money moved.';
  return askedAt === null
    ? 'Its return hasn’t been asked for yet.'
    : `Its return was asked for on ${formatDay(askedAt)}.`;
}
