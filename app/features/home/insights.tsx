import type { MarketInsights } from '#domain/insights/market-insights.ts';
import type { State } from '#domain/listings/listing.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { LineChart } from '#app/ui/chart/line-chart.tsx';
import { formatDay, formatShortDollars } from '#app/ui/format.ts';
import { Table } from '#app/ui/table/table.tsx';
import { MarketFigures } from './market-figures.tsx';

const MONTH = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', month: 'short' });
const STATE_NAMES: Record<State, string> = { NY: 'New York', NJ: 'New Jersey' };

export function Insights({ market }: { market: MarketInsights }) {
  return (
    <section className="section section-sunken" id="insights" aria-labelledby="insights-heading">
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2 id="insights-heading">Market insights</h2>
            <p>
              Asking prices and rents are from listings on this site; sales are as reported by their sources. Updated{' '}
              {formatDay(market.countedAt)}
              {market.includesSamples && ', sample listings included'}.
            </p>
          </div>
        </div>
        <div className="insights">
          <div>
            <MarketFigures market={market} />
            <p className="row">
              <ButtonLink variant="primary" icon="bell" to="/blog#newsletter">
                Subscribe Now
              </ButtonLink>
              <span className="small muted">A monthly newsletter with no listings in it.</span>
            </p>
          </div>
          <AskingPrices market={market} />
        </div>
      </div>
    </section>
  );
}

function AskingPrices({ market: { askingPrices } }: { market: MarketInsights }) {
  const columns = askingPrices.map((point) => MONTH.format(new Date(point.at)));
  const valuesOf = (state: State) => askingPrices.map((point) => point.medians[state]);
  const states = (['NY', 'NJ'] as const).filter((state) => valuesOf(state).some((value) => value !== null));
  if (states.length === 0) return null;
  const finding = `Median asking price, last 12 months: ${states.map((state) => describe(STATE_NAMES[state], valuesOf(state))).join(', ')}`;
  return (
    <figure className="panel">
      <figcaption className="row row-between">
        <b>Median asking price, 12 months</b>
        <span className="legend">
          {states.map((state) => (
            <span key={state}>
              <svg viewBox="0 0 20 10" aria-hidden="true">
                <path className={state === 'NY' ? 'ch-line' : 'ch-line2'} d="M0 5h20" />
              </svg>
              {STATE_NAMES[state]}
            </span>
          ))}
        </span>
      </figcaption>
      <LineChart
        finding={finding}
        columns={columns}
        format={formatShortDollars}
        series={states.map((state) => ({
          label: STATE_NAMES[state],
          shortLabel: state,
          values: valuesOf(state),
          dashed: state !== 'NY',
        }))}
      />
      <details className="chart-table">
        <summary>Show as table</summary>
        <Table
          caption="Median asking price by month"
          columns={[
            { key: 'month', label: 'Month' },
            ...states.map((state) => ({ key: state, label: STATE_NAMES[state], numeric: true })),
          ]}
          rows={askingPrices.map((point, index) => ({
            month: columns[index],
            ...Object.fromEntries(states.map((state) => [state, formatShortDollars(point.medians[state] ?? 0)])),
          }))}
        />
      </details>
    </figure>
  );
}

function describe(name: string, values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null);
  return `${name} from ${formatShortDollars(known[0] ?? 0)} to ${formatShortDollars(known.at(-1) ?? 0)}`;
}
