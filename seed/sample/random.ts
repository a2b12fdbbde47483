/** Deterministic random numbers (mulberry32): the same seed gives the same sample homes on every machine. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  between(from: number, to: number): number;
  integer(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** Bell-shaped around 0, standard deviation 1. */
  bell(): number;
}

export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    integer: (from, to) => Math.floor(from + (to - from + 1) * next()),
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    chance: (probability) => next() < probability,
    bell: () =>
      next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() - 6,
  };
}

/** A copy in random order. */
export function shuffle<T>(list: readonly T[], random: Random): T[] {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = random.integer(0, i);
    [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
  }
  return copy;
}
