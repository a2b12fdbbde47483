/** More than a phone's largest photo (48 megapixels). It is read from the file's header, before anything is decoded. */
export const MOST_PIXELS = 50_000_000;

/** A floor plan is no photo: it is shown apart and is never the cover. */
export type PictureKind = 'photo' | 'floor_plan';

/** A picture by its address, or an illustration drawn from the listing's seed. Sizes in pixels. */
export interface ListingPicture {
  url: string;
  alt: string;
  width: number;
  height: number;
  /** Widths that exist as `url?w=N`; empty for illustrations, which are vectors. */
  widths: number[];
  /** Tiny data URL shown while the photo loads; null for illustrations. */
  placeholder: string | null;
}
