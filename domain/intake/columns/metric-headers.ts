// Units of area in headers ("Area (m²)", "living_area_sqm") and in unit columns. A header in square meters matches the
// same field as one in square feet.
import { remember } from '#domain/intake/values/remember.ts';
import { wordsOf } from '#domain/intake/values/words.ts';

const SQUARE_METERS = /\b(?:(?:sq|square) ?(?:m|mt|mtr|mtrs|met(?:er|re)s?)|sqm|sqmt|m2|met(?:er|re)s?)\b/;
const SQUARE_FEET = /\b(?:(?:sq|square) ?(?:ft|feet|foot|footage|f)|sqft|sqfeet|sf|ft2)\b/;
const ACRES = /\bacres?\b/;

export type AreaUnit = 'sqft' | 'sqm' | 'acre';

/** The unit that a text names. several: more than one, so a bare number could be in either. null: none. */
export const areaUnitOf = remember((text: string): AreaUnit | 'several' | null => {
  const words = wordsOf(text).join(' ');
  const units: AreaUnit[] = [];
  if (SQUARE_FEET.test(words)) units.push('sqft');
  if (SQUARE_METERS.test(words)) units.push('sqm');
  if (ACRES.test(words)) units.push('acre');
  return units.length > 1 ? 'several' : (units[0] ?? null);
});

/** The words of such a header with its unit replaced by square feet. Null: it doesn't name square meters. */
export const metricWordsOf = remember((header: string): readonly string[] | null => {
  const words = wordsOf(header).join(' ');
  if (!SQUARE_METERS.test(words)) return null;
  // "sq ft or sq m"
  return words
    .replace(SQUARE_METERS, 'sqft')
    .replace(SQUARE_FEET, 'sqft')
    .replace(/\bsqft (?:(?:or|and) )?sqft\b/, 'sqft')
    .split(' ');
});
