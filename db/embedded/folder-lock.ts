// Only one process at a time decides whether the embedded database must be started, joined or stopped.
import { closeSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The holder touches the file this often; a file not touched for STALE_MS belongs to a dead holder. */
const TOUCH_MS = 1_000;
const STALE_MS = 10_000;
const WAIT_MS = 120_000;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** kill -9 leaves a lock file behind, and its pid may since belong to another process, so its age counts as well. */
function isStale(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    const age = Date.now() - statSync(file).mtimeMs;
    // Empty: its creator has not written to it yet.
    return pid > 0 ? !isAlive(pid) || age > STALE_MS : age > STALE_MS;
  } catch {
    return false;
  }
}

export async function withFolderLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const file = join(folder, 'database.lock');
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, String(process.pid));
      closeSync(handle);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (isStale(file)) {
        rmSync(file, { force: true });
        continue;
      }
      if (Date.now() > deadline) {
        throw new Error(`Another process has been starting or stopping the database in ${folder} for two minutes.`, {
          cause: error,
        });
      }
      await sleep(50);
    }
  }
  const touching = setInterval(() => {
    const now = new Date();
    utimesSync(file, now, now);
  }, TOUCH_MS);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    rmSync(file, { force: true });
  }
}
