// What an estimate may use of a recorded sale.
import { normalizeStreet, normalizeUnit } from '#domain/listings/address.ts';
import type { Borough } from '#domain/listings/listing.ts';
import type { RecordedSale } from '#domain/records/recorded-sale.ts';
import { dayOf, type HomeFacts, type KnownSale, marketOf } from './home-facts.ts';
import { isValuedKind } from './valued-kind.ts';

/** Dollars. Sales outside are left out of training and of back-tests: too few of them to learn from. */
export const LEAST_PRICE = 100_000;
export const MOST_PRICE = 20_000_000;

/** Null if the sale says nothing about the market, by what its record says. */
export function knownSale(sale: RecordedSale, id: number): KnownSale | null {
  if (sale.exclusion !== null || sale.price === null || sale.price < LEAST_PRICE || sale.price > MOST_PRICE)
    return null;
  const facts = recordedFacts(sale);
  return facts && { ...facts, id, day: dayOf(sale.saleDate), price: sale.price };
}

/** Null if it is not a home that we estimate. */
export function recordedFacts(sale: RecordedSale): HomeFacts | null {
  if (!isValuedKind(sale.homeKind)) return null;
  // Records of the city have the area of the whole building only.
  const isBuildingArea = sale.authority === 'nyc_dof' && marketOf(sale.homeKind) !== 'house';
  const { borough, county, state } = sale;
  return {
    kind: sale.homeKind,
    region: regionOf(borough, county, state),
    ...parcelPlace(sale),
    zip: sale.zipCode,
    neighborhood: sale.neighborhood,
    ...streetPlace(sale.address, borough),
    unit: normalizeUnit(sale.unit),
    buildingClass: sale.buildingClass,
    residentialUnits: sale.residentialUnits,
    totalUnits: sale.totalUnits,
    areaSqft: isBuildingArea ? null : sale.grossSqft,
    buildingSqft: isBuildingArea ? sale.grossSqft : null,
    landSqft: sale.landSqft,
    yearBuilt: sale.yearBuilt,
    beds: sale.beds,
    baths: sale.baths,
    latitude: sale.latitude,
    longitude: sale.longitude,
  };
}

/** "Queens", or "Essex County, NJ". */
export function regionOf(borough: Borough | null, county: string | null, state: string): string {
  return borough ?? (county === null ? state : `${county} County, ${state}`);
}

/** "61-22 182ND STREET" in Queens is number 6122 of "182 st". */
export function streetPlace(address: string, borough: Borough | null): Pick<HomeFacts, 'street' | 'houseNumber'> {
  const [, number, street] = /^(\d+)\S* (.+)$/.exec(normalizeStreet(address, borough)) ?? [];
  if (number === undefined || street === undefined || number.length > 7) return { street: null, houseNumber: null };
  return { street, houseNumber: Number(number) };
}

/** Blocks and lots as numbers, in the numbering that they belong to. */
function parcelPlace({
  authority,
  parcelId,
  borough,
  city,
  state,
}: RecordedSale): Pick<HomeFacts, 'series' | 'block' | 'lot'> {
  if (authority === 'nyc_dof' && borough !== null) {
    return { series: borough, block: numberIn(parcelId.slice(1, 6)), lot: numberIn(parcelId.slice(6)) };
  }
  // New Jersey: "0906_123.01_4_C0001". New York State: "552089 12.34-5-6", section, block and lot.
  const [series = `${city} ${state}`, place = ''] = parcelId.split(/[_ ](.*)/s);
  if (authority === 'nj_sr1a') {
    const [block = '', lot = ''] = place.split('_');
    return { series, block: numberIn(block), lot: numberIn(lot) };
  }
  const [section = '', block = '', lot = ''] = place.split('-');
  const [inSection, inBlock] = [numberIn(section), numberIn(block)];
  const together = inSection === null || inBlock === null ? null : Math.round(inSection * 100) * 100 + inBlock;
  return { series, block: together, lot: numberIn(lot) };
}

function numberIn(text: string): number | null {
  const number = Number.parseFloat(text);
  return Number.isFinite(number) ? number : null;
}
