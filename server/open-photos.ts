// The sources' feeds, which also have their photos, and the store that keeps the photos.
import type { OpenDatabase } from '#db/open-database.ts';
import type { OpenFeed } from '#domain/feed/ports.ts';
import type { FetchPhoto } from '#domain/media/photos/ports.ts';
import type { Blobs } from '#domain/media/ports.ts';
import type { Log } from '#db/log.ts';
import { budgetsOf } from '#domain/feed/budgets.server.ts';
import { createPhotoStore, type PhotoStore } from '#domain/media/photos/photo-store.server.ts';
import { createOriginalPhotoFetch } from '#domain/media/posting-pictures/original-photos.server.ts';
import { agreeOnKeys, keysOfFolder, parseCredentialKeys, readCredentials } from '#domain/sources/credentials.server.ts';
import { createFeedPhotoFetch } from '#domain/sync/feed-photos.server.ts';
import type { Settings } from './settings.ts';

/** Gives access to the sources' feeds: for their photos, and to test a connection. */
function feedsOf({ credentialsKey, dataDir }: Settings, pool: OpenDatabase['pool'], openFeed: OpenFeed) {
  const keys = credentialsKey === null ? keysOfFolder(dataDir) : parseCredentialKeys(credentialsKey);
  return {
    openFeed,
    readCredentials: (sourceId: number) => readCredentials(pool, sourceId, keys),
    budgetsOf: (sourceId: number) => budgetsOf(pool, sourceId),
    credentialKeys: keys,
  };
}

interface PhotoParts {
  openFeed: OpenFeed;
  /** By address. */
  fetchPhoto: FetchPhoto;
  blobs: { objects: Blobs; photos: Blobs };
  hasRoom: () => boolean;
  log: Log;
}

export async function openPhotos(
  settings: Settings,
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  { openFeed, fetchPhoto: fetchByAddress, blobs, hasRoom, log }: PhotoParts,
): Promise<{ feeds: ReturnType<typeof feedsOf>; photos: PhotoStore }> {
  const feeds = feedsOf(settings, pool, openFeed);
  await agreeOnKeys(pool, feeds.credentialKeys);
  const fetchOriginal = createOriginalPhotoFetch(blobs.objects, fetchByAddress);
  const fetchPhoto = createFeedPhotoFetch({ pool, ...feeds, fetchPhoto: fetchOriginal });
  return { feeds, photos: createPhotoStore({ db, blobs: blobs.photos, fetchPhoto, hasRoom, log }) };
}
