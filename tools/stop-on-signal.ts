// Ends the process in order when it is asked to, or after an uncaught error; always within a time limit.
import type { Log } from '#db/log.ts';

/** Ctrl-C reaches us twice: from the terminal and from tools/run.mjs, which passes it on. */
const SAME_SIGNAL_MS = 1_000;

interface Limit {
  /** How long open work may take to finish; passed to what is being stopped. */
  finishMs: number;
  /** After this the process ends, whatever is still open. */
  endMs: number;
}

const ASKED: Limit = { finishMs: 10_000, endMs: 20_000 };
/** After an uncaught error, nothing in memory can be trusted: finish what is open and let the next process start. */
const BROKEN: Limit = { finishMs: 5_000, endMs: 10_000 };

export interface StopOptions {
  stop: (finishMs: number) => Promise<void>;
  log: Log;
  /** Writes out what the log still buffers. */
  flush: () => void;
  progress: (text: string) => void;
}

/** Returns a function that ends the process for another reason, with an exit code. A second signal ends it at once. */
export function stopOnSignal({ stop, log, flush, progress }: StopOptions): (exitCode: number) => void {
  let askedAt = 0;
  let worstCode = 0;
  const exit = (exitCode: number): never => {
    flush();
    process.exit(exitCode);
  };
  const end = (exitCode: number, { finishMs, endMs }: Limit) => {
    worstCode = Math.max(worstCode, exitCode);
    if (askedAt > 0) return;
    askedAt = Date.now();
    setTimeout(() => {
      progress('Stopping took too long; what was still open was cut off');
      exit(1);
    }, endMs);
    stop(finishMs).then(
      () => exit(worstCode),
      (error: unknown) => {
        progress(`Stopping failed: ${String(error)}`);
        exit(1);
      },
    );
  };
  // Unhandled rejections arrive here as well.
  process.on('uncaughtException', (error: unknown) => {
    log('fatal', 'Uncaught error; the process is ending', {
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
    end(1, BROKEN);
  });
  const onSignal = () => {
    if (askedAt > 0 && Date.now() - askedAt > SAME_SIGNAL_MS) exit(1);
    end(0, ASKED);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  stopWithRunner(onSignal);
  return (exitCode) => end(exitCode, ASKED);
}

/**
 * tools/run.mjs passes on its id; if it is killed outright it cannot pass on a signal, so we watch for that ourselves.
 */
function stopWithRunner(onGone: () => void): void {
  const runner = Number(process.env.STOOP_RUNNER);
  if (!runner || process.ppid !== runner) return;
  const looking = setInterval(() => {
    if (process.ppid === runner) return;
    clearInterval(looking);
    onGone();
  }, 1_000).unref();
}
