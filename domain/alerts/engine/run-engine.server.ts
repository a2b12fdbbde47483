// Keeps one engine running across all servers of a database: the one that holds the lock. The others wait, without
// loading the searches.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '#db/log.ts';
import { writeDigests } from '#domain/alerts/delivery/write-digests.server.ts';
import { writeWaitingNotices } from '#domain/alerts/delivery/write-due-notices.server.ts';
import { AlertEngine, type EngineParts } from './alert-engine.server.ts';

/** Only hints come at once; this is for when one is missed. */
const LOOK_EVERY_MS = 1_000;
const DIGESTS_EVERY_MS = 10_000;
const PAUSE_AFTER_ERROR_MS = 2_000;
const LOCK_EVERY_MS = 5_000;
/** "alerts" as a number, for pg_try_advisory_lock. */
const LOCK = 97_108_114;

export interface RunningEngine extends EngineParts {
  log: Log;
  /** Calls the listener after changes of listings; returns a function that stops it. */
  onChange(listener: () => void): () => void;
}

/** Returns a function that ends it once the current batch is stored. */
export function runAlertEngine(parts: RunningEngine): () => Promise<void> {
  const { log, onChange } = parts;
  const stopping = new AbortController();
  let wake = () => {};
  let isHinted = false;
  const stopHints = onChange(() => {
    isHinted = true;
    wake();
  });
  const pause = async (milliseconds: number) => {
    if (isHinted || stopping.signal.aborted) return;
    const hinted = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await Promise.race([hinted, sleep(milliseconds, undefined, { ref: false })]);
  };
  stopping.signal.addEventListener('abort', () => wake());

  const rest = (milliseconds: number) =>
    sleep(milliseconds, undefined, { ref: false, signal: stopping.signal }).catch(() => {});

  const lead = async (isHeld: () => boolean) => {
    const engine = await AlertEngine.open(parts);
    let digestsAt = 0;
    const goesOn = () => isHeld() && !stopping.signal.aborted;
    while (goesOn()) {
      isHinted = false;
      while (goesOn() && (await engine.takeBatch()));
      if (Date.now() >= digestsAt) {
        const now = parts.clock?.() ?? new Date();
        const isStopping = () => !goesOn();
        const mails = await writeDigests({ ...parts, now, isStopping });
        const notices = await writeWaitingNotices({ ...parts, now, isStopping });
        if (mails + notices > 0) log('info', 'Alerts were written', { mails, notices });
        digestsAt = Date.now() + DIGESTS_EVERY_MS;
      }
      await pause(LOOK_EVERY_MS);
    }
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        const led = await withLock(parts.pool, lead);
        if (!led) await rest(LOCK_EVERY_MS);
      } catch (error) {
        if (stopping.signal.aborted) return;
        log('error', 'Alerts could not be written', { error: error instanceof Error ? error.message : String(error) });
        await rest(PAUSE_AFTER_ERROR_MS);
      }
    }
  };
  const running = run();
  return async () => {
    stopHints();
    stopping.abort();
    await running;
  };
}

/** Runs `work` while this process has the lock; returns whether it got it. The lock ends with its connection. */
async function withLock(pool: pg.Pool, work: (isHeld: () => boolean) => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  let isHeld = true;
  const lose = () => {
    isHeld = false;
  };
  client.once('error', lose);
  client.once('end', lose);
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK]);
    if (rows[0]?.locked !== true) return false;
    await work(() => isHeld);
    return true;
  } finally {
    client.removeListener('end', lose);
    // The connection may be broken; ending it also ends the lock.
    client.release(true);
  }
}
