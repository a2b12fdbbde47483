// The squares into which the map is divided: 16 by 10 over the asked box, or over all matches.
import type { Box } from './areas.ts';
import type { BoundingBox, MapCluster } from './search-query.ts';

export const GRID_COLUMNS = 16;
export const GRID_ROWS = 10;

/** A cell is floor((x - west) * perX) and floor((y - south) * perY), in doubles here and in SQL. */
export interface ClusterGrid extends Box {
  perX: number;
  perY: number;
}

export function gridOver(box: Box): ClusterGrid {
  // One microdegree more than the box, so that its last column and row hold its east and north edge.
  return {
    ...box,
    perX: GRID_COLUMNS / (box.east - box.west + 1),
    perY: GRID_ROWS / (box.north - box.south + 1),
  };
}

export function toCluster(
  grid: ClusterGrid,
  cell: number,
  count: number,
  sumX: number,
  sumY: number,
  home: MapCluster['home'],
): MapCluster {
  const column = cell % GRID_COLUMNS;
  const row = Math.floor(cell / GRID_COLUMNS);
  const [width, height] = [1 / grid.perX, 1 / grid.perY];
  const west = grid.west + column * width;
  const south = grid.south + row * height;
  return {
    latitude: Math.round(sumY / count) / 1e6,
    longitude: Math.round(sumX / count) / 1e6,
    count,
    ...(home && { home }),
    bounds: [west, south, west + width, south + height].map((micro) => Math.round(micro) / 1e6) as BoundingBox,
  };
}

export function toBoundingBox({ west, south, east, north }: Box): BoundingBox {
  return [west / 1e6, south / 1e6, east / 1e6, north / 1e6];
}
