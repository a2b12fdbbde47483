import { expect, test } from 'vitest';
import { parseFeedPhoto } from '#domain/media/photos/feed-photo.ts';
import { VENDOR_PROFILES } from '#domain/feed/vendor-profiles.ts';
import { findMediaUrl, readPhotos } from './media.ts';

const RECORD = {
  Media: [
    { MediaKey: 'b', MediaURL: 'https://media.example/b.jpg', Order: 2 },
    { MediaKey: 'plan', MediaURL: 'https://media.example/plan.pdf', Order: 0, MediaCategory: 'FloorPlan' },
    { MediaKey: 'a', MediaURL: 'https://media.example/a.jpg', Order: '1', MediaCategory: 'Photo' },
    { MediaKey: 'secret', MediaURL: 'https://media.example/s.jpg', Order: 3, Permission: ['Private'] },
    { MediaKey: 'cover', MediaURL: 'https://media.example/c.jpg', Order: 9, PreferredPhotoYN: true },
  ],
};

test('photos come in order with the preferred one first, and plans and private ones are left out', () => {
  const photos = readPhotos(RECORD, { id: 7, profile: VENDOR_PROFILES.bridge, listingKey: 'K1' });
  expect(photos).toEqual(['https://media.example/c.jpg', 'https://media.example/a.jpg', 'https://media.example/b.jpg']);
});

test('if addresses expire, a photo keeps its name no matter how often its address changes', () => {
  const source = { id: 7, profile: VENDOR_PROFILES.mls_grid, listingKey: 'KEY/1' };
  const [first = ''] = readPhotos(RECORD, source);
  const again = readPhotos(
    { Media: [{ MediaKey: 'cover', MediaURL: 'https://media.example/c.jpg?signature=2', Order: 0 }] },
    source,
  );
  expect(again).toEqual([first]);
  expect(parseFeedPhoto(first)).toEqual({ sourceId: 7, listingKey: 'KEY/1', mediaKey: 'cover', changed: '' });
  expect(findMediaUrl(RECORD, 'cover')).toBe('https://media.example/c.jpg');
});

test('another picture under the same key is another photo', () => {
  const source = { id: 7, profile: VENDOR_PROFILES.mls_grid, listingKey: 'K1' };
  const at = (time: string) =>
    readPhotos(
      { Media: [{ MediaKey: 'a', MediaURL: 'https://m.example/a', MediaModificationTimestamp: time }] },
      source,
    );
  expect(at('2026-11-01T00:00:00Z')).not.toEqual(at('2026-11-02T00:00:00Z'));
});

test('a record without media has no photos', () => {
  expect(readPhotos({ Media: 'none' }, { id: 7, profile: VENDOR_PROFILES.spark, listingKey: 'K1' })).toEqual([]);
});
