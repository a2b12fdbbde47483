// Renditions as files in a folder.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '#adapters/files/write-whole.ts';
import type { PhotoBlobs } from '#domain/media/photos/ports.ts';

/** `folder` is made when the first picture comes. */
export function createPhotoFiles(folder: string): PhotoBlobs {
  return {
    async read(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async write(name, bytes) {
      await writeWhole(join(folder, name), (unfinished) => writeFile(unfinished, bytes));
    },
    async remove(names) {
      for (const name of names) await rm(join(folder, name), { force: true });
    },
  };
}
