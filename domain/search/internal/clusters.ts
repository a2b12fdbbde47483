// Matches by square of the map.
import { withUnit } from '#domain/listings/listing-card.ts';
import type { Box } from '#domain/search/areas.ts';
import {
  type CellSums,
  type ClusterGrid,
  GRID_COLUMNS,
  GRID_ROWS,
  gridOver,
  toCluster,
} from '#domain/search/cluster-grid.ts';
import type { MapCluster, MapHome } from '#domain/search/search-query.ts';
import { APPROXIMATE } from './columns.ts';
import type { ListingIndex } from './listing-index.ts';
import type { ScanResult } from './scan.ts';
import type { Segment } from './segment.ts';

const CELLS = GRID_COLUMNS * GRID_ROWS;
/** Outside of the world, in microdegrees. */
const MAX = 1_000_000_000;
const COUNTS = new Uint32Array(CELLS);
const SUMS_X = new Float64Array(CELLS);
const SUMS_Y = new Float64Array(CELLS);
const APPROXIMATES = new Uint32Array(CELLS);
const WEST = new Int32Array(CELLS);
const SOUTH = new Int32Array(CELLS);
const EAST = new Int32Array(CELLS);
const NORTH = new Int32Array(CELLS);
/** A slot of the cell: its only one when it counts one. */
const SLOTS = new Uint32Array(CELLS);

export function countClusters(index: ListingIndex, results: readonly ScanResult[], box: Box | null): MapCluster[] {
  if (box === null) return [];
  const grid = gridOver(box);
  for (const sums of [COUNTS, SUMS_X, SUMS_Y, APPROXIMATES]) sums.fill(0);
  for (const [bounds, start] of [
    [WEST, MAX],
    [SOUTH, MAX],
    [EAST, -MAX],
    [NORTH, -MAX],
  ] as const)
    bounds.fill(start);
  index.segments.forEach((segment, number) => addSegment(segment, results[number] as ScanResult, grid));
  const clusters: MapCluster[] = [];
  for (let cell = 0; cell < CELLS; cell++) {
    const count = COUNTS[cell] as number;
    if (count === 0) continue;
    const home = count === 1 ? homeAt(index, SLOTS[cell] as number) : undefined;
    clusters.push(toCluster(sumsOf(cell), home));
  }
  return clusters;
}

function sumsOf(cell: number): CellSums {
  return {
    count: COUNTS[cell] as number,
    approximate: APPROXIMATES[cell] as number,
    sumX: SUMS_X[cell] as number,
    sumY: SUMS_Y[cell] as number,
    west: WEST[cell] as number,
    south: SOUTH[cell] as number,
    east: EAST[cell] as number,
    north: NORTH[cell] as number,
  };
}

function addSegment({ columns: { x, y, slot, flags } }: Segment, { rows, count }: ScanResult, grid: ClusterGrid): void {
  const { west, south, east, north, perX, perY } = grid;
  for (let i = 0; i < count; i++) {
    const row = rows[i] as number;
    const px = x[row] as number;
    const py = y[row] as number;
    // Also leaves out rows without a pin.
    if (px < west || px > east || py < south || py > north) continue;
    const cell = Math.floor((py - south) * perY) * GRID_COLUMNS + Math.floor((px - west) * perX);
    COUNTS[cell] = (COUNTS[cell] as number) + 1;
    SUMS_X[cell] = (SUMS_X[cell] as number) + px;
    SUMS_Y[cell] = (SUMS_Y[cell] as number) + py;
    APPROXIMATES[cell] = (APPROXIMATES[cell] as number) + ((flags[row] as number) & APPROXIMATE ? 1 : 0);
    if (px < (WEST[cell] as number)) WEST[cell] = px;
    if (px > (EAST[cell] as number)) EAST[cell] = px;
    if (py < (SOUTH[cell] as number)) SOUTH[cell] = py;
    if (py > (NORTH[cell] as number)) NORTH[cell] = py;
    SLOTS[cell] = slot[row] as number;
  }
}

function homeAt(index: ListingIndex, slot: number): MapHome {
  const { id, price, title, address, unit, beds } = index.cardSource(slot);
  return { id, price, title, address: withUnit(address, unit), beds };
}
