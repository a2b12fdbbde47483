// A photo of a feed whose address ends: named by its source, listing and key, so that it stays the same photo however
// often the feed gives it another address. Stands in `properties.images` like an address.

export interface FeedPhoto {
  sourceId: number;
  listingKey: string;
  mediaKey: string;
  /** When the source last changed it, in its own words: another picture under the same key is another photo. */
  changed: string;
}

export function writeFeedPhoto({ sourceId, listingKey, mediaKey, changed }: FeedPhoto): string {
  const path = [String(sourceId), listingKey, mediaKey].map(encodeURIComponent).join('/');
  return `feed:${path}${changed ? `?${encodeURIComponent(changed)}` : ''}`;
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
