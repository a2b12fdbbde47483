// What has to end when the server stops, and in which order.
import type { Log } from '#db/log.ts';

/**
 * Phases end one after the other; within a phase, the last to begin ends first. `connections`: what would keep the door
 * from closing. `door`: open requests are finished. `work`: what runs beside requests or answers them. `ground`: what all
 * of these need.
 */
const PHASES = ['connections', 'door', 'work', 'ground'] as const;
type Phase = (typeof PHASES)[number];

/** Open requests may take `finishMs` to end. */
type End = (finishMs?: number) => Promise<void> | void;

export interface Endings {
  defer(phase: Phase, end: End): void;
  /** Anything deferred during this call is ended by the next one. A failure is logged and does not stop the rest. */
  end(finishMs?: number): Promise<void>;
}

export function createEndings(log: Log): Endings {
  let stacks = newStacks();
  return {
    defer(phase, end) {
      const own = stacks;
      own[phase].defer(async () => {
        try {
          await end(own.finishMs);
        } catch (error) {
          log('error', 'A shutdown step failed', { error: String(error) });
        }
      });
    },
    async end(finishMs) {
      const ending = stacks;
      ending.finishMs = finishMs;
      stacks = newStacks();
      for (const phase of PHASES) await ending[phase].disposeAsync();
    },
  };
}

const newStacks = (): Record<Phase, AsyncDisposableStack> & { finishMs: number | undefined } => ({
  finishMs: undefined,
  connections: new AsyncDisposableStack(),
  door: new AsyncDisposableStack(),
  work: new AsyncDisposableStack(),
  ground: new AsyncDisposableStack(),
});
