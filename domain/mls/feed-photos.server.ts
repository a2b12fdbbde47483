// Photos whose addresses end, or that want the feed's token: looked up in the record that names them, and asked of the
// feed again when the address has ended meanwhile.
import type pg from 'pg';
import { parseFeedPhoto } from '#domain/media/photos/feed-photo.ts';
import { type FetchPhoto, PhotoUnavailable } from '#domain/media/photos/ports.ts';
import { findMediaUrl } from './mapping/media.ts';
import { type BudgetStore, type Credentials, type Feed, FeedError, type OpenFeed } from './ports.ts';
import { profileOf } from './source-options.server.ts';
import { readStoredRecord, refreshStoredRecord } from './stored-records.server.ts';
import type { VendorName } from './vendor-profiles.ts';

export interface FeedPhotoParts {
  /** Acts as service_role. */
  pool: pg.Pool;
  openFeed: OpenFeed;
  readCredentials(sourceId: number): Promise<Credentials | null>;
  budgetsOf(sourceId: number): BudgetStore;
  /** For every other address. */
  fetchPhoto: FetchPhoto;
}

const LONGEST_WAIT_MS = 30_000;

export function createFeedPhotoFetch(parts: FeedPhotoParts): FetchPhoto {
  return async (address) => {
    const photo = parseFeedPhoto(address);
    if (!photo) return parts.fetchPhoto(address);
    const feed = await openSource(photo.sourceId, parts);
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

async function openSource(sourceId: number, parts: FeedPhotoParts): Promise<Feed> {
  const { rows } = await parts.pool.query<{ vendor: VendorName; api_endpoint: string; options: unknown }>(
    'select vendor, api_endpoint, options from mls_sources where id = $1 and active and vendor is not null',
    [sourceId],
  );
  const source = rows[0];
  if (!source) throw new PhotoUnavailable('its source is not active');
  return parts.openFeed({
    id: sourceId,
    endpoint: source.api_endpoint,
    profile: profileOf(source.vendor, source.options),
    credentials: await parts.readCredentials(sourceId),
    budgets: parts.budgetsOf(sourceId),
  });
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
