import { Link } from 'react-router';
import { HistoryList } from '#app/features/listing-history/history-list.tsx';
import { kindText } from '#app/features/listing-cards/card-texts.ts';
import { type ReactNode, use } from 'react';
import type { ListingDetail, ListingFee } from '#domain/listings/listing-detail.ts';
import { parseVideoTour } from '#domain/listings/video-tour.ts';
import { ListingImage } from '#app/features/listing-cards/listing-image.tsx';
import { formatDay, formatNumber } from '#app/ui/format.ts';
import { EstimateBlock } from '#app/features/home-estimate/estimate-block.tsx';
import type { BlockEstimate } from '#app/features/home-estimate/home-estimate.server.ts';
import { NearestStations } from '#app/features/transit/nearest-stations.tsx';
import type { NearStation } from '#domain/transit/near-station.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { DefinitionRow } from '#app/ui/definition-list/definition-row.tsx';
import { CashAtClosing } from './cash-at-closing.tsx';
import type { CashAtClosing as ClosingSums } from './cash-at-closing.server.ts';
import { CostPanel } from './cost-panel.tsx';
import { DisclosureList } from './disclosure-list.tsx';
import { FeesTable } from './fees-table.tsx';
import { NOT_PROVIDED } from './messages.ts';
import { NeighborhoodScores } from './neighborhood.tsx';
import { OpenHouses } from './open-houses.tsx';
import { chargesText, listingTypeText, petText } from './property-texts.ts';
import { PreviewMode } from './preview-mode.ts';
import { RentTerms } from './rent-terms.tsx';
import { SaveBuilding } from './save-building.tsx';
import { VideoTourFrame } from './video-tour-frame.tsx';

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
  const types = listingTypeText(home);
  return (
    <Section id="overview" title="Overview">
      <div className="prose">
        {home.description ? (
          home.description.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
        ) : (
          <p className="muted">
            {home.address === null
              ? 'The description isn’t shown, because it may name the address that this listing hides.'
              : `No description. ${NOT_PROVIDED}.`}
          </p>
        )}
      </div>
      <Tour home={home} />
      <h3>Quick facts</h3>
      <dl className="def">
        <DefinitionRow label="Property type">{kindText(home)}</DefinitionRow>
        {types && <DefinitionRow label="Listing type">{types}</DefinitionRow>}
        {home.registrationNumber && (
          <DefinitionRow label="Short-term registration">{home.registrationNumber}</DefinitionRow>
        )}
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
      {home.disclosures && <DisclosureList {...home.disclosures} />}
    </Section>
  );
}

function Tour({ home: { virtualTourUrl, pictures } }: { home: ListingDetail }) {
  if (!virtualTourUrl) return null;
  const tour = parseVideoTour(virtualTourUrl);
  if (tour) return <VideoTourFrame key={tour.url} tour={tour} picture={pictures[0]} />;
  // Of a feed, at a service whose player we don't let into our pages.
  return (
    <p>
      <a className="btn" href={virtualTourUrl} target="_blank" rel="noreferrer">
        Virtual tour
        <Icon name="external" className="icon-sm" />
        <span className="sr">, opens in a new tab</span>
      </a>
    </p>
  );
}

interface CostsProps {
  home: ListingDetail;
  today: string;
  closing: ClosingSums | null;
  estimate: BlockEstimate | null;
}

export function Costs({ home, today, closing, estimate }: CostsProps) {
  return (
    <Section id="cost" title="True monthly cost">
      <CostPanel home={home} today={today} />
      {closing && (
        <>
          <h3>At the closing</h3>
          <CashAtClosing costs={closing} />
        </>
      )}
      {estimate && (
        <>
          <h3>Our estimate</h3>
          <EstimateBlock estimate={estimate} isForSale={home.status === 'active'} />
        </>
      )}
      <h3>Fees</h3>
      <FeesTable fees={feesOf(home)} />
      <h3>Price history</h3>
      <HistoryList lines={home.history} kind={home.kind} listedAtIsKnown={home.listedAtIsKnown} />
    </Section>
  );
}

/** The tenant's broker fee is a value of the listing; the other fees are records. */
function feesOf({ kind, brokerFee, fees }: ListingDetail): readonly ListingFee[] {
  if (kind !== 'rental' || !brokerFee || fees.some(({ name }) => /broker/i.test(name))) return fees;
  const fee: ListingFee = {
    name: 'Broker fee',
    necessity: 'required',
    amount: brokerFee,
    recurrence: 'one_time',
    due: null,
    refundable: null,
  };
  return [fee, ...fees];
}

function Ticks({ items, three, what }: { items: readonly string[]; three?: boolean; what: string }) {
  if (items.length === 0) {
    return (
      <p className="muted">
        {what}: {NOT_PROVIDED.toLowerCase()}
      </p>
    );
  }
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
      <Ticks items={home.features} what="Features" />
      {home.floorPlans.length > 0 && (
        <>
          <h3>{home.floorPlans.length === 1 ? 'Floor plan' : 'Floor plans'}</h3>
          {home.floorPlans.map((plan) => (
            <div className="floorplan" key={plan.url}>
              <ListingImage picture={plan} sizes="(min-width: 992px) 50vw, 100vw" />
            </div>
          ))}
        </>
      )}
    </Section>
  );
}

interface NeighborhoodProps {
  home: ListingDetail;
  /** Null: the home has no exact position. */
  stations: readonly NearStation[] | null;
  map: ReactNode;
}

export function Neighborhood({ home, stations, map }: NeighborhoodProps) {
  return (
    <Section id="neighborhood" title="Neighborhood">
      <NeighborhoodScores home={home} />
      {stations && <NearestStations stations={stations} />}
      {map}
    </Section>
  );
}

export function Building({ home, buildingId }: { home: ListingDetail; buildingId: number | null }) {
  const isCoop = home.ownership === 'coop' || home.ownership === 'condop';
  const isPreview = use(PreviewMode);
  return (
    <Section id="building" title="Building">
      <Ticks items={home.amenities} three what="Amenities" />
      <dl className="def">
        <DefinitionRow label="Homes in the building">{home.buildingHomes ?? NOT_PROVIDED}</DefinitionRow>
        <DefinitionRow label="Stories">{home.buildingStories ?? NOT_PROVIDED}</DefinitionRow>
        {isCoop && <DefinitionRow label="Sublets">{home.subletPolicy ?? NOT_PROVIDED}</DefinitionRow>}
        <DefinitionRow label="Source updated">{formatDay(home.lastUpdated)}</DefinitionRow>
      </dl>
      {buildingId !== null && (
        <p>
          <Link to={`/building/${buildingId}`}>All homes and closing prices in this building</Link>
        </p>
      )}
      {home.address !== null && !isPreview && <SaveBuilding id={home.id} />}
    </Section>
  );
}
