import { KIND_NAMES } from '#domain/estimates/kind-names.ts';
import { formatDate, formatDollars, formatNumber } from '#app/ui/format.ts';
import type { LocatedComparable } from './sell.server.ts';

const signed = (dollars: number): string => `${dollars < 0 ? '−' : '+'}${formatDollars(Math.abs(dollars))}`;

/** Each with why it was chosen and what each difference is worth. */
export function ComparableList({ comparables }: { comparables: readonly LocatedComparable[] }) {
  return (
    <ol className="comps plain">
      {comparables.map((comparable) => (
        <li key={comparable.saleId}>
          <div>
            <h3>{comparable.address}</h3>
            <p className="small muted">
              Sold {formatDate(comparable.soldOn)}. {comparable.why}
            </p>
            <p className="facts">
              <span>{KIND_NAMES[comparable.kind]}</span>
              {comparable.areaSqft !== null && <span>{formatNumber(comparable.areaSqft)} sq ft</span>}
              {comparable.yearBuilt !== null && <span>Built {comparable.yearBuilt}</span>}
            </p>
            {comparable.adjustments.length > 0 && (
              <ul className="adj plain">
                {comparable.adjustments.map(({ reason, words, dollars }) => (
                  <li key={reason}>
                    {words}: {signed(dollars)}
                  </li>
                ))}
              </ul>
            )}
          </div>
          <p className="sum">
            <span>Sold {formatDollars(comparable.price)}</span>
            <span>{signed(comparable.adjusted - comparable.price)} adjusted</span>
            <b>{formatDollars(comparable.adjusted)}</b>
          </p>
        </li>
      ))}
    </ol>
  );
}
