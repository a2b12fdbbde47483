// The squares into which the map is divided: 16 by 10 over the requested box, or over all matches.
import type { Box } from './areas.ts';
import type { BoundingBox, MapCluster, MapHome } from './search-query.ts';

export const GRID_COLUMNS = 16;
export const GRID_ROWS = 10;

/** A cell is floor((x - west) * perX) and floor((y - south) * perY), in doubles both here and in SQL. */
export interface ClusterGrid extends Box {
  perX: number;
  perY: number;
}

export function gridOver(box: Box): ClusterGrid {
  // One microdegree larger than the box, so the last column and row include its east and north edge.
  return {
    ...box,
    perX: GRID_COLUMNS / (box.east - box.west + 1),
    perY: GRID_ROWS / (box.north - box.south + 1),
  };
}

/** The homes of one cell: sums and bounds in microdegrees. */
export interface CellSums extends Box {
  count: number;
  approximate: number;
  sumX: number;
  sumY: number;
}

export function toCluster(cell: CellSums, home: MapHome | undefined): MapCluster {
  const { count, approximate, sumX, sumY } = cell;
  return {
    latitude: Math.round(sumY / count) / 1e6,
    longitude: Math.round(sumX / count) / 1e6,
    count,
    approximate,
    ...(home && { home }),
    bounds: toBoundingBox(cell),
  };
}

export function toBoundingBox({ west, south, east, north }: Box): BoundingBox {
  return [west / 1e6, south / 1e6, east / 1e6, north / 1e6];
}
