import { Link } from 'react-router';
import { centsText, type PaymentStatus } from '#domain/payments/payment.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Panel } from '#app/ui/panel/panel.tsx';
import { formatDay } from '#app/ui/format.ts';
import { Table } from '#app/ui/table/table.tsx';
import type { BilledPayment } from './load-payments.ts';
import { SettingsSection } from './settings-section.tsx';

const STATUS_WORDS: Partial<Record<PaymentStatus, string>> = { refunded: 'Refunded', disputed: 'Disputed' };

export function BillingSection({ payments }: { payments: readonly BilledPayment[] }) {
  return (
    <SettingsSection title="Billing" hint="You have a free account.">
      <div className="plans">
        <Panel className="plan plan-current">
          <div className="row row-between">
            <h3>Basic Plan</h3>
            <Badge tone="accent">Current</Badge>
          </div>
          <b className="price">$0</b>
          <p className="muted small">Search, save, message, list.</p>
        </Panel>
        <Panel className="plan">
          <h3>Premium Plan</h3>
          <b className="price">
            $29 <span className="small muted">per month</span>
          </b>
          <p className="muted small">Advanced search &amp; alerts</p>
          <p className="hint">You can’t choose this plan yet.</p>
        </Panel>
      </div>
      <Receipts payments={payments} />
    </SettingsSection>
  );
}

function Receipts({ payments }: { payments: readonly BilledPayment[] }) {
  return (
    <div className="settings-part">
      <h3>Receipts</h3>
      {payments.length === 0 ? (
        <p>You haven’t paid for anything yet. Receipts for activated listings show up here.</p>
      ) : (
        <Table
          caption="Receipts"
          asCards
          columns={[
            { key: 'receipt', label: 'Receipt' },
            { key: 'date', label: 'Date' },
            { key: 'listing', label: 'Listing' },
            { key: 'status', label: 'Status' },
            { key: 'amount', label: 'Amount', numeric: true },
          ]}
          rows={payments.map((payment) => ({
            receipt: (
              <Link to={`/list-property/${payment.posting_id}/receipt/${payment.receipt_number}`}>
                {payment.receipt_number}
              </Link>
            ),
            date: formatDay(payment.paid_at),
            listing: payment.listing_name,
            status: STATUS_WORDS[payment.status] ?? (payment.mode === 'test' ? 'Test, no money moved' : 'Paid'),
            amount: centsText(payment.amount_cents),
          }))}
        />
      )}
    </div>
  );
}
