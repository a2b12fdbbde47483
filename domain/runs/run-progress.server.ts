// The progress of a run as administrators watch it: written twice a second, with speed and time left.
import type pg from 'pg';
import { keepProgress } from './run-store.server.ts';

export interface RunProgress {
  phase: 'renewing' | 'reading' | 'storing' | 'undoing';
  /** Done so far in the phase. */
  rows: number;
  /** Total of the phase; null: not known yet. */
  total: number | null;
  /** Share of the phase, 0 to 1. */
  share: number;
  rowsPerSecond: number;
  /** Time left in the phase; null: too early to say. */
  secondsLeft: number | null;
}

const WRITE_MS = 500;
/** Before this, an estimate would jump around. */
const LEAST_SECONDS = 1;

interface ShownRows extends Pick<RunProgress, 'phase' | 'rows' | 'share'> {
  /** Null: not known yet. */
  total?: number | null;
  /** How many of the rows an earlier process had done; they don't count toward speed. */
  earlier?: number;
}

export interface ProgressWriter {
  /** The clock of a phase starts with its first call, and restarts while nothing has been done yet. */
  show(progress: ShownRows): void;
  /** Resolves when no more writes are pending. */
  stop(): Promise<void>;
}

/** `clock` returns milliseconds. */
export function writeProgress(
  pool: Pick<pg.Pool, 'query'>,
  runId: number,
  clock: () => number = () => performance.now(),
): ProgressWriter {
  let phase: RunProgress['phase'] | null = null;
  let phaseStartedAt = 0;
  let writtenAt = 0;
  let writing: Promise<unknown> = Promise.resolve();
  let isWriting = false;
  return {
    show({ phase: nextPhase, rows, share, total = null, earlier = 0 }) {
      const now = clock();
      // Deciding what to store comes before the first row, so it doesn't count.
      if (phase !== nextPhase || rows === earlier) {
        phase = nextPhase;
        phaseStartedAt = now;
      } else if (now - writtenAt < WRITE_MS || isWriting) return;
      writtenAt = now;
      const seconds = (now - phaseStartedAt) / 1000;
      const shareNow = rows > 0 ? (share * (rows - earlier)) / rows : 0;
      const progress: RunProgress = {
        phase,
        rows,
        total,
        share: Math.min(1, share),
        rowsPerSecond: seconds > 0 ? Math.round((rows - earlier) / seconds) : 0,
        secondsLeft: seconds < LEAST_SECONDS || shareNow <= 0 ? null : Math.ceil((seconds * (1 - share)) / shareNow),
      };
      isWriting = true;
      // Missing one update does no harm; the run itself notices a lost database.
      writing = keepProgress(pool, runId, progress)
        .catch(() => {})
        .finally(() => {
          isWriting = false;
        });
    },
    async stop() {
      await writing;
    },
  };
}
