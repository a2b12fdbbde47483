// Groups matches by square of the map.
import type { Box } from '#domain/search/areas.ts';
import { type CellSums, GRID_COLUMNS, GRID_ROWS, gridOver, toCluster } from '#domain/search/cluster-grid.ts';
import type { MapCluster } from '#domain/search/search-query.ts';
import { CELL_BYTES } from './assembly/layout.ts';
import type { ListingIndex } from './listing-index.ts';
import type { Found } from './scan.ts';
import type { Segment } from './segment.ts';

const CELLS = GRID_COLUMNS * GRID_ROWS;

interface Cell extends CellSums {
  /** A slot in the cell: the only one when the count is one. */
  slot: number;
}

/** The cells of the box that contain matches. */
export function countCells(found: readonly Found[], box: Box): Cell[] {
  const { west, south, east, north, perX, perY } = gridOver(box);
  const cells: (Cell | undefined)[] = [];
  for (const { segment, blocks, count } of found) {
    if (count === 0) continue;
    segment.steps.cluster(blocks, GRID_COLUMNS, CELLS, west, south, east, north, perX, perY);
    for (let place = 0; place < CELLS; place++) {
      const cell = readCell(segment, place);
      if (cell) cells[place] = together(cell, cells[place]);
    }
  }
  return cells.filter((cell) => cell !== undefined);
}

/** In the order of `Cell` in assembly/scan.ts. */
function readCell({ cells, cellSums }: Segment, place: number): Cell | null {
  const at = (place * CELL_BYTES) / 4;
  const count = cells[at] as number;
  if (count === 0) return null;
  return {
    count,
    approximate: cells[at + 1] as number,
    slot: cells[at + 2] as number,
    sumX: cellSums[at / 2 + 2] as number,
    sumY: cellSums[at / 2 + 3] as number,
    west: cells[at + 8] as number,
    south: cells[at + 9] as number,
    east: 0 - (cells[at + 10] as number),
    north: 0 - (cells[at + 11] as number),
  };
}

function together(one: Cell, other: Cell | undefined): Cell {
  if (other === undefined) return one;
  return {
    count: one.count + other.count,
    approximate: one.approximate + other.approximate,
    slot: one.slot,
    sumX: one.sumX + other.sumX,
    sumY: one.sumY + other.sumY,
    west: Math.min(one.west, other.west),
    south: Math.min(one.south, other.south),
    east: Math.max(one.east, other.east),
    north: Math.max(one.north, other.north),
  };
}

export function toClusters(index: ListingIndex, cells: readonly Cell[]): MapCluster[] {
  return cells.map((cell) => (cell.count === 1 ? index.pin(cell.slot, cell) : toCluster(cell, undefined)));
}
