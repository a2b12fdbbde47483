// Finished cards of the listings that were shown last: most searches show the newest homes of the same few places.
import type { ListingCard } from '#domain/listings/listing.ts';

/** About 2 kB each with the text that the API makes of them: at most 16 MB, whatever the number of listings. */
const MOST_CARDS = 8_192;

export class KeptCards {
  readonly #cards = new Map<number, ListingCard>();

  get(slot: number): ListingCard | undefined {
    return this.#cards.get(slot);
  }

  /** The one that has been kept for the longest time gives way. */
  keep(slot: number, card: ListingCard): void {
    if (this.#cards.size >= MOST_CARDS) this.#cards.delete(this.#cards.keys().next().value as number);
    this.#cards.set(slot, card);
  }

  forget(slot: number): void {
    this.#cards.delete(slot);
  }
}
