// Places in a text that the linter marks. Safe for browsers.
import type { Token } from './tokens.ts';

export interface Place {
  start: number;
  end: number;
}

const AUXILIARY = /^(?:do|does|did|is|are|was|were|will|would|can|could|should|has|have|had|must)$/;

/** "do not" is marked whole. */
export function placeOf(tokens: readonly Token[], at: number, end: number): Place {
  let last = end - 1;
  while (last > at && tokens[last]?.kind !== 'word') last--;
  const isSplit = tokens[at]?.word === 'not' && AUXILIARY.test(tokens[at - 1]?.word ?? '');
  return { start: tokens[isSplit ? at - 1 : at]?.start ?? 0, end: tokens[last]?.end ?? 0 };
}

export const overlaps = (one: Place, other: Place) => one.start < other.end && other.start < one.end;

/** Places that overlap are one. */
export function mergePlaces(places: readonly Place[]): Place[] {
  const merged: Place[] = [];
  for (const place of places.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && place.start < last.end) last.end = Math.max(last.end, place.end);
    else merged.push({ ...place });
  }
  return merged;
}
