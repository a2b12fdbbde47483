import type { MarketCount, MarketPlace } from '#domain/insights/market-place.ts';
import { LEAST_OBSERVATIONS } from '#domain/insights/market-place.ts';
import type { MarketOfPlace } from '#domain/insights/read-market.server.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { formatDay, formatNumber } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Newsletter } from '#app/features/newsletter/newsletter.tsx';
import { SourceLine } from '#app/ui/rows/rows.tsx';
import { BreakdownTable, rowsOf, scaleOf } from './breakdown-table.tsx';
import { PlaceFigures, SupplyFigures } from './figures.tsx';
import type { PlacePageData } from './insights.server.ts';
import { PlaceLines } from './place-lines.tsx';
import { bedsName, longMonthText, placeName, quarterText, SEGMENT_NAMES } from './place-texts.ts';
import { PriceMonths } from './price-months.tsx';
import './insights.css';

const MONTHS = 36;
/** With fewer months that have a figure, there is nothing to draw. */
const LEAST_MONTHS = 3;

const closedOf = ({ closed }: MarketCount) => closed;
const askingOf = ({ asking }: MarketCount) => asking;
const isAny = ({ segment, beds }: MarketCount) => segment === 'all' && beds === null;

export function PlacePage({ market, inside, nearby }: PlacePageData) {
  const { place, containing, through, countedAt, hasSamples, quarter } = market;
  const name = placeName(place);
  return (
    <>
      <div className="wrap">
        <Breadcrumbs
          crumbs={[
            { label: 'Market insights', to: '/insights' },
            ...containing
              .filter(({ kind }) => kind !== 'region')
              .map((each) => ({ label: placeName(each), to: `/insights/${each.slug}` })),
            { label: name },
          ]}
        />
        <header className="place-head">
          <div>
            <h1>{name}</h1>
            <p>
              Closed sales and asking prices, {quarterText(through)}
              {countedAt && `. Counted on ${formatDay(countedAt)}`}
              {hasSamples && '. Sample listings are among them'}.
            </p>
          </div>
          <div className="row">
            <ButtonLink variant="primary" icon="bell" to="#newsletter">
              Subscribe
            </ButtonLink>
            <ButtonLink to={searchPath('/buy', place)}>See homes for sale</ButtonLink>
            <ButtonLink to={searchPath('/rent', place)}>See homes for rent</ButtonLink>
          </div>
        </header>
        <PlaceFigures market={market} />
        <SupplyFigures market={market} />
        <p className="small muted">
          The middle half leaves out the lowest and the highest quarter. A single number hides it, so we always show
          both.
        </p>
      </div>
      <div className="wrap">
        <Months market={market} />
        <Breakdown market={market} />
        <section className="v-sec" aria-labelledby="h-near">
          <div className="two-up">
            <div>
              <h2 id="h-near">{inside.length > 0 ? `In ${name}` : 'Nearby places'}</h2>
              {inside.length > 0 && <PlaceLines lines={inside} />}
              {inside.length > 0 && nearby.length > 0 && <h3>Nearby places</h3>}
              {nearby.length > 0 && <PlaceLines lines={nearby} />}
              {inside.length + nearby.length === 0 && (
                <p className="muted">No other place beside it has listings or sales yet.</p>
              )}
            </div>
            <HowWeCount leftOut={quarter.sale.find(isAny)?.leftOut ?? 0} />
          </div>
        </section>
      </div>
      <Newsletter
        title={`${name}, once a month`}
        lead="These figures in one email. No listings in it."
        path={`/insights/${place.slug}`}
      />
    </>
  );
}

/** The results page of the place. */
function searchPath(path: string, { kind, name, state }: MarketPlace): string {
  const params = new URLSearchParams();
  if (kind === 'zip') params.set('zip', name);
  else if (kind === 'neighborhood') params.set('neighborhood', name);
  else if (kind === 'borough' || kind === 'county' || kind === 'city') params.set('city', name);
  if (state && kind !== 'zip' && kind !== 'borough' && kind !== 'neighborhood') params.set('state', state);
  return params.size > 0 ? `${path}?${params}` : path;
}

function Months({ market: { place, months, through, soldInYear } }: { market: MarketOfPlace }) {
  const known = (counts: readonly MarketCount[], figureOf: typeof closedOf) =>
    counts.filter((count) => figureOf(count).quartiles !== null).length;
  const charts = [
    { what: 'Median sale price', counted: 'Sales', counts: months.sale, figureOf: closedOf },
    { what: 'Median asking price', counted: 'Homes', counts: months.sale, figureOf: askingOf },
    { what: 'Median asking rent', counted: 'Homes', counts: months.rental, figureOf: askingOf },
  ].filter(({ counts, figureOf }) => known(counts, figureOf) >= LEAST_MONTHS);
  const links = (
    <p className="dl-row">
      {(['csv', 'json'] as const).map((format) => (
        <a key={format} href={`/insights-data/${place.slug}.${format}`}>
          <Icon name="download" className="icon-sm" />
          {format.toUpperCase()}
        </a>
      ))}
    </p>
  );
  return (
    <section className="v-sec" aria-labelledby="h-months">
      <header className="row row-between">
        <div>
          <h2 id="h-months">Three years, month by month</h2>
          <p>
            Up to {longMonthText(through)}. {formatNumber(soldInYear)} sales in the last 12 months.
          </p>
        </div>
        {links}
      </header>
      {charts.length === 0 && (
        <p className="muted">
          Too few sales and listings in any month: a month has a figure from {LEAST_OBSERVATIONS} on.
        </p>
      )}
      {charts.map((chart, at) => (
        <div key={chart.what}>
          {(charts.length > 1 || at > 0) && <h3>{chart.what}</h3>}
          <PriceMonths {...chart} months={MONTHS} through={through} />
        </div>
      ))}
    </section>
  );
}

function Breakdown({ market: { quarter, yearAgo, through } }: { market: MarketOfPlace }) {
  const hasSales = (quarter.sale.find(isAny)?.closed.count ?? 0) >= LEAST_OBSERVATIONS;
  const figureOf = hasSales ? closedOf : askingOf;
  const counted = hasSales ? 'Sales' : 'Homes';
  const what = hasSales ? 'Sale prices' : 'Asking prices';
  const ofType = (counts: readonly MarketCount[]) => counts.filter(({ segment }) => segment !== 'all');
  const ofBeds = (counts: readonly MarketCount[]) => counts.filter(({ beds }) => beds !== null);
  const byType = rowsOf(ofType(quarter.sale), ofType(yearAgo.sale), {
    nameOf: ({ segment }) => SEGMENT_NAMES[segment],
    figureOf,
  });
  const named = { nameOf: ({ beds }: MarketCount) => bedsName(beds ?? 0), figureOf };
  const byBeds = rowsOf(ofBeds(quarter.sale), ofBeds(yearAgo.sale), named);
  const rents = rowsOf(ofBeds(quarter.rental), ofBeds(yearAgo.rental), { ...named, figureOf: askingOf });
  if (byType.length + byBeds.length + rents.length === 0) return null;
  const scale = scaleOf([...byType, ...byBeds]);
  return (
    <section className="v-sec" aria-labelledby="h-types">
      <h2 id="h-types">By type and size</h2>
      <p>
        {what} of the three months to {longMonthText(through)}. The bar is the middle half, the mark is the median.
      </p>
      {byType.length > 0 && (
        <BreakdownTable caption={`${what} by type of home`} head="Type" counted={counted} rows={byType} scale={scale} />
      )}
      {byBeds.length > 0 && (
        <>
          <h3>Bedrooms</h3>
          <BreakdownTable
            caption={`${what} by bedrooms`}
            head="Bedrooms"
            counted={counted}
            rows={byBeds}
            scale={scale}
          />
        </>
      )}
      {rents.length > 0 && (
        <>
          <h3>Asking rents by bedrooms</h3>
          <BreakdownTable
            caption="Asking rents by bedrooms"
            head="Bedrooms"
            counted="Homes"
            rows={rents}
            scale={scaleOf(rents)}
          />
        </>
      )}
    </section>
  );
}

function HowWeCount({ leftOut }: { leftOut: number }) {
  return (
    <div>
      <h2>How we count</h2>
      <ul className="rows plain">
        <Rule title="Closed sales">
          A sale counts in the month of its deed or closing. Deeds arrive some weeks later, so recent months can still
          grow.
        </Rule>
        <Rule title="Only sales at market">
          We leave out transfers without a price, within a family, and of several homes on one deed
          {leftOut > 0 ? `: ${formatNumber(leftOut)} in these three months` : ''}.
        </Rule>
        <Rule title={`No figure under ${LEAST_OBSERVATIONS}`}>
          With fewer than {LEAST_OBSERVATIONS} sales or listings we show the count and nothing else.
        </Rule>
        <Rule title="Each home once">
          A home that two sources list is one home, and a closing that a deed and a listing tell of is one sale.
        </Rule>
        <Rule title="Asking prices">
          The last price of each home that was on the market meanwhile; prices on request are left out.
        </Rule>
      </ul>
      <SourceLine>
        Sources: listings on Stoop with their history; recorded sales of New York City, New York State and New Jersey as
        far as they were imported.
      </SourceLine>
    </div>
  );
}

function Rule({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <li>
      <div>
        <b>{title}</b>
        <small>{children}</small>
      </div>
    </li>
  );
}
