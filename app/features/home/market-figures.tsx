import type { MarketInsights, YearOnYear } from '#domain/insights/market-insights.ts';
import { countOf, formatDollars, formatNumber, formatShortDollars } from '#app/ui/format.ts';
import '#app/ui/figures/figures.css';

/** The four figures between rules; if there are too few homes for one, it says so. */
export function MarketFigures({ market }: { market: MarketInsights }) {
  return (
    <dl className="figures">
      <Figure label="Median price" figure={market.medianAskingPrice} write={formatShortDollars} />
      <Figure label="Average rent" figure={market.averageRent} write={formatDollars} />
      <Figure label="Sold last month" figure={market.soldLastMonth} write={formatNumber} />
      <Figure label="Days on market" figure={market.daysOnMarket} write={formatNumber} compare={compareDays} />
    </dl>
  );
}

interface FigureProps {
  label: string;
  figure: YearOnYear;
  write: (value: number) => string;
  compare?: (now: number, yearAgo: number) => string;
}

function Figure({ label, figure: { now, yearAgo }, write, compare = comparePercent }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {now === null ? '–' : write(now)}
        <small>
          {now === null ? 'too few homes to say' : yearAgo ? compare(now, yearAgo) : 'no data for last year'}
        </small>
      </dd>
    </div>
  );
}

function comparePercent(now: number, yearAgo: number): string {
  const percent = (now / yearAgo - 1) * 100;
  if (Math.abs(percent) < 0.05) return 'same as last year';
  return `${percent > 0 ? 'up' : 'down'} ${Math.abs(percent).toFixed(1)}% from last year`;
}

function compareDays(now: number, yearAgo: number): string {
  if (now === yearAgo) return 'same as last year';
  return `${countOf(Math.abs(now - yearAgo), 'day')} ${now < yearAgo ? 'faster' : 'slower'} than last year`;
}
