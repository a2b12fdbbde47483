// Many append-only lists of ascending numbers in one byte array, used for postings. A list is a chain of slices, each
// twice as long as the previous one, so a word in one listing takes 12 bytes and a word in all listings one byte per
// listing.
const FIRST_SLICE = 8;
const LONGEST_SLICE = 4_096;
const POINTER = 4;

/** How far a list has been read; it may have grown since. */
export interface ListCursor {
  at: number;
  end: number;
  size: number;
  value: number;
  read: number;
}

export class ByteLists {
  #bytes = new Uint8Array(1 << 20);
  #used = 0;
  #heads = new Uint32Array(1_024);
  #tails = new Uint32Array(1_024);
  #ends = new Uint32Array(1_024);
  #sizes = new Uint16Array(1_024);
  #counts = new Uint32Array(1_024);
  #lasts = new Uint32Array(1_024);
  #lists = 0;

  get byteLength(): number {
    return this.#bytes.byteLength + this.#heads.length * (5 * 4 + 2);
  }

  create(): number {
    if (this.#lists === this.#heads.length) this.#growLists();
    const list = this.#lists++;
    const start = this.#allocate(FIRST_SLICE);
    this.#heads[list] = start;
    this.#tails[list] = start;
    this.#ends[list] = start + FIRST_SLICE;
    this.#sizes[list] = FIRST_SLICE;
    return list;
  }

  count(list: number): number {
    return this.#counts[list] as number;
  }

  /** The last number added; -1 if there is none. */
  last(list: number): number {
    return this.#counts[list] === 0 ? -1 : (this.#lasts[list] as number);
  }

  /** Numbers must be added in ascending order. */
  append(list: number, value: number): void {
    let rest = value - (this.#lasts[list] as number);
    this.#lasts[list] = value;
    this.#counts[list] = this.count(list) + 1;
    while (rest > 127) {
      this.#push(list, (rest & 127) | 128);
      rest >>>= 7;
    }
    this.#push(list, rest);
  }

  /** The position where reading a list begins. */
  cursor(list: number): ListCursor {
    const at = this.#heads[list] as number;
    return { at, end: at + FIRST_SLICE, size: FIRST_SLICE, value: 0, read: 0 };
  }

  /** Sets the bit of each number from the cursor on, and moves the cursor to the end. */
  readInto(bits: Uint32Array, list: number, cursor: ListCursor): void {
    const bytes = this.#bytes;
    let { at, end, size, value } = cursor;
    const count = this.count(list);
    for (let left = count - cursor.read; left > 0; left--) {
      for (let shift = 0; ; shift += 7) {
        if (at === end) {
          at = this.#readPointer(end);
          size = Math.min(2 * size, LONGEST_SLICE);
          end = at + size;
        }
        const byte = bytes[at++] as number;
        value += (byte & 127) << shift;
        if (byte < 128) break;
      }
      bits[value >>> 5] = (bits[value >>> 5] as number) | (1 << (value & 31));
    }
    Object.assign(cursor, { at, end, size, value, read: count });
  }

  /** Calls `visit` with each number until it returns false. */
  visit(list: number, visit: (value: number) => boolean): void {
    const bytes = this.#bytes;
    let at = this.#heads[list] as number;
    let size = FIRST_SLICE;
    let end = at + size;
    let value = 0;
    for (let left = this.count(list); left > 0; left--) {
      for (let shift = 0; ; shift += 7) {
        if (at === end) {
          at = this.#readPointer(end);
          size = Math.min(2 * size, LONGEST_SLICE);
          end = at + size;
        }
        const byte = bytes[at++] as number;
        value += (byte & 127) << shift;
        if (byte < 128) break;
      }
      if (!visit(value)) return;
    }
  }

  #push(list: number, byte: number): void {
    if (this.#tails[list] === this.#ends[list]) {
      const size = Math.min(2 * (this.#sizes[list] as number), LONGEST_SLICE);
      const start = this.#allocate(size);
      this.#writePointer(this.#ends[list] as number, start);
      this.#sizes[list] = size;
      this.#tails[list] = start;
      this.#ends[list] = start + size;
    }
    this.#bytes[this.#tails[list] as number] = byte;
    this.#tails[list] = (this.#tails[list] as number) + 1;
  }

  #allocate(size: number): number {
    const start = this.#used;
    this.#used += size + POINTER;
    if (this.#used > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(this.#used, Math.ceil(this.#bytes.length * 1.5)));
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    return start;
  }

  #writePointer(at: number, target: number): void {
    for (let i = 0; i < POINTER; i++) this.#bytes[at + i] = target >>> (8 * i);
  }

  #readPointer(at: number): number {
    let target = 0;
    for (let i = 0; i < POINTER; i++) target += (this.#bytes[at + i] as number) * 2 ** (8 * i);
    return target;
  }

  #growLists(): void {
    const capacity = this.#heads.length * 2;
    const grow = <Numbers extends Uint32Array | Uint16Array>(old: Numbers, grown: Numbers): Numbers => {
      grown.set(old);
      return grown;
    };
    this.#heads = grow(this.#heads, new Uint32Array(capacity));
    this.#tails = grow(this.#tails, new Uint32Array(capacity));
    this.#ends = grow(this.#ends, new Uint32Array(capacity));
    this.#sizes = grow(this.#sizes, new Uint16Array(capacity));
    this.#counts = grow(this.#counts, new Uint32Array(capacity));
    this.#lasts = grow(this.#lasts, new Uint32Array(capacity));
  }
}
