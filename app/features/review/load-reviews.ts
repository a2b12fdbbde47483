import type { PaymentMode, UnappliedReason } from '#domain/payments/payment.ts';
import type { ListedClaim } from '#domain/agents/claims.server.ts';
import type { ReviewDesk } from '#domain/postings/list-reviews.server.ts';
import { loadAsAdministrator } from '#app/session/admin-guard.ts';
import { callFunction } from '#app/session/call-function.ts';
import { throwIfFailed } from '#app/session/throw-if-failed.ts';

/** Paid, but no listing was activated for it. */
export interface UnappliedPayment {
  receipt_number: string;
  listing_name: string | null;
  amount_cents: number;
  mode: PaymentMode;
  paid_at: string;
  unapplied_because: UnappliedReason;
  refund_requested_at: string | null;
}

export interface ReviewPageData {
  tab: 'listings' | 'claims';
  claims: ListedClaim[];
  desk: ReviewDesk;
  unappliedPayments: UnappliedPayment[];
  /** Milliseconds: when it was loaded. */
  now: number;
}

/** Older ones have been returned long since. */
const MOST_PAYMENTS = 50;

export function loadReviews(url: URL): Promise<ReviewPageData | Response> {
  return loadAsAdministrator(url, async ({ client }) => {
    const [desk, claims, payments] = await Promise.all([
      callFunction<ReviewDesk>(client, 'list-reviews'),
      callFunction<ListedClaim[]>(client, 'list-agent-claims'),
      client
        .from('payment_receipts')
        .select('receipt_number, listing_name, amount_cents, mode, paid_at, unapplied_because, refund_requested_at')
        .eq('status', 'paid')
        .not('unapplied_because', 'is', null)
        .order('paid_at', { ascending: false })
        .limit(MOST_PAYMENTS)
        .overrideTypes<UnappliedPayment[], { merge: false }>(),
    ]);
    throwIfFailed(payments);
    const tab = url.searchParams.get('tab') === 'claims' ? 'claims' : 'listings';
    return { tab, desk, claims, unappliedPayments: payments.data ?? [], now: Date.now() };
  });
}
