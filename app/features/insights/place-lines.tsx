import { Link } from 'react-router';
import type { Figure } from '#domain/insights/market-place.ts';
import type { MarketLine } from '#domain/insights/read-market.server.ts';
import { countOf } from '#app/ui/format.ts';
import { amountText, middleHalf, placeName } from './place-texts.ts';
import '#app/ui/rows/rows.css';

/** Sales where there are enough, otherwise asking prices, otherwise rents. */
function shownOf({ sale, asking, rent }: MarketLine): { figure: Figure; text: string } {
  if (sale.quartiles) return { figure: sale, text: countOf(sale.count, 'sale') };
  if (asking.quartiles) return { figure: asking, text: `Asking, ${countOf(asking.count, 'home')} for sale` };
  if (rent.quartiles) return { figure: rent, text: `Asking rent, ${countOf(rent.count, 'home')}` };
  const counts = [
    sale.count > 0 && countOf(sale.count, 'sale'),
    asking.count > 0 && `${asking.count} for sale`,
    rent.count > 0 && `${rent.count} for rent`,
  ].filter(Boolean);
  return { figure: sale, text: `${counts.join(', ') || 'No sales'}, too few for a median` };
}

/** Places with their median, as links. */
export function PlaceLines({ lines }: { lines: readonly MarketLine[] }) {
  return (
    <ul className="rows plain">
      {lines.map((line) => {
        const { figure, text } = shownOf(line);
        return (
          <li key={line.place.slug}>
            <Link to={`/insights/${line.place.slug}`}>
              <b>{placeName(line.place)}</b>
              <span className="v">{figure.quartiles ? amountText(figure.quartiles[1]) : '–'}</span>
              <small>{figure.quartiles ? `${text}, middle half ${middleHalf(figure.quartiles)}` : text}</small>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
