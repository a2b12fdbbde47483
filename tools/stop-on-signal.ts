// Ends the process in good order when it is asked to.

/** Ctrl-C reaches us twice: from the terminal and, handed on, from tools/run.mjs. */
const SAME_SIGNAL_MS = 1_000;

/** Returns what ends the process for another reason, with an exit code. A second signal ends it at once. */
export function stopOnSignal(stop: () => Promise<void>, progress: (text: string) => void): (exitCode: number) => void {
  let askedAt = 0;
  const end = (exitCode: number) => {
    const now = Date.now();
    if (askedAt > 0) {
      if (now - askedAt > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    askedAt = now;
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        progress(`Stopping failed: ${String(error)}`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  stopWithRunner(() => end(0));
  return end;
}

/** tools/run.mjs names itself; when it is killed outright it cannot hand anything on, so we look after it ourselves. */
function stopWithRunner(onGone: () => void): void {
  const runner = Number(process.env.STOOP_RUNNER);
  if (!runner || process.ppid !== runner) return;
  setInterval(() => {
    if (process.ppid !== runner) onGone();
  }, 1_000).unref();
}
