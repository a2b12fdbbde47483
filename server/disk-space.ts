// Room on the disk of the data folder. A database that finds none stops, and needs some to start again: a file keeps it
// aside, and is given up when the rest is gone. Until there is room for it again nothing is stored but what the database
// itself writes.
import { randomFillSync } from 'node:crypto';
import { open, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#db/log.ts';

const MB = 1024 * 1024;
const RESERVE_FILE = 'reserve';
const LOOK_EVERY_MS = 2_000;

export interface DiskLimits {
  /** What is kept aside: two segments of the database's log, of 16 MB each. */
  reserveBytes: number;
  /** With less than this free, the reserve is given up. */
  leastBytes: number;
}

export const DISK_LIMITS: DiskLimits = { reserveBytes: 32 * MB, leastBytes: 24 * MB };

export interface DiskSpace {
  /** False: the reserve is given up, and what is left is the database's. */
  hasRoom(): boolean;
  /** Null: files can be written in the data folder. Otherwise the reason, in words. */
  whyNotWritable(): Promise<string | null>;
  /** Looks now, and not only when it is time. */
  look(): Promise<void>;
  stop(): void;
}

/** Has looked once when it resolves, so that a database starts with what room there is. */
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
      log('error', 'The disk is full: the reserve was given up, and nothing more is stored until there is room', {
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
      .catch((error: unknown) => log('warn', 'The room on the disk could not be looked at', { error: String(error) }))
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
        return `the data folder cannot be written: ${(error as NodeJS.ErrnoException).code ?? String(error)}`;
      }
    },
    stop: () => clearInterval(timer),
  };
}

/** Of random bytes: a file system that packs its files would keep nothing aside for zeros. */
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
