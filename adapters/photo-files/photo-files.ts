// Renditions as files in a folder.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true });
      // Under another name first: a reader never meets half a picture.
      const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async remove(names) {
      for (const name of names) await rm(join(folder, name), { force: true });
    },
  };
}
