// Headers of sizes in square meters ("Area (m²)", "living_area_sqm"): the same columns as those in square feet.
import { remember } from './remember.ts';
import { wordsOf } from './words.ts';

const SQUARE_METERS = /\b(?:(?:sq|square) ?(?:m|mt|mtr|mtrs|met(?:er|re)s?)|sqm|sqmt|m2)\b/;

/** The words of such a header with square feet in the place of its unit; null: it names no square meters. */
export const metricWordsOf = remember((header: string): readonly string[] | null => {
  const words = wordsOf(header).join(' ');
  return SQUARE_METERS.test(words) ? words.replace(SQUARE_METERS, 'sqft').split(' ') : null;
});

export const isMetricHeader = (header: string): boolean => metricWordsOf(header) !== null;
