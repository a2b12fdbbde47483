// Selects one page of the matches in a sort order, from the large segment (known ranks) and the small ones (compared).
import type { CompareSlots } from './slot-table.ts';
/** The first slots in order, up to this number. */
export function bestSlots(slots: number[], most: number, compare: CompareSlots): number[] {
  if (slots.length <= 4 * most) return slots.sort(compare).slice(0, most);
  const best = slots.slice(0, most).sort(compare);
  for (const slot of slots.slice(most)) {
    if (compare(slot, best[most - 1] as number) >= 0) continue;
    let at = most - 1;
    while (at > 0 && compare(slot, best[at - 1] as number) < 0) {
      best[at] = best[at - 1] as number;
      at--;
    }
    best[at] = slot;
  }
  return best;
}

/**
 * The slots from offset on. `large` returns its slots between two positions, and `small` holds the first of the others
 * in order. Small ones can take at most small.length places, so the window in the large segment begins that much
 * earlier.
 */
export function mergePage(
  large: { count: number; between: (from: number, to: number) => number[] },
  small: readonly number[],
  offset: number,
  size: number,
  compare: CompareSlots,
): number[] {
  const start = Math.max(0, offset - small.length);
  const window = start < large.count ? large.between(start, Math.min(large.count, offset + size)) : [];
  const first = window[0];
  if (start > 0 && first === undefined) return [];
  let next = start > 0 && first !== undefined ? small.filter((slot) => compare(slot, first) < 0).length : 0;
  let place = start + next;
  const page: number[] = [];
  for (let i = 0; place < offset + size && (i < window.length || next < small.length); place++) {
    const [fromLarge, fromSmall] = [window[i], small[next]];
    const takesLarge = fromSmall === undefined || (fromLarge !== undefined && compare(fromLarge, fromSmall) < 0);
    const slot = takesLarge ? window[i++] : small[next++];
    if (place >= offset) page.push(slot as number);
  }
  return page;
}
