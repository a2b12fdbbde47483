// Sizes of homes and lots, in whatever unit the cell, its header or another column says.
import type { PropertyType } from '#domain/listings/listing.ts';
import { isMetricHeader } from './metric-headers.ts';
import { readQuantity } from './numbers.ts';
import { flagged, isFilledIn } from './odd-values.ts';
import type { RowReader } from './record.ts';
import { createWordSearch, wordsOf } from './words.ts';

const SQFT_PER_ACRE = 43_560;
/** More under a header of acres is of square feet. */
const MOST_LOT_SQFT = 1_000 * SQFT_PER_ACRE;
const SQFT_PER_SQUARE_METER = 10.7639;

const isMetric = (text: string | null) =>
  text !== null && /\b(?:met(?:er|re)s?|sqm|sq ?m|m2)\b/i.test(wordsOf(text).join(' '));

const saysBuilding = createWordSearch('building, bldg');
/** A home in a building is smaller, and what is larger is the building. */
const MOST_SQFT_OF_BUILDING_COLUMN = 5_000;

export function readSqft(row: RowReader, type: PropertyType | null): number | null {
  const columns = row.findAll('sqft');
  const own = columns.find(({ column }) => !saysBuilding(wordsOf(column)));
  const found = own ?? columns[0] ?? null;
  const size = row.value('sqft', (cell) => readQuantity(cell, 'amount'), 'a size', found);
  if (size === null || size.value === 0) return null;
  if (size.unit !== null && size.unit !== 'sqft' && size.unit !== 'sqm')
    return flagged(row, 'sqft', 'Not a size in square feet; left out');
  const isMetricColumn = isMetricHeader(found?.column ?? '') || isMetric(row.text('area_units'));
  let { value } = size;
  if (size.unit === 'sqm' || (size.unit === null && isMetricColumn)) value *= SQFT_PER_SQUARE_METER;
  else if (isFilledIn(value)) return flagged(row, 'sqft', 'A filled-in average, not a fact; left out');
  const rounded = Math.round(value);
  if (rounded < 80 || rounded > 200_000) return flagged(row, 'sqft', 'Not a plausible size; left out');
  const isOneOfMany = type === null || type === 'Condo' || type === 'Apartment';
  return !own && isOneOfMany && rounded > MOST_SQFT_OF_BUILDING_COLUMN
    ? flagged(row, 'sqft', 'The size of a building, not of a home in it; left out')
    : rounded;
}

/** Nobody owns a lot of fewer square feet; such a number is of acres, and nothing says so. */
const LEAST_LOT_SQFT = 100;

export function readLotSize(row: RowReader): number | null {
  const field = row.find('lot_size') ? 'lot_size' : 'lot_acres';
  const units = row.text('lot_units') ?? '';
  const isAcres = field === 'lot_acres' || /acre/i.test(units);
  const size = row.value(field, (cell) => readQuantity(cell, isAcres ? 'measure' : 'amount'), 'a size');
  if (size === null || size.value === 0) return null;
  const unit = size.unit ?? (isAcres ? 'acre' : isMetric(units) || isMetricHeader(row.column(field)) ? 'sqm' : 'sqft');
  const factor = { acre: SQFT_PER_ACRE, sqm: SQFT_PER_SQUARE_METER, sqft: 1 }[unit as string];
  if (factor === undefined) return flagged(row, field, 'Not a size of a lot; left out');
  const value = size.value * factor;
  const least = unit === 'sqft' ? LEAST_LOT_SQFT : 1;
  return value >= least && value < MOST_LOT_SQFT
    ? Math.round(value)
    : flagged(row, field, 'Not a plausible lot; left out');
}
