// Words that many listings have are asked for again and again: their slots are kept as bits, and brought up to date
// from where reading ended last time.
import type { ByteLists, ListCursor } from './byte-lists.ts';

interface Kept {
  bits: Uint32Array;
  cursor: ListCursor;
}

/** Bytes for all of them together; the one asked for longest ago goes first. */
const MOST_BYTES = 8 << 20;
/** A word of fewer than one in so many listings is read faster than its bits are combined. */
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

  /** The bits of a frequent word up to date; its last word may be missing when no slot needs it. */
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
    // Asked for last: at the end of the map's order.
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
