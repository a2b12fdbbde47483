// A made-up town whose prices follow a rule that the tests know.
import { randomFrom } from '#domain/media/illustrations/random.ts';
import { dayOf, type KnownSale, type ValuedKind } from './home-facts.ts';

export const FIRST_DAY = dayOf('2024-01-01');
const DAYS = 365;
export const BLOCKS = 60;

/** Dollars. Blocks differ, larger homes cost more, and prices rise by 6% a year. */
export function fairPrice(sale: Pick<KnownSale, 'block' | 'areaSqft' | 'kind' | 'day'>): number {
  const block = 1 + 0.5 * Math.sin((sale.block ?? 0) / 9);
  const kind = sale.kind === 'two_family' ? 1.2 : 1;
  const time = 1 + (0.06 * (sale.day - FIRST_DAY)) / DAYS;
  return 400_000 * block * kind * time * ((sale.areaSqft ?? 1500) / 1500) ** 0.5;
}

/** Sorted by day. `spread`: how far prices are off the rule; blocks above 40 by three times as much. */
export function madeUpSales(count: number, { seed = 1, spread = 0.1 } = {}): KnownSale[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, id) => {
    const block = 1 + Math.floor(random() * BLOCKS);
    const kind: ValuedKind = random() < 0.3 ? 'two_family' : 'one_family';
    const sale: KnownSale = {
      id,
      day: FIRST_DAY + Math.floor((id / count) * DAYS),
      price: 0,
      kind,
      region: 'Queens',
      series: 'Queens',
      zip: block > 40 ? '11385' : '11101',
      neighborhood: block > 40 ? 'RIDGEWOOD' : 'LONG ISLAND CITY',
      block,
      lot: 1 + Math.floor(random() * 40),
      street: `${block} st`,
      houseNumber: 100 + Math.floor(random() * 100),
      unit: '',
      buildingClass: kind === 'two_family' ? 'B1' : 'A1',
      residentialUnits: kind === 'two_family' ? 2 : 1,
      totalUnits: kind === 'two_family' ? 2 : 1,
      areaSqft: 900 + Math.floor(random() * 1800),
      buildingSqft: null,
      landSqft: 2500,
      yearBuilt: 1930,
      beds: null,
      baths: null,
      latitude: null,
      longitude: null,
    };
    const noise = (random() + random() + random() - 1.5) * spread * (block > 40 ? 3 : 1);
    return { ...sale, price: Math.round(fairPrice(sale) * (1 + noise)) };
  });
}
