// Measures whether what is done to a text takes longer than the text grows. Only for tests.

/** Milliseconds of this thread alone, whatever else the machine does. */
function timeOf(run: () => unknown): number {
  const began = process.threadCpuUsage();
  run();
  return process.threadCpuUsage(began).user / 1000;
}

/** What collecting garbage may add. */
const NOISE_MS = 5;
const [MOST_RUNS, FEWEST_RUNS, SURELY_LINEAR] = [72, 4, 2.2];

/**
 * How many times as long a text of twice the length takes: about 2 is linear, 4 is quadratic. The fastest of several
 * runs counts, since a busy machine only makes them slower.
 */
export function growthOf(read: (text: string) => unknown, part: string, length = 8000): number {
  const [short, long] = [length, 2 * length].map((size) => part.repeat(size / part.length)) as [string, string];
  let [once, twice] = [Infinity, Infinity];
  const growth = () => twice / (once + NOISE_MS);
  for (let run = 0; run < MOST_RUNS && !(run >= FEWEST_RUNS && growth() < SURELY_LINEAR); run++) {
    const [time, timeOfLong] = [timeOf(() => read(short)), timeOf(() => read(long))];
    [once, twice] = [Math.min(once, time), Math.min(twice, timeOfLong)];
  }
  return growth();
}
