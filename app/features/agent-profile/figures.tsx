import type { AgentFigures } from '#domain/agents/agent.ts';
import { averageNote, missingText, soldNote } from '#app/features/agent-contact/agent-texts.ts';
import { formatNumber, formatShortDollars } from '#app/ui/format.ts';
import '#app/ui/figures/figures.css';

/** Every figure says where it comes from. */
export function Figures({ figures, sources }: { figures: AgentFigures; sources: readonly string[] }) {
  const { sold, forSale, forRent, averagePrice } = figures;
  return (
    <>
      <dl className="figures figures-4">
        <div>
          <dt>Properties Sold</dt>
          <dd>
            {formatNumber(sold)}
            <small>{soldNote(figures)}</small>
          </dd>
        </div>
        <div>
          <dt>For Sale</dt>
          <dd>
            {formatNumber(forSale)}
            <small>On Stoop now</small>
          </dd>
        </div>
        <div>
          <dt>For Rent</dt>
          <dd>
            {formatNumber(forRent)}
            <small>On Stoop now</small>
          </dd>
        </div>
        <div>
          <dt>Avg Sale Price</dt>
          {averagePrice === null ? (
            <dd className="none">{missingText({ sources })}</dd>
          ) : (
            <dd>
              {formatShortDollars(averagePrice)}
              <small>{averageNote(figures)}</small>
            </dd>
          )}
        </div>
      </dl>
      {sources.length > 0 && (
        <p className="small muted">
          Counted from the listings of {sources.join(', ')}. Homes sold elsewhere are not included.
        </p>
      )}
    </>
  );
}
