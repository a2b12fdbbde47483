// Gradient-boosted trees for a quantile of the target (the median: least absolute error).
import { type BinnedTable, binOf, binTable, type Table } from './bins.ts';
import { growTree, type Tree, type TreeOptions } from './grow-tree.ts';
import { randomFrom } from '#domain/media/illustrations/random.ts';

export interface BoostOptions extends TreeOptions {
  trees: number;
  rate: number;
  /** 0.5 is the median. */
  quantile: number;
  /** Share of the rows and of the columns that each tree sees. */
  rowShare: number;
  columnShare: number;
  /** Errors count in proportion up to here, and no more beyond, so that outliers do not lead the trees. */
  clip: number;
  seed: number;
}

export interface BoostedModel {
  bounds: readonly Float64Array[];
  base: number;
  trees: readonly (Tree & { values: Float64Array })[];
}

export function boost(
  table: Table,
  targets: Float64Array,
  options: BoostOptions,
  onTree?: (done: number) => void,
): BoostedModel {
  const binned = binTable(table);
  return boostBinned(binned, targets, allRows(table.rows), options, onTree);
}

export function allRows(rows: number): Int32Array {
  return Int32Array.from({ length: rows }, (_, row) => row);
}

/** Learns from the rows given only. */
export function boostBinned(
  binned: BinnedTable,
  targets: Float64Array,
  rows: Int32Array,
  options: BoostOptions,
  onTree?: (done: number) => void,
): BoostedModel {
  const random = randomFrom(options.seed);
  const base = quantileOf(
    Float64Array.from(rows, (row) => targets[row] as number),
    options.quantile,
  );
  const current = new Float64Array(binned.rows).fill(base);
  const gradients = new Float64Array(binned.rows);
  const trees: (Tree & { values: Float64Array })[] = [];
  for (let number = 0; number < options.trees; number++) {
    for (const row of rows) gradients[row] = gradientOf((targets[row] as number) - (current[row] as number), options);
    const order = rows.filter(() => random() < options.rowShare);
    const used = binned.bins.map((_, at) => at).filter(() => random() < options.columnShare);
    if (used.length === 0 || order.length < options.leafRows * 2) continue;
    const { tree, starts, ends } = growTree(binned, gradients, order, used, options);
    const values = Float64Array.from(starts, (start, leaf) => {
      const residuals = Float64Array.from(
        order.subarray(start, ends[leaf]),
        (row) => (targets[row] as number) - (current[row] as number),
      );
      return quantileOf(residuals, options.quantile) * options.rate;
    });
    trees.push({ ...tree, values });
    for (const row of rows)
      current[row] = (current[row] as number) + (values[leafOfRow(tree, binned.bins, row)] as number);
    onTree?.((number + 1) / options.trees);
  }
  return { bounds: binned.bounds, base, trees };
}

/** Above the quantile pulls by its share, below by the rest: for the median, both the same. */
function gradientOf(residual: number, { clip, quantile }: BoostOptions): number {
  const clipped = Math.max(-clip, Math.min(clip, residual));
  return clipped * (residual > 0 ? quantile : 1 - quantile);
}

function leafOfRow(tree: Tree, bins: readonly Uint8Array[], row: number): number {
  let node = 0;
  for (;;) {
    const feature = tree.feature[node] as number;
    if (feature < 0) return -feature - 1;
    node =
      ((bins[feature] as Uint8Array)[row] as number) <= (tree.bin[node] as number)
        ? (tree.left[node] as number)
        : (tree.right[node] as number);
  }
}

export function predict(model: BoostedModel, features: ArrayLike<number>): number {
  const bins = Uint8Array.from(model.bounds, (bounds, at) => binOf(bounds, features[at] ?? Number.NaN));
  let sum = model.base;
  for (const tree of model.trees) {
    let node = 0;
    let feature = tree.feature[0] as number;
    while (feature >= 0) {
      node =
        (bins[feature] as number) <= (tree.bin[node] as number)
          ? (tree.left[node] as number)
          : (tree.right[node] as number);
      feature = tree.feature[node] as number;
    }
    sum += tree.values[-feature - 1] as number;
  }
  return sum;
}

/** The lower of the two middle values where the quantile falls between two. Sorts its argument. */
export function quantileOf(values: Float64Array, quantile: number): number {
  if (values.length === 0) return 0;
  values.sort();
  return values[Math.min(values.length - 1, Math.floor((values.length - 1) * quantile + 0.5))] as number;
}

/** The estimates of all rows of a table that was sorted into the model's own bins. */
export function predictBinned({ base, trees }: BoostedModel, { bins, rows }: BinnedTable): Float64Array {
  const estimates = new Float64Array(rows).fill(base);
  for (const tree of trees) {
    for (let row = 0; row < rows; row++) {
      estimates[row] = (estimates[row] as number) + (tree.values[leafOfRow(tree, bins, row)] as number);
    }
  }
  return estimates;
}
