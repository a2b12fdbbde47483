// Splits long work into short turns, so requests are answered in between.
import { setImmediate } from 'node:timers/promises';

const TURN_MILLISECONDS = 4;

export class Turns {
  #started = performance.now();

  /** Await this inside loops; it yields only when the turn is over. */
  async breathe(): Promise<void> {
    if (performance.now() - this.#started < TURN_MILLISECONDS) return;
    await setImmediate();
    this.#started = performance.now();
  }
}

/** Rows processed between two checks of the clock. */
export const STRIDE = 8_192;

/**
 * Sorts indexes with a comparison function: sorts runs of one stride, then merges them pairwise, yielding in between.
 */
export async function sortInTurns(
  indexes: Uint32Array,
  compare: (one: number, other: number) => number,
  turns: Turns,
): Promise<Uint32Array> {
  for (let start = 0; start < indexes.length; start += STRIDE) {
    indexes.subarray(start, start + STRIDE).sort(compare);
    await turns.breathe();
  }
  let from: Uint32Array = indexes;
  let to: Uint32Array = new Uint32Array(indexes.length);
  for (let width = STRIDE; width < indexes.length; width *= 2) {
    for (let start = 0; start < indexes.length; start += 2 * width) {
      await mergeRuns(
        from,
        to,
        start,
        Math.min(start + width, indexes.length),
        Math.min(start + 2 * width, indexes.length),
        compare,
        turns,
      );
    }
    [from, to] = [to, from];
  }
  return from;
}

async function mergeRuns(
  from: Uint32Array,
  to: Uint32Array,
  start: number,
  middle: number,
  end: number,
  compare: (one: number, other: number) => number,
  turns: Turns,
): Promise<void> {
  let left = start;
  let right = middle;
  for (let at = start; at < end; at++) {
    if (at % STRIDE === 0) await turns.breathe();
    const takesLeft = right >= end || (left < middle && compare(from[left] as number, from[right] as number) <= 0);
    to[at] = from[takesLeft ? left++ : right++] as number;
  }
}
