// Measures whether what is done to a text takes longer than the text grows. Only for tests.

function timeOf(run: () => unknown): number {
  const began = performance.now();
  run();
  return performance.now() - began;
}

/** What collecting garbage may add. */
const NOISE_MS = 5;
const RUNS = 10;

/**
 * How many times as long a text of twice the length takes: about 2 is linear, 4 is quadratic. The fastest of several
 * runs counts, since a busy machine only makes them slower.
 */
export function growthOf(read: (text: string) => unknown, part: string, length = 8000): number {
  const [short, long] = [part.repeat(length / part.length), part.repeat((2 * length) / part.length)];
  let [once, twice] = [Infinity, Infinity];
  for (let run = 0; run < RUNS; run++) {
    once = Math.min(
      once,
      timeOf(() => read(short)),
    );
    twice = Math.min(
      twice,
      timeOf(() => read(long)),
    );
  }
  return twice / (once + NOISE_MS);
}
