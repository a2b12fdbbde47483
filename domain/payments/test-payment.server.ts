// The payment of a site without a payment provider: no money moves, and the person chooses how it ends. It takes the same
// way as a real one.
import { randomUUID } from 'node:crypto';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { applyPaymentEvent } from './apply-payment-event.server.ts';
import { openCheckout, type PaymentParts } from './open-checkout.server.ts';
import type { PaymentStatus, TestResult } from './payment.ts';

export interface TestPayment {
  receiptNumber: string;
  status: PaymentStatus;
}

/** @throws RequestRefused if the posting is not the account's or can't be activated, or if this site takes real payments */
export async function payInTest(
  parts: PaymentParts,
  accountId: string,
  { id, email, result }: { id: number; email: string; result: TestResult },
): Promise<TestPayment> {
  if (parts.provider) throw new RequestRefused('conflict', 'This site takes real payments. Reload the page.');
  const { receiptNumber } = await openCheckout(parts, accountId, { id, email });
  return inTransaction(parts.pool, async (client) => {
    const { rows } = await client.query<{ amountCents: number; currency: string }>(
      'select amount_cents as "amountCents", currency from payments where receipt_number = $1',
      [receiptNumber],
    );
    const [payment] = rows;
    const applied =
      payment &&
      (await applyPaymentEvent(client, parts, {
        // Paying is reported once, however often the button is pressed; a card can be declined several times.
        id: `test-${receiptNumber}-${result}${result === 'failed' ? `-${randomUUID()}` : ''}`,
        receiptNumber,
        mode: 'test',
        kind: result,
        amountCents: payment.amountCents,
        currency: payment.currency,
        occurredAt: new Date(),
        dispute: null,
        providerPayment: null,
        endsCheckout: result !== 'failed',
      }));
    if (!applied) throw new Error(`There is no test payment ${receiptNumber}`);
    return { receiptNumber, status: applied.payment.status };
  });
}
