// What changed at a home since it was saved.
import type { SavedHome } from '#domain/saved/saved-home.ts';
import { formatDollars, formatWeekdayTime } from '#app/ui/format.ts';

export interface SavedNotice {
  icon: 'clock' | 'tag' | 'cal';
  text: string;
  isChange: boolean;
}

/** The one line beside a saved home that matters most; null when nothing is to be said. Times in milliseconds. */
export function savedNotice(
  { card, status, offMarketAt }: SavedHome,
  savedAt: number | undefined,
  now: number,
): SavedNotice | null {
  const isSince = (time: string | null) => savedAt !== undefined && time !== null && Date.parse(time) > savedAt;
  if (status !== 'active') {
    const isChange = isSince(offMarketAt);
    return { icon: 'clock', text: statusText(status, card.kind === 'sale'), isChange };
  }
  const { price, previousPrice, priceReducedAt, nextOpenHouse } = card;
  if (price !== null && previousPrice !== null && isSince(priceReducedAt)) {
    return { icon: 'tag', text: `${formatDollars(previousPrice - price)} less since you saved`, isChange: true };
  }
  if (nextOpenHouse)
    return { icon: 'cal', text: `Open house ${formatWeekdayTime(nextOpenHouse.startsAt, now)}`, isChange: false };
  return null;
}

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
