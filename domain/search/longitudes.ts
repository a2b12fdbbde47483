// Maps and links go around the world: longitudes of any turn are brought back between -180 and 180. Browser-safe.
import type { BoundingBox } from './search-query.ts';

const TURN = 360;
const HALF_TURN = TURN / 2;
/** Microdegrees are the resolution of search (0.1 m), so longer coordinates would only make longer links. */
const DEGREE_DECIMALS = 6;

/** Adding 0 turns -0 into 0, so that equal places are written alike. */
export function roundDegrees(degrees: number): number {
  return Number(degrees.toFixed(DEGREE_DECIMALS)) + 0;
}

/** How far to move what lies between two longitudes, in whole turns, so that its middle is on the map of the world. */
function shiftFor(west: number, east: number): number {
  return -Math.round((west + east) / 2 / TURN) * TURN;
}

const clamp = (longitude: number) => Math.min(HALF_TURN, Math.max(-HALF_TURN, roundDegrees(longitude)));

export function wrapLongitude(longitude: number): number {
  return clamp(longitude + shiftFor(longitude, longitude));
}

/**
 * The same box with west below east. A box with west above east goes across the date line, or has its sides swapped:
 * the narrower reading is meant. Across the date line the side with the box's middle is kept; nobody lists homes there.
 */
export function wrapBox([west, south, east, north]: BoundingBox): BoundingBox {
  if (west > east) {
    return west - east < HALF_TURN ? wrapBox([east, south, west, north]) : wrapBox([west, south, east + TURN, north]);
  }
  if (east - west >= TURN) return [-HALF_TURN, south, HALF_TURN, north];
  const shift = shiftFor(west, east);
  return [clamp(west + shift), south, clamp(east + shift), north];
}

/** The ring as a whole on the map of the world; corners across the date line move onto it. */
export function wrapRing(ring: readonly (readonly [number, number])[]): [longitude: number, latitude: number][] {
  const longitudes = ring.map(([longitude]) => longitude);
  const shift = shiftFor(Math.min(...longitudes), Math.max(...longitudes));
  return ring.map(([longitude, latitude]) => [clamp(longitude + shift), latitude]);
}
