import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { countOf, formatDate, formatDecimal, formatDollars } from '#app/ui/format.ts';
import { DefinitionRow } from '#app/ui/definition-list/definition-row.tsx';
import { NOT_PROVIDED } from './messages.ts';

/** Lease, concession and net effective rent. Gross and net are shown side by side, so that neither misleads. */
export function RentTerms({ home }: { home: ListingDetail }) {
  const { price, leaseTermMonths, freeMonths, netEffectiveRent } = home;
  return (
    <>
      <h3>Lease</h3>
      <dl className="def">
        <DefinitionRow label="Monthly rent">{price === null ? NOT_PROVIDED : formatDollars(price)}</DefinitionRow>
        {netEffectiveRent !== null && leaseTermMonths !== null && freeMonths !== null && (
          <>
            <DefinitionRow label="Concession">{`${formatDecimal(freeMonths)} ${freeMonths === 1 ? 'month' : 'months'} free on a lease of ${countOf(leaseTermMonths, 'month')}`}</DefinitionRow>
            <DefinitionRow label="Net effective rent">{`${formatDollars(netEffectiveRent)}: the average over the lease, not what you pay each month`}</DefinitionRow>
          </>
        )}
        <DefinitionRow label="Lease term">
          {leaseTermMonths === null ? NOT_PROVIDED : countOf(leaseTermMonths, 'month')}
        </DefinitionRow>
        <DefinitionRow label="Available">
          {home.availableOn === null ? NOT_PROVIDED : formatDate(home.availableOn)}
        </DefinitionRow>
        {home.rentStabilized && <DefinitionRow label="Rent stabilization">Rent-stabilized</DefinitionRow>}
        <DefinitionRow label="Broker fee paid by the tenant">{brokerFeeText(home)}</DefinitionRow>
      </dl>
      {home.borough !== null && (
        <p className="small muted">
          In New York City, whoever hires the broker pays the broker (FARE Act, NYC Admin Code §20-699.21). General
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
