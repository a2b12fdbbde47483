import type { MultiPolygon, Polygon, Position } from 'geojson';

/** Grid steps for finding the best point. */
const STEPS = 40;

/** Roughly the point of a shape that is farthest from its edges, where its name is placed. */
export function innerPoint(shape: Polygon | MultiPolygon): Position {
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  const rings = polygons.reduce((largest, each) => (areaOf(each[0]) > areaOf(largest[0]) ? each : largest));
  const [west, south, east, north] = boxOf(rings[0] ?? []);
  const stretch = Math.cos((((south + north) / 2) * Math.PI) / 180);
  let best: Position = [(west + east) / 2, (south + north) / 2];
  let farthest = -1;
  for (let column = 1; column < STEPS; column++) {
    for (let row = 1; row < STEPS; row++) {
      const point = [west + ((east - west) * column) / STEPS, south + ((north - south) * row) / STEPS];
      if (!isInside(point, rings)) continue;
      const distance = distanceToEdge(point, rings, stretch);
      if (distance <= farthest) continue;
      [best, farthest] = [point, distance];
    }
  }
  return best;
}

function areaOf(ring: Position[] = []): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) {
    const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [ring[i - 1], ring[i]];
    sum += x1 * y2 - x2 * y1;
  }
  return Math.abs(sum) / 2;
}

function boxOf(ring: Position[]): [number, number, number, number] {
  const longitudes = ring.map(([x = 0]) => x);
  const latitudes = ring.map(([, y = 0]) => y);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

function isInside([x = 0, y = 0]: Position, rings: Position[][]): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [ring[i - 1], ring[i]];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  }
  return inside;
}

function distanceToEdge([x = 0, y = 0]: Position, rings: Position[][], stretch: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [ring[i - 1], ring[i]];
      const [ax, ay] = [(x1 - x) * stretch, y1 - y];
      const [bx, by] = [(x2 - x1) * stretch, y2 - y1];
      const along = Math.max(0, Math.min(1, -(ax * bx + ay * by) / (bx * bx + by * by || 1)));
      nearest = Math.min(nearest, Math.hypot(ax + along * bx, ay + along * by));
    }
  }
  return nearest;
}
