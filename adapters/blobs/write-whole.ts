// Files that are there whole or not at all.
import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * `write` fills a file under another name, which then takes its own: a reader never meets half a file. When `write`
 * fails nothing stays behind. Folders that are missing are made, with `folderMode`.
 */
export async function writeWhole(
  file: string,
  write: (unfinished: string) => Promise<void>,
  folderMode?: number,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: folderMode });
  const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await write(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
