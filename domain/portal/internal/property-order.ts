// The cached order of all slots by one column, so a page is a walk along it. Slots added later are merged in when the
// order is next requested.
import type { PortalSort } from '#domain/portal/portal-query.ts';
import type { NumberColumn, PropertyTable, TextColumn, WordColumn } from './property-table.ts';

type Column =
  | { kind: 'number'; column: NumberColumn }
  | { kind: 'word'; column: WordColumn }
  | { kind: 'text'; column: TextColumn };

const COLUMNS: Record<PortalSort, Column> = {
  id: { kind: 'number', column: 'id' },
  mls_id: { kind: 'text', column: 'mls_id' },
  title: { kind: 'text', column: 'title' },
  address: { kind: 'text', column: 'address' },
  city: { kind: 'word', column: 'city' },
  state: { kind: 'word', column: 'state' },
  type: { kind: 'word', column: 'property_type' },
  source: { kind: 'word', column: 'source' },
  status: { kind: 'word', column: 'status' },
  price: { kind: 'number', column: 'price' },
  beds: { kind: 'number', column: 'beds' },
  baths: { kind: 'number', column: 'baths' },
  sqft: { kind: 'number', column: 'sqft' },
  listed: { kind: 'number', column: 'listed_us' },
  updated: { kind: 'number', column: 'updated_us' },
};

/** If a larger share of the slots is new, all are sorted again. */
const MANY = 1 / 16;

export class PropertyOrder {
  readonly #table: PropertyTable;
  readonly #column: Column;
  /** Slots, with missing values last. */
  #order: Uint32Array = new Uint32Array(0);
  /** Position in the order where the missing values begin. */
  #nullsFrom = 0;

  constructor(table: PropertyTable, sort: PortalSort) {
    this.#table = table;
    this.#column = COLUMNS[sort];
  }

  /** Ids of the matching slots from `offset` on. */
  page(
    mask: Uint8Array,
    { descending, offset, limit }: { descending: boolean; offset: number; limit: number },
  ): number[] {
    this.#update();
    const ids: number[] = [];
    let toSkip = offset;
    const take = (slot: number): boolean => {
      if (mask[slot] === 0) return false;
      if (toSkip > 0) {
        toSkip -= 1;
        return false;
      }
      ids.push(this.#table.numbers.id[slot] as number);
      return ids.length === limit;
    };
    const order = this.#order;
    if (!descending) {
      for (let at = 0; at < order.length; at++) if (take(order[at] as number)) return ids;
      return ids;
    }
    for (let at = this.#nullsFrom - 1; at >= 0; at--) if (take(order[at] as number)) return ids;
    for (let at = order.length - 1; at >= this.#nullsFrom; at--) if (take(order[at] as number)) return ids;
    return ids;
  }

  #update(): void {
    const { count } = this.#table;
    const known = this.#order.length;
    if (known === count) return;
    if (count - known > count * MANY) this.#order = this.#sort(Uint32Array.from({ length: count }, (_, slot) => slot));
    else this.#merge(this.#sort(Uint32Array.from({ length: count - known }, (_, index) => known + index)));
    this.#nullsFrom = this.#findNulls();
  }

  #sort(slots: Uint32Array): Uint32Array {
    const keys = this.#keys(slots);
    const { id } = this.#table.numbers;
    if (keys instanceof Map) {
      return slots.sort((a, b) => {
        const [left, right] = [keys.get(a) as string, keys.get(b) as string];
        if (left === right) return (id[a] as number) - (id[b] as number);
        return left < right ? -1 : 1;
      });
    }
    return slots.sort((a, b) => compareNumbers(keys(a), keys(b)) || (id[a] as number) - (id[b] as number));
  }

  /** Texts of these slots, or how to find the number of one. */
  #keys(slots: Uint32Array): Map<number, string> | ((slot: number) => number) {
    const table = this.#table;
    const { kind, column } = this.#column;
    if (kind === 'text') return new Map(Array.from(slots, (slot) => [slot, table.textOf(slot, column)]));
    if (kind === 'word') {
      const ranks = table.dictionaries[column].ranks();
      const codes = table.words[column];
      return (slot) => ranks[codes[slot] as number] as number;
    }
    const values = table.numbers[column];
    return (slot) => values[slot] as number;
  }

  #compare(a: number, b: number): number {
    const table = this.#table;
    const { kind, column } = this.#column;
    let difference = 0;
    if (kind === 'number') {
      difference = compareNumbers(table.numbers[column][a] as number, table.numbers[column][b] as number);
    } else {
      const [left, right] =
        kind === 'text'
          ? [table.textOf(a, column), table.textOf(b, column)]
          : [table.wordOf(a, column), table.wordOf(b, column)];
      if (left !== right) difference = left < right ? -1 : 1;
    }
    return difference || (table.numbers.id[a] as number) - (table.numbers.id[b] as number);
  }

  /** `added` is sorted. Each is placed by binary search, because there are few of them. */
  #merge(added: Uint32Array): void {
    const old = this.#order;
    const merged = new Uint32Array(old.length + added.length);
    let from = 0;
    added.forEach((slot, index) => {
      let [low, high] = [from, old.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (this.#compare(old[middle] as number, slot) <= 0) low = middle + 1;
        else high = middle;
      }
      merged.set(old.subarray(from, low), from + index);
      merged[low + index] = slot;
      from = low;
    });
    merged.set(old.subarray(from), from + added.length);
    this.#order = merged;
  }

  #findNulls(): number {
    const { kind, column } = this.#column;
    if (kind !== 'number') return this.#order.length;
    const values = this.#table.numbers[column];
    let [low, high] = [0, this.#order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (Number.isNaN(values[this.#order[middle] as number])) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** NaN last. */
function compareNumbers(a: number, b: number): number {
  if (a === b) return 0;
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : 1;
  return Number.isNaN(b) || a < b ? -1 : 1;
}
