import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/**
 * Where bytes are kept: people's files, and renditions of photos (adapters/blobs). Names are ours: letters, digits, '-',
 * '.', '/'.
 */
export interface Blobs {
  write(name: string, source: Buffer | { file: string }): Promise<void>;
  /** Null when there is none. `end` is the last byte's number. */
  read(name: string, range?: { start: number; end: number }): Promise<Readable | null>;
  /** What is not there is no error. */
  remove(names: readonly string[]): Promise<void>;
}

/** The service that keeps the bytes cannot be reached now. */
export class BlobsAway extends Error {
  constructor(options?: ErrorOptions) {
    super('The file storage does not answer. Please try again in a moment.', options);
  }
}

/** For what is known to be small. Null when there is none. */
export async function readWhole(blobs: Pick<Blobs, 'read'>, name: string): Promise<Buffer | null> {
  const stream = await blobs.read(name);
  return stream && buffer(stream);
}

/** A part of the same store, whose names all begin with `folder`. */
export function blobsUnder(folder: string, blobs: Blobs): Blobs {
  const within = (name: string) => `${folder}/${name}`;
  return {
    write: (name, source) => blobs.write(within(name), source),
    read: (name, range) => blobs.read(within(name), range),
    remove: (names) => blobs.remove(names.map(within)),
  };
}
