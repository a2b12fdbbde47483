// How much goes on at once: what comes meanwhile waits in line, and the line has an end.

/** No turn was to be had: nothing was done. */
export class LineIsFull extends Error {}

export interface LineOptions {
  atOnce: number;
  /** So many wait at most. */
  waiting: number;
  /** Of one asker, so that others find room in the line. */
  waitingEach?: number;
  /** How long one waits at most, in milliseconds. */
  patienceMs?: number;
}

export interface Line {
  /** Does the work in turn; `asker` is whose place in the line it takes. @throws LineIsFull */
  inTurn<T>(work: () => Promise<T>, asker?: string): Promise<T>;
  load(): { running: number; waiting: number };
}

interface Place {
  asker: string;
  go: () => void;
}

export function createLine({ atOnce, waiting: most, waitingEach = most, patienceMs }: LineOptions): Line {
  const line: Place[] = [];
  let running = 0;

  function wait(asker: string): Promise<void> {
    const own = line.filter((place) => place.asker === asker).length;
    if (line.length >= most || own >= waitingEach) throw new LineIsFull();
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const place = {
        asker,
        go() {
          clearTimeout(timer);
          resolve();
        },
      };
      line.push(place);
      if (patienceMs === undefined) return;
      timer = setTimeout(() => {
        line.splice(line.indexOf(place), 1);
        reject(new LineIsFull());
      }, patienceMs);
    });
  }

  return {
    async inTurn(work, asker = '') {
      if (running < atOnce) running += 1;
      else await wait(asker);
      try {
        return await work();
      } finally {
        // The turn passes on as it is, so that nobody who comes now is before who waits.
        const next = line.shift();
        if (next) next.go();
        else running -= 1;
      }
    },
    load: () => ({ running, waiting: line.length }),
  };
}

/** Does the work when it is its key's turn; null: it was not, and nothing was done. */
export type TakeTurn = <T>(key: string, work: () => Promise<T>) => Promise<T | null>;

/** A line for each key. */
export function createTurns(options: LineOptions): TakeTurn {
  const lines = new Map<string, Line>();
  return async (key, work) => {
    const line = lines.get(key) ?? createLine(options);
    lines.set(key, line);
    try {
      return await line.inTurn(work);
    } catch (error) {
      if (error instanceof LineIsFull) return null;
      throw error;
    } finally {
      const { running, waiting } = line.load();
      // Another line of this key may have begun meanwhile.
      if (running + waiting === 0 && lines.get(key) === line) lines.delete(key);
    }
  };
}
