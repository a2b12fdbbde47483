// Distances on the plane at a point's latitude. The error is about 0.1% at 10 km and 1% to 2% at 100 km. Browser-safe.
const EARTH_RADIUS_METERS = 6_371_008.8;
export const METERS_PER_MICRODEGREE = (Math.PI / 180e6) * EARTH_RADIUS_METERS;

/** Degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Meters along a parallel, for a microdegree of longitude. */
export function metersPerLongitude(latitude: number): number {
  return METERS_PER_MICRODEGREE * Math.cos((latitude * Math.PI) / 180);
}

export function metersBetween(one: Point, other: Point): number {
  const dx = (one.longitude - other.longitude) * 1e6 * metersPerLongitude(one.latitude);
  const dy = (one.latitude - other.latitude) * 1e6 * METERS_PER_MICRODEGREE;
  return Math.hypot(dx, dy);
}
