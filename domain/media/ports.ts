import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/**
 * Stores bytes: people's files, and renditions of photos (adapters/blobs). Names are ours: letters, digits, '-', '.',
 * '/'.
 */
export interface Blobs {
  write(name: string, source: Buffer | { file: string }): Promise<void>;
  /** Null if there is none. `end` is the position of the last byte. */
  read(name: string, range?: { start: number; end: number }): Promise<Readable | null>;
  /** A missing file is not an error. */
  remove(names: readonly string[]): Promise<void>;
}

/** The storage service can't be reached now. */
export class BlobsAway extends Error {
  constructor(options?: ErrorOptions) {
    super('File storage isn’t responding. Please try again in a moment.', options);
  }
}

/** For files known to be small. Null if there is none. */
export async function readWhole(blobs: Pick<Blobs, 'read'>, name: string): Promise<Buffer | null> {
  const stream = await blobs.read(name);
  return stream && buffer(stream);
}

/** A part of the same store in which all names begin with `folder`. */
export function blobsUnder(folder: string, blobs: Blobs): Blobs {
  const within = (name: string) => `${folder}/${name}`;
  return {
    write: (name, source) => blobs.write(within(name), source),
    read: (name, range) => blobs.read(within(name), range),
    remove: (names) => blobs.remove(names.map(within)),
  };
}
