import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { countOf, formatDay, formatDecimal, formatDollars } from '#app/ui/format.ts';
import '#app/ui/definition-list/definition-list.css';
import { NOT_PROVIDED } from './messages.ts';

/** A date without a time of day: noon keeps it on its day in New York. */
const formatDate = (date: string) => formatDay(`${date}T12:00:00Z`);

/** Lease, concession and net effective rent: gross and net side by side, so that neither can mislead. */
export function RentTerms({ home }: { home: ListingDetail }) {
  const { price, leaseTermMonths, freeMonths, netEffectiveRent } = home;
  return (
    <>
      <h3>Lease</h3>
      <dl className="def">
        <Row label="Rent each month">{price === null ? NOT_PROVIDED : formatDollars(price)}</Row>
        {netEffectiveRent !== null && leaseTermMonths !== null && freeMonths !== null && (
          <>
            <Row label="Concession">{`${formatDecimal(freeMonths)} ${freeMonths === 1 ? 'month' : 'months'} free on ${leaseTermMonths}`}</Row>
            <Row label="Net effective rent">{`${formatDollars(netEffectiveRent)}: the average over the lease, not what you pay each month`}</Row>
          </>
        )}
        <Row label="Lease term">{leaseTermMonths === null ? NOT_PROVIDED : countOf(leaseTermMonths, 'month')}</Row>
        <Row label="Available">{home.availableOn === null ? NOT_PROVIDED : formatDate(home.availableOn)}</Row>
        {home.rentStabilized && <Row label="Rent stabilization">Rent-stabilized</Row>}
        <Row label="Broker fee to the tenant">{brokerFeeText(home)}</Row>
      </dl>
      {home.borough !== null && (
        <p className="small muted">
          In New York City whoever hires the broker pays the broker (FARE Act, NYC Admin Code §20-699.21). General
          information, not legal advice.
        </p>
      )}
    </>
  );
}

function brokerFeeText({ brokerFee }: ListingDetail): string {
  if (brokerFee === null) return NOT_PROVIDED;
  return brokerFee === 0 ? 'None' : formatDollars(brokerFee);
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
