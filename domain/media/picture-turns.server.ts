// Limits how many pictures are decoded and drawn at a time. A 50-megapixel picture takes 150 MB and keeps a processor
// busy for seconds. Others wait in line before their bytes are read, and the line has a limit.
import { createLine, LineIsFull } from '#domain/turns/turns.ts';

const AT_ONCE = 2;
const WAITING = 100;
/** Per asker, so there is room in the line for others. */
const WAITING_EACH = 40;

/** No turn is available now; nothing was done. */
export class TooManyPictures extends Error {
  readonly retryAfterSeconds = 5;

  constructor() {
    super('Too many pictures are being processed right now; try again in a few seconds');
  }
}

export interface PictureTurns {
  /**
   * Does the work when its turn comes; `asker` says who is asking, because each asker gets only a few places in the
   * line. @throws TooManyPictures
   */
  inTurn<T>(asker: string, work: () => Promise<T>): Promise<T>;
  /** For tests and figures. */
  load(): { running: number; waiting: number };
}

export function createPictureTurns({
  atOnce = AT_ONCE,
  waiting = WAITING,
  waitingEach = WAITING_EACH,
} = {}): PictureTurns {
  const line = createLine({ atOnce, waiting, waitingEach });
  return {
    async inTurn(asker, work) {
      try {
        return await line.inTurn(work, asker);
      } catch (error) {
        throw error instanceof LineIsFull ? new TooManyPictures() : error;
      }
    },
    load: line.load,
  };
}

/** One line for all pictures of this process, because they share its memory. */
export const pictureTurns = createPictureTurns();
