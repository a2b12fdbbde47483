import zipcodes from 'zipcodes';
import type { Point } from './intervals.ts';

/** The middle of a zip; null if it is not known. */
export function locateZip(zip: string): Point | null {
  const found = Object.hasOwn(zipcodes.codes, zip) ? zipcodes.codes[zip] : undefined;
  return found ? { latitude: found.latitude, longitude: found.longitude } : null;
}
