// Boxes, rings and circles in microdegrees. Whole numbers keep the read model and SQL from disagreeing.
import { METERS_PER_MICRODEGREE, metersPerLongitude } from '#domain/places/distance.ts';
import type { SearchFilters } from './search-query.ts';

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

export function toMicro(degrees: number): number {
  return Math.round(degrees * 1e6);
}

export function boxOf([west, south, east, north]: NonNullable<SearchFilters['bbox']>): Box {
  return { west: toMicro(west), south: toMicro(south), east: toMicro(east), north: toMicro(north) };
}

/** Corners as x1, y1, x2, y2 and so on. */
export function ringOf(polygon: NonNullable<SearchFilters['polygon']>): Int32Array {
  return Int32Array.from(polygon.flat(), toMicro);
}

export function boxAroundRing(ring: Int32Array): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (let i = 0; i < ring.length; i += 2) growBox(box, ring[i] as number, ring[i + 1] as number);
  return box;
}

export function growBox(box: Box, x: number, y: number): void {
  if (x < box.west) box.west = x;
  if (x > box.east) box.east = x;
  if (y < box.south) box.south = y;
  if (y > box.north) box.north = y;
}

/** Even-odd rule; the same arithmetic as the SQL function is_inside_ring. */
export function isInsideRing(x: number, y: number, ring: Int32Array): boolean {
  return isInsideRingAt(x, y, ring, 0, ring.length);
}

/** For a ring that is part of a longer list of numbers. */
export function isInsideRingAt(x: number, y: number, numbers: Int32Array, start: number, end: number): boolean {
  let inside = false;
  let x1 = numbers[end - 2] as number;
  let y1 = numbers[end - 1] as number;
  for (let i = start; i < end; i += 2) {
    const x2 = numbers[i] as number;
    const y2 = numbers[i + 1] as number;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    x1 = x2;
    y1 = y2;
  }
  return inside;
}

/** Whether a side of the ring touches the box. May be true without a touch, but never false with one. */
export function crossesBox(ring: Int32Array, { west, south, east, north }: Box): boolean {
  const length = ring.length;
  let x1 = ring[length - 2] as number;
  let y1 = ring[length - 1] as number;
  for (let i = 0; i < length; i += 2) {
    const x2 = ring[i] as number;
    const y2 = ring[i + 1] as number;
    const isBeside =
      Math.max(x1, x2) < west || Math.min(x1, x2) > east || Math.max(y1, y2) < south || Math.min(y1, y2) > north;
    if (!isBeside && !isOnOneSide(x1, y1, x2 - x1, y2 - y1, west, south, east, north)) return true;
    x1 = x2;
    y1 = y2;
  }
  return false;
}

/** Whether all corners of a box are on one side of a line. Products stay below 2^53. */
function isOnOneSide(
  x: number,
  y: number,
  dx: number,
  dy: number,
  west: number,
  south: number,
  east: number,
  north: number,
): boolean {
  const [a, b] = [dx * (south - y) - dy * (west - x), dx * (south - y) - dy * (east - x)];
  const [c, d] = [dx * (north - y) - dy * (west - x), dx * (north - y) - dy * (east - x)];
  return (a > 0 && b > 0 && c > 0 && d > 0) || (a < 0 && b < 0 && c < 0 && d < 0);
}

/** A circle on the plane at its center's latitude. */
export interface Circle {
  x: number;
  y: number;
  metersPerX: number;
  metersPerY: number;
  squaredMeters: number;
}

export function circleOf({ latitude, longitude, radiusMeters }: NonNullable<SearchFilters['near']>): Circle {
  return {
    x: toMicro(longitude),
    y: toMicro(latitude),
    metersPerX: metersPerLongitude(latitude),
    metersPerY: METERS_PER_MICRODEGREE,
    squaredMeters: radiusMeters * radiusMeters,
  };
}

export function boxAroundCircle({ x, y, metersPerX, metersPerY, squaredMeters }: Circle): Box {
  const radius = Math.sqrt(squaredMeters);
  const [dx, dy] = [Math.ceil(radius / metersPerX), Math.ceil(radius / metersPerY)];
  return { west: x - dx, south: y - dy, east: x + dx, north: y + dy };
}

export function isInsideCircle(x: number, y: number, circle: Circle): boolean {
  const dx = (x - circle.x) * circle.metersPerX;
  const dy = (y - circle.y) * circle.metersPerY;
  return dx * dx + dy * dy <= circle.squaredMeters;
}
