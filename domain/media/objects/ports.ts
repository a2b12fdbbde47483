import type { Readable } from 'node:stream';

/** Where the bytes of uploaded files are kept (adapters/object-files, adapters/object-s3). Names are ours: letters, digits, '-', '/'. */
export interface ObjectBlobs {
  write(name: string, source: Buffer | { file: string }): Promise<void>;
  /** Null when there is none. `end` is the last byte's number. */
  read(name: string, range?: { start: number; end: number }): Promise<Readable | null>;
  /** What is not there is no error. */
  remove(names: string[]): Promise<void>;
}

/** The service that keeps the bytes cannot be reached now. */
export class BlobsAway extends Error {
  constructor(options?: ErrorOptions) {
    super('The file storage does not answer. Please try again in a moment.', options);
  }
}
