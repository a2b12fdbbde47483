import type { ReactNode } from 'react';
import type { Figure, MarketCount, Quartiles } from '#domain/insights/market-place.ts';
import { LEAST_OBSERVATIONS } from '#domain/insights/market-place.ts';
import type { MarketOfPlace } from '#domain/insights/read-market.server.ts';
import { countOf, formatDecimal, formatNumber } from '#app/ui/format.ts';
import { amountText, changeText, daysChangeText, daysText, middleHalf } from './place-texts.ts';
import '#app/ui/figures/figures.css';

const anySize = (counts: readonly MarketCount[]) =>
  counts.find(({ segment, beds }) => segment === 'all' && beds === null);

const NONE: Figure = { count: 0, quartiles: null };

/** The figures of the last three full months, each with its count and middle half. */
export function PlaceFigures({ market: { quarter, yearAgo } }: { market: MarketOfPlace }) {
  const [sale, saleBefore] = [anySize(quarter.sale), anySize(yearAgo.sale)];
  const [rent, rentBefore] = [anySize(quarter.rental), anySize(yearAgo.rental)];
  return (
    <dl className="figures figures-4 place-figs">
      <FigureBox label="Median sale price" what="sale" figure={sale?.closed} before={saleBefore?.closed} />
      <FigureBox
        label="Price per sq ft"
        what="sale with a known size"
        many="sales with a known size"
        figure={sale?.pricePerSqft}
        before={saleBefore?.pricePerSqft}
      />
      <FigureBox
        label="Days on the market"
        what="sale"
        write={daysText}
        compare={daysChangeText}
        unit=" days"
        figure={sale?.daysOnMarket}
        before={saleBefore?.daysOnMarket}
      />
      <FigureBox label="Median asking rent" what="listing" figure={rent?.asking} before={rentBefore?.asking} />
    </dl>
  );
}

/** What is for sale: how much, for how long it would last, and how many came down in price. */
export function SupplyFigures({ market: { quarter, yearAgo, soldInYear } }: { market: MarketOfPlace }) {
  const sale = anySize(quarter.sale);
  if (!sale) return null;
  const inventory = soldInYear >= LEAST_OBSERVATIONS ? sale.active / (soldInYear / 12) : null;
  const share = sale.asking.count >= LEAST_OBSERVATIONS ? (100 * sale.reduced) / sale.asking.count : null;
  return (
    <dl className="figures figures-4 place-figs">
      <FigureBox
        label="Median asking price"
        what="listing"
        figure={sale.asking}
        before={anySize(yearAgo.sale)?.asking}
      />
      <Box
        label="For sale at the end"
        value={formatNumber(sale.active)}
        notes={[`${formatNumber(sale.listed)} newly listed in the three months`]}
      />
      <Box
        label="Months of inventory"
        value={inventory === null ? '–' : formatDecimal(Math.round(inventory * 10) / 10)}
        notes={[
          inventory === null ? 'Too few sales in 12 months to say' : `at ${countOf(soldInYear, 'sale')} in 12 months`,
        ]}
      />
      <Box
        label="Listings with a price cut"
        value={share === null ? '–' : `${Math.round(share)}%`}
        notes={[
          share === null
            ? 'Too few listings to say'
            : `${formatNumber(sale.reduced)} of ${countOf(sale.asking.count, 'listing')}`,
        ]}
      />
    </dl>
  );
}

interface FigureBoxProps {
  label: string;
  /** What is counted. */
  what: string;
  many?: string;
  figure: Figure | undefined;
  before: Figure | undefined;
  write?: (value: number) => string;
  compare?: typeof changeText;
  unit?: string;
}

function FigureBox({
  label,
  what,
  many,
  figure = NONE,
  before = NONE,
  write = amountText,
  compare = changeText,
  unit = '',
}: FigureBoxProps) {
  const { count, quartiles } = figure;
  const counted = countOf(count, what, many);
  const change = compare(quartiles, before.quartiles);
  if (!quartiles)
    return (
      <Box
        label={label}
        value="–"
        notes={[count === 0 ? `No ${many ?? `${what}s`}` : `${counted}, too few for a figure`]}
      />
    );
  return (
    <Box
      label={label}
      value={write(quartiles[1])}
      notes={[
        change ? `${counted}, ${change}` : counted,
        `Middle half ${middleHalf(quartiles as Quartiles, write)}${unit}`,
      ]}
    />
  );
}

function Box({ label, value, notes }: { label: string; value: ReactNode; notes: readonly string[] }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </dd>
    </div>
  );
}
