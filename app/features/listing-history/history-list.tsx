import type { HistoryLine } from '#domain/listings/listing-detail.ts';
import { formatDay, formatDollars } from '#app/ui/format.ts';
import { type HistoryHome, historyText } from './history-text.ts';
import { shownPrice } from './recorded-sale-text.ts';
import './history.css';

/** What happened to a home, latest first: listings and recorded sales. */
export function HistoryList({ lines, kind, listedAtIsKnown }: HistoryHome & { lines: readonly HistoryLine[] }) {
  return (
    <ul className="history">
      {lines.map((line) => {
        const { title, note, tone } = historyText(line, { kind, listedAtIsKnown });
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
