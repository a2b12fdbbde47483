// What has changed about a home since it was saved.
import type { SavedChange, SavedHome } from '#domain/saved/saved-home.ts';
import { formatDollars, formatWeekdayTime } from '#app/ui/format.ts';

export interface SavedNotice {
  icon: 'clock' | 'tag' | 'cal' | 'home';
  text: string;
  /** Whether it counts as a change since the home was saved. */
  isChange: boolean;
  /** Bad news for somebody who wants the home. */
  isWarning: boolean;
}

/**
 * The line next to a saved home: its status and price change, or else its next open house. Null if there is nothing to
 * say. Times in milliseconds; without `savedAt`, nothing counts as a change.
 */
export function savedNotice(home: SavedHome, savedAt: number | undefined, now: number): SavedNotice | null {
  const { card, status, offMarketAt, changes } = home;
  const isSince = (time: string | null) => savedAt !== undefined && time !== null && Date.parse(time) > savedAt;
  const since = changes.filter(({ at }) => isSince(at));
  const hasMoved = since.some(({ event }) => event !== 'price_change');
  const price = priceChange(card.price, since);
  if (status !== 'active') {
    return {
      icon: 'clock',
      text: joined(statusText(status, card.kind === 'sale'), price),
      isChange: hasMoved || isSince(offMarketAt) || price !== null,
      isWarning: true,
    };
  }
  if (hasMoved) return { icon: 'home', text: joined('Back on the market', price), isChange: true, isWarning: false };
  if (price) return { icon: 'tag', text: price.text, isChange: true, isWarning: price.isRise };
  const { nextOpenHouse } = card;
  if (!nextOpenHouse) return null;
  const text = `Open house ${formatWeekdayTime(nextOpenHouse.startsAt, now)}`;
  return { icon: 'cal', text, isChange: false, isWarning: false };
}

/** For a home that can no longer be shown but could be when it was saved. */
export const hiddenNotice = (savedAt: number | undefined): SavedNotice => ({
  icon: 'clock',
  text: 'No longer shown',
  isChange: savedAt !== undefined,
  isWarning: true,
});

interface PriceChange {
  text: string;
  isRise: boolean;
}

/**
 * Compares the price when it was saved with the current one, no matter how many steps are between. `since` is sorted
 * latest first.
 */
function priceChange(price: number | null, since: readonly SavedChange[]): PriceChange | null {
  const first = since.findLast(({ event }) => event === 'price_change');
  if (!first || price === null || first.previousPrice === price) return null;
  if (first.previousPrice === null) return { text: 'Price added since you saved it', isRise: false };
  const isRise = price > first.previousPrice;
  const amount = formatDollars(Math.abs(price - first.previousPrice));
  return { text: `${amount} ${isRise ? 'more' : 'less'} since you saved it`, isRise };
}

const joined = (text: string, price: PriceChange | null): string => (price ? `${text}, ${price.text}` : text);

function statusText(status: Exclude<SavedHome['status'], 'active'>, isSale: boolean): string {
  switch (status) {
    case 'pending':
      return isSale ? 'Offer accepted' : 'Application accepted';
    case 'sold':
      return isSale ? 'Sold' : 'Rented';
    case 'expired':
      return 'No longer listed';
  }
}
