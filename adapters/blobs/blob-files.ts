// Stores bytes in a folder. Only the server's own user may read them, because people upload proofs and statements.
import { chmod, copyFile, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { writeWhole } from './write-whole.ts';
import type { Blobs } from '#domain/media/ports.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** `folder` is created with the first file. */
export function createBlobFiles(folder: string): Blobs {
  return {
    async write(name, source) {
      const write = async (unfinished: string) => {
        if (Buffer.isBuffer(source)) return writeFile(unfinished, source, { mode: FILE_MODE });
        await copyFile(source.file, unfinished);
        await chmod(unfinished, FILE_MODE);
      };
      await writeWhole(join(folder, name), write, FOLDER_MODE);
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
