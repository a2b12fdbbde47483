// Media [DD 2.0] → the photos of a listing, in order. Plans, documents and videos are not photos.
import { readNumber } from '#domain/intake/values/numbers.ts';
import { readBoolean, readText, type Cell } from '#domain/intake/values/values.ts';
import { manyWords, oneWord } from '#domain/feed/enum-words.ts';
import type { FeedRecord } from '#domain/feed/ports.ts';
import type { VendorProfile } from '#domain/feed/vendor-profile.ts';
import { feedPhotoWriter } from '#domain/media/photos/feed-photo.ts';

const MOST_PHOTOS = 60;

interface Medium {
  key: string | null;
  url: string | null;
  order: number;
  changed: string;
}

/** Address of each photo: the source's own, or a permanent one if the source's addresses expire. */
export function readPhotos(
  record: FeedRecord,
  source: { id: number; profile: VendorProfile; listingKey: string },
): string[] {
  const { identity } = source.profile.media;
  const write = feedPhotoWriter(source.id, source.listingKey);
  const photos: string[] = [];
  for (const { key, url, changed } of readMedia(record.Media)) {
    if (identity === 'url' && url !== null) photos.push(url);
    if (identity === 'key' && key !== null) photos.push(write({ mediaKey: key, changed }));
  }
  return [...new Set(photos)].slice(0, MOST_PHOTOS);
}

/** Where the bytes of a photo currently are; null: the record doesn't have this photo, or no longer does. */
export function findMediaUrl(record: FeedRecord, mediaKey: string): string | null {
  return readMedia(record.Media).find(({ key }) => key === mediaKey)?.url ?? null;
}

function readMedia(value: unknown): Medium[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => readMedium(item)).sort((a, b) => a.order - b.order);
}

function readMedium(item: unknown): Medium[] {
  if (typeof item !== 'object' || item === null) return [];
  const medium = item as Record<string, Cell>;
  const category = oneWord(medium.MediaCategory);
  if (category !== null && category !== 'photo' && category !== 'image') return [];
  const permissions = manyWords(medium.Permission);
  if (permissions.length > 0 && !permissions.includes('public') && !permissions.includes('idx')) return [];
  const address = readText(medium.MediaURL);
  const url = address !== null && URL.canParse(address) && /^https?:/i.test(address) ? address : null;
  const order = readNumber(medium.Order, 'small');
  return [
    {
      key: readText(medium.MediaKey),
      url,
      // The preferred photo is the cover, wherever it is in the list.
      order: readBoolean(medium.PreferredPhotoYN) === true ? -1 : typeof order === 'number' ? order : 1e6,
      changed: readText(medium.MediaModificationTimestamp ?? medium.ModificationTimestamp) ?? '',
    },
  ];
}
