// Which earlier sales an estimate looks at. The index in memory serves training and back-tests; for pages, the database
// answers the same questions (read-evidence.server.ts).
import { type HomeFacts, type KnownSale, marketOf } from './home-facts.ts';

/** Days until a deed is surely in the record. An estimate for a day uses sales that are at least this old. */
export const RECORD_DELAY_DAYS = 10;
/** Older sales say little. */
export const WINDOW_DAYS = 3 * 365;
/** How many sales of each sort are looked at, at most. */
export const MOST = { block: 60, street: 8, building: 30, area: 200 } as const;
/** Farther blocks have other prices. */
export const FARTHEST_BLOCKS = 2000;
export const FARTHEST_HOUSE_NUMBERS = 400;

/** Earlier sales in the same market (houses, condos or co-ops). One sale can be in several lists. */
export interface Evidence {
  /** Nearest first, by block and then by lot. */
  block: KnownSale[];
  /** Nearest first, by house number. */
  street: KnownSale[];
  /** Newest first, at the same house number. */
  building: KnownSale[];
  /** Newest first. */
  zip: KnownSale[];
  /** Newest first. */
  neighborhood: KnownSale[];
}

const keys = {
  block: (home: HomeFacts) => (home.block === null ? null : `${home.series}|${marketOf(home.kind)}`),
  street: (home: HomeFacts) =>
    home.street === null || home.houseNumber === null ? null : `${home.series}|${marketOf(home.kind)}|${home.street}`,
  zip: (home: HomeFacts) => (home.zip === null ? null : `${marketOf(home.kind)}|${home.zip}`),
  neighborhood: (home: HomeFacts) =>
    home.neighborhood === null ? null : `${home.series}|${marketOf(home.kind)}|${home.neighborhood}`,
} as const;

type Sorted = Map<string, KnownSale[]>;

export class SaleIndex {
  readonly #blocks: Sorted;
  readonly #streets: Sorted;
  readonly #zips: Sorted;
  readonly #neighborhoods: Sorted;

  constructor(sales: readonly KnownSale[]) {
    const byDay = (a: KnownSale, b: KnownSale) => a.day - b.day || a.id - b.id;
    this.#blocks = grouped(sales, keys.block, (a, b) => position(a) - position(b) || byDay(a, b));
    this.#streets = grouped(sales, keys.street, (a, b) => (a.houseNumber ?? 0) - (b.houseNumber ?? 0) || byDay(a, b));
    this.#zips = grouped(sales, keys.zip, byDay);
    this.#neighborhoods = grouped(sales, keys.neighborhood, byDay);
  }

  /** What is known on a day about the surroundings of a home. */
  collect(home: HomeFacts, day: number): Evidence {
    const last = day - RECORD_DELAY_DAYS;
    const isKnown = (sale: KnownSale) => sale.day <= last && sale.day > last - WINDOW_DAYS;
    const street = this.#list(this.#streets, keys.street(home));
    const house = home.houseNumber ?? 0;
    return {
      block: outward(
        this.#list(this.#blocks, keys.block(home)),
        position(home),
        position,
        MOST.block,
        (sale) => isKnown(sale) && Math.abs((sale.block ?? 0) - (home.block ?? 0)) <= FARTHEST_BLOCKS,
        (sale) => Math.abs((sale.block ?? 0) - (home.block ?? 0)) > FARTHEST_BLOCKS,
      ),
      street: outward(
        street,
        house,
        (sale) => sale.houseNumber ?? 0,
        MOST.street,
        (sale) => isKnown(sale) && Math.abs((sale.houseNumber ?? 0) - house) <= FARTHEST_HOUSE_NUMBERS,
        (sale) => Math.abs((sale.houseNumber ?? 0) - house) > FARTHEST_HOUSE_NUMBERS,
      ),
      building:
        marketOf(home.kind) === 'house'
          ? []
          : street
              .slice(firstAtLeast(street, house, (sale) => sale.houseNumber ?? 0))
              .slice(0, firstOther(street, house))
              .filter(isKnown)
              .sort((a, b) => b.day - a.day || b.id - a.id)
              .slice(0, MOST.building),
      zip: newest(this.#list(this.#zips, keys.zip(home)), last),
      neighborhood: newest(this.#list(this.#neighborhoods, keys.neighborhood(home)), last),
    };
  }

  #list(lists: Sorted, key: string | null): KnownSale[] {
    return key === null ? [] : (lists.get(key) ?? []);
  }
}

const position = ({ block, lot }: Pick<HomeFacts, 'block' | 'lot'>): number => (block ?? 0) * 10_000 + (lot ?? 0);

function grouped(
  sales: readonly KnownSale[],
  key: (sale: KnownSale) => string | null,
  order: (a: KnownSale, b: KnownSale) => number,
): Sorted {
  const groups = Map.groupBy(
    sales.filter((sale) => key(sale) !== null),
    (sale) => key(sale) ?? '',
  );
  for (const group of groups.values()) group.sort(order);
  return groups;
}

function firstAtLeast(list: readonly KnownSale[], goal: number, value: (sale: KnownSale) => number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value(list[middle] as KnownSale) < goal) low = middle + 1;
    else high = middle;
  }
  return low;
}

function firstOther(street: readonly KnownSale[], house: number): number {
  const number = (sale: KnownSale) => sale.houseNumber ?? 0;
  return firstAtLeast(street, house + 1, number) - firstAtLeast(street, house, number);
}

/** The nearest of a sorted list that are wanted, nearest first. A sale that is too far ends its side. */
function outward(
  list: readonly KnownSale[],
  goal: number,
  value: (sale: KnownSale) => number,
  most: number,
  isWanted: (sale: KnownSale) => boolean,
  isTooFar: (sale: KnownSale) => boolean,
): KnownSale[] {
  const found: KnownSale[] = [];
  let right = firstAtLeast(list, goal, value);
  let left = right - 1;
  while (found.length < most) {
    const before = list[left];
    const after = list[right];
    if (!before && !after) break;
    const takesBefore = before && (!after || goal - value(before) <= value(after) - goal);
    const sale = (takesBefore ? before : after) as KnownSale;
    if (isTooFar(sale)) {
      if (takesBefore) left = -1;
      else right = list.length;
      continue;
    }
    if (takesBefore) left--;
    else right++;
    if (isWanted(sale)) found.push(sale);
  }
  return found;
}

/** `list` is sorted by day. */
function newest(list: readonly KnownSale[], last: number): KnownSale[] {
  const end = firstAtLeast(list, last + 1, ({ day }) => day);
  const start = Math.max(
    firstAtLeast(list, last - WINDOW_DAYS + 1, ({ day }) => day),
    end - MOST.area,
  );
  return list.slice(start, end).reverse();
}
