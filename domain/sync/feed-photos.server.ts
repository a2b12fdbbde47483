// Fetches photos whose addresses expire or need the feed's token. The address comes from the stored record, and is
// requested from the feed again if it has expired in the meantime.
import type pg from 'pg';
import { parseFeedPhoto } from '#domain/media/photos/feed-photo.ts';
import { type FetchPhoto, PhotoUnavailable } from '#domain/media/photos/ports.ts';
import { findMediaUrl } from '#domain/mapping/media.ts';
import { findFeedSource, openSource } from '#domain/sources/open-source.server.ts';
import { type Feed, FeedError, type FeedParts } from '#domain/feed/ports.ts';
import { readStoredRecord, refreshStoredRecord } from './stored-records.server.ts';

export interface FeedPhotoParts extends FeedParts {
  /** Acts as service_role. */
  pool: pg.Pool;
  /** Fetches every other address. */
  fetchPhoto: FetchPhoto;
}

const LONGEST_WAIT_MS = 30_000;

export function createFeedPhotoFetch(parts: FeedPhotoParts): FetchPhoto {
  return async (address) => {
    const photo = parseFeedPhoto(address);
    if (!photo) return parts.fetchPhoto(address);
    const source = await findFeedSource(parts.pool, photo.sourceId);
    if (!source) throw new PhotoUnavailable('its source is not active');
    const { feed } = await openSource(source, parts);
    try {
      return await readPhoto(feed, photo, parts.pool);
    } catch (cause) {
      if (cause instanceof FeedError) throw new PhotoUnavailable(cause.message, { cause });
      throw cause;
    } finally {
      feed.close();
    }
  };
}

async function readPhoto(
  feed: Feed,
  { sourceId, listingKey, mediaKey }: { sourceId: number; listingKey: string; mediaKey: string },
  pool: pg.Pool,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
  const stored = await readStoredRecord(pool, sourceId, listingKey);
  const url = stored && findMediaUrl(stored, mediaKey);
  if (url) {
    try {
      return await feed.readMedia(url, signal);
    } catch (error) {
      if (!(error instanceof FeedError) || error.failure !== 'expired') throw error;
    }
  }
  const record = await feed.readRecord('Property', listingKey, signal);
  const fresh = record && findMediaUrl(record, mediaKey);
  if (!fresh) throw new PhotoUnavailable('the source no longer has it');
  await refreshStoredRecord(pool, sourceId, listingKey, record);
  return feed.readMedia(fresh, signal);
}
