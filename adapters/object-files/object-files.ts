// Uploaded files in a folder.
import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ObjectBlobs } from '#domain/media/objects/ports.ts';

/** `folder` is made when the first file comes. */
export function createObjectFiles(folder: string): ObjectBlobs {
  return {
    async write(name, source) {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true });
      // Under another name first: a reader never meets half a file, nor does one that was cut off stay.
      const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
      if (Buffer.isBuffer(source)) await writeFile(unfinished, source);
      else await copyFile(source.file, unfinished);
      await rename(unfinished, file);
    },
    async read(name, range): Promise<Readable | null> {
      try {
        const handle = await open(join(folder, name));
        return handle.createReadStream({ start: range?.start, end: range?.end });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(names) {
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}
