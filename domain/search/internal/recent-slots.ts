// Keeps what was made for recently shown listings, because most searches show the newest homes of the same few places.

export class RecentSlots<Value> {
  readonly #values = new Map<number, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(slot: number): Value | undefined {
    return this.#values.get(slot);
  }

  /** The oldest entry is dropped. */
  keep(slot: number, value: Value): void {
    if (this.#values.size >= this.#most) this.#values.delete(this.#values.keys().next().value as number);
    this.#values.set(slot, value);
  }

  forget(slot: number): void {
    this.#values.delete(slot);
  }
}
