import { kindText } from '#app/features/listings/card-texts.ts';
import type { ReactNode } from 'react';
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { ListingImage } from '#app/features/listings/listing-image.tsx';
import { formatDay, formatNumber } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { DefinitionRow } from '#app/ui/definition-list/definition-row.tsx';
import { CostPanel } from './cost-panel.tsx';
import { FeesTable } from './fees-table.tsx';
import { NOT_PROVIDED } from './messages.ts';
import { NeighborhoodScores } from './neighborhood.tsx';
import { OpenHouses } from './open-houses.tsx';
import { PriceHistory } from './price-history.tsx';
import { chargesText, petText } from './property-texts.ts';
import { RentTerms } from './rent-terms.tsx';

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="tab-panel" id={id} aria-labelledby={`h-${id}`}>
      <h2 id={`h-${id}`}>{title}</h2>
      {children}
    </section>
  );
}

export function Overview({ home }: { home: ListingDetail }) {
  const isCoop = home.ownership === 'coop' || home.ownership === 'condop';
  return (
    <Section id="overview" title="Overview">
      <div className="prose">
        {home.description ? (
          home.description.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
        ) : (
          <p className="muted">No description. {NOT_PROVIDED}.</p>
        )}
      </div>
      {home.virtualTourUrl && (
        <p>
          <a className="btn" href={home.virtualTourUrl} target="_blank" rel="noreferrer">
            Virtual tour
            <Icon name="external" className="icon-sm" />
            <span className="sr">, opens in a new tab</span>
          </a>
        </p>
      )}
      <h3>Quick facts</h3>
      <dl className="def">
        <DefinitionRow label="Property type">{kindText(home)}</DefinitionRow>
        <DefinitionRow label="Year built">{home.yearBuilt ?? NOT_PROVIDED}</DefinitionRow>
        {home.kind === 'sale' && <DefinitionRow label="HOA fee">{chargesText(home)}</DefinitionRow>}
        <DefinitionRow label="Pet policy">{petText(home)}</DefinitionRow>
        {home.lotSize !== null && <DefinitionRow label="Lot">{formatNumber(home.lotSize)} sq ft</DefinitionRow>}
        {isCoop && (
          <DefinitionRow label="Financing allowed">
            {home.financingAllowedPercent === null ? NOT_PROVIDED : `Up to ${home.financingAllowedPercent}%`}
          </DefinitionRow>
        )}
        {isCoop && <DefinitionRow label="Flip tax">{home.flipTax ?? NOT_PROVIDED}</DefinitionRow>}
        {home.county && <DefinitionRow label="County">{home.county}</DefinitionRow>}
      </dl>
      {home.openHouses.length > 0 && (
        <>
          <h3>Open house</h3>
          <OpenHouses home={home} />
        </>
      )}
      {home.kind === 'rental' && <RentTerms home={home} />}
    </Section>
  );
}

export function Costs({ home, today }: { home: ListingDetail; today: string }) {
  return (
    <Section id="cost" title="True monthly cost">
      <CostPanel home={home} today={today} />
      <h3>Fees</h3>
      <FeesTable fees={home.fees} />
      <h3>Price history</h3>
      <PriceHistory home={home} />
    </Section>
  );
}

function Ticks({ items, three }: { items: readonly string[]; three?: boolean }) {
  if (items.length === 0) return <p className="muted">{NOT_PROVIDED}</p>;
  return (
    <ul className={three ? 'ticks ticks-3' : 'ticks'}>
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

export function Features({ home }: { home: ListingDetail }) {
  return (
    <Section id="features" title="Features">
      <Ticks items={home.features} />
      {home.floorPlan && (
        <>
          <h3>Floor plan</h3>
          <div className="floorplan">
            <ListingImage picture={home.floorPlan} sizes="(min-width: 992px) 50vw, 100vw" />
          </div>
        </>
      )}
    </Section>
  );
}

export function Neighborhood({ home, map }: { home: ListingDetail; map: ReactNode }) {
  return (
    <Section id="neighborhood" title="Neighborhood">
      <NeighborhoodScores home={home} />
      {map}
    </Section>
  );
}

export function Building({ home }: { home: ListingDetail }) {
  const isCoop = home.ownership === 'coop' || home.ownership === 'condop';
  return (
    <Section id="building" title="Building">
      <Ticks items={home.amenities} three />
      <dl className="def">
        <DefinitionRow label="Homes in the building">{home.buildingHomes ?? NOT_PROVIDED}</DefinitionRow>
        <DefinitionRow label="Stories">{home.buildingStories ?? NOT_PROVIDED}</DefinitionRow>
        {isCoop && <DefinitionRow label="Sublets">{home.subletPolicy ?? NOT_PROVIDED}</DefinitionRow>}
        <DefinitionRow label="Source updated">{formatDay(home.lastUpdated)}</DefinitionRow>
      </dl>
    </Section>
  );
}
