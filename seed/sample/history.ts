// When a sample home was listed, repriced and closed. All times are milliseconds since 1970, UTC.
import type { ListingStatus } from '#domain/listings/listing.ts';
import type { Random } from './random.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Rows keep this distance from the edge of "within seven days", so the numbers on Home stay correct for an hour. */
const EDGE = HOUR;
export const WEEK_EDGE = 7 * DAY;

export interface HistoryEvent {
  event: 'listed' | 'price_change' | 'status_change';
  at: number;
  price: number;
  previousPrice: number | null;
  status: ListingStatus;
  previousStatus: ListingStatus | null;
}

export interface History {
  listedAt: number;
  price: number;
  previousPrice: number | null;
  priceChangedAt: number | null;
  offMarketAt: number | null;
  closedAt: number | null;
  closePrice: number | null;
  events: HistoryEvent[];
}

export interface HistoryPlan {
  status: ListingStatus;
  listedThisWeek: boolean;
  reducedThisWeek: boolean;
}

function roundPrice(price: number, rental: boolean): number {
  if (rental) return Math.round(price / 25) * 25;
  if (price < 400_000) return Math.round(price / 1_000) * 1_000;
  return Math.round(price / 5_000) * 5_000;
}

function listedWhen(plan: HistoryPlan, now: number, rental: boolean, random: Random): number {
  if (plan.listedThisWeek) return now - random.between(10 * MINUTE, WEEK_EDGE - EDGE);
  // A long tail: most homes are gone within two months, some stay most of a year.
  const age = -Math.log(1 - random.next()) * (rental ? 24 : 46) * DAY;
  const least = plan.reducedThisWeek ? 12 * DAY : WEEK_EDGE + EDGE;
  return now - Math.min(least + age, 330 * DAY);
}

/** The history of one listing from its first price to now. */
export function writeHistory(
  plan: HistoryPlan,
  firstPrice: number,
  rental: boolean,
  now: number,
  random: Random,
): History {
  let listedAt: number;
  let offMarketAt: number | null = null;
  let closedAt: number | null = null;
  if (plan.status === 'active') {
    listedAt = listedWhen(plan, now, rental, random);
  } else if (plan.status === 'pending') {
    listedAt = now - random.between(20, 140) * DAY;
  } else {
    const ended = now - random.between(1, 1080) * DAY;
    const shown = (rental ? random.between(5, 50) : random.between(18, 130)) * DAY;
    const closing = plan.status === 'sold' ? (rental ? random.between(3, 20) : random.between(40, 80)) * DAY : 0;
    listedAt = ended - shown - closing;
    offMarketAt = ended;
    if (plan.status === 'sold') closedAt = ended;
  }
  const lastShown =
    plan.status === 'active'
      ? now
      : plan.status === 'pending'
        ? now - random.between(2, 12) * DAY
        : (offMarketAt as number) - (closedAt ? (rental ? 3 : 40) * DAY : 0);

  let price = roundPrice(firstPrice, rental);
  let previousPrice: number | null = null;
  let priceChangedAt: number | null = null;
  const events: HistoryEvent[] = [
    { event: 'listed', at: listedAt, price, previousPrice: null, status: 'active', previousStatus: null },
  ];
  const change = (at: number, factor: number) => {
    const next = roundPrice(price * factor, rental);
    if (next === price) return;
    events.push({
      event: 'price_change',
      at,
      price: next,
      previousPrice: price,
      status: 'active',
      previousStatus: 'active',
    });
    previousPrice = price;
    price = next;
    priceChangedAt = at;
  };
  const span = lastShown - listedAt;
  const mayChangeEarly = !plan.listedThisWeek && span > 25 * DAY && random.chance(plan.reducedThisWeek ? 0.25 : 0.38);
  if (mayChangeEarly) {
    const at = listedAt + span * random.between(0.3, 0.6);
    // A change to an active home must not count as one of this week's.
    if (plan.status !== 'active' || at < now - WEEK_EDGE - EDGE)
      change(at, random.chance(0.1) ? 1.03 : random.between(0.93, 0.985));
  }
  if (plan.reducedThisWeek) change(now - random.between(HOUR, WEEK_EDGE - EDGE), random.between(0.93, 0.98));

  if (plan.status === 'pending' || plan.status === 'sold') {
    events.push({
      event: 'status_change',
      at: lastShown,
      price,
      previousPrice: price,
      status: 'pending',
      previousStatus: 'active',
    });
  }
  let closePrice: number | null = null;
  if (plan.status === 'sold') {
    closePrice = rental ? price : Math.round((price * random.between(0.955, 1.025)) / 500) * 500;
    events.push({
      event: 'status_change',
      at: closedAt as number,
      price: closePrice,
      previousPrice: price,
      status: 'sold',
      previousStatus: 'pending',
    });
  }
  if (plan.status === 'expired') {
    events.push({
      event: 'status_change',
      at: offMarketAt as number,
      price,
      previousPrice: price,
      status: 'expired',
      previousStatus: 'active',
    });
  }
  return { listedAt, price, previousPrice, priceChangedAt, offMarketAt, closedAt, closePrice, events };
}
