// Which recorded transfers say nothing about what a home is worth. The rules look at what a record says, never at
// how far its price is from what others paid. Browser-safe.
import { type HomeKind, type RecordedSale, type SaleExclusion, saleKey } from './recorded-sale.ts';

/**
 * Dollars. Deeds without a real price state 0, 1, 10 or some thousands. Nothing that people live in was sold for less
 * than this in either state.
 */
const LEAST_PRICE = 10_000;

type UnlessHome = SaleExclusion & ('parking' | 'storage' | 'land' | 'commercial' | 'other_property');

/** What a property is, and why it isn't a home, if it isn't. */
export interface PropertyUse {
  homeKind: HomeKind;
  notHome: UnlessHome | null;
}

export const homeUse = (homeKind: HomeKind): PropertyUse => ({ homeKind, notHome: null });
export const otherUse = (notHome: UnlessHome): PropertyUse => ({ homeKind: 'other', notHome });

/** `told`: what the authority itself says about the transfer. */
export function excludeSale(
  price: number | null,
  { notHome }: PropertyUse,
  told: SaleExclusion | null = null,
): SaleExclusion | null {
  if (notHome) return notHome;
  if (!price) return 'no_consideration';
  if (price < LEAST_PRICE) return 'symbolic_price';
  return told;
}

/** Homes on one deed are recorded one by one, each with the whole price. */
export type DeedSale = Pick<
  RecordedSale,
  'parcelId' | 'unit' | 'address' | 'neighborhood' | 'saleDate' | 'yearBuilt' | 'homeKind' | 'price'
>;

/** Years after completion in which the sponsor of a building sells its apartments one by one, many at list price. */
const SPONSOR_YEARS = 4;
/** More apartments at one price on one day are a block sale, also by a sponsor. */
const MOST_SPONSOR_SALES = 4;
/** Two unrelated sales of a borough often have the same round price on a day, but hardly a price like $612,350. */
const ROUND_PRICE = 5_000;
/** A price down to single dollars, such as $3,327,720, isn't shared by two unrelated sales of a borough on a day. */
const EXACT_PRICE = 100;
/** So many equal prices on a day in one neighborhood are no coincidence even if they are round. */
const LEAST_OF_PORTFOLIO = 4;

/** Apartments of the city: condominium lots are numbered from here; all of a co-op are on one lot. */
const FIRST_UNIT_LOT = 1001;

const isApartment = ({ homeKind }: DeedSale) => homeKind === 'condo' || homeKind === 'coop';

/** The tax block, within which lots border on each other. */
const blockOf = ({ parcelId }: DeedSale): string =>
  /^\d{10}$/.test(parcelId)
    ? parcelId.slice(0, 6)
    : parcelId.includes('_')
      ? parcelId.split('_', 2).join('_')
      : parcelId.replace(/[-.][^-.]*$/, '');

/** Condominium units of a block belong to one building; otherwise the lot is the building. */
function buildingOf(sale: DeedSale): string {
  const lot = /^\d{10}$/.test(sale.parcelId) ? Number(sale.parcelId.slice(6)) : 0;
  return lot >= FIRST_UNIT_LOT || sale.parcelId.includes('_C') ? blockOf(sale) : sale.parcelId;
}

const isSponsorSale = ({ yearBuilt, saleDate }: DeedSale) =>
  yearBuilt !== null && Number(saleDate.slice(0, 4)) - yearBuilt <= SPONSOR_YEARS;

/**
 * Finds the homes that were sold together on one deed.
 * @param sales of one authority and county or borough, with the same day and the same price; only homes and land, because a
 *   parking space on the deed of an apartment doesn't change that the apartment was sold
 * @returns an exclusion or null for each
 */
export function excludeDeeds(sales: readonly DeedSale[]): (SaleExclusion | null)[] {
  if (sales.length < 2) return sales.map(() => null);
  const perBlock = Map.groupBy(sales, blockOf);
  const perBuilding = Map.groupBy(sales, buildingOf);
  const perNeighborhood = Map.groupBy(sales, ({ neighborhood }) => neighborhood);
  return sales.map((sale) => {
    const building = perBuilding.get(buildingOf(sale)) ?? [];
    if (isApartment(sale) && building.length > 1) {
      const isOneByOne = building.every(isSponsorSale) && building.length <= MOST_SPONSOR_SALES;
      return isOneByOne ? null : 'several_lots';
    }
    const block = perBlock.get(blockOf(sale)) ?? [];
    if (!isApartment(sale) && block.some((other) => other !== sale && !isApartment(other))) return 'several_lots';
    const price = sale.price ?? 0;
    const near = perNeighborhood.get(sale.neighborhood) ?? [];
    const isTogether = near.length >= LEAST_OF_PORTFOLIO || (near.length > 1 && price % ROUND_PRICE !== 0);
    return isTogether || price % EXACT_PRICE !== 0 ? 'portfolio' : null;
  });
}

/** For sales that are in memory: marks repeated rows and homes that were sold together. The sales themselves are changed. */
export function excludeTogether(sales: readonly RecordedSale[]): void {
  const seen = new Set<string>();
  for (const sale of sales) {
    const key = saleKey(sale);
    if (seen.has(key)) sale.exclusion = 'duplicate';
    seen.add(key);
  }
  const mayBeTogether = sales.filter(({ price, exclusion }) => price !== null && DEED_EXCLUSIONS.has(exclusion));
  for (const deed of Map.groupBy(mayBeTogether, deedKey).values()) {
    if (deed.length < 2) continue;
    for (const [at, exclusion] of excludeDeeds(deed).entries()) {
      const sale = deed[at];
      if (sale && exclusion && !sale.exclusion) sale.exclusion = exclusion;
    }
  }
}

/** What can be on one deed with a home that was sold for a price. */
const DEED_EXCLUSIONS: ReadonlySet<SaleExclusion | null> = new Set([null, 'land'] as const);

const deedKey = ({ authority, borough, county, saleDate, price }: RecordedSale): string =>
  [authority, borough ?? county ?? '', saleDate, price].join('|');

const NO_HOMES: ReadonlySet<SaleExclusion> = new Set(['parking', 'storage', 'land', 'commercial', 'other_property']);

/** Whether what was sold is no home at all. */
export const isNoHome = (exclusion: SaleExclusion | null): boolean => exclusion !== null && NO_HOMES.has(exclusion);
