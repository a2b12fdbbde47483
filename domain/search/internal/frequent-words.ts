// Frequent words are searched again and again, so their slots are cached as bits and updated from where the last
// reading ended.
import type { ByteLists, ListCursor } from './byte-lists.ts';

interface Kept {
  bits: Uint32Array;
  cursor: ListCursor;
}

/** Bytes for all words together; the least recently used one is dropped first. */
const MOST_BYTES = 8 << 20;
/** For a word in fewer than one of this many listings, reading its list is faster than combining bits. */
const RARE = 64;

export class FrequentWords {
  readonly #lists: ByteLists;
  readonly #kept = new Map<number, Kept>();
  #bytes = 0;

  constructor(lists: ByteLists) {
    this.#lists = lists;
  }

  get byteLength(): number {
    return this.#bytes;
  }

  /** Adds the slots of a word to the bits, which must have room for all slots. */
  addTo(bits: Uint32Array, list: number): void {
    if (this.#lists.count(list) * RARE < bits.length * 32) {
      this.#lists.readInto(bits, list, this.#lists.cursor(list));
      return;
    }
    const kept = this.#bring(list, bits.length);
    for (let i = 0; i < kept.length; i++) bits[i] = (bits[i] as number) | (kept[i] as number);
  }

  /** The current bits of a frequent word. The array may end before the last slots if none of them has the word. */
  #bring(list: number, length: number): Uint32Array {
    let kept = this.#kept.get(list);
    if (!kept) {
      kept = { bits: new Uint32Array(length), cursor: this.#lists.cursor(list) };
      this.#bytes += kept.bits.byteLength;
    } else if (kept.bits.length < length) {
      const grown = new Uint32Array(Math.ceil(length * 1.1));
      grown.set(kept.bits);
      this.#bytes += grown.byteLength - kept.bits.byteLength;
      kept.bits = grown;
    }
    this.#lists.readInto(kept.bits, list, kept.cursor);
    // Most recently used: moved to the end of the map.
    this.#kept.delete(list);
    this.#kept.set(list, kept);
    this.#forgetOldest(list);
    return kept.bits.subarray(0, length);
  }

  #forgetOldest(butNot: number): void {
    for (const [list, { bits }] of this.#kept) {
      if (this.#bytes <= MOST_BYTES || list === butNot) return;
      this.#kept.delete(list);
      this.#bytes -= bits.byteLength;
    }
  }
}
