// Puts recorded sales beside what listings report. Browser-safe.
import type { HistoryLine } from './listing-detail.ts';

/** What a public record says about a sale. */
export interface RecordedLine {
  /** yyyy-mm-dd */
  day: string;
  /** Dollars. */
  price: number | null;
  exclusion: string | null;
  authority: string;
  /** A feed reported this closing with its price, which the line of its history may not have. */
  isReported: boolean;
}

/** A deed is recorded some weeks after the closing that the feed reported, or dated some weeks before it. */
const MOST_DAYS_APART = 120;
const MOST_SHARE_APART = 0.01;
const DAY_MS = 86_400_000;

/** The same sale from a feed and from the record: it is shown once, as the feed has it, with the firm that sold it. */
function isSameSale(line: HistoryLine, { day, price, isReported }: RecordedLine): boolean {
  if (line.event !== 'status_change' || line.status !== 'sold' || !line.price || !price) return false;
  const days = Math.abs(Date.parse(line.happenedAt) - Date.parse(day)) / DAY_MS;
  return days <= MOST_DAYS_APART && (isReported || Math.abs(line.price - price) <= price * MOST_SHARE_APART);
}

/** Latest first. */
export function withRecordedSales(lines: readonly HistoryLine[], sales: readonly RecordedLine[]): HistoryLine[] {
  const recorded = sales
    .filter((sale) => !lines.some((line) => isSameSale(line, sale)))
    .map(
      ({ day, price, exclusion, authority }): HistoryLine => ({
        event: 'recorded_sale',
        // Noon in UTC is the same day in New York.
        happenedAt: `${day}T12:00:00.000Z`,
        price,
        previousPrice: null,
        status: null,
        firm: null,
        source: authority,
        exclusion,
      }),
    );
  // The ledger has the asking price of a home that was sold.
  const priced = lines.map((line) => {
    const closing = sales.find((sale) => sale.isReported && isSameSale(line, sale));
    return closing ? { ...line, price: closing.price } : line;
  });
  return [...priced, ...recorded].toSorted((one, other) => other.happenedAt.localeCompare(one.happenedAt));
}
