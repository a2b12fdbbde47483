// Areas of the directory, as its address and its menu name them. Browser-safe.
import { BOROUGHS } from '#domain/listings/listing.ts';

export type AreaKind = 'borough' | 'county' | 'city';

const COUNTY = / County, (?:NY|NJ)$/;

/** "Brooklyn", "Bergen County, NJ" or "Hoboken, NJ". */
export function kindOfArea(area: string): AreaKind {
  if ((BOROUGHS as readonly string[]).includes(area)) return 'borough';
  return COUNTY.test(area) ? 'county' : 'city';
}

interface Place {
  borough: string | null;
  county: string | null;
  city: string;
  state: string;
}

/** In New York City the boroughs are the areas; elsewhere county and city. */
export function areasOf({ borough, county, city, state }: Place): string[] {
  if (borough !== null) return [borough];
  return [...(county === null ? [] : [`${county.replace(/ County$/, '')} County, ${state}`]), `${city}, ${state}`];
}
