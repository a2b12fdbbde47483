// Boroughs, zips and the names people use for New York City. Browser-safe.
import type { Borough } from '#domain/listings/listing.ts';

const BOROUGH_BY_ZIP_PREFIX: Record<string, Borough> = {
  '100': 'Manhattan',
  '101': 'Manhattan',
  '102': 'Manhattan',
  '103': 'Staten Island',
  '104': 'Bronx',
  '112': 'Brooklyn',
  '111': 'Queens',
  '113': 'Queens',
  '114': 'Queens',
  '116': 'Queens',
};

const QUEENS_ZIPS_OF_110 = new Set(['11004', '11005']);

export const COUNTY_BY_BOROUGH: Record<Borough, string> = {
  Manhattan: 'New York',
  Brooklyn: 'Kings',
  Queens: 'Queens',
  Bronx: 'Bronx',
  'Staten Island': 'Richmond',
};

/** The borough of a five-digit zip, or null outside New York City. */
export function boroughOfZip(zipCode: string): Borough | null {
  if (QUEENS_ZIPS_OF_110.has(zipCode)) return 'Queens';
  return BOROUGH_BY_ZIP_PREFIX[zipCode.slice(0, 3)] ?? null;
}

/** The borough that is this New York county, or null. */
export function boroughOfCounty(county: string): Borough | null {
  const entry = Object.entries(COUNTY_BY_BOROUGH).find(([, name]) => name === county);
  return (entry?.[0] as Borough | undefined) ?? null;
}
