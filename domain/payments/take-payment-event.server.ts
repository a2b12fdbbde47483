// Takes a report from the payment provider.
import { inTransaction } from '#db/transaction.ts';
import { applyPaymentEvent } from './apply-payment-event.server.ts';
import type { PaymentParts } from './open-checkout.server.ts';
import type { PaymentEvent } from './ports.ts';

/**
 * If the money has to be returned, the provider is asked for it. When that fails, this throws after everything else is
 * stored: the provider sends the report again, and the request with it.
 * @returns false: no payment of ours
 */
export async function takePaymentEvent(parts: PaymentParts, event: PaymentEvent): Promise<boolean> {
  const { pool, provider } = parts;
  const applied = await inTransaction(pool, (client) => applyPaymentEvent(client, parts, event));
  if (!applied) return false;
  const { payment, isRefundDue } = applied;
  if (provider && isRefundDue && payment.providerPayment !== null) {
    await provider.refund({ receiptNumber: payment.receiptNumber, providerPayment: payment.providerPayment });
    await pool.query('update payments set refund_requested_at = now() where id = $1', [payment.id]);
  }
  return true;
}
