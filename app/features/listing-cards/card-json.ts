import type { ListingCard } from '#domain/listings/listing.ts';

/**
 * A ListingCard as JSON. Pages pass cards on as text: the server serializes each once for many pages, and the browser
 * parses them only when it needs one.
 */
export type CardJson = string;

const read = new WeakMap<readonly CardJson[], readonly ListingCard[]>();

/** Returns the same objects for the same list. */
export function readCards(cards: readonly CardJson[]): readonly ListingCard[] {
  let homes = read.get(cards);
  if (!homes) {
    homes = cards.map((card) => JSON.parse(card) as ListingCard);
    read.set(cards, homes);
  }
  return homes;
}
