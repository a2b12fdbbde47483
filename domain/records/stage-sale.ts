// Turns recorded sales into rows of the staging table (merge-sales.server.ts).
import { createHash } from 'node:crypto';
import { copyLine } from '#domain/intake/store/copy-text.ts';
import { remember } from '#domain/intake/values/remember.ts';
import { unitKey } from '#domain/listings/address.ts';
import { hasHouseNumber, spellRecorded } from './recorded-address.ts';
import { type RecordedSale, saleKey, type SaleRow } from './recorded-sale.ts';
import { isNoHome } from './sale-exclusions.ts';

/** The staging table's columns with their types, in the order of the lines. */
export const STAGED_SALE_COLUMNS = {
  ordinal: 'integer',
  line: 'integer',
  sale_hash: 'uuid',
  unit_key: 'text',
  is_own_lot: 'boolean',
  home_address: 'text',
  home_neighborhood: 'text',
  authority: 'text',
  parcel_id: 'text',
  address: 'text',
  unit: 'text',
  city: 'text',
  state: 'text',
  zip_code: 'text',
  county: 'text',
  borough: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
  sale_date: 'date',
  price: 'bigint',
  home_kind: 'text',
  exclusion: 'text',
  exclusion_code: 'text',
  neighborhood: 'text',
  building_class_category: 'text',
  building_class: 'text',
  tax_class: 'text',
  residential_units: 'integer',
  total_units: 'integer',
  land_sqft: 'bigint',
  gross_sqft: 'bigint',
  year_built: 'smallint',
  beds: 'smallint',
  baths: 'numeric',
} as const;

export interface StagedSales {
  sales: string;
  remarks: string;
  rows: number;
}

const cut = (text: string | null, length: number): string | null => text?.slice(0, length).trim() || null;
/** More is a slip of the pen. */
const atMost = (value: number | null, most: number): number | null => (value !== null && value <= most ? value : null);
const MOST_UNITS = 100_000;
const MOST_BEDS = 100;

/** Whether the parcel is the home's alone: a house, or an apartment with a lot of its own. */
const isOwnLot = ({ homeKind, parcelId }: RecordedSale): boolean =>
  homeKind !== 'coop' && homeKind !== 'other' && !(homeKind === 'condo' && !isUnitLot(parcelId));

/** The lots of condominium units; their building has another. */
const isUnitLot = (parcelId: string): boolean =>
  /^\d{10}$/.test(parcelId) ? Number(parcelId.slice(6)) >= 1001 : parcelId.includes('_C');

/** Where an address has no number, the lot itself is the only name. */
function keyOf(sale: RecordedSale): string {
  if (hasHouseNumber(sale.address)) return unitKey(sale);
  return unitKey({ ...sale, address: `lot ${sale.parcelId}` });
}

/** A file names some hundred neighborhoods. */
const spellPlace = remember((name: string) => cut(spellRecorded(name), 100));

const hashOf = (sale: RecordedSale): string => createHash('md5').update(saleKey(sale)).digest('hex');

function saleLine(ordinal: number, line: number, sale: RecordedSale): string {
  const isHome = !isNoHome(sale.exclusion);
  const { neighborhood } = sale;
  return copyLine([
    ordinal,
    line,
    hashOf(sale),
    isHome ? keyOf(sale) : null,
    isHome && isOwnLot(sale),
    spellRecorded(sale.address).slice(0, 200),
    neighborhood === null ? null : spellPlace(neighborhood),
    sale.authority,
    sale.parcelId,
    sale.address.slice(0, 200),
    cut(sale.unit, 100),
    sale.city.slice(0, 100),
    sale.state,
    sale.zipCode,
    sale.county,
    sale.borough,
    sale.latitude,
    sale.longitude,
    sale.saleDate,
    sale.price,
    sale.homeKind,
    sale.exclusion,
    cut(sale.exclusionCode, 10),
    cut(neighborhood, 100),
    cut(sale.buildingClassCategory, 100),
    cut(sale.buildingClass, 20),
    cut(sale.taxClass, 20),
    atMost(sale.residentialUnits, MOST_UNITS),
    atMost(sale.totalUnits, MOST_UNITS),
    sale.landSqft,
    sale.grossSqft,
    sale.yearBuilt,
    atMost(sale.beds, MOST_BEDS),
    sale.baths,
  ]);
}

/** @param firstOrdinal of the first row; rows are numbered as they come */
export function stageSales(rows: readonly SaleRow[], firstOrdinal: number): StagedSales {
  const staged: StagedSales = { sales: '', remarks: '', rows: rows.length };
  for (const [at, { line, sale, remarks }] of rows.entries()) {
    const ordinal = firstOrdinal + at;
    if (sale) staged.sales += saleLine(ordinal, line, sale);
    for (const { column, value, reason } of remarks)
      staged.remarks += copyLine([ordinal, line, column.slice(0, 200), value.slice(0, 200), reason, sale === null]);
  }
  return staged;
}
