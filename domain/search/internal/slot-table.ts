// Per slot, what is known about a listing besides its columns: sort keys in full precision, the position of its texts,
// and the segment and row it is in. A slot belongs to one version of a listing's texts and is never reused.
import type { RankedOrder } from '#domain/search/search-query.ts';

/**
 * The location of a slot that is no longer in any segment. All other locations have the segment in the high bits and
 * the row in the low bits.
 */
export const GONE = -1;
const SEGMENT_SHIFT = 28;
const ROW_MASK = (1 << SEGMENT_SHIFT) - 1;

export function locate(segment: number, row: number): number {
  return segment * 2 ** SEGMENT_SHIFT + row;
}
export function segmentOf(location: number): number {
  return location >> SEGMENT_SHIFT;
}
export function rowOf(location: number): number {
  return location & ROW_MASK;
}

/** NaN stands for null. */
export interface SlotArrays {
  id: Float64Array;
  listedAt: Float64Array;
  marketSince: Float64Array;
  reducedAt: Float64Array;
  price: Float64Array;
  previousPrice: Float64Array;
  netEffectiveRent: Float64Array;
  brokerFee: Float64Array;
  sqft: Float64Array;
  textHash: Float64Array;
  /** Positions of the card's texts and of the words in order (ByteLog). */
  card: Float64Array;
  words: Float64Array;
  location: Int32Array;
  contentHash: Int32Array;
  /** Hash of the MLS id without punctuation. */
  mlsHash: Int32Array;
}

function createArrays(capacity: number): SlotArrays {
  const doubles = () => new Float64Array(capacity);
  return {
    id: doubles(),
    listedAt: doubles(),
    marketSince: doubles(),
    reducedAt: doubles(),
    price: doubles(),
    previousPrice: doubles(),
    netEffectiveRent: doubles(),
    brokerFee: doubles(),
    sqft: doubles(),
    textHash: doubles(),
    card: doubles(),
    words: doubles(),
    location: new Int32Array(capacity),
    contentHash: new Int32Array(capacity),
    mlsHash: new Int32Array(capacity),
  };
}

export class SlotTable {
  arrays = createArrays(1_024);
  count = 0;

  allocate(): number {
    const capacity = this.arrays.id.length;
    if (this.count === capacity) {
      const grown = createArrays(Math.ceil(capacity * 1.5));
      for (const name of Object.keys(grown) as (keyof SlotArrays)[]) grown[name].set(this.arrays[name]);
      this.arrays = grown;
    }
    this.arrays.location[this.count] = GONE;
    return this.count++;
  }

  get byteLength(): number {
    return Object.values(this.arrays).reduce(
      (sum: number, array: Float64Array | Int32Array) => sum + array.byteLength,
      0,
    );
  }
}

export type SortKeys = Pick<SlotArrays, 'id' | 'listedAt' | 'price' | 'reducedAt' | 'sqft'>;

/** A copy that doesn't change while a merge runs in turns. */
export function copySortKeys({ id, listedAt, price, reducedAt, sqft }: SortKeys, count: number): SortKeys {
  return {
    id: id.slice(0, count),
    listedAt: listedAt.slice(0, count),
    price: price.slice(0, count),
    reducedAt: reducedAt.slice(0, count),
    sqft: sqft.slice(0, count),
  };
}

export type CompareSlots = (one: number, other: number) => number;

/** Missing values last; among equals, newer listings (higher ids) first, the same as in SQL. */
export function slotOrder(keys: SortKeys, order: RankedOrder): CompareSlots {
  const key = sortKey(keys, order);
  const { id } = keys;
  return (one, other) => {
    const [a, b] = [key(one), key(other)];
    if (a < b) return -1;
    if (a > b) return 1;
    return (id[other] as number) - (id[one] as number);
  };
}

function sortKey({ listedAt, price, reducedAt, sqft }: SortKeys, order: RankedOrder): (slot: number) => number {
  const orLast = (value: number) => (Number.isNaN(value) ? Infinity : value);
  switch (order) {
    case 'recent':
      return (slot) => -(listedAt[slot] as number);
    case 'price_asc':
      return (slot) => orLast(price[slot] as number);
    case 'price_desc':
      return (slot) => orLast(-(price[slot] as number));
    case 'size':
      return (slot) => orLast(-(sqft[slot] as number));
    case 'price_per_sqft':
      return (slot) => orLast((price[slot] as number) / (sqft[slot] as number));
    case 'newest_reduction':
      return (slot) => orLast(-(reducedAt[slot] as number));
  }
}
