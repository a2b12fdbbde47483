// A photo from a feed whose addresses expire. It is identified by its source, listing and key, so it stays the same
// photo no matter how often the feed changes its address. Stored in `properties.images` like an address.

export interface FeedPhoto {
  sourceId: number;
  listingKey: string;
  mediaKey: string;
  /** When the source last changed it, as the source wrote it: another picture under the same key is another photo. */
  changed: string;
}

const PLAIN = /^[\w.-]*$/;
const escaped = (text: string): string => (PLAIN.test(text) ? text : encodeURIComponent(text));

/** Creates the photo names for one listing. */
export function feedPhotoWriter(
  sourceId: number,
  listingKey: string,
): (photo: Pick<FeedPhoto, 'mediaKey' | 'changed'>) => string {
  const prefix = `feed:${sourceId}/${escaped(listingKey)}/`;
  return ({ mediaKey, changed }) => `${prefix}${escaped(mediaKey)}${changed ? `?${escaped(changed)}` : ''}`;
}

/** Null: an ordinary address. */
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
