// What the history of a home says about each of its events.
import type { HistoryLine, ListingDetail } from '#domain/listings/listing-detail.ts';
import { formatDecimal } from '#app/ui/format.ts';
import { recordedSaleText } from './recorded-sale-text.ts';

export type HistoryHome = Pick<ListingDetail, 'kind' | 'listedAtIsKnown'>;

interface HistoryText {
  title: string;
  note: string;
  tone: 'up' | 'down' | null;
}

function percent(from: number, to: number): string {
  return `${formatDecimal(Math.abs(((to - from) / from) * 100))}%`;
}

export function historyText(line: HistoryLine, { kind, listedAtIsKnown }: HistoryHome): HistoryText {
  // A firm that lists here by itself is its own source.
  const by = [...new Set([line.firm, line.source])].filter(Boolean).join(', ');
  switch (line.event) {
    case 'listed':
      if (!listedAtIsKnown) return { title: 'First seen', note: by, tone: null };
      return { title: kind === 'rental' ? 'Listed for rent' : 'Listed for sale', note: by, tone: null };
    case 'relisted':
      return { title: 'Listed again', note: by, tone: null };
    case 'recorded_sale':
      return { ...recordedSaleText(line), tone: null };
    case 'removed':
      return { title: 'Taken off the market', note: by, tone: null };
    case 'price_change': {
      if (line.price === null || line.previousPrice === null) return { title: 'Price changed', note: by, tone: null };
      const down = line.price < line.previousPrice;
      return {
        title: 'Price changed',
        note: `${down ? 'down' : 'up'} ${percent(line.previousPrice, line.price)}`,
        tone: down ? 'down' : 'up',
      };
    }
    case 'status_change': {
      const titles = {
        pending: kind === 'rental' ? 'Application accepted' : 'Offer accepted',
        sold: kind === 'rental' ? 'Rented' : 'Sold',
        expired: 'Taken off the market',
        active: 'Back on the market',
      };
      return { title: line.status ? titles[line.status] : 'Taken off the market', note: by, tone: null };
    }
  }
}
