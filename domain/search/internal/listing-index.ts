// All public active listings in memory. Applies changes and keeps segments and texts consistent.
import { setImmediate } from 'node:timers/promises';
import { toListingCard } from '#domain/listings/listing-card.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import { type CellSums, toCluster } from '#domain/search/cluster-grid.ts';
import { loanShare, type OwnLoan } from '#domain/search/own-loan.ts';
import type { MapCluster } from '#domain/search/search-query.ts';
import type { SeenListing } from '#domain/search/seen-listing.ts';
import { documentOf } from '#domain/search/term-document.ts';
import { joinText } from '#domain/search/term-words.ts';
import type { SearchValuesView } from '#db/schema-views.ts';
import { CardStore } from './card-store.ts';
import { LIVE, NO_AMOUNT, writeRow } from './columns.ts';
import { RecentSlots } from './recent-slots.ts';
import { mergeSegments } from './merge-segments.ts';
import { rowCost } from './loan-costs.ts';
import { PlaceDictionary } from './place-dictionary.ts';
import { appendRow, createSegment, type Segment } from './segment.ts';
import { cardSourceOf, mapHomeOf, seenListingOf } from './shown-listing.ts';
import { GONE, locate, rowOf, segmentOf, SlotTable } from './slot-table.ts';
import { hashText } from './term-search.ts';
import { TextIndex } from './text-index.ts';
import { hashTexts } from './hash-texts.ts';

const LARGE = 0;
/** Up to this many rows are compared one by one before they are worth merging into the large segment. */
const MOST_SMALL_ROWS = 1_024;
/**
 * While many more changes are waiting, the limit is this share of the large segment instead, because each merge reads
 * all of it.
 */
const BULK_SHARE = 1 / 2;
/** The checksum is divided into buckets, so that only those with a difference have to be read again. */
export const CHECK_BUCKETS = 64;

/** About 2 kB each including the API's JSON, so at most 16 MB, regardless of the number of listings. */
const MOST_CARDS = 8_192;
/** A screen shows up to 160 pins beside 24 cards; about 700 bytes each, so at most 23 MB. */
const MOST_PINS = 32_768;

export class ListingIndex {
  readonly slots = new SlotTable();
  readonly texts = new TextIndex();
  readonly cards = new CardStore();
  readonly places = new PlaceDictionary();
  /** Milliseconds: start, end, start, end and so on, by slot. */
  readonly openHouses = new Map<number, number[]>();
  /** The large segment, then two small ones: one that takes changes and one that is being merged. */
  readonly segments: [Segment, Segment, Segment] = [
    createSegment(0, { isOrdered: true }),
    createSegment(),
    createSegment(),
  ];
  readonly #slotOfId = new Map<number, number>();
  readonly #cardsShown = new RecentSlots<ListingCard>(MOST_CARDS);
  readonly #pinsShown = new RecentSlots<MapCluster>(MOST_PINS);
  #changing: 1 | 2 = 1;
  #merging: Promise<void> | null = null;

  get count(): number {
    return this.#slotOfId.size;
  }

  /** The share of slots that no listing uses anymore, whose memory a reload would free. */
  get wasteShare(): number {
    return this.slots.count === 0 ? 0 : 1 - this.count / this.slots.count;
  }

  ids(): Iterable<number> {
    return this.#slotOfId.keys();
  }

  contentHash(id: number): number | undefined {
    const slot = this.#slotOfId.get(id);
    return slot === undefined ? undefined : this.slots.arrays.contentHash[slot];
  }

  /** For each bucket of ids (id modulo CHECK_BUCKETS), the XOR of the content hashes. */
  checksums(): Int32Array {
    const sums = new Int32Array(CHECK_BUCKETS);
    for (const [id, slot] of this.#slotOfId) {
      const bucket = id % CHECK_BUCKETS;
      sums[bucket] = (sums[bucket] as number) ^ (this.slots.arrays.contentHash[slot] as number);
    }
    return sums;
  }

  /** Adds or replaces. */
  put(row: SearchValuesView): void {
    const known = this.#slotOfId.get(row.id);
    const openHouses = openHouseTimes(row);
    if (known !== undefined && this.slots.arrays.contentHash[known] === row.content_hash) {
      this.#setOpenHouses(known, openHouses);
      return;
    }
    const textHash = hashTexts(row);
    const keepsTexts = known !== undefined && this.slots.arrays.textHash[known] === textHash;
    if (known !== undefined) this.#kill(known, keepsTexts);
    const slot = keepsTexts ? known : this.#addTexts(row, textHash);
    this.#slotOfId.set(row.id, slot);
    this.#writeSlot(slot, row);
    const segment = this.segments[this.#changing];
    const at = appendRow(segment);
    writeRow(segment.columns, at, row, this.places.add(row), slot);
    this.slots.arrays.location[slot] = locate(this.#changing, at);
    this.#setOpenHouses(slot, openHouses);
  }

  remove(id: number): void {
    const slot = this.#slotOfId.get(id);
    if (slot === undefined) return;
    this.#kill(slot, false);
    this.#slotOfId.delete(id);
  }

  #kill(slot: number, keepsSlot: boolean): void {
    const location = this.slots.arrays.location[slot] as number;
    const { flags } = (this.segments[segmentOf(location)] as Segment).columns;
    flags[rowOf(location)] = (flags[rowOf(location)] as number) & ~LIVE;
    this.#cardsShown.forget(slot);
    this.#pinsShown.forget(slot);
    if (keepsSlot) return;
    this.slots.arrays.location[slot] = GONE;
    this.openHouses.delete(slot);
  }

  #addTexts(row: SearchValuesView, textHash: number): number {
    const slot = this.slots.allocate();
    const { arrays } = this.slots;
    arrays.textHash[slot] = textHash;
    arrays.words[slot] = this.texts.add(slot, documentOf(row));
    arrays.mlsHash[slot] = hashText(joinText(row.mls_id));
    return slot;
  }

  #writeSlot(slot: number, row: SearchValuesView): void {
    const { arrays } = this.slots;
    arrays.id[slot] = row.id;
    arrays.listedAt[slot] = row.listed_at_us;
    arrays.marketSince[slot] = row.market_since_us;
    arrays.reducedAt[slot] = row.price_reduced_at_us ?? Number.NaN;
    arrays.price[slot] = row.price ?? Number.NaN;
    arrays.previousPrice[slot] = row.previous_price ?? Number.NaN;
    arrays.netEffectiveRent[slot] = row.net_effective_rent ?? Number.NaN;
    arrays.brokerFee[slot] = row.broker_fee ?? Number.NaN;
    arrays.sqft[slot] = row.sqft ?? Number.NaN;
    arrays.contentHash[slot] = row.content_hash;
    arrays.card[slot] = this.cards.add(row);
  }

  #setOpenHouses(slot: number, times: number[] | null): void {
    this.#cardsShown.forget(slot);
    this.#pinsShown.forget(slot);
    if (times === null) this.openHouses.delete(slot);
    else this.openHouses.set(slot, times);
  }

  /** Merges the changes once they are numerous enough, or in any case with `always`. Resolves when done. */
  async settle(always = false): Promise<void> {
    while (this.#merging) await this.#merging;
    if (!this.#needsMerge(always)) return;
    this.#merging = this.#merge();
    try {
      await this.#merging;
    } finally {
      this.#merging = null;
    }
  }

  /** `isBulk`: many more changes are about to follow. */
  needsSettling(isBulk: boolean): boolean {
    if (this.#merging !== null || !this.#needsMerge(false)) return false;
    return !isBulk || this.segments[this.#changing].count >= this.segments[LARGE].count * BULK_SHARE;
  }

  #needsMerge(always: boolean): boolean {
    const { count } = this.segments[this.#changing];
    return always ? count > 0 : count >= MOST_SMALL_ROWS;
  }

  async #merge(): Promise<void> {
    const frozen = this.#changing;
    this.#changing = frozen === 1 ? 2 : 1;
    const merged = await mergeSegments(this.segments[LARGE], this.segments[frozen], this.slots);
    await setImmediate();
    this.#swap(merged, frozen);
  }

  /** Done in one turn: rows replaced or removed during the merge are marked dead in the merged segment. */
  #swap(merged: Segment, frozen: 1 | 2): void {
    const { location } = this.slots.arrays;
    const { slot: slotOfRow, flags } = merged.columns;
    for (let row = 0; row < merged.count; row++) {
      const slot = slotOfRow[row] as number;
      const at = location[slot] as number;
      if (at === GONE || segmentOf(at) === this.#changing) flags[row] = (flags[row] as number) & ~LIVE;
      else location[slot] = locate(LARGE, row);
    }
    this.segments[LARGE] = merged;
    this.segments[frozen] = createSegment();
  }

  /** Returns the same object until the listing changes, so callers must copy it before changing it. */
  card(slot: number, now: Date): ListingCard {
    const kept = this.#cardsShown.get(slot);
    if (kept) return kept;
    const source = cardSourceOf(this, slot);
    const card = toListingCard(source, now);
    // Cards with open houses aren't cached, because which one is next depends on the time.
    if (source.openHouses.length === 0) this.#cardsShown.keep(slot, card);
    return card;
  }

  /** Whole dollars; null without a price. */
  monthlyCost(slot: number, loan: OwnLoan): number | null {
    const location = this.slots.arrays.location[slot] as number;
    const { columns } = this.segments[segmentOf(location)] as Segment;
    const cost = rowCost(columns, rowOf(location), loanShare(loan));
    return cost === NO_AMOUNT ? null : cost;
  }

  /** A listing as it is now; null: there is no such one. */
  seen(id: number): SeenListing | null {
    const slot = this.#slotOfId.get(id);
    return slot === undefined ? null : seenListingOf(this, slot);
  }

  /** The pin of a single home; `cell` is its own. Returns the same object until the listing changes. */
  pin(slot: number, cell: CellSums): MapCluster {
    let pin = this.#pinsShown.get(slot);
    if (pin === undefined) {
      pin = toCluster(cell, mapHomeOf(this, slot));
      this.#pinsShown.keep(slot, pin);
    }
    return pin;
  }

  get byteLength(): { columns: number; slots: number; texts: number; cards: number } {
    return {
      columns: this.segments.reduce((sum, segment) => sum + segment.buffer.byteLength, 0),
      slots: this.slots.byteLength,
      texts: this.texts.byteLength,
      cards: this.cards.byteLength,
    };
  }
}

function openHouseTimes({ open_house_starts, open_house_ends }: SearchValuesView): number[] | null {
  if (open_house_starts === null || open_house_starts.length === 0) return null;
  return open_house_starts.flatMap((start, index) => [start.getTime(), open_house_ends?.[index]?.getTime() ?? 0]);
}
