// How long walks are, estimated from straight distances: streets make a way about 1.3 times as long, and people walk
// about 80 meters a minute. Browser-safe.
const DETOUR = 1.3;
const METERS_A_MINUTE = 80;

/** Beyond this, people don't walk. */
export const WALKABLE_MINUTES = 30;

/** Straight meters that are about so many minutes' walk. */
export const metersWithin = (minutes: number): number => (minutes * METERS_A_MINUTE) / DETOUR;

/** Whole minutes, at least one. */
export const minutesToWalk = (meters: number): number => Math.max(1, Math.ceil((meters * DETOUR) / METERS_A_MINUTE));
