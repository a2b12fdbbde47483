import type { PaymentMode, PaymentStatus } from '#domain/payments/payment.ts';
import type { SignedIn } from '#app/session/guards.ts';
import { throwIfFailed } from '#app/session/throw-if-failed.ts';

export interface BilledPayment {
  receipt_number: string;
  posting_id: number;
  listing_name: string | null;
  amount_cents: number;
  mode: PaymentMode;
  status: PaymentStatus;
  paid_at: string;
}

const MOST = 100;

/** What the account has paid, newest first. */
export async function loadPayments({ client, session }: SignedIn): Promise<BilledPayment[]> {
  const answer = await client
    .from('payment_receipts')
    .select('receipt_number, posting_id, listing_name, amount_cents, mode, status, paid_at')
    .eq('account_id', session.user.id)
    .not('paid_at', 'is', null)
    .order('paid_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(MOST)
    .returns<BilledPayment[]>();
  throwIfFailed(answer);
  return answer.data ?? [];
}
