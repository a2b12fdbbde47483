// A set of slots, one bit each.
export class SlotSet {
  readonly bits: Uint32Array;

  constructor(slots: number) {
    this.bits = new Uint32Array((slots + 31) >>> 5);
  }

  add(slot: number): void {
    this.bits[slot >>> 5] = (this.bits[slot >>> 5] as number) | (1 << (slot & 31));
  }

  keepOnly(other: SlotSet): void {
    for (let i = 0; i < this.bits.length; i++) this.bits[i] = (this.bits[i] as number) & (other.bits[i] as number);
  }

  count(): number {
    let count = 0;
    for (const word of this.bits) count += countBits(word);
    return count;
  }

  forEach(visit: (slot: number) => void): void {
    for (let i = 0; i < this.bits.length; i++) {
      for (let word = this.bits[i] as number; word !== 0; word &= word - 1) {
        visit((i << 5) + 31 - Math.clz32(word & -word));
      }
    }
  }
}

export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
