// /media/{property}/{index}-{mark}: the nth photo of a listing. The mark changes with the photo's address at the
// source, so our address always means the same picture and can be cached permanently. Browser-safe.
import type { ListingPicture } from '#domain/media/picture.ts';

/** Pixels; 1108 is the recommended width of an upload (specification, section 9). */
export const PHOTO_WIDTHS = [320, 640, 1108, 1600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
export const DEFAULT_PHOTO_WIDTH: PhotoWidth = 1108;

/** FNV-1a, 32 bits; it only has to tell versions of one photo apart. */
function markOf(sourceUrl: string): string {
  let hash = 2166136261;
  for (let i = 0; i < sourceUrl.length; i++) hash = Math.imul(hash ^ sourceUrl.charCodeAt(i), 16777619);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

export interface PhotoKey {
  propertyId: number;
  index: number;
  mark: string;
}

/** Width and height are those of the place where it is shown; the stored size comes with the property page. */
export function photoPicture(propertyId: number, index: number, sourceUrl: string, alt: string): ListingPicture {
  const url = `/media/${propertyId}/${index}-${markOf(sourceUrl)}`;
  return { url, alt, width: 1108, height: 831, widths: [...PHOTO_WIDTHS], placeholder: null };
}

/** The key in the last two parts of an address; null if there is none. */
export function parsePhotoKey(propertyId: string, file: string): PhotoKey | null {
  const [, index, mark] = /^(\d{1,3})-([0-9a-f]{8})$/.exec(file) ?? [];
  if (!/^[1-9]\d{0,14}$/.test(propertyId) || index === undefined || mark === undefined) return null;
  return { propertyId: Number(propertyId), index: Number(index), mark };
}

export function matchesMark(key: PhotoKey, sourceUrl: string): boolean {
  return markOf(sourceUrl) === key.mark;
}

/** The width to serve; null if the parameter is not one of our widths (each further width would take storage). */
export function parsePhotoWidth(text: string | null): PhotoWidth | null {
  if (text === null) return DEFAULT_PHOTO_WIDTH;
  return PHOTO_WIDTHS.find((width) => String(width) === text) ?? null;
}
