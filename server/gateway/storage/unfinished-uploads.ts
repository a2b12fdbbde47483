// The pieces of unfinished uploads, in a folder that only the server's own user can read, and how many of them belong
// to one folder of a bucket: the quota counts them as if they were stored.
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { ERRORS, type Upload } from '@tus/server';
import { isDiskFull } from '#db/is-disk-full.ts';

const FOLDER_MODE = 0o700;

export class UnfinishedUploads extends FileStore {
  /** By id: the folder that the file will be in. Null: not read yet. */
  #places: Promise<Map<string, string>> | null = null;

  /**
   * Returns how many other uploads are under way in this one's folder, and counts this one from now on, so that
   * simultaneous uploads see each other. Call `forget` if it is refused.
   */
  async announce(id: string, folder: string): Promise<number> {
    const places = await this.#known();
    const others = [...places].filter(([each, place]) => each !== id && place === folder).length;
    places.set(id, folder);
    return others;
  }

  async forget(id: string): Promise<void> {
    (await this.#known()).delete(id);
  }

  override async create(upload: Upload): Promise<Upload> {
    await mkdir(this.directory, { recursive: true, mode: FOLDER_MODE });
    await chmod(this.directory, FOLDER_MODE);
    try {
      return await super.create(upload);
    } catch (error) {
      // On a full disk there may be a file without its metadata, or with half of it.
      await this.discard(upload.id);
      throw error;
    }
  }

  override async write(piece: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
    try {
      await pipeline(piece, file);
    } catch (error) {
      // What has arrived stays: the upload resumes from there once there is room.
      throw isDiskFull(error) ? error : ERRORS.FILE_WRITE_ERROR;
    }
    return offset + file.bytesWritten;
  }

  override async remove(id: string): Promise<void> {
    await this.forget(id);
    await super.remove(id);
  }

  /** Removes whatever there is of an upload. */
  async discard(id: string): Promise<void> {
    await this.forget(id);
    await Promise.all([`${id}.json`, id].map((name) => rm(join(this.directory, name), { force: true })));
  }

  #known(): Promise<Map<string, string>> {
    this.#places ??= this.#readPlaces();
    return this.#places;
  }

  /** What an earlier process left behind. */
  async #readPlaces(): Promise<Map<string, string>> {
    const places = new Map<string, string>();
    for (const id of (await this.configstore.list?.()) ?? []) {
      const upload = await this.configstore.get(id).catch(() => undefined);
      if (upload) places.set(id, folderOf(upload.metadata));
    }
    return places;
  }
}

/** The first folder in a file's name, which belongs to an account. */
export const folderOf = (metadata: Upload['metadata']): string => (metadata?.objectName ?? '').split('/', 1)[0] ?? '';
