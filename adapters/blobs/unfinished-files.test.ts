import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { sweepUnfinishedFiles, sweepWorkFolders, unfinishedName } from './unfinished-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoop-unfinished-'));
});

/** The id of a process that was killed. */
async function killedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return child.pid as number;
}

const LONG_AGO = new Date('2026-01-01T00:00:00Z');

test('what a killed process left of an upload is deleted, and what another one is working on is not', async () => {
  const killed = await killedProcess();
  const own = await mkdtemp(join(folder, `picture-${process.pid}-`));
  const left = [join(folder, `picture-${killed}-aB3dE_`), join(folder, 'picture-aB3dE_'), join(folder, 'other')];
  for (const each of left) {
    await mkdir(each);
    await writeFile(join(each, 'upload'), 'with the camera’s metadata');
    await utimes(each, LONG_AGO, LONG_AGO);
  }
  expect(await sweepWorkFolders(folder)).toBe(2);
  expect((await readdir(folder)).toSorted()).toEqual(['other', own.slice(folder.length + 1)].toSorted());
});

test('files that a killed process had not finished are deleted in every folder, and whole ones stay', async () => {
  const killed = await killedProcess();
  const inner = join(folder, 'listing-media', 'ab');
  await mkdir(inner, { recursive: true });
  const own = unfinishedName('whole.webp');
  for (const name of ['whole', 'whole.webp', own, `whole.${killed}-69156267`, 'whole.69156267'])
    await writeFile(join(inner, name), 'x');
  await utimes(join(inner, 'whole.69156267'), LONG_AGO, LONG_AGO);
  expect(await sweepUnfinishedFiles(folder)).toBe(2);
  expect((await readdir(inner)).toSorted()).toEqual(['whole', 'whole.webp', own].toSorted());
});

test('a store without a folder has nothing to delete', async () => {
  expect(await sweepUnfinishedFiles(join(folder, 'missing'))).toBe(0);
});
