import { Link } from 'react-router';
import { coverIllustration } from '#domain/listings/listing-illustrations.ts';
import type { BuildingRecord, ListedUnit, PastSale, YearOfSales } from '#domain/records/find-building.server.ts';
import { AUTHORITY_NAMES } from '#domain/records/recorded-sale.ts';
import { ListingImage } from '#app/features/listing-cards/listing-image.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { countOf, formatDay, formatDollars, formatNumber } from '#app/ui/format.ts';
import { Row, Rows, SourceLine } from '#app/ui/rows/rows.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { NOT_PROVIDED, placeOf } from './home-texts.ts';
import '#app/ui/definition-list/definition-list.css';
import '#app/ui/definition-list/keyfacts.css';
import './home-record.css';

/** Each section ends with its source; what no source says is left out or named as not provided. */
export function BuildingPage({ building }: { building: BuildingRecord }) {
  const place = building.borough ?? building.city;
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[
          { label: 'Buy', to: '/buy' },
          {
            label: place,
            to: `/buy?${new URLSearchParams({ city: place, ...(building.borough ? {} : { state: building.state }) })}`,
          },
          { label: building.address },
        ]}
      />
      <Head building={building} />
      <OnMarket id="sale" title="For sale" units={building.listed.filter(({ kind }) => kind === 'sale')} />
      <OnMarket id="rent" title="For rent" units={building.listed.filter(({ kind }) => kind === 'rental')} />
      <Years years={building.years} past={building.past} />
      <Past sales={building.past} />
      <About building={building} />
    </div>
  );
}

function Head({ building }: { building: BuildingRecord }) {
  const picture = coverIllustration({
    id: building.id,
    propertyType: 'Apartment',
    borough: building.borough,
    city: building.city,
    beds: null,
    illustration: null,
  });
  const key: [string, string | null][] = [
    ['Stories', building.stories?.toString() ?? null],
    ['Homes', building.homes === null ? null : formatNumber(building.homes)],
    ['Built', building.yearBuilt?.toString() ?? null],
    ['On the market', formatNumber(building.listed.length)],
  ];
  return (
    <header className="b-head">
      <ListingImage picture={picture} eager />
      <div>
        {building.isSample && (
          <p className="badge-row">
            <Badge>Sample building</Badge>
          </p>
        )}
        <h1>{building.address}</h1>
        <p className="lead">{placeOf(building)}</p>
        <dl className="keyfacts">
          {key.map(
            ([name, value]) =>
              value !== null && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <SourceLine>The picture is a drawing of this type of building.</SourceLine>
      </div>
    </header>
  );
}

function OnMarket({ id, title, units }: { id: string; title: string; units: readonly ListedUnit[] }) {
  return (
    <section className="v-sec" aria-labelledby={`h-${id}`}>
      <h2 id={`h-${id}`}>
        {title} ({formatNumber(units.length)})
      </h2>
      {units.length === 0 ? (
        <p>No home in this building is {title.toLowerCase()} now.</p>
      ) : (
        <Rows>
          {units.map((unit) => (
            <Row
              key={unit.id}
              name={<Link to={`/property/${unit.id}`}>{unit.unit === null ? 'A home' : `Unit ${unit.unit}`}</Link>}
              value={priceText(unit)}
              note={sizeText(unit)}
            />
          ))}
        </Rows>
      )}
    </section>
  );
}

function priceText({ price, kind }: ListedUnit): string {
  if (price === null) return 'Price on request';
  return kind === 'rental' ? `${formatDollars(price)}/month` : formatDollars(price);
}

function sizeText({ beds, baths, sqft, isPending }: ListedUnit): string {
  const parts = [
    ...(beds === null ? [] : [beds === 0 ? 'Studio' : countOf(beds, 'bed')]),
    ...(baths === null ? [] : [countOf(baths, 'bath')]),
    ...(sqft === null ? [] : [`${formatNumber(sqft)} sq ft`]),
    ...(isPending ? ['offer accepted'] : []),
  ];
  return parts.join(', ') || NOT_PROVIDED;
}

function Years({ years, past }: { years: readonly YearOfSales[]; past: readonly PastSale[] }) {
  if (years.length === 0) return null;
  return (
    <section className="v-sec" aria-labelledby="h-years">
      <h2 id="h-years">Closing prices by year</h2>
      <Table
        caption="Closing prices by year, newest first"
        columns={[
          { key: 'year', label: 'Year' },
          { key: 'sales', label: 'Sales', numeric: true },
          { key: 'median', label: 'Median', numeric: true },
          { key: 'range', label: 'Low – high', numeric: true },
        ]}
        rows={years.map(({ year, sales, median, low, high }) => ({
          year,
          sales: formatNumber(sales),
          median: formatDollars(median),
          range: sales === 1 ? '–' : `${formatDollars(low)} – ${formatDollars(high)}`,
        }))}
      />
      <SourceLine>
        Source: {namesOf(past)}. Transfers that were no market sales are left out. Recent sales take some weeks to
        appear.
      </SourceLine>
    </section>
  );
}

const namesOf = (sales: readonly PastSale[]) =>
  [...new Set(sales.map(({ authority }) => AUTHORITY_NAMES[authority]))].join(', ');

function Past({ sales }: { sales: readonly PastSale[] }) {
  if (sales.length === 0) return null;
  return (
    <section className="v-sec" aria-labelledby="h-past">
      <h2 id="h-past">Past sales</h2>
      <Rows>
        {sales.map(({ homeId, unit, day, price }) => (
          <Row
            key={`${homeId}${day}${price}`}
            name={<Link to={`/home/${homeId}`}>{unit === null ? 'A home' : `Unit ${unit}`}</Link>}
            value={formatDollars(price)}
            note={`Sold ${formatDay(`${day}T12:00:00Z`)}`}
          />
        ))}
      </Rows>
      <SourceLine>Source: {namesOf(sales)}.</SourceLine>
    </section>
  );
}

const allowed = (value: boolean | null) => (value === null ? NOT_PROVIDED : value ? 'Allowed' : 'Not allowed');

function About({ building }: { building: BuildingRecord }) {
  return (
    <section className="v-sec" aria-labelledby="h-about">
      <h2 id="h-about">The building</h2>
      <dl className="def">
        <div>
          <dt>Stories</dt>
          <dd>{building.stories ?? NOT_PROVIDED}</dd>
        </div>
        <div>
          <dt>Homes</dt>
          <dd>{building.homes === null ? NOT_PROVIDED : formatNumber(building.homes)}</dd>
        </div>
        <div>
          <dt>Cats</dt>
          <dd>{allowed(building.cats)}</dd>
        </div>
        <div>
          <dt>Dogs</dt>
          <dd>{allowed(building.dogs)}</dd>
        </div>
        <div>
          <dt>Amenities</dt>
          <dd>{building.amenities.length === 0 ? NOT_PROVIDED : building.amenities.join(', ')}</dd>
        </div>
        {building.parcelId !== null && (
          <div>
            <dt>Parcel</dt>
            <dd>{building.parcelId}</dd>
          </div>
        )}
      </dl>
      <SourceLine>
        Source: listings of the building’s homes, the latest where they differ. Assistance animals are always allowed by
        law.
      </SourceLine>
    </section>
  );
}
