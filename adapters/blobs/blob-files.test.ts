import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createBlobFiles } from './blob-files.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoop-objects-'));
});

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('uploads can be read only by the server’s own user, no matter how they arrived', async () => {
  const whole = join(folder, 'whole');
  await writeFile(whole, 'in pieces', { mode: 0o644 });
  const root = join(folder, 'objects');
  const files = createBlobFiles(root);
  await files.write('ab/one', Buffer.from('at once'));
  await files.write('ab/two', { file: whole });
  expect(await Promise.all(['', 'ab', 'ab/one', 'ab/two'].map((name) => modeOf(join(root, name))))).toEqual([
    '700',
    '700',
    '600',
    '600',
  ]);
});

test('a file that could not be stored leaves nothing behind', async () => {
  const root = join(folder, 'objects');
  const files = createBlobFiles(root);
  // A folder with that name is in the way.
  await files.write('ab/one/two', Buffer.from('x'));
  await expect(files.write('ab/one', Buffer.from('y'))).rejects.toThrow('EISDIR');
  await expect(files.write('ab/three', { file: join(folder, 'missing') })).rejects.toThrow('ENOENT');
  expect(await readdir(join(root, 'ab'))).toEqual(['one']);
});
