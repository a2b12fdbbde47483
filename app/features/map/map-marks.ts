// Arranges the server's pins and clusters on the screen so that none overlap.
import type { BoundingBox, MapCluster } from '#domain/search/search-query.ts';

export interface ScreenPoint {
  x: number;
  y: number;
}

/** One mark on the map: the price of a home, or the number of homes. */
export interface MapMark extends MapCluster {
  key: string;
}

/** A cluster with at least this many homes is drawn larger. */
export const LARGE_CLUSTER = 50;

/** Half the size of a mark in pixels, including its 24 px of free space. */
const PIN = { x: 38, y: 22 };
const CLUSTER = { x: 28, y: 28 };

/**
 * Joins marks that would overlap, largest first; a joined mark stays where most of its homes are. `project` returns
 * screen pixels at the current zoom.
 */
export function mergeMarks(
  clusters: readonly MapCluster[],
  project: (longitude: number, latitude: number) => ScreenPoint,
): MapMark[] {
  const kept: { mark: MapCluster; at: ScreenPoint }[] = [];
  const largestFirst = [...clusters].sort(
    (a, b) => b.count - a.count || a.longitude - b.longitude || a.latitude - b.latitude,
  );
  for (const cluster of largestFirst) {
    const at = project(cluster.longitude, cluster.latitude);
    const near = kept.find((other) => overlaps(cluster, at, other.mark, other.at));
    if (near) near.mark = join(near.mark, cluster);
    else kept.push({ mark: cluster, at });
  }
  return kept.map(({ mark }) => ({
    ...mark,
    key: mark.home ? homeKey(mark.home.id) : `${mark.longitude},${mark.latitude}`,
  }));
}

/** Key of the mark of a single home. */
export const homeKey = (id: number): string => `home-${id}`;

function overlaps(a: MapCluster, atA: ScreenPoint, b: MapCluster, atB: ScreenPoint): boolean {
  const [sizeA, sizeB] = [a.home ? PIN : CLUSTER, b.home ? PIN : CLUSTER];
  return Math.abs(atA.x - atB.x) < sizeA.x + sizeB.x && Math.abs(atA.y - atB.y) < sizeA.y + sizeB.y;
}

function join(large: MapCluster, small: MapCluster): MapCluster {
  const bounds: BoundingBox = [
    Math.min(large.bounds[0], small.bounds[0]),
    Math.min(large.bounds[1], small.bounds[1]),
    Math.max(large.bounds[2], small.bounds[2]),
    Math.max(large.bounds[3], small.bounds[3]),
  ];
  return {
    longitude: large.longitude,
    latitude: large.latitude,
    count: large.count + small.count,
    approximate: large.approximate + small.approximate,
    bounds,
  };
}

/** Whether a mark's homes stay together at every zoom because they are at (nearly) the same point. */
export function staysTogether([west, south, east, north]: BoundingBox, maxZoom: number): boolean {
  const project = projectAt(maxZoom);
  const [from, to] = [project(west, south), project(east, north)];
  return Math.abs(to.x - from.x) < 2 * PIN.x && Math.abs(to.y - from.y) < 2 * PIN.y;
}

/** Whether a home is inside a mark's bounds; a home without a position never is. */
export function isInside(
  [west, south, east, north]: BoundingBox,
  { longitude, latitude }: { longitude: number | null; latitude: number | null },
): boolean {
  if (longitude === null || latitude === null) return false;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

/** Width of MapLibre's world at zoom 0. */
const WORLD_PIXELS = 512;

/** Web Mercator in pixels at a zoom: enough to tell which marks would touch, without asking the map. */
export function projectAt(zoom: number) {
  const world = WORLD_PIXELS * 2 ** zoom;
  return (longitude: number, latitude: number): ScreenPoint => {
    const sine = Math.sin((latitude * Math.PI) / 180);
    return {
      x: ((longitude + 180) / 360) * world,
      y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
    };
  };
}
