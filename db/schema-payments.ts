// Tables of fees (migration 000160).
import type { Generated, GeneratedAlways } from 'kysely';
import type { EntryKind, PaymentMode, PaymentStatus } from '#domain/payments/payment.ts';
import type { NullableTimestamp, Timestamp, TimestampWithDefault } from './column-types.ts';

export interface PaymentsTable {
  id: GeneratedAlways<number>;
  account_id: string | null;
  posting_id: number;
  listing_name: string | null;
  amount_cents: number;
  currency: Generated<string>;
  days: number;
  mode: PaymentMode;
  receipt_number: string;
  receipt_email: string | null;
  provider_session: string | null;
  provider_url: string | null;
  provider_payment: string | null;
  opened_at: TimestampWithDefault;
  expires_at: Timestamp;
  closed_at: NullableTimestamp;
  unapplied_because: string | null;
  refund_requested_at: NullableTimestamp;
}

export interface PaymentEntriesTable {
  id: GeneratedAlways<number>;
  payment_id: number;
  kind: EntryKind;
  amount_cents: number;
  provider_event: string;
  dispute: string | null;
  occurred_at: Timestamp;
  recorded_at: TimestampWithDefault;
}

export interface PaymentActivationsTable {
  payment_id: number;
  posting_id: number;
  starts_at: Timestamp;
  ends_at: Timestamp;
  suspended_at: NullableTimestamp;
  applied_at: TimestampWithDefault;
}

/** The view payment_receipts: read only. */
export interface PaymentReceiptsView {
  id: number;
  account_id: string | null;
  posting_id: number;
  receipt_number: string;
  mode: PaymentMode;
  listing_name: string | null;
  amount_cents: number;
  currency: string;
  days: number;
  receipt_email: string | null;
  opened_at: Date;
  unapplied_because: string | null;
  refund_requested_at: Date | null;
  starts_at: Date | null;
  ends_at: Date | null;
  suspended_at: Date | null;
  paid_at: Date | null;
  paid_cents: number;
  refunded_cents: number;
  status: PaymentStatus;
}
