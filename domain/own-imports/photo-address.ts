// Addresses of photos in a lister's file.
import { readPublicUrl } from '#domain/forms/public-url.ts';

/** The address as URLs are written. Null: it isn't one of the public web. */
export function readPhotoAddress(text: string): string | null {
  return /["<>\\\s]/.test(text.trim().replaceAll(' ', '%20')) ? null : readPublicUrl(text.trim());
}
