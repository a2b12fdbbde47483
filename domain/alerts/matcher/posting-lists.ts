// Lists of searches by what they are found under. Each entry repeats what rules most searches out, so a list is read in
// one go, and the searches themselves are hardly looked at: reading one at random takes longer than reading ten entries.

import type { Box } from '#domain/search/areas.ts';

/** What an entry says about its search. */
export interface Entry {
  search: number;
  minPrice: number;
  maxPrice: number;
  /** A bit for each combination of type and ownership that it accepts. */
  accepts: number;
  /** Least and most bedrooms and needed flags, eight bits each. */
  bedsAndFlags: number;
  /** Two words and a place filter that it needs; -1: none. */
  word: number;
  otherWord: number;
  place: number;
  /** 1: the search asks for nothing that the entry and its key don't say. */
  isComplete: number;
  box: Box;
}

/** What entries are compared with. */
export interface Needs {
  price: number;
  x: number;
  y: number;
  accepted: number;
  beds: number;
  flags: number;
  hasWord(word: number): boolean;
  isInPlace(place: number): boolean;
}

const ENTRY = 13;
/** Room, position of the next block (0: none), number of entries, and number of entries in the next blocks. */
const HEAD = 4;
const FIRST_BLOCK = 2;
/** Larger blocks would leave more of the memory unused. */
const LARGEST_BLOCK = 256;
const START = 1 << 16;

/** Entries are only added; what has been removed is left out by those who read. */
export class PostingLists<Key> {
  #memory = new Int32Array(START);
  /** Position 0 means "none". */
  #used = 1;
  /** The latest block of each list, which has room. */
  readonly #latest = new Map<Key, number>();

  add(key: Key, entry: Entry): void {
    let block = this.#latest.get(key) ?? 0;
    if (block === 0 || this.#entries(block) === this.#memory[block]) {
      const room = block === 0 ? FIRST_BLOCK : Math.min(LARGEST_BLOCK, (this.#memory[block] as number) * 2);
      block = this.#allocate(room, block);
      this.#latest.set(key, block);
    }
    const at = block + HEAD + this.#entries(block) * ENTRY;
    this.#memory[at] = entry.search;
    this.#memory[at + 1] = entry.minPrice;
    this.#memory[at + 2] = entry.maxPrice;
    this.#memory[at + 3] = entry.accepts;
    this.#memory[at + 4] = entry.bedsAndFlags;
    this.#memory[at + 5] = entry.word;
    this.#memory[at + 6] = entry.place;
    this.#memory[at + 7] = entry.isComplete;
    this.#memory[at + 8] = entry.box.west;
    this.#memory[at + 9] = entry.box.south;
    this.#memory[at + 10] = entry.box.east;
    this.#memory[at + 11] = entry.box.north;
    this.#memory[at + 12] = entry.otherWord;
    this.#memory[block + 2] = this.#entries(block) + 1;
  }

  #allocate(room: number, next: number): number {
    const block = this.#used;
    this.#used += HEAD + room * ENTRY;
    if (this.#used > this.#memory.length) {
      const larger = new Int32Array(Math.max(this.#used, Math.ceil(this.#memory.length * 1.5)));
      larger.set(this.#memory);
      this.#memory = larger;
    }
    this.#memory[block] = room;
    this.#memory[block + 1] = next;
    this.#memory[block + 2] = 0;
    this.#memory[block + 3] = next === 0 ? 0 : this.#entries(next) + (this.#memory[next + 3] as number);
    return block;
  }

  #entries(block: number): number {
    return this.#memory[block + 2] as number;
  }

  /** How many entries the key has. */
  length(key: Key): number {
    const block = this.#latest.get(key);
    return block === undefined ? 0 : this.#entries(block) + (this.#memory[block + 3] as number);
  }

  /**
   * Writes the searches under the key whose entries fit to `found`, from `count`, each as twice its number plus
   * `isComplete`, and returns the new count. `found` must have room for all searches under the key.
   */
  collect(key: Key, needs: Needs, found: Int32Array, count: number): number {
    const memory = this.#memory;
    const { price, x, y, accepted, beds, flags } = needs;
    for (let block = this.#latest.get(key) ?? 0; block !== 0; block = memory[block + 1] as number) {
      const start = block + HEAD;
      const end = start + (memory[block + 2] as number) * ENTRY;
      for (let at = start; at < end; at += ENTRY) {
        if (price < (memory[at + 1] as number) || price > (memory[at + 2] as number)) continue;
        if (((memory[at + 3] as number) & accepted) !== accepted) continue;
        if (x < (memory[at + 8] as number) || x > (memory[at + 10] as number)) continue;
        if (y < (memory[at + 9] as number) || y > (memory[at + 11] as number)) continue;
        const bedsAndFlags = memory[at + 4] as number;
        if (beds < (bedsAndFlags & 255) || beds > ((bedsAndFlags >>> 8) & 255)) continue;
        if (((bedsAndFlags >>> 16) & ~flags) !== 0) continue;
        const word = memory[at + 5] as number;
        if (word >= 0 && !needs.hasWord(word)) continue;
        const otherWord = memory[at + 12] as number;
        if (otherWord >= 0 && !needs.hasWord(otherWord)) continue;
        const place = memory[at + 6] as number;
        if (place >= 0 && !needs.isInPlace(place)) continue;
        found[count++] = (memory[at] as number) * 2 + (memory[at + 7] as number);
      }
    }
    return count;
  }
}
