import type { ListingFee } from '#domain/listings/listing-detail.ts';
import { formatDollars } from '#app/ui/format.ts';
import { Table } from '#app/ui/table/table.tsx';
import { NOT_PROVIDED } from './messages.ts';

const COLUMNS = [
  { key: 'fee', label: 'Fee' },
  { key: 'when', label: 'When' },
  { key: 'refundable', label: 'Refundable' },
  { key: 'amount', label: 'Amount', numeric: true },
];

const RECURRENCES = { one_time: 'Once', monthly: 'Monthly', yearly: 'Yearly' } as const;
const NECESSITIES = { required: '', optional: ' (optional)', contingent: ' (if it applies)' } as const;

export function FeesTable({ fees }: { fees: readonly ListingFee[] }) {
  if (fees.length === 0) return <p className="muted">{NOT_PROVIDED}. Ask for an itemized list before you sign.</p>;
  const rows = fees.map((fee) => ({
    fee: fee.name + NECESSITIES[fee.necessity],
    when: fee.due ?? RECURRENCES[fee.recurrence],
    refundable: fee.refundable === null ? 'n/a' : fee.refundable ? 'Yes' : 'No',
    amount: fee.amount === null ? 'Not stated' : formatDollars(fee.amount),
  }));
  return <Table caption="Fees for this home" columns={COLUMNS} rows={rows} />;
}
