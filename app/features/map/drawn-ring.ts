// Turns a line drawn by hand into the corners of an area.
import type { ScreenPoint } from './map-marks.ts';

/** The most corners that a search accepts. */
export const MAX_CORNERS = 100;
const LEAST_CORNERS = 3;
/** How far, in pixels, the simplified line may deviate from the drawn one. */
const TOLERANCE = 3;

/** Why the placed corners don't form an area, as a sentence; null if they do. */
export function areaProblem(points: readonly ScreenPoint[]): string | null {
  if (simplifyLine(points).length >= LEAST_CORNERS) return null;
  if (points.length < LEAST_CORNERS)
    return `An area needs at least three corners; you've placed ${points.length || 'none'}.`;
  return 'An area needs at least three corners that are not in one line.';
}

/** The same shape with fewer corners: Ramer-Douglas-Peucker, then thinned evenly to the limit. */
export function simplifyLine(points: readonly ScreenPoint[]): ScreenPoint[] {
  const simple = reduce(points);
  if (simple.length <= MAX_CORNERS) return simple;
  const step = simple.length / MAX_CORNERS;
  return Array.from({ length: MAX_CORNERS }, (_, index) => simple[Math.floor(index * step)] as ScreenPoint);
}

function reduce(points: readonly ScreenPoint[]): ScreenPoint[] {
  const first = points[0];
  const last = points.at(-1);
  if (points.length < 3 || !first || !last) return [...points];
  let farthest = 0;
  let distance = 0;
  points.forEach((point, index) => {
    const away = distanceToLine(point, first, last);
    if (away > distance) [distance, farthest] = [away, index];
  });
  if (distance <= TOLERANCE) return [first, last];
  return [...reduce(points.slice(0, farthest + 1)).slice(0, -1), ...reduce(points.slice(farthest))];
}

function distanceToLine(point: ScreenPoint, from: ScreenPoint, to: ScreenPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y);
  return Math.abs(dy * (point.x - from.x) - dx * (point.y - from.y)) / length;
}
