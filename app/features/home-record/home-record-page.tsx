import { Link } from 'react-router';
import { coverIllustration } from '#domain/listings/listing-illustrations.ts';
import type { PropertyType } from '#domain/listings/listing.ts';
import type { HomeFacts, HomeRecord, NearbySale } from '#domain/records/find-home.server.ts';
import { AUTHORITY_NAMES, type HomeKind, type SaleAuthority } from '#domain/records/recorded-sale.ts';
import { ListingCards } from '#app/features/listing-cards/listing-cards.tsx';
import { ListingImage } from '#app/features/listing-cards/listing-image.tsx';
import { HistoryList } from '#app/features/listing-history/history-list.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { formatDay, formatDollars, formatNumber } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Row, Rows, SourceLine } from '#app/ui/rows/rows.tsx';
import { EstimatePlace } from './estimate-place.tsx';
import type { HomeRecordData } from './home-record.server.ts';
import { addressOf, factLines, factOf, KIND_NAMES, NOT_PROVIDED, placeOf, sourceName } from './home-texts.ts';
import '#app/ui/definition-list/definition-list.css';
import '#app/ui/definition-list/keyfacts.css';
import '#app/ui/panel/panel.css';
import './home-record.css';

const DRAWN_AS: Record<HomeKind, PropertyType> = {
  one_family: 'House',
  two_family: 'Townhouse',
  three_family: 'Townhouse',
  condo: 'Condo',
  coop: 'Apartment',
  rental_building: 'Apartment',
  other: 'House',
};

/** Noon in UTC is the same day in New York. */
const dayText = (day: string) => formatDay(`${day}T12:00:00Z`);

export function HomeRecordPage({ home, forSale, estimate, now }: HomeRecordData) {
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={crumbsOf(home)} />
        <Head home={home} />
        <div className="two-up-73">
          <div>
            <EstimatePlace estimate={estimate} />
            <History home={home} />
            <Facts facts={home.facts} />
            <Nearby sales={home.nearby} isInBuilding={home.buildingId !== null} />
          </div>
          <aside className="side-sticky" aria-label="For the owner">
            <OwnerPanel home={home} />
          </aside>
        </div>
      </div>
      {forSale && (
        <section className="section section-sunken" aria-labelledby="h-for-sale">
          <div className="wrap">
            <div className="section-head">
              <h2 id="h-for-sale">For sale in {forSale.place}</h2>
              <ButtonLink to={forSale.path}>See all {formatNumber(forSale.total)}</ButtonLink>
            </div>
            <ListingCards className="grid-3" cards={forSale.cards} now={now} />
          </div>
        </section>
      )}
    </>
  );
}

function crumbsOf(home: HomeRecord) {
  const place = home.borough ?? home.city;
  return [
    { label: 'Buy', to: '/buy' },
    {
      label: place,
      to: `/buy?${new URLSearchParams({ city: place, ...(home.borough ? {} : { state: home.state }) })}`,
    },
    { label: addressOf(home) },
  ];
}

function Head({ home }: { home: HomeRecord }) {
  const { facts, kind } = home;
  const picture = coverIllustration({
    id: home.id,
    propertyType: DRAWN_AS[kind ?? 'other'],
    borough: home.borough,
    city: home.city,
    beds: null,
    illustration: null,
  });
  const key: [string, string | number | null][] = [
    ['Bedrooms', factOf(facts, 'beds')],
    ['Bathrooms', factOf(facts, 'baths')],
    ['Sq ft', formatted(factOf(facts, 'sqft'))],
    ['Lot, sq ft', formatted(factOf(facts, 'landSqft'))],
    ['Built', factOf(facts, 'yearBuilt')],
  ];
  const known = key.filter(([, value]) => value !== null);
  return (
    <header className="b-head">
      <ListingImage picture={picture} eager />
      <div>
        <p className="badge-row">
          <Badge>Not for sale</Badge>
          {kind && <Badge>{KIND_NAMES[kind]}</Badge>}
          {home.isSample && <Badge>Sample home</Badge>}
        </p>
        <h1>{addressOf(home)}</h1>
        <p className="lead">{placeOf(home)}</p>
        {known.length > 0 && (
          <dl className="keyfacts">
            {known.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {home.buildingId !== null && (
          <p className="row">
            <Link className="btn" to={`/building/${home.buildingId}`}>
              The building
            </Link>
          </p>
        )}
        <SourceLine>
          Nobody lists this home now. Its facts come from the sources named below; the picture is a drawing of its type.
        </SourceLine>
      </div>
    </header>
  );
}

const formatted = (value: number | null) => (value === null ? null : formatNumber(value));

function History({ home: { history, parcelId } }: { home: HomeRecord }) {
  const authorities = [
    ...new Set(history.flatMap(({ event, source }) => (event === 'recorded_sale' ? [source as SaleAuthority] : []))),
  ];
  return (
    <section className="v-sec" aria-labelledby="h-history">
      <h2 id="h-history">Price history</h2>
      <p>Sales from public records, listings from the sources named.</p>
      {history.length === 0 ? (
        <p>No sale or listing is known.</p>
      ) : (
        <HistoryList lines={history} kind="sale" listedAtIsKnown />
      )}
      {authorities.length > 0 && (
        <SourceLine>
          {authorities.map((authority) => `Source: ${AUTHORITY_NAMES[authority]}`).join('. ')}
          {parcelId && `, parcel ${parcelId}`}. Recent sales take some weeks to appear.
        </SourceLine>
      )}
    </section>
  );
}

function Facts({ facts }: { facts: readonly HomeFacts[] }) {
  const told = facts.map((each) => ({ each, lines: factLines(each) })).filter(({ lines }) => lines.length > 0);
  return (
    <section className="v-sec" aria-labelledby="h-facts">
      <h2 id="h-facts">Facts on record</h2>
      {told.length === 0 && <p>{NOT_PROVIDED}.</p>}
      {told.map(({ each, lines }) => (
        <div key={sourceName(each)}>
          <dl className="def">
            {lines.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <SourceLine>
            Source: {sourceName(each)}, {typeof each.source === 'string' ? 'as of the sale on' : 'as listed on'}{' '}
            {dayText(each.day)}.
          </SourceLine>
        </div>
      ))}
    </section>
  );
}

function Nearby({ sales, isInBuilding }: { sales: readonly NearbySale[]; isInBuilding: boolean }) {
  if (sales.length === 0) return null;
  const authorities = [...new Set(sales.map(({ authority }) => AUTHORITY_NAMES[authority]))];
  return (
    <section className="v-sec" aria-labelledby="h-nearby">
      <h2 id="h-nearby">{isInBuilding ? 'Sales in the building' : 'Sales nearby'}</h2>
      <Rows>
        {sales.map((sale) => (
          <Row
            key={`${sale.homeId}${sale.day}`}
            name={
              <Link to={`/home/${sale.homeId}`}>
                {isInBuilding && sale.unit ? `Unit ${sale.unit}` : addressOf(sale)}
              </Link>
            }
            value={formatDollars(sale.price)}
            note={[
              `Sold ${dayText(sale.day)}`,
              ...(sale.sqft ? [`${formatNumber(sale.sqft)} sq ft`] : []),
              ...(sale.yearBuilt ? [`built ${sale.yearBuilt}`] : []),
            ].join(', ')}
          />
        ))}
      </Rows>
      <SourceLine>Source: {authorities.join(', ')}. Transfers that were no market sales are left out.</SourceLine>
    </section>
  );
}

function OwnerPanel({ home }: { home: HomeRecord }) {
  return (
    <div className="panel own">
      <h2>Own this home?</h2>
      <p className="muted">Find out what it might sell for, or list it yourself.</p>
      <ul className="plain">
        <li>
          <Link to="/sell">
            See what it might sell for
            <Icon name="chev" />
          </Link>
        </li>
        <li>
          <Link to="/list-property">
            List it for sale or rent
            <Icon name="chev" />
          </Link>
        </li>
      </ul>
      <p className="small muted">
        Does showing this address put someone at risk? <Link to={`/home/${home.id}/remove`}>Ask us to remove it</Link>.
        {home.state === 'NJ' && ' People whom Daniel’s Law covers can ask here, too.'}
      </p>
    </div>
  );
}
