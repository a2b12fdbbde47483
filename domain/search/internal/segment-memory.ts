// A segment's arrays side by side in its own memory, where the compiled scan reads them. Its size never changes, so the
// arrays stay valid; anything that grows gets a new memory.
import { loadModule } from '#domain/wasm/load-module.server.ts';
import { RANKED_ORDERS, type RankedOrder } from '#domain/search/search-query.ts';
import {
  ARRAYS,
  BITS_BYTES,
  BLOCK,
  CELL_BYTES,
  CELLS,
  COUNTS,
  FACET_VALUES,
  MOST_CELLS,
  TABLE,
} from './assembly/layout.ts';
import { type Columns, COLUMN_TYPES } from './columns.ts';

/** The bounds of a block's contents, so it can be skipped without being read. */
export interface ZoneMaps {
  west: Int32Array;
  east: Int32Array;
  south: Int32Array;
  north: Int32Array;
  /** The flags of all its rows combined. */
  flags: Uint8Array;
}

/** The position of each row in each sort order. */
export type Ranks = Record<RankedOrder, Uint32Array>;

/** The functions of assembly/scan.ts; `blocks` is the number of blocks that the previous step left. */
export interface ScanSteps {
  select(): number;
  keepCosts(blocks: number, share: number, least: number, most: number): void;
  match(blocks: number, withFacets: 0 | 1): number;
  extent(blocks: number): void;
  cluster(
    blocks: number,
    columns: number,
    cells: number,
    west: number,
    south: number,
    east: number,
    north: number,
    perX: number,
    perY: number,
  ): void;
  pick(blocks: number, ranks: number, from: number, to: number): number;
}

export interface SegmentMemory {
  buffer: ArrayBuffer;
  columns: Columns;
  zones: ZoneMaps | null;
  ranks: Ranks | null;
  steps: ScanSteps;
  /** BITS_BYTES per block: the only rows that can match, and the rows left by `select` and by `match`. */
  allowed: Uint32Array;
  blocks: Uint32Array;
  left: Uint32Array;
  matches: Uint32Array;
  picked: Uint32Array;
  /** Counts per facet, FACET_VALUES each. */
  counts: Uint32Array;
  /** The map cells, as integers and as sums. */
  cells: Int32Array;
  cellSums: Float64Array;
}

type ArrayType = Uint8ArrayConstructor | Uint16ArrayConstructor | Int32ArrayConstructor | Uint32ArrayConstructor;

const PAGE_BYTES = 65_536;
/** SIMD reads sixteen bytes; the processor's cache lines are four times as long. */
const ALIGNMENT = 64;

class Layout {
  #end = ARRAYS;
  readonly #makers: ((buffer: ArrayBuffer) => void)[] = [];

  /** Reserves space and returns a function that gets the array once the memory exists. */
  add<Type extends ArrayType>(type: Type, length: number): () => InstanceType<Type> {
    const at = this.#end;
    this.#end = Math.ceil((at + length * type.BYTES_PER_ELEMENT) / ALIGNMENT) * ALIGNMENT;
    let made: InstanceType<Type> | undefined;
    this.#makers.push((buffer) => {
      made = new type(buffer, at, length) as InstanceType<Type>;
    });
    return () => made as InstanceType<Type>;
  }

  allocate(): WebAssembly.Memory {
    const pages = Math.ceil(this.#end / PAGE_BYTES);
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    for (const make of this.#makers) make(memory.buffer);
    return memory;
  }
}

type Later<Arrays> = { [Name in keyof Arrays]: () => Arrays[Name] };

function take<Arrays extends object>(later: Later<Arrays>): Arrays {
  return Object.fromEntries(Object.entries(later).map(([name, make]) => [name, (make as () => unknown)()])) as Arrays;
}

/** `isOrdered`: with zone maps and ranks. */
export function createSegmentMemory(capacity: number, isOrdered: boolean): SegmentMemory {
  const layout = new Layout();
  const blocks = Math.ceil(capacity / BLOCK);
  // A block is always read as a whole, even if the rows end within the last one.
  const rows = blocks * BLOCK;
  const addColumn = ([name, type]: [string, ArrayType]) => [name, layout.add(type, rows)] as const;
  const columns = Object.fromEntries(Object.entries(COLUMN_TYPES).map(addColumn)) as Later<Columns>;
  const zones: Later<ZoneMaps> | null = isOrdered
    ? {
        west: layout.add(Int32Array, blocks),
        east: layout.add(Int32Array, blocks),
        south: layout.add(Int32Array, blocks),
        north: layout.add(Int32Array, blocks),
        flags: layout.add(Uint8Array, blocks),
      }
    : null;
  const ranks = isOrdered
    ? (Object.fromEntries(RANKED_ORDERS.map((order) => [order, layout.add(Uint32Array, rows)])) as Later<Ranks>)
    : null;
  const bits = () => layout.add(Uint32Array, (blocks * BITS_BYTES) / 4);
  const found = {
    allowed: bits(),
    blocks: layout.add(Uint32Array, blocks),
    left: bits(),
    matches: bits(),
    marks: bits(),
    picked: layout.add(Uint32Array, isOrdered ? rows : 0),
  };
  const memory = layout.allocate();
  const segment = {
    buffer: memory.buffer,
    columns: take(columns),
    zones: zones && take(zones),
    ranks: ranks && take(ranks),
    ...take(found),
    counts: new Uint32Array(memory.buffer, COUNTS, 4 * FACET_VALUES),
    cells: new Int32Array(memory.buffer, CELLS, (MOST_CELLS * CELL_BYTES) / 4),
    cellSums: new Float64Array(memory.buffer, CELLS, (MOST_CELLS * CELL_BYTES) / 8),
  };
  writeTable(segment);
  const { exports } = new WebAssembly.Instance(loadModule('scan'), { env: { memory } });
  return { ...segment, steps: exports as unknown as ScanSteps };
}

/** In the order of `Table` in assembly/scan.ts. */
function writeTable({
  buffer,
  columns,
  zones,
  allowed,
  blocks,
  left,
  matches,
  marks,
  picked,
}: Omit<SegmentMemory, 'steps'> & { marks: Uint32Array }): void {
  const { x, y, price, slot, home, beds, ranges, flags, monthlyCost, centsWithoutLoan } = columns;
  const maps = [zones?.west, zones?.east, zones?.south, zones?.north, zones?.flags];
  const arrays = [
    x,
    y,
    price,
    slot,
    home,
    beds,
    ranges,
    flags,
    ...maps,
    allowed,
    blocks,
    left,
    matches,
    marks,
    picked,
    monthlyCost,
    centsWithoutLoan,
  ];
  new Uint32Array(buffer, TABLE, arrays.length).set(arrays.map((array) => array?.byteOffset ?? 0));
}
