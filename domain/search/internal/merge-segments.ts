// Merges the large segment and a small one into one ordered segment. Both can still be read in the meantime. The work
// is linear in the large segment and n log n in the small one, in short turns. `npm run bench -- freshness` measures
// it.
import { RANKED_ORDERS, type RankedOrder } from '#domain/search/search-query.ts';
import { type Columns, LIVE } from './columns.ts';
import { sortInTurns, STRIDE, Turns } from './cooperation.ts';
import { createSegment, fillZoneMaps, type Segment, zKey } from './segment.ts';
import type { Ranks, ZoneMaps } from './segment-memory.ts';
import { copySortKeys, slotOrder, type SlotTable, type SortKeys } from './slot-table.ts';

const DEAD = 0xffff_ffff;
/** Works on row numbers of the small segment. */
const FROM_SMALL = 0x8000_0000;

/** Rows that die while this runs are still in the result; the caller compares locations when it swaps the segments. */
export async function mergeSegments(large: Segment, small: Segment, slots: SlotTable): Promise<Segment> {
  const turns = new Turns();
  const keys = copySortKeys(slots.arrays, slots.count);
  const largeRows = liveRows(large);
  const smallRows = liveRows(small);
  const sources = await orderByPosition(large, largeRows, small, smallRows, turns);
  const merged = createSegment(sources.length, { isOrdered: true });
  merged.count = sources.length;
  await gather(merged.columns, large.columns, small.columns, sources, turns);
  fillZoneMaps(merged.zones as ZoneMaps, merged.columns, merged.count);
  const target = await findTargets(large.count, small.count, sources, turns);
  for (const order of RANKED_ORDERS) {
    await rankRows(order, { large, small, smallRows, target, keys, turns }, (merged.ranks as Ranks)[order]);
  }
  return merged;
}

function liveRows({ count, columns: { flags } }: Segment): Uint32Array {
  const rows = new Uint32Array(count);
  let live = 0;
  for (let row = 0; row < count; row++) {
    rows[live] = row;
    live += (flags[row] as number) & LIVE;
  }
  return rows.slice(0, live);
}

async function orderByPosition(
  large: Segment,
  largeRows: Uint32Array,
  small: Segment,
  smallRows: Uint32Array,
  turns: Turns,
): Promise<Uint32Array> {
  const smallKeys = new Float64Array(small.count);
  for (const row of smallRows) smallKeys[row] = zKey(small.columns.x[row] as number, small.columns.y[row] as number);
  const added = await sortInTurns(
    smallRows.slice(),
    (one, other) => (smallKeys[one] as number) - (smallKeys[other] as number) || one - other,
    turns,
  );
  const sources = new Uint32Array(largeRows.length + added.length);
  const { x, y } = large.columns;
  let next = 0;
  let at = 0;
  for (let i = 0; i < largeRows.length; i++) {
    if (i % STRIDE === 0) await turns.breathe();
    const row = largeRows[i] as number;
    if (next < added.length) {
      const key = zKey(x[row] as number, y[row] as number);
      while (next < added.length && (smallKeys[added[next] as number] as number) < key) {
        sources[at++] = FROM_SMALL + (added[next++] as number);
      }
    }
    sources[at++] = row;
  }
  while (next < added.length) sources[at++] = FROM_SMALL + (added[next++] as number);
  return sources;
}

async function gather(
  columns: Columns,
  large: Columns,
  small: Columns,
  sources: Uint32Array,
  turns: Turns,
): Promise<void> {
  for (const name of Object.keys(columns) as (keyof Columns)[]) {
    for (let start = 0; start < sources.length; start += STRIDE) {
      gatherColumn(columns[name], large[name], small[name], sources, start, Math.min(sources.length, start + STRIDE));
      await turns.breathe();
    }
  }
}

type Column = Columns[keyof Columns];

function gatherColumn(
  to: Column,
  large: Column,
  small: Column,
  sources: Uint32Array,
  start: number,
  end: number,
): void {
  for (let row = start; row < end; row++) {
    const source = sources[row] as number;
    to[row] = (source < FROM_SMALL ? large[source] : small[source - FROM_SMALL]) as number;
  }
}

interface Targets {
  large: Uint32Array;
  small: Uint32Array;
}

/** The new position of each old row. */
async function findTargets(large: number, small: number, sources: Uint32Array, turns: Turns): Promise<Targets> {
  const target = { large: new Uint32Array(large).fill(DEAD), small: new Uint32Array(small).fill(DEAD) };
  for (let row = 0; row < sources.length; row++) {
    if (row % STRIDE === 0) await turns.breathe();
    const source = sources[row] as number;
    if (source < FROM_SMALL) target.large[source] = row;
    else target.small[source - FROM_SMALL] = row;
  }
  return target;
}

interface Merge {
  large: Segment;
  small: Segment;
  smallRows: Uint32Array;
  target: Targets;
  keys: SortKeys;
  turns: Turns;
}

async function rankRows(order: RankedOrder, merge: Merge, ranks: Uint32Array): Promise<void> {
  const { large, small, smallRows, target, keys, turns } = merge;
  const compare = slotOrder(keys, order);
  const largeSlots = large.columns.slot;
  const smallSlots = small.columns.slot;
  const ordered = await liveByRank(large.ranks?.[order], target.large, turns);
  const added = await sortInTurns(
    smallRows.slice(),
    (one, other) => compare(smallSlots[one] as number, smallSlots[other] as number),
    turns,
  );
  let from = 0;
  let rank = 0;
  for (let i = 0; i < added.length; i++) {
    if (i % 256 === 0) await turns.breathe();
    const row = added[i] as number;
    const to = insertionPoint(ordered, from, smallSlots[row] as number, largeSlots, compare);
    for (; from < to; from++) {
      if (from % STRIDE === 0) await turns.breathe();
      ranks[target.large[ordered[from] as number] as number] = rank++;
    }
    ranks[target.small[row] as number] = rank++;
  }
  for (; from < ordered.length; from++) {
    if (from % STRIDE === 0) await turns.breathe();
    ranks[target.large[ordered[from] as number] as number] = rank++;
  }
}

/** Rows of the large segment in a sort order, without dead rows. */
async function liveByRank(ranks: Uint32Array | undefined, target: Uint32Array, turns: Turns): Promise<Uint32Array> {
  if (!ranks) return new Uint32Array(0);
  const byRank = new Uint32Array(target.length);
  for (let row = 0; row < target.length; row++) {
    if (row % STRIDE === 0) await turns.breathe();
    byRank[ranks[row] as number] = row;
  }
  let live = 0;
  for (let i = 0; i < byRank.length; i++) {
    const row = byRank[i] as number;
    byRank[live] = row;
    if (target[row] !== DEAD) live++;
  }
  return byRank.subarray(0, live);
}

function insertionPoint(
  ordered: Uint32Array,
  from: number,
  slot: number,
  slotsOfRows: Uint32Array,
  compare: (one: number, other: number) => number,
): number {
  let low = from;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(slotsOfRows[ordered[middle] as number] as number, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
