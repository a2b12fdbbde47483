// One regression tree over binned columns, grown leaf by leaf where the squared error of the gradients falls the most.
import type { BinnedTable } from './bins.ts';

export interface TreeOptions {
  leaves: number;
  /** Fewest rows in a leaf. */
  leafRows: number;
  /** Added to the row count of each side, so that small leaves gain less. */
  ridge: number;
}

/** Nodes in arrays. Where `feature` is negative, the node is the leaf number `-feature - 1`. */
export interface Tree {
  feature: Int16Array;
  /** The highest bin that goes left. */
  bin: Uint8Array;
  left: Int32Array;
  right: Int32Array;
}

interface Node {
  at: number;
  start: number;
  end: number;
  sum: number;
  histogram: Float64Array;
  split: Split | null;
}

interface Split {
  gain: number;
  feature: number;
  bin: number;
}

export interface GrownTree {
  tree: Tree;
  /** Rows of each leaf: `order` from `starts[leaf]` to `ends[leaf]`. */
  starts: number[];
  ends: number[];
}

/**
 * `order` holds the numbers of the rows to learn from and is sorted by leaf in place. `used` are the columns that may
 * split. The same input always grows the same tree.
 */
export function growTree(
  { bins, bounds }: BinnedTable,
  gradients: Float64Array,
  order: Int32Array,
  used: readonly number[],
  options: TreeOptions,
): GrownTree {
  const most = options.leaves * 2 - 1;
  const tree: Tree = {
    feature: new Int16Array(most),
    bin: new Uint8Array(most),
    left: new Int32Array(most),
    right: new Int32Array(most),
  };
  const scratch = new Int32Array(order.length);
  const ordered = new Float64Array(order.length);
  // Where the cells of each column begin: a sum and a count per bin, and one bin more than bounds, and that for missing values.
  const offsets = new Int32Array(used.length + 1);
  for (const [at, column] of used.entries()) {
    offsets[at + 1] = (offsets[at] as number) + ((bounds[column] as Float64Array).length + 2) * 2;
  }
  const cells = offsets[used.length] as number;
  const root = measured({ at: 0, start: 0, end: order.length });
  const open: Node[] = [root];
  let nodes = 1;
  for (let leaves = 1; leaves < options.leaves; leaves++) {
    const node = takeBest(open);
    if (!node?.split) break;
    const { feature, bin } = node.split;
    const middle = partition(bins[feature] as Uint8Array, bin, order, scratch, node);
    tree.feature[node.at] = feature;
    tree.bin[node.at] = bin;
    tree.left[node.at] = nodes;
    tree.right[node.at] = nodes + 1;
    const isLeftSmall = middle - node.start < node.end - middle;
    const small = measured(
      isLeftSmall ? { at: nodes, start: node.start, end: middle } : { at: nodes + 1, start: middle, end: node.end },
    );
    const large = rest(
      node,
      small,
      isLeftSmall ? { at: nodes + 1, start: middle, end: node.end } : { at: nodes, start: node.start, end: middle },
    );
    open.push(isLeftSmall ? small : large, isLeftSmall ? large : small);
    nodes += 2;
  }
  const starts: number[] = [];
  const ends: number[] = [];
  for (const node of open) {
    tree.feature[node.at] = -starts.length - 1;
    starts.push(node.start);
    ends.push(node.end);
  }
  return { tree: shortened(tree, nodes), starts, ends };

  function measured({ at: node, start, end }: Pick<Node, 'at' | 'start' | 'end'>): Node {
    const histogram = new Float64Array(cells);
    let sum = 0;
    for (let at = start; at < end; at++) {
      const gradient = gradients[order[at] as number] as number;
      ordered[at] = gradient;
      sum += gradient;
    }
    for (let column = 0; column < used.length; column++) {
      const own = bins[used[column] as number] as Uint8Array;
      const base = offsets[column] as number;
      for (let at = start; at < end; at++) {
        const cell = base + (own[order[at] as number] as number) * 2;
        histogram[cell] = (histogram[cell] as number) + (ordered[at] as number);
        histogram[cell + 1] = (histogram[cell + 1] as number) + 1;
      }
    }
    return withSplit({ at: node, start, end, sum, histogram, split: null });
  }

  /** The larger side's histogram is the parent's less the smaller side's. */
  function rest(parent: Node, sibling: Node, place: Pick<Node, 'at' | 'start' | 'end'>): Node {
    const histogram = parent.histogram;
    for (let at = 0; at < histogram.length; at++) {
      histogram[at] = (histogram[at] as number) - (sibling.histogram[at] as number);
    }
    return withSplit({ ...place, sum: parent.sum - sibling.sum, histogram, split: null });
  }

  function withSplit(node: Node): Node {
    node.split = bestSplit(node, used, offsets, options);
    return node;
  }
}

function bestSplit(
  { start, end, sum, histogram }: Node,
  used: readonly number[],
  offsets: Int32Array,
  { leafRows, ridge }: TreeOptions,
): Split | null {
  const rows = end - start;
  if (rows < leafRows * 2) return null;
  const whole = (sum * sum) / (rows + ridge);
  let best: Split | null = null;
  let bestGain = 1e-9;
  for (let column = 0; column < used.length; column++) {
    let leftSum = 0;
    let leftRows = 0;
    const base = offsets[column] as number;
    const next = offsets[column + 1] as number;
    for (let cell = base; cell < next; cell += 2) {
      const inBin = histogram[cell + 1] as number;
      if (inBin === 0) continue;
      leftSum += histogram[cell] as number;
      leftRows += inBin;
      const rightRows = rows - leftRows;
      if (rightRows < leafRows) break;
      if (leftRows < leafRows) continue;
      const rightSum = sum - leftSum;
      const gain = (leftSum * leftSum) / (leftRows + ridge) + (rightSum * rightSum) / (rightRows + ridge) - whole;
      if (gain > bestGain) {
        bestGain = gain;
        best = { gain, feature: used[column] as number, bin: (cell - base) / 2 };
      }
    }
  }
  return best;
}

function takeBest(open: Node[]): Node | null {
  let best = -1;
  for (let at = 0; at < open.length; at++) {
    const gain = open[at]?.split?.gain ?? 0;
    if (gain > (best < 0 ? 0 : (open[best]?.split?.gain ?? 0))) best = at;
  }
  return best < 0 ? null : (open.splice(best, 1)[0] ?? null);
}

/** Keeps the order of the rows on each side, so that a run can be repeated. */
function partition(
  bins: Uint8Array,
  bin: number,
  order: Int32Array,
  scratch: Int32Array,
  { start, end }: Node,
): number {
  let left = start;
  let right = 0;
  for (let at = start; at < end; at++) {
    const row = order[at] as number;
    if ((bins[row] as number) <= bin) order[left++] = row;
    else scratch[right++] = row;
  }
  order.set(scratch.subarray(0, right), left);
  return left;
}

function shortened(tree: Tree, nodes: number): Tree {
  return {
    feature: tree.feature.slice(0, nodes),
    bin: tree.bin.slice(0, nodes),
    left: tree.left.slice(0, nodes),
    right: tree.right.slice(0, nodes),
  };
}
