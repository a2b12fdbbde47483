// Selects one page of the matches by their monthly cost, which depends on the loan and has no stored order. Linear in
// the number of matches, whatever the page.
import { loanShare } from '#domain/search/own-loan.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { NO_AMOUNT } from './columns.ts';
import { rowCost } from './loan-costs.ts';
import { type Found, matchingRows } from './scan.ts';

/** Homes without a price come last. */
const LAST = 2_147_483_647;

/** Slots, the cheapest first; among equals, higher ids first. `ids`: by slot. */
export function pageByCost(
  found: readonly Found[],
  ids: Float64Array,
  { loan, page, pageSize }: Pick<SearchQuery, 'loan' | 'page' | 'pageSize'>,
): number[] {
  const { costs, slots } = costsOf(found, loan);
  const offset = (page - 1) * pageSize;
  const end = Math.min(costs.length, offset + pageSize);
  if (offset >= end) return [];
  const ordered = costs.slice();
  const least = nthSmallest(ordered, offset);
  const most = nthSmallest(ordered, end - 1);
  let cheaper = 0;
  const near: number[] = [];
  for (let at = 0; at < costs.length; at++) {
    const cost = costs[at] as number;
    if (cost < least) cheaper++;
    else if (cost <= most) near.push(at);
  }
  const idAt = (at: number) => ids[slots[at] as number] as number;
  near.sort((one, other) => (costs[one] as number) - (costs[other] as number) || idAt(other) - idAt(one));
  return near.slice(offset - cheaper, end - cheaper).map((at) => slots[at] as number);
}

function costsOf(found: readonly Found[], loan: SearchQuery['loan']): { costs: Int32Array; slots: Uint32Array } {
  const total = found.reduce((sum, { count }) => sum + count, 0);
  const costs = new Int32Array(total);
  const slots = new Uint32Array(total);
  const share = loan && loanShare(loan);
  let at = 0;
  for (const each of found) {
    const { columns } = each.segment;
    for (const row of matchingRows(each)) {
      const cost = share === undefined ? (columns.monthlyCost[row] as number) : rowCost(columns, row, share);
      costs[at] = cost === NO_AMOUNT ? LAST : cost;
      slots[at++] = columns.slot[row] as number;
    }
  }
  return { costs, slots };
}

/** Quickselect: reorders `values`, so that the one that belongs at this position is there. */
export function nthSmallest(values: Int32Array, position: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >>> 1] as number;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((values[left] as number) < pivot) left++;
      while ((values[right] as number) > pivot) right--;
      if (left > right) break;
      const swapped = values[left] as number;
      values[left++] = values[right] as number;
      values[right--] = swapped;
    }
    if (position <= right) high = right;
    else if (position >= left) low = left;
    else break;
  }
  return values[position] as number;
}
