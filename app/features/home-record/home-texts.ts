// The words of the page of a home that isn't for sale now.
import type { HomeFacts, HomeRecord } from '#domain/records/find-home.server.ts';
import { AUTHORITY_NAMES, type HomeKind } from '#domain/records/recorded-sale.ts';
import { formatNumber } from '#app/ui/format.ts';

export const KIND_NAMES: Record<HomeKind, string> = {
  one_family: 'One-family house',
  two_family: 'Two-family house',
  three_family: 'Three-family house',
  condo: 'Condo',
  coop: 'Co-op',
  rental_building: 'Rental building',
  other: 'Other property',
};

export const addressOf = ({ address, unit }: { address: string; unit: string | null }): string =>
  unit === null ? address : `${address}, Unit ${unit}`;

export const NOT_PROVIDED = 'Not provided by the source';

/** What a place is named by. */
type Placed = Pick<HomeRecord, 'neighborhood' | 'borough' | 'city' | 'state' | 'zipCode'>;

/** "Sunset Park, Brooklyn, NY 11220" */
export function placeOf({ neighborhood, borough, city, state, zipCode }: Placed): string {
  const town = borough === 'Manhattan' ? 'New York' : (borough ?? city);
  return [
    ...(neighborhood && neighborhood !== town ? [neighborhood] : []),
    town,
    `${state} ${zipCode ?? ''}`.trim(),
  ].join(', ');
}

export const sourceName = ({ source }: HomeFacts): string =>
  typeof source === 'string' ? AUTHORITY_NAMES[source] : source.listing;

/** The first source that says it. */
export function factOf<Field extends keyof HomeFacts>(
  facts: readonly HomeFacts[],
  field: Field,
): HomeFacts[Field] | null {
  return facts.find((each) => each[field] !== null)?.[field] ?? null;
}

const squareFeet = (value: number | null) => (value === null ? null : `${formatNumber(value)} sq ft`);

/** "02 TWO FAMILY DWELLINGS" is "Two family dwellings". */
function spellCategory(category: string): string {
  const words = category.replace(/^\d+[A-Z]?\s+/, '').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What one source says, without what it doesn't. */
export function factLines(facts: HomeFacts): [name: string, value: string][] {
  const lines: [string, string | null][] = [
    ['Type', facts.category === null ? null : spellCategory(facts.category)],
    ['Building class', facts.buildingClass],
    ['Tax class', facts.taxClass],
    ['Bedrooms', facts.beds?.toString() ?? null],
    ['Bathrooms', facts.baths?.toString() ?? null],
    ['Size', squareFeet(facts.sqft)],
    ['Whole building', squareFeet(facts.buildingSqft)],
    ['Lot', squareFeet(facts.landSqft)],
    ['Homes', facts.residentialUnits ? formatNumber(facts.residentialUnits) : null],
    ['Built', facts.yearBuilt?.toString() ?? null],
  ];
  return lines.filter((line): line is [string, string] => line[1] !== null);
}

/** Search engines may show the page only if it says more than an address. */
export const knowsMore = ({ history, facts }: HomeRecord): boolean =>
  history.some(({ price }) => price !== null && price > 0) || facts.some((each) => factLines(each).length > 2);

export const homeTitle = (home: HomeRecord): string => `${addressOf(home)}, ${home.city}: not for sale | Stoop`;

export const homeDescription = (home: HomeRecord): string =>
  `${addressOf(home)}, ${placeOf(home)}. Recorded sales, facts with their sources, and sales nearby. This home isn’t for sale now.`;
