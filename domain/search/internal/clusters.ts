// Matches by square of the map.
import type { Box } from '#domain/search/areas.ts';
import { type ClusterGrid, GRID_COLUMNS, GRID_ROWS, gridOver, toCluster } from '#domain/search/cluster-grid.ts';
import type { MapCluster } from '#domain/search/search-query.ts';
import type { ListingIndex } from './listing-index.ts';
import type { ScanResult } from './scan.ts';
import type { Segment } from './segment.ts';

const CELLS = GRID_COLUMNS * GRID_ROWS;
const COUNTS = new Uint32Array(CELLS);
const SUMS_X = new Float64Array(CELLS);
const SUMS_Y = new Float64Array(CELLS);
/** A slot of the cell: its only one when it counts one. */
const SLOTS = new Uint32Array(CELLS);

export function countClusters(index: ListingIndex, results: readonly ScanResult[], box: Box | null): MapCluster[] {
  if (box === null) return [];
  const grid = gridOver(box);
  for (const sums of [COUNTS, SUMS_X, SUMS_Y]) sums.fill(0);
  index.segments.forEach((segment, number) => addSegment(segment, results[number] as ScanResult, grid));
  const clusters: MapCluster[] = [];
  for (let cell = 0; cell < CELLS; cell++) {
    const count = COUNTS[cell] as number;
    if (count === 0) continue;
    const home = count === 1 ? homeAt(index, SLOTS[cell] as number) : undefined;
    clusters.push(toCluster(grid, cell, count, SUMS_X[cell] as number, SUMS_Y[cell] as number, home));
  }
  return clusters;
}

function addSegment({ columns: { x, y, slot } }: Segment, { rows, count }: ScanResult, grid: ClusterGrid): void {
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
    SLOTS[cell] = slot[row] as number;
  }
}

function homeAt(index: ListingIndex, slot: number): MapCluster['home'] {
  const { id, price, card } = index.slots.arrays;
  const dollars = price[slot] as number;
  return {
    id: id[slot] as number,
    price: Number.isNaN(dollars) ? null : dollars,
    title: index.cards.title(card[slot] as number),
  };
}
