// Writes files that exist either completely or not at all.
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { unfinishedName } from './unfinished-files.ts';

/**
 * `write` fills a file under another name, which is then renamed, so a reader never sees half a file. If `write` fails,
 * nothing is left behind. Missing folders are created with `folderMode`.
 */
export async function writeWhole(
  file: string,
  write: (unfinished: string) => Promise<void>,
  folderMode?: number,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: folderMode });
  const unfinished = unfinishedName(file);
  try {
    await write(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
