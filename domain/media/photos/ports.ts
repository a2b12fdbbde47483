/** Where renditions are kept: disk by default (adapters/photo-files). Names are plain: letters, digits, '-', '.', '/'. */
export interface PhotoBlobs {
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
}

/** Brings the bytes of a photo from its source; throws PhotoUnavailable with a reason. */
export type FetchPhoto = (url: string) => Promise<Buffer>;

export class PhotoUnavailable extends Error {}
