import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { formatDay, formatDollars } from '#app/ui/format.ts';
import { shownPrice } from './recorded-sale-text.ts';
import { historyText } from './property-texts.ts';
import './history.css';

export function PriceHistory({ home }: { home: ListingDetail }) {
  return (
    <ul className="history">
      {home.history.map((line) => {
        const { title, note, tone } = historyText(line, home);
        const price = shownPrice(line);
        return (
          <li key={`${line.happenedAt}${line.event}${line.status}${line.price}`}>
            <time dateTime={line.happenedAt.slice(0, 10)}>{formatDay(line.happenedAt)}</time>
            <span>
              <b>{title}</b>
              <small className={tone ?? undefined}>{note}</small>
            </span>
            <span className="num">
              {price === null ? (line.event === 'recorded_sale' ? '–' : '') : formatDollars(price)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
