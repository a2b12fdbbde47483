// What payments need from outside. Implemented in adapters/stripe. The test payment needs nothing from outside.
import type { EntryKind, PaymentMode } from './payment.ts';

/** What a provider reports about a payment, in our words. */
export interface PaymentEvent {
  /** The provider's id; the same report can arrive several times. */
  id: string;
  receiptNumber: string;
  mode: PaymentMode;
  kind: EntryKind;
  /** Of a refund: everything refunded so far. */
  amountCents: number;
  /** Lower case, ISO 4217. */
  currency: string;
  occurredAt: Date;
  /** Which dispute, for the kinds about one. */
  dispute: string | null;
  /** What a refund names; null: this report doesn't say. */
  providerPayment: string | null;
  /** Nothing can be paid in this checkout any more. */
  endsCheckout: boolean;
}

export interface CheckoutOrder {
  receiptNumber: string;
  amountCents: number;
  /** What the payer reads beside the amount. */
  description: string;
  email: string;
  expiresAt: Date;
  /** Where the payer returns to. */
  paidUrl: string;
  canceledUrl: string;
}

export interface PaymentProvider {
  /** Opening the same order again, even at the same moment, returns the same checkout. */
  openCheckout(order: CheckoutOrder): Promise<{ session: string; url: string }>;
  /** Returns the whole amount. Asking again does nothing. */
  refund(payment: { receiptNumber: string; providerPayment: string }): Promise<void>;
  /**
   * @param body as it was received, byte for byte
   * @returns null for what is none of our business
   * @throws SignatureRefused
   */
  readEvent(body: string, signature: string): Promise<PaymentEvent | null>;
}

/** The report wasn't signed by the provider, or too long ago. */
export class SignatureRefused extends Error {
  constructor(options?: ErrorOptions) {
    super('The signature does not match', options);
    this.name = 'SignatureRefused';
  }
}
