// Uploaded files in a folder. Nobody but the server's own user may read them: people upload proofs and statements.
import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ObjectBlobs } from '#domain/media/objects/ports.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** `folder` is made when the first file comes. */
export function createObjectFiles(folder: string): ObjectBlobs {
  return {
    async write(name, source) {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true, mode: FOLDER_MODE });
      // Under another name first: a reader never meets half a file.
      const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
      try {
        if (Buffer.isBuffer(source)) await writeFile(unfinished, source, { mode: FILE_MODE });
        else {
          await copyFile(source.file, unfinished);
          await chmod(unfinished, FILE_MODE);
        }
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
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
