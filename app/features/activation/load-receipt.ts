import type { ListingKind } from '#domain/listings/listing.ts';
import { isOnMarket, STATES, type PostingState } from '#domain/postings/posting-states.ts';
import type { PaymentMode, PaymentStatus, UnappliedReason } from '#domain/payments/payment.ts';
import { loadWithSession } from '#app/session/guards.ts';
import { throwIfFailed } from '#app/session/throw-if-failed.ts';
import { readListingId } from './listing-id.ts';

interface ReceiptRow {
  receipt_number: string;
  mode: PaymentMode;
  status: PaymentStatus;
  listing_name: string | null;
  amount_cents: number;
  days: number;
  opened_at: string;
  paid_at: string | null;
  ends_at: string | null;
  unapplied_because: UnappliedReason | null;
}

export interface ReceiptData {
  receipt: ReceiptRow;
  postingId: number;
  /** Of its public page; null: the listing is not on the market. */
  propertyId: number | null;
  /** What the listing is now ("inactive", "leased"), if it is not on the market. */
  offMarket: string | null;
  /** The payer came back without paying. */
  isCanceled: boolean;
  /** Milliseconds: when it was loaded. */
  now: number;
}

const COLUMNS =
  'receipt_number, mode, status, listing_name, amount_cents, days, opened_at, paid_at, ends_at, unapplied_because';

const GONE = { state: 'deleted', listing_kind: 'rental' } as const;

/** Only reads. Throws a 404 if the account has no such payment. */
export function loadReceipt(url: URL, id: string, number: string): Promise<ReceiptData | Response> {
  return loadWithSession(url, async ({ client, session }) => {
    const postingId = readListingId(id);
    const [payment, posting] = await Promise.all([
      client
        .from('payment_receipts')
        .select(COLUMNS)
        .eq('receipt_number', number)
        .eq('posting_id', postingId)
        .eq('account_id', session.user.id)
        .maybeSingle<ReceiptRow>(),
      client
        .from('postings')
        .select('property_id, state, listing_kind')
        .eq('id', postingId)
        .maybeSingle<{ property_id: number | null; state: PostingState; listing_kind: ListingKind }>(),
    ]);
    throwIfFailed(payment);
    throwIfFailed(posting);
    if (!payment.data) throw new Response('There is no such receipt in your account.', { status: 404 });
    const { property_id: propertyId, state, listing_kind: kind } = posting.data ?? { ...GONE, property_id: null };
    const isPublic = isOnMarket(state);
    return {
      receipt: payment.data,
      postingId,
      propertyId: isPublic ? propertyId : null,
      offMarket: isPublic ? null : STATES[state].label[kind].toLowerCase(),
      isCanceled: url.searchParams.has('canceled'),
      now: Date.now(),
    };
  });
}
