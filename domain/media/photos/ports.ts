import type { PhotoWidth } from './photo-address.ts';

/** `digest`: sha256 of the original. */
export const renditionName = (digest: string, width: PhotoWidth, format: 'webp' | 'avif'): string =>
  `${digest.slice(0, 2)}/${digest}-${width}.${format}`;

/** Fetches the bytes of a photo from its source; throws PhotoUnavailable with a reason. */
export type FetchPhoto = (url: string) => Promise<Buffer>;

export class PhotoUnavailable extends Error {}
