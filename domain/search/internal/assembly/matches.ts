// Works on the rows that match: where they are, and which of them are on a page. AssemblyScript, not TypeScript.
import { APPROXIMATE, BLOCK, CELLS, CELL_BYTES, EXTENT, NO_PIN } from './layout';
import { question, table } from './memory';

@unmanaged
class Cell {
  count: i32;
  approximate: i32;
  /** A slot in the cell: the only one when the count is one. */
  slot: i32;
  unused: i32;
  sumX: f64;
  sumY: f64;
  /** West, south, minus east, minus north: a single minimum finds all four. */
  west: i32;
  south: i32;
  minusEast: i32;
  minusNorth: i32;
}

function corners(x: i32, y: i32): v128 {
  return i32x4(x, y, -x, -y);
}

/** The box around all matches, and the number of matches without a pin. */
export function extent(blocks: i32): void {
  let box = i32x4.splat(i32.MAX_VALUE);
  let unplaced = 0;
  for (let word = 0; word < blocks * 8; word++) {
    const start = firstRowOf(word);
    for (let bits = load<u64>(table.matches + 8 * word); bits !== 0; bits &= bits - 1) {
      const row = start + (ctz(bits) as i32);
      const x = load<i32>(table.x + 4 * row);
      if (x === NO_PIN) unplaced++;
      else box = i32x4.min_s(box, corners(x, load<i32>(table.y + 4 * row)));
    }
  }
  v128.store(EXTENT, box);
  store<i32>(EXTENT + 16, unplaced);
}

/** The matches among 64 rows of a remaining block. */
function firstRowOf(word: i32): i32 {
  return load<i32>(table.blocks + 4 * (word >> 3)) * BLOCK + (word & 7) * 64;
}

/** The matches in each cell of a grid with this many columns and at most MOST_CELLS cells. */
export function cluster(
  blocks: i32,
  columns: i32,
  cells: i32,
  west: i32,
  south: i32,
  east: i32,
  north: i32,
  perX: f64,
  perY: f64,
): void {
  for (let cell = CELLS; cell < CELLS + cells * CELL_BYTES; cell += CELL_BYTES) {
    memory.fill(cell, 0, 32);
    v128.store(cell + offsetof<Cell>('west'), i32x4.splat(i32.MAX_VALUE));
  }
  for (let word = 0; word < blocks * 8; word++) {
    const start = firstRowOf(word);
    for (let bits = load<u64>(table.matches + 8 * word); bits !== 0; bits &= bits - 1) {
      const row = start + (ctz(bits) as i32);
      const x = load<i32>(table.x + 4 * row);
      const y = load<i32>(table.y + 4 * row);
      // Also leaves out rows without a pin.
      if (x < west || x > east || y < south || y > north) continue;
      const column = (((x - west) as f64) * perX) as i32;
      const line = (((y - south) as f64) * perY) as i32;
      addTo(CELLS + (line * columns + column) * CELL_BYTES, row, x, y);
    }
  }
}

function addTo(address: usize, row: i32, x: i32, y: i32): void {
  const cell = changetype<Cell>(address);
  cell.count++;
  cell.approximate += load<u8>(table.flags + row) & APPROXIMATE ? 1 : 0;
  cell.slot = load<i32>(table.slot + 4 * row);
  cell.sumX += x as f64;
  cell.sumY += y as f64;
  const bounds = address + offsetof<Cell>('west');
  v128.store(bounds, i32x4.min_s(v128.load(bounds), corners(x, y)));
}

/** Writes the matches from position `from` to `to` of a sort order, unordered, and returns how many. */
export function pick(blocks: i32, ranks: usize, from: i32, to: i32): i32 {
  const marks = ((question.rows + 63) / 64) as i32;
  memory.fill(table.marks, 0, 8 * marks);
  for (let word = 0; word < blocks * 8; word++) {
    const start = firstRowOf(word);
    for (let bits = load<u64>(table.matches + 8 * word); bits !== 0; bits &= bits - 1) {
      const rank = load<u32>(ranks + 4 * (start + (ctz(bits) as i32)));
      const mark = table.marks + ((rank >> 5) << 2);
      store<u32>(mark, load<u32>(mark) | (1 << (rank & 31)));
    }
  }
  const lowest = rankAt(marks, from);
  const highest = rankAt(marks, to - 1);
  let picked = 0;
  for (let word = 0; word < blocks * 8; word++) {
    const start = firstRowOf(word);
    for (let bits = load<u64>(table.matches + 8 * word); bits !== 0; bits &= bits - 1) {
      const row = start + (ctz(bits) as i32);
      const rank = load<u32>(ranks + 4 * row);
      if (rank >= lowest && rank <= highest) store<i32>(table.picked + 4 * picked++, row);
    }
  }
  return picked;
}

/** The rank of the match at a position, counted from 0. */
function rankAt(marks: i32, place: i32): u32 {
  let skipped = 0;
  for (let i = 0; i < marks; i++) {
    let word = load<u64>(table.marks + 8 * i);
    const bits = popcnt(word) as i32;
    if (skipped + bits <= place) {
      skipped += bits;
      continue;
    }
    for (; skipped < place; skipped++) word &= word - 1;
    return i * 64 + (ctz(word) as i32);
  }
  return u32.MAX_VALUE;
}
