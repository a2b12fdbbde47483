// How much one address may have going on at once: the rest of what it asks waits in line, and a line has an end.

interface Line {
  running: number;
  waiting: (() => void)[];
}

export interface TurnOptions {
  atOnce: number;
  /** So many wait at most, and each no longer than `patienceMs`. */
  waiting: number;
  patienceMs: number;
}

/** Does the work when it is its key's turn; null: it was not, and nothing was done. */
export type TakeTurn = <T>(key: string, work: () => Promise<T>) => Promise<T | null>;

export function createTurns({ atOnce, waiting, patienceMs }: TurnOptions): TakeTurn {
  const lines = new Map<string, Line>();
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < atOnce) line.running += 1;
    else if (line.waiting.length >= waiting || !(await waitInLine(line, patienceMs))) return null;
    try {
      return await work();
    } finally {
      // The turn passes on as it is, so that nobody who comes now is before who waits.
      const next = line.waiting.shift();
      if (next) next();
      else if ((line.running -= 1) === 0) lines.delete(key);
    }
  };
}

function waitInLine(line: Line, patienceMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(go), 1);
      resolve(false);
    }, patienceMs);
    line.waiting.push(go);
  });
}
