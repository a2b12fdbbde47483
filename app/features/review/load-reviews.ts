import type { PaymentMode, UnappliedReason } from '#domain/payments/payment.ts';
import type { WaitingReview } from '#domain/agents/reviews/decide-reviews.server.ts';
import type { ListedClaim } from '#domain/agents/claims.server.ts';
import type { ReviewDesk } from '#domain/postings/list-reviews.server.ts';
import type { RemovalDesk } from '#domain/records/suppress-home.server.ts';
import type { MessageDesk } from '#domain/messaging/review-messages.server.ts';
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

const REVIEW_TABS = ['listings', 'claims', 'messages', 'reviews', 'reports', 'addresses'] as const;
export type ReviewTab = (typeof REVIEW_TABS)[number];

export interface ReviewPageData {
  tab: ReviewTab;
  messages: MessageDesk;
  /** Held and reported reviews of agents. */
  agentReviews: WaitingReview[];
  claims: ListedClaim[];
  removals: RemovalDesk;
  desk: ReviewDesk;
  unappliedPayments: UnappliedPayment[];
  /** Milliseconds: when it was loaded. */
  now: number;
}

/** Older ones have been returned long since. */
const MOST_PAYMENTS = 50;

export function loadReviews(url: URL): Promise<ReviewPageData | Response> {
  return loadAsAdministrator(url, async ({ client }) => {
    const [desk, claims, messages, agentReviews, removals, payments] = await Promise.all([
      callFunction<ReviewDesk>(client, 'list-reviews'),
      callFunction<ListedClaim[]>(client, 'list-agent-claims'),
      callFunction<MessageDesk>(client, 'list-message-desk'),
      callFunction<WaitingReview[]>(client, 'list-agent-reviews'),
      callFunction<RemovalDesk>(client, 'list-removals'),
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
    const tab = REVIEW_TABS.find((each) => each === url.searchParams.get('tab')) ?? 'listings';
    return {
      tab,
      desk,
      claims,
      messages,
      agentReviews,
      removals,
      unappliedPayments: payments.data ?? [],
      now: Date.now(),
    };
  });
}
