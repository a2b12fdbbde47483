// How many pictures are decoded and drawn at a time. A picture of 50 megapixels fills 150 MB and keeps a processor busy
// for seconds: what comes meanwhile waits in line before it reads its bytes, and the line has an end.
import { createLine, LineIsFull } from '#domain/turns/turns.ts';

/** More than a phone's largest photo (48 megapixels); it is asked of the file's head, before anything is decoded. */
export const MOST_PIXELS = 50_000_000;
const AT_ONCE = 2;
const WAITING = 100;
/** Of one asker, so that others find room in the line. */
const WAITING_EACH = 40;

/** No turn is to be had now; nothing was done. */
export class TooManyPictures extends Error {
  readonly retryAfterSeconds = 5;

  constructor() {
    super('Too many pictures are being made at the moment; try again in a few seconds');
  }
}

export interface PictureTurns {
  /** Does the work in turn; `asker` is whose place in the line it takes. @throws TooManyPictures */
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

/** One line for all pictures of this process: they share its memory. */
export const pictureTurns = createPictureTurns();
