// Reads sizes of homes and lots in whatever unit the cell, its header or another column states.
import type { PropertyType } from '#domain/listings/listing.ts';
import { type AreaUnit, areaUnitOf } from '#domain/intake/columns/metric-headers.ts';
import { readQuantity } from '#domain/intake/values/numbers.ts';
import { flagged, isFilledIn } from './odd-values.ts';
import type { RowReader } from './record.ts';
import { createWordSearch, wordsOf } from '#domain/intake/values/words.ts';

const SQFT_PER_ACRE = 43_560;
/** A larger number under an acres header must be in square feet. */
const MOST_LOT_SQFT = 1_000 * SQFT_PER_ACRE;
const SQFT_PER_SQUARE_METER = 10.7639;

/** The unit of a number without its own unit, taken from its header and a unit column. */
function unitBeside(column: string, units: string | null): AreaUnit | 'several' | null {
  const named = [areaUnitOf(units ?? ''), areaUnitOf(column)];
  if (named.includes('sqm')) return 'sqm';
  return named.find((unit) => unit !== null && unit !== 'several') ?? named.find((unit) => unit !== null) ?? null;
}

const IN_TWO_UNITS = 'Could be square feet or square meters; left out';

const saysBuilding = createWordSearch('building, bldg');
/** A home in a building is smaller than this; a larger size belongs to the building. */
const MOST_SQFT_OF_BUILDING_COLUMN = 5_000;

export function readSqft(row: RowReader, type: PropertyType | null): number | null {
  const columns = row.findAll('sqft');
  const own = columns.find(({ column }) => !saysBuilding(wordsOf(column)));
  const found = own ?? columns[0] ?? null;
  const size = row.value('sqft', (cell) => readQuantity(cell, 'amount'), 'a size', found);
  if (size === null || size.value === 0) return null;
  if (size.unit !== null && size.unit !== 'sqft' && size.unit !== 'sqm')
    return flagged(row, 'sqft', 'Not a size in square feet; left out');
  const unit = size.unit ?? unitBeside(found?.column ?? '', row.text('area_units'));
  if (unit === 'several') return flagged(row, 'sqft', IN_TWO_UNITS);
  let { value } = size;
  if (unit === 'sqm') value *= SQFT_PER_SQUARE_METER;
  else if (isFilledIn(value)) return flagged(row, 'sqft', 'Looks like a filled-in average; left out');
  const rounded = Math.round(value);
  if (rounded < 80 || rounded > 200_000) return flagged(row, 'sqft', 'Not a plausible size; left out');
  const isOneOfMany = type === null || type === 'Condo' || type === 'Apartment';
  return !own && isOneOfMany && rounded > MOST_SQFT_OF_BUILDING_COLUMN
    ? flagged(row, 'sqft', 'The size of the building, not of the home; left out')
    : rounded;
}

/** No lot is smaller than this in square feet, so a lower number must be in acres even if nothing says so. */
const LEAST_LOT_SQFT = 100;

export function readLotSize(row: RowReader): number | null {
  const field = row.find('lot_size') ? 'lot_size' : 'lot_acres';
  const units = row.text('lot_units') ?? '';
  const beside = field === 'lot_acres' ? 'acre' : unitBeside(row.column(field), units);
  const isAcres = beside === 'acre';
  const size = row.value(field, (cell) => readQuantity(cell, isAcres ? 'measure' : 'amount'), 'a size');
  if (size === null || size.value === 0) return null;
  const unit = size.unit ?? beside ?? 'sqft';
  if (unit === 'several') return flagged(row, field, 'The unit is not clear; left out');
  const factor = { acre: SQFT_PER_ACRE, sqm: SQFT_PER_SQUARE_METER, sqft: 1 }[unit as string];
  if (factor === undefined) return flagged(row, field, 'Not a lot size; left out');
  const value = size.value * factor;
  const least = unit === 'sqft' ? LEAST_LOT_SQFT : 1;
  return value >= least && value < MOST_LOT_SQFT
    ? Math.round(value)
    : flagged(row, field, 'Not a plausible lot size; left out');
}
