// Free space on the data folder's disk. A database that runs out of space stops, and needs some to start again, so a
// file holds some in reserve and is deleted when the disk is full. Until there is room for it again, only the database
// itself may write.
import { randomFillSync } from 'node:crypto';
import { open, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#db/log.ts';

const MB = 1024 * 1024;
const RESERVE_FILE = 'reserve';
const LOOK_EVERY_MS = 2_000;

export interface DiskLimits {
  /** The size of the reserve: two segments of the database's log, 16 MB each. */
  reserveBytes: number;
  /** With less than this free, the reserve is released. */
  leastBytes: number;
}

export const DISK_LIMITS: DiskLimits = { reserveBytes: 32 * MB, leastBytes: 24 * MB };

export interface DiskSpace {
  /** False: the reserve was released, and the remaining space belongs to the database. */
  hasRoom(): boolean;
  /** Null if files can be written to the data folder; otherwise the reason, in words. */
  whyNotWritable(): Promise<string | null>;
  /** Checks now instead of at the next interval. */
  look(): Promise<void>;
  stop(): void;
}

/** Resolves after the first check, so that a starting database has whatever room there is. */
export async function watchDisk(dataDir: string, log: Log, limits: DiskLimits = DISK_LIMITS): Promise<DiskSpace> {
  const { reserveBytes, leastBytes } = limits;
  const reserve = join(dataDir, RESERVE_FILE);
  let isShort = false;
  let freeBytes = 0;
  let looking: Promise<void> | null = null;

  async function lookOnce(): Promise<void> {
    const { bavail, bsize } = await statfs(dataDir);
    freeBytes = bavail * bsize;
    const kept = await stat(reserve).then(
      ({ size }) => size >= reserveBytes,
      () => false,
    );
    if (kept && freeBytes >= leastBytes) return void (isShort = false);
    if (kept) {
      await rm(reserve, { force: true });
      isShort = true;
      log('error', 'The disk is full: the reserve was released, and nothing more is stored until there is room', {
        freeMb: Math.floor(freeBytes / MB),
      });
      return;
    }
    if (freeBytes < reserveBytes + 2 * leastBytes) {
      isShort = true;
      return;
    }
    await makeReserve(reserve, reserveBytes);
    if (isShort) log('info', 'The disk has room again');
    isShort = false;
  }

  const look = () => {
    looking ??= lookOnce()
      .catch((error: unknown) =>
        log('warn', 'The free space on the disk could not be checked', { error: String(error) }),
      )
      .finally(() => {
        looking = null;
      });
    return looking;
  };
  await look();
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return {
    hasRoom: () => !isShort,
    look,
    async whyNotWritable() {
      await look();
      if (isShort) return `the disk of the data folder is full: ${Math.floor(freeBytes / MB)} MB are left`;
      const probe = join(dataDir, 'probe');
      try {
        await writeFile(probe, 'x', { mode: 0o600 });
        await rm(probe, { force: true });
        return null;
      } catch (error) {
        return `the data folder cannot be written to: ${(error as NodeJS.ErrnoException).code ?? String(error)}`;
      }
    },
    stop: () => clearInterval(timer),
  };
}

/** Random bytes: a file system that compresses files would reserve no space for zeros. */
async function makeReserve(file: string, bytes: number): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    for (let written = 0; written < bytes; ) {
      const piece = randomFillSync(Buffer.allocUnsafe(Math.min(MB, bytes - written)));
      await handle.writeFile(piece);
      written += piece.length;
    }
    await handle.sync();
    await handle.close();
    await rename(unfinished, file);
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}
