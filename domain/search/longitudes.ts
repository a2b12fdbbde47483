// Maps and links can go around the world, so longitudes on any turn are brought back to between -180 and 180.
// Browser-safe.
import type { BoundingBox } from './search-query.ts';

const TURN = 360;
const HALF_TURN = TURN / 2;
/** Search works in microdegrees (0.1 m), so longer coordinates would only make longer links. */
const DEGREE_DECIMALS = 6;

/** Adding 0 turns -0 into 0, so equal places are written the same way. */
export function roundDegrees(degrees: number): number {
  return Number(degrees.toFixed(DEGREE_DECIMALS)) + 0;
}

/**
 * How many degrees (a multiple of 360) to shift the range between two longitudes so that its middle is on the world
 * map.
 */
function shiftFor(west: number, east: number): number {
  return -Math.round((west + east) / 2 / TURN) * TURN;
}

const clamp = (longitude: number) => Math.min(HALF_TURN, Math.max(-HALF_TURN, roundDegrees(longitude)));

export function wrapLongitude(longitude: number): number {
  return clamp(longitude + shiftFor(longitude, longitude));
}

/**
 * The same box with west less than east. A box with west greater than east either crosses the date line or has its
 * sides swapped; the narrower interpretation is used. Across the date line, only the side with the box's middle is
 * kept, since there are no homes there.
 */
export function wrapBox([west, south, east, north]: BoundingBox): BoundingBox {
  if (west > east) {
    return west - east < HALF_TURN ? wrapBox([east, south, west, north]) : wrapBox([west, south, east + TURN, north]);
  }
  if (east - west >= TURN) return [-HALF_TURN, south, HALF_TURN, north];
  const shift = shiftFor(west, east);
  return [clamp(west + shift), south, clamp(east + shift), north];
}

/** Moves the whole ring onto the world map; corners beyond the date line are moved onto it. */
export function wrapRing(ring: readonly (readonly [number, number])[]): [longitude: number, latitude: number][] {
  const longitudes = ring.map(([longitude]) => longitude);
  const shift = shiftFor(Math.min(...longitudes), Math.max(...longitudes));
  return ring.map(([longitude, latitude]) => [clamp(longitude + shift), latitude]);
}
