// Files and folders that a process works on have its id in their names, so that what a killed process left behind is
// recognized and deleted at the next start.
import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** `file` while it is written. */
export const unfinishedName = (file: string): string => `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;

/** Without an id: as they were named before. */
const UNFINISHED = /\.(?:(?<pid>\d+)-)?[\da-f]{8}$/;
/** As process-picture names them. */
const WORK_FOLDER = /^picture-(?:(?<pid>\d+)-)?\w{6}$/;

/** Deletes files under `folder` whose process has ended before it had written them. @returns how many */
export async function sweepUnfinishedFiles(folder: string): Promise<number> {
  return sweep(folder, { recursive: true, pattern: UNFINISHED });
}

/** Deletes folders in `folder` in which a process that has ended worked on a picture. @returns how many */
export async function sweepWorkFolders(folder: string): Promise<number> {
  return sweep(folder, { recursive: false, pattern: WORK_FOLDER });
}

async function sweep(folder: string, { recursive, pattern }: { recursive: boolean; pattern: RegExp }): Promise<number> {
  // A store that nothing was written to has no folder yet.
  const entries = await readdir(folder, { recursive, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let count = 0;
  for (const entry of entries) {
    const match = pattern.exec(entry.name);
    if (!match || entry.isDirectory() === recursive) continue;
    const path = join(entry.parentPath, entry.name);
    if (!(await isLeftBehind(path, match.groups?.pid))) continue;
    await rm(path, { recursive: true, force: true });
    count += 1;
  }
  return count;
}

/** Of another process that has ended, or from before this one started: ids are used again. */
async function isLeftBehind(path: string, pid: string | undefined): Promise<boolean> {
  if (pid !== undefined && Number(pid) !== process.pid) return !isRunning(Number(pid));
  const startedAt = Date.now() - process.uptime() * 1000;
  const entry = await stat(path).catch(() => null);
  return entry !== null && entry.mtimeMs < startedAt;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of somebody else may not be signaled, but runs.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
