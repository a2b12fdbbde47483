import type { PhotoWidth } from './photo-address.ts';

/** Where renditions are kept: disk by default (adapters/photo-files). Names are plain: letters, digits, '-', '.', '/'. */
export interface PhotoBlobs {
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
  /** Also of what is not there. */
  remove(names: readonly string[]): Promise<void>;
}

/** `digest`: sha256 of the original. */
export const renditionName = (digest: string, width: PhotoWidth, format: 'webp' | 'avif'): string =>
  `${digest.slice(0, 2)}/${digest}-${width}.${format}`;

/** Brings the bytes of a photo from its source; throws PhotoUnavailable with a reason. */
export type FetchPhoto = (url: string) => Promise<Buffer>;

export class PhotoUnavailable extends Error {}
