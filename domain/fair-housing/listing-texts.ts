// Checks what a listing says, field by field, against the law of where it is.
import type { Finding, Finder } from './finder.ts';
import type { Jurisdiction } from './laws.ts';

/** The five boroughs by the names that listings have: borough or county, in lower case. */
const BOROUGHS = new Set([
  'manhattan',
  'brooklyn',
  'queens',
  'bronx',
  'the bronx',
  'staten island',
  'new york',
  'new york city',
  'kings',
  'richmond',
]);

/** Where a listing is: the state as two letters; borough, county or city as the listing has them. */
export interface ListingPlace {
  state: string;
  borough?: string | null;
  county?: string | null;
  city?: string | null;
}

/** The jurisdiction whose law applies, or null outside of New York and New Jersey. */
export function jurisdictionOf({ state, borough, county, city }: ListingPlace): Jurisdiction | null {
  const code = state.trim().toUpperCase();
  if (code === 'NJ') return 'NJ';
  if (code !== 'NY') return null;
  const named = (name: string | null | undefined) =>
    (name ?? '')
      .trim()
      .toLowerCase()
      .replace(/\s+(?:county|borough)$/, '')
      .replace(/^borough of\s+/, '');
  // A county decides; a village upstate may be called Brooklyn.
  if (named(county)) return BOROUGHS.has(named(county)) ? 'NYC' : 'NY';
  return BOROUGHS.has(named(borough)) || BOROUGHS.has(named(city)) ? 'NYC' : 'NY';
}

export interface ListingTexts {
  title?: string | null;
  description?: string | null;
  features?: readonly string[] | null;
}

export interface FieldFinding extends Finding {
  field: 'title' | 'description' | 'features';
  /** Which of the features; 0 otherwise. */
  index: number;
}

/** The findings of all texts of one listing; offsets are those within the field, or the one feature. */
export function checkListingTexts(
  { title, description, features }: ListingTexts,
  jurisdiction: Jurisdiction,
  findWording: Finder,
): FieldFinding[] {
  const check = (field: FieldFinding['field'], text: string | null | undefined, index = 0): FieldFinding[] =>
    findWording(text ?? '', jurisdiction).map((finding) => ({ ...finding, field, index }));
  return [
    ...check('title', title),
    ...check('description', description),
    ...(features ?? []).flatMap((feature, index) => check('features', feature, index)),
  ];
}
