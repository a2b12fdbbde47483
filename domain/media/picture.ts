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
