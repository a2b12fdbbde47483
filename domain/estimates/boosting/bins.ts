// Values sorted into at most 127 bins a column, so that a tree needs to look at sums per bin only.

/** A bin's number fits a byte. Bin 0 is for missing values, which so count as lower than all others. */
export const MOST_BINS = 127;

export interface Table {
  /** One array a column, one number a row; NaN where it is not known. */
  readonly columns: readonly Float64Array[];
  readonly rows: number;
}

/** Upper bounds of the bins of one column, ascending: a value belongs to the first bin whose bound it does not exceed. */
export function binBounds(values: Float64Array): Float64Array {
  const known = values.filter((value) => !Number.isNaN(value)).sort();
  if (known.length === 0) return new Float64Array(0);
  const bounds: number[] = [];
  const step = known.length / (MOST_BINS - 1);
  for (let position = step; position < known.length; position += step) {
    const at = Math.min(known.length - 2, Math.floor(position) - 1);
    const low = known[Math.max(0, at)] as number;
    const high = nextHigher(known, Math.max(0, at));
    if (high === null) break;
    const bound = low + (high - low) / 2;
    if (bound > (bounds.at(-1) ?? Number.NEGATIVE_INFINITY)) bounds.push(bound);
  }
  return Float64Array.from(bounds);
}

function nextHigher(sorted: Float64Array, from: number): number | null {
  const value = sorted[from] as number;
  for (let at = from + 1; at < sorted.length; at++) {
    if ((sorted[at] as number) > value) return sorted[at] as number;
  }
  return null;
}

export function binOf(bounds: Float64Array, value: number): number {
  if (Number.isNaN(value)) return 0;
  let low = 0;
  let high = bounds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (bounds[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low + 1;
}

export interface BinnedTable {
  readonly bounds: readonly Float64Array[];
  readonly bins: readonly Uint8Array[];
  readonly rows: number;
}

export function binTable({ columns, rows }: Table): BinnedTable {
  const bounds = columns.map(binBounds);
  const bins = columns.map((column, at) => {
    const own = bounds[at] as Float64Array;
    return Uint8Array.from(column, (value) => binOf(own, value));
  });
  return { bounds, bins, rows };
}
