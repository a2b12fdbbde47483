// The coordinates of a recorded property. Browser-safe.

/** Degrees, around both states. */
const BOUNDS = { south: 38.8, north: 45.1, west: -79.9, east: -71.8 };

const NOWHERE = { latitude: null, longitude: null };

/** Nowhere if there are none, or if they are outside of both states. */
export function readPoint(north: string | undefined, east: string | undefined) {
  const [latitude, longitude] = [Number((north ?? '').trim() || Number.NaN), Number((east ?? '').trim() || Number.NaN)];
  const isInside =
    latitude > BOUNDS.south && latitude < BOUNDS.north && longitude > BOUNDS.west && longitude < BOUNDS.east;
  return isInside ? { latitude, longitude } : NOWHERE;
}
