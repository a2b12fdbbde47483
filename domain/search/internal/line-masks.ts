// Which rows are within a walk of a line, as bits for the compiled scan. The rows of a large segment never move, so
// their bits are kept.
import type { LineArea } from '#domain/search/line-area.server.ts';
import { APPROXIMATE, BLOCK } from './assembly/layout.ts';
import type { Segment } from './segment.ts';

/** For each large segment. */
const MOST_BYTES = 16_000_000;

export class LineMasks {
  readonly #kept = new WeakMap<ArrayBuffer, Map<string, Uint32Array>>();

  /** Writes the bits into `allowed`; with `onlyThose`, other rows that are set there are removed and none is added. */
  allow(segment: Segment, line: LineArea, onlyThose: boolean): void {
    const mask = segment.zones === null ? maskOf(segment, line) : this.#maskOfLarge(segment, line);
    const { allowed } = segment;
    if (onlyThose)
      for (let word = 0; word < allowed.length; word++)
        allowed[word] = (allowed[word] as number) & (mask[word] as number);
    else allowed.set(mask);
  }

  #maskOfLarge(segment: Segment, line: LineArea): Uint32Array {
    const masks = this.#kept.get(segment.buffer) ?? new Map<string, Uint32Array>();
    this.#kept.set(segment.buffer, masks);
    const mask = masks.get(line.name) ?? maskOf(segment, line);
    masks.delete(line.name);
    masks.set(line.name, mask);
    const [oldest] = masks.keys();
    if (masks.size * mask.byteLength > MOST_BYTES && masks.size > 1 && oldest !== undefined) masks.delete(oldest);
    return mask;
  }
}

function maskOf({ count, zones, allowed, columns: { x, y, flags } }: Segment, line: LineArea): Uint32Array {
  const mask = new Uint32Array(allowed.length);
  const { west, south, east, north } = line.box;
  for (let start = 0; start < count; start += BLOCK) {
    const block = start / BLOCK;
    if (zones && ((zones.east[block] as number) < west || (zones.west[block] as number) > east)) continue;
    if (zones && ((zones.north[block] as number) < south || (zones.south[block] as number) > north)) continue;
    for (let row = start; row < Math.min(count, start + BLOCK); row++) {
      if (((flags[row] as number) & APPROXIMATE) !== 0 || !line.contains(x[row] as number, y[row] as number)) continue;
      mask[row >>> 5] = (mask[row >>> 5] as number) | (1 << (row & 31));
    }
  }
  return mask;
}
