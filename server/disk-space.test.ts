import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type DiskSpace, watchDisk } from './disk-space.ts';

const MB = 1024 * 1024;
const folders: string[] = [];
const logged: string[] = [];
const log = (level: string, message: string) => void (level === 'error' && logged.push(message));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stoop-disk-'));
  folders.push(folder);
  logged.length = 0;
});
afterAll(() => {
  for (const each of folders) {
    spawnSync('umount', [each]);
    rmSync(each, { recursive: true, force: true });
  }
});

async function watch(limits: { reserveBytes: number; leastBytes: number }): Promise<DiskSpace> {
  const disk = await watchDisk(folder, log, limits);
  // These tests trigger each check themselves.
  disk.stop();
  return disk;
}

test('a few megabytes are held in reserve and released when the disk is full; then nothing more is stored', async () => {
  const roomy = await watch({ reserveBytes: 2 * MB, leastBytes: MB });
  expect(statSync(join(folder, 'reserve')).size).toBe(2 * MB);
  expect([roomy.hasRoom(), await roomy.whyNotWritable()]).toEqual([true, null]);
  // As if almost nothing were left.
  const full = await watch({ reserveBytes: 2 * MB, leastBytes: Number.MAX_SAFE_INTEGER / 4 });
  expect(existsSync(join(folder, 'reserve'))).toBe(false);
  expect(full.hasRoom()).toBe(false);
  expect(await full.whyNotWritable()).toMatch(/^the disk of the data folder is full: \d+ MB are left$/);
  expect(logged).toEqual([expect.stringContaining('the reserve was released')]);
  // Released once: it is recreated only when there is room for it and as much again.
  expect(await full.whyNotWritable()).not.toBeNull();
  expect(logged).toHaveLength(1);
});

const canMount = (() => {
  const probe = mkdtempSync(join(tmpdir(), 'stoop-mount-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', probe]);
  if (status === 0) spawnSync('umount', [probe]);
  rmSync(probe, { recursive: true, force: true });
  return status === 0;
})();

test.skipIf(!canMount)(
  'on a disk that is really full, the reserve makes room and returns when there is room',
  async () => {
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]);
    const disk = await watch({ reserveBytes: 2 * MB, leastBytes: MB });
    expect(disk.hasRoom()).toBe(true);
    const filler = join(folder, 'filler');
    expect(() => writeFileSync(filler, Buffer.alloc(8 * MB))).toThrow('ENOSPC');
    await disk.look();
    expect(disk.hasRoom()).toBe(false);
    // This is the room that the database gets.
    writeFileSync(join(folder, 'log-of-the-database'), Buffer.alloc(1.5 * MB));
    expect(await disk.whyNotWritable()).toMatch(/is full/);
    rmSync(filler);
    await disk.look();
    expect([disk.hasRoom(), await disk.whyNotWritable()]).toEqual([true, null]);
    expect(statSync(join(folder, 'reserve')).size).toBe(2 * MB);
  },
);

test.skipIf(!canMount)('a read-only data folder is reported as unable to serve', async () => {
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]);
  const disk = await watch({ reserveBytes: MB, leastBytes: MB });
  spawnSync('mount', ['-o', 'remount,ro', folder]);
  expect(await disk.whyNotWritable()).toBe('the data folder cannot be written to: EROFS');
});
