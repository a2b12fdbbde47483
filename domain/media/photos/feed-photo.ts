// A photo of a feed whose address ends: named by its source, listing and key, so that it stays the same photo however
// often the feed gives it another address. Stands in `properties.images` like an address.

export interface FeedPhoto {
  sourceId: number;
  listingKey: string;
  mediaKey: string;
  /** When the source last changed it, in its own words: another picture under the same key is another photo. */
  changed: string;
}

const PLAIN = /^[\w.-]*$/;
const escaped = (text: string): string => (PLAIN.test(text) ? text : encodeURIComponent(text));

/** Writes the photos of one listing. */
export function feedPhotoWriter(
  sourceId: number,
  listingKey: string,
): (photo: Pick<FeedPhoto, 'mediaKey' | 'changed'>) => string {
  const prefix = `feed:${sourceId}/${escaped(listingKey)}/`;
  return ({ mediaKey, changed }) => `${prefix}${escaped(mediaKey)}${changed ? `?${escaped(changed)}` : ''}`;
}

/** Null: an address like any other. */
export function parseFeedPhoto(address: string): FeedPhoto | null {
  const match = /^feed:(\d+)\/([^/?]+)\/([^/?]+)(?:\?(.*))?$/.exec(address);
  if (!match) return null;
  const [, sourceId = '', listingKey = '', mediaKey = '', changed = ''] = match;
  return {
    sourceId: Number(sourceId),
    listingKey: decodeURIComponent(listingKey),
    mediaKey: decodeURIComponent(mediaKey),
    changed: decodeURIComponent(changed),
  };
}
