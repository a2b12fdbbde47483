/** FNV-1a over UTF-16 code units: hashes a text to an unsigned 32-bit number. */
export function hash(text: string): number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return state >>> 0;
}

/** mulberry32: the same seed gives the same sequence of numbers, each from 0 up to but not including 1. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state |= 0;
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
