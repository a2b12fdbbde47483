import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { centsText } from '#domain/payments/payment.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { DefinitionRow } from '#app/ui/definition-list/definition-row.tsx';
import { countOf, formatDay, formatTime } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { ReceiptData } from './load-receipt.ts';
import { CANCELED, DECLINED, TEST_DECLINED, WAITING } from './messages.ts';
import { TestBand } from './test-band.tsx';
import './activation.css';

const REFRESH_MS = 3000;
const timeText = (time: string) => `${formatDay(time)}, ${formatTime(time)} ET`;

/** Where the payer returns to. It only reads: the provider's report activates the listing. */
export function ReceiptPage({ data }: { data: ReceiptData }) {
  const { receipt, postingId, isCanceled } = data;
  const isUnpaid = receipt.paid_at === null;
  const isWaiting = isUnpaid && !isCanceled && receipt.status !== 'canceled';
  useRefresh(isWaiting);
  return (
    <>
      {receipt.mode === 'test' && <TestBand />}
      <div className="wrap receipt-page">
        <Breadcrumbs crumbs={[{ label: 'My listings', to: '/list-property' }, { label: 'Receipt' }]} />
        {isUnpaid ? <Unpaid data={data} postingId={postingId} /> : <Paid data={data} />}
      </div>
    </>
  );
}

/** Until the provider has reported the payment. */
function useRefresh(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}

function Unpaid({ data: { receipt, isCanceled }, postingId }: { data: ReceiptData; postingId: number }) {
  const hasEnded = isCanceled || receipt.status === 'canceled';
  const isDeclined = !hasEnded && receipt.status === 'declined';
  const declined = receipt.mode === 'test' ? TEST_DECLINED : DECLINED;
  return (
    <article className="receipt">
      <h1>{hasEnded ? 'Payment canceled' : isDeclined ? 'Card declined' : 'Almost done'}</h1>
      <Alert tone={isDeclined ? 'danger' : 'info'} role="status">
        {hasEnded ? CANCELED : isDeclined ? declined : WAITING}
      </Alert>
      <p className="row">
        {(hasEnded || isDeclined) && (
          <ButtonLink variant="primary" to={`/list-property/${postingId}/activate`}>
            Try again
          </ButtonLink>
        )}
        <ButtonLink to="/list-property?tab=inactive">My listings</ButtonLink>
      </p>
    </article>
  );
}

function Paid({ data: { receipt, propertyId, offMarket, now } }: { data: ReceiptData }) {
  const { listing_name: name, amount_cents: cents, days, mode, paid_at: paidAt, opened_at: openedAt } = receipt;
  const isTest = mode === 'test';
  const { title, text, isGood } = headOf(receipt, offMarket, now);
  return (
    <article className="receipt" aria-labelledby="receipt-title">
      <div className={isGood ? 'receipt-head' : 'receipt-head receipt-head-warn'}>
        <Icon name={isGood ? 'check' : 'warn'} />
        <div>
          <h1 id="receipt-title">{title}</h1>
          <p className="muted">{text}</p>
        </div>
      </div>
      <dl className="def">
        <DefinitionRow label="Receipt">{receipt.receipt_number}</DefinitionRow>
        <DefinitionRow label="Date">{timeText(paidAt ?? openedAt)}</DefinitionRow>
        <DefinitionRow label="Listing">
          {propertyId === null ? name : <Link to={`/property/${propertyId}`}>{name}</Link>}
        </DefinitionRow>
        <DefinitionRow label={`Reactivate, ${countOf(days, 'day')}`}>{centsText(cents)}</DefinitionRow>
        <DefinitionRow label="Sales tax">{centsText(0)}</DefinitionRow>
        <DefinitionRow label="Paid with">{isTest ? 'Test payment' : 'Card'}</DefinitionRow>
        <div className="total">
          <dt>{isTest ? 'Total, no money moved' : 'Total'}</dt>
          <dd>{centsText(cents)}</dd>
        </div>
      </dl>
      <p className="row">
        {propertyId !== null && <ButtonLink to={`/property/${propertyId}`}>See the listing</ButtonLink>}
        <ButtonLink to="/list-property">My listings</ButtonLink>
        <Button variant="quiet" icon="print" onClick={() => window.print()}>
          Print
        </Button>
      </p>
    </article>
  );
}

function headOf(
  { status, ends_at: endsAt, unapplied_because: unapplied, mode }: ReceiptData['receipt'],
  offMarket: ReceiptData['offMarket'],
  now: number,
): { title: string; text: string; isGood: boolean } {
  if (status === 'refunded')
    return { title: 'This payment was refunded', text: 'It doesn’t keep the listing active.', isGood: false };
  if (status === 'disputed')
    return {
      title: 'This payment is disputed',
      text: 'It doesn’t keep the listing active while your bank looks at it.',
      isGood: false,
    };
  if (unapplied !== null || endsAt === null)
    return {
      title: 'Paid, but nothing was activated',
      text:
        mode === 'test'
          ? 'The listing could not be activated. No money moved.'
          : 'The listing could not be activated. We’re returning the whole amount.',
      isGood: false,
    };
  if (offMarket !== null || Date.parse(endsAt) <= now)
    return {
      title: 'Your listing was activated',
      text: `It was paid for until ${timeText(endsAt)}.${offMarket === null ? '' : ` It is ${offMarket} now.`}`,
      isGood: true,
    };
  return { title: 'Your listing is active again', text: `Until ${timeText(endsAt)}`, isGood: true };
}
