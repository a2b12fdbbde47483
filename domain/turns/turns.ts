// Limits how much runs at once. Everything else waits in line, and the length of the line is limited.

/** No turn was available; nothing was done. */
export class LineIsFull extends Error {}

export interface LineOptions {
  atOnce: number;
  /** How many can wait. */
  waiting: number;
  /** How many can wait per asker, so there is room in the line for others. */
  waitingEach?: number;
  /** The longest wait, in milliseconds. */
  patienceMs?: number;
}

export interface Line {
  /**
   * Does the work when its turn comes; `asker` says who is asking, because each asker gets only a few places in the
   * line. @throws LineIsFull
   */
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
        // The turn is passed on directly, so nobody who comes now gets ahead of those waiting.
        const next = line.shift();
        if (next) next.go();
        else running -= 1;
      }
    },
    load: () => ({ running, waiting: line.length }),
  };
}

/** Does the work when its key's turn comes; null: there was no turn, and nothing was done. */
export type TakeTurn = <T>(key: string, work: () => Promise<T>) => Promise<T | null>;

/** A separate line for each key. */
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
      // A new line for this key may have begun in the meantime.
      if (running + waiting === 0 && lines.get(key) === line) lines.delete(key);
    }
  };
}
