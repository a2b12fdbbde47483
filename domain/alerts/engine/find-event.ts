// What happened to a home between two looks at it. One event for each look, however many of its values changed.
import { type AlertKind, BACK_WITHIN_DAYS } from '#domain/alerts/alert-kinds.ts';
import type { HomeChange, ListingBefore, ListingNow } from './read-homes.server.ts';

export interface HomeEvent {
  kind: AlertKind;
  /** Different for each event of the home. */
  identity: string;
  /** The listing that shows it. */
  listing: number;
  price: number | null;
  previousPrice: number | null;
  /** Searches and saves that are younger don't hear of it. */
  happenedAt: Date;
}

const DAY_MS = 86_400_000;

/** Null: nothing that anybody is told. */
export function findEvent({ now, before }: HomeChange, at: Date): HomeEvent | null {
  const shown = now.filter(({ values }) => values !== null);
  const [root] = shown;
  const wasShown = before.some((each) => each.shown !== null);
  if (root === undefined) return findLeaving(now, before);
  return wasShown ? findChange(shown, root, before, at) : findComing(shown, root, before, at);
}

/** New, or back: what it is depends on when its last listing left. */
function findComing(shown: ListingNow[], root: ListingNow, before: ListingBefore[], at: Date): HomeEvent {
  const left = Math.max(...before.map(({ leftAt }) => leftAt?.getTime() ?? 0), 0);
  const shownAt = new Date(Math.max(...shown.map((each) => each.shownAt.getTime())));
  const kind = left > at.getTime() - BACK_WITHIN_DAYS * DAY_MS ? 'back' : 'new';
  return { ...basics(root, null), kind, identity: `shown ${shownAt.toISOString()}`, happenedAt: shownAt };
}

function findChange(shown: ListingNow[], root: ListingNow, before: ListingBefore[], at: Date): HomeEvent | null {
  const was = before.find(({ listing, shown }) => listing === root.id && shown) ?? before.find(({ shown }) => shown);
  const previousPrice = was?.shown?.price ?? null;
  const happenedAt = new Date(Math.max(...shown.map(({ updatedAt }) => updatedAt.getTime())));
  const time = happenedAt.toISOString();
  const facts = { ...basics(root, previousPrice), happenedAt };
  const price = root.values?.price ?? null;
  if (price !== previousPrice && price !== null && previousPrice !== null)
    return { ...facts, kind: 'price', identity: `price ${previousPrice} ${price} ${time}` };
  const opening = newOpenHouses(shown, before);
  // Open houses are not dated.
  if (opening.length > 0)
    return { ...facts, kind: 'open_house', identity: `open house ${opening.join(' ')}`, happenedAt: at };
  if (was?.listing === root.id && was.shown?.content_hash === root.values?.content_hash) return null;
  return { ...facts, kind: 'match', identity: `changed ${time}` };
}

function newOpenHouses(shown: ListingNow[], before: ListingBefore[]): string[] {
  const known = new Set(
    before.flatMap((each) => (each.shown?.open_house_starts ?? []).map((start) => start.getTime())),
  );
  const starts = shown.flatMap(({ values }) => values?.open_house_starts ?? []);
  return starts.flatMap((start) => (known.has(start.getTime()) ? [] : [start.toISOString()]));
}

const LEFT_AS: Record<string, AlertKind> = { pending: 'pending', sold: 'sold', expired: 'off_market' };

/** For those who saved the home. What may no longer be shown is not told at all. */
function findLeaving(now: ListingNow[], before: ListingBefore[]): HomeEvent | null {
  const known = new Map(before.map((each) => [each.listing, each]));
  const root = now.find(({ id }) => known.has(id));
  const was = root && known.get(root.id);
  if (!root || !was || !root.isShown) return null;
  const kind = LEFT_AS[root.status];
  if (kind === undefined || (was.shown === null && was.status === root.status)) return null;
  return {
    ...basics(root, was.shown?.price ?? null),
    kind,
    identity: `${root.status} ${root.updatedAt.toISOString()}`,
    happenedAt: root.updatedAt,
  };
}

function basics(root: ListingNow, previousPrice: number | null) {
  return { listing: root.id, price: root.values?.price ?? root.price, previousPrice };
}
