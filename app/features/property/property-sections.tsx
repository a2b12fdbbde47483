import { kindText } from '#app/features/listings/card-texts.ts';
import type { ReactNode } from 'react';
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { ListingImage } from '#app/features/listings/listing-image.tsx';
import { formatDay, formatNumber } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import '#app/ui/definition-list/definition-list.css';
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

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
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
        <Row label="Property type">{kindText(home)}</Row>
        <Row label="Year built">{home.yearBuilt ?? NOT_PROVIDED}</Row>
        {home.kind === 'sale' && <Row label="HOA fee">{chargesText(home)}</Row>}
        <Row label="Pet policy">{petText(home)}</Row>
        {home.lotSize !== null && <Row label="Lot">{formatNumber(home.lotSize)} sq ft</Row>}
        {isCoop && (
          <Row label="Financing allowed">
            {home.financingAllowedPercent === null ? NOT_PROVIDED : `Up to ${home.financingAllowedPercent}%`}
          </Row>
        )}
        {isCoop && <Row label="Flip tax">{home.flipTax ?? NOT_PROVIDED}</Row>}
        {home.county && <Row label="County">{home.county}</Row>}
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
        <Row label="Homes in the building">{home.buildingHomes ?? NOT_PROVIDED}</Row>
        <Row label="Stories">{home.buildingStories ?? NOT_PROVIDED}</Row>
        {isCoop && <Row label="Sublets">{home.subletPolicy ?? NOT_PROVIDED}</Row>}
        <Row label="Source updated">{formatDay(home.lastUpdated)}</Row>
      </dl>
    </Section>
  );
}
