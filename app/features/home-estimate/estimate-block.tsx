import { Link } from 'react-router';
import { formatDate, formatDollars } from '#app/ui/format.ts';
import type { BlockEstimate } from './home-estimate.server.ts';

/** The estimate on the page of a home: interval first, middle second, or the market where the evidence is thin. */
export function EstimateBlock({ estimate, isForSale }: { estimate: BlockEstimate; isForSale: boolean }) {
  const { homeId, range, middle, market, day, isStale, recordsThrough } = estimate;
  const records = `public records through ${formatDate(recordsThrough)}`;
  return (
    <>
      {range ? (
        <p>
          <b>
            {formatDollars(range.low)} to {formatDollars(range.high)}
          </b>
          {middle !== null && `, most likely ${formatDollars(middle)}`}. The range is made so that eight in ten such
          homes sell inside it.
        </p>
      ) : (
        <p>
          Too few similar homes sold nearby for an estimate.
          {market &&
            ` What sold in ${market.place}: a median of ${formatDollars(market.median)} for ${market.sales} sales from ${formatDate(market.since)} to ${formatDate(market.until)}.`}
        </p>
      )}
      <p className="small muted">
        {isStale
          ? `We only have ${records}, so this is for ${formatDate(day)}, and not for today.`
          : `Worked out on ${formatDate(day)} from ${records}.`}
        {isForSale && ' The asking price was not looked at.'}
      </p>
      <p className="row">
        <Link to={`/sell/estimate?home=${homeId}`}>The sales behind it</Link>
        <Link to="/estimates">How accurate it is</Link>
      </p>
    </>
  );
}
