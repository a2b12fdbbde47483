// Serves photos of listings from feeds and files. They are fetched once and stored as WebP in several widths, with AVIF
// on demand.
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { isDiskFull } from '#db/is-disk-full.ts';
import type { Log } from '#db/log.ts';
import { createLine, LineIsFull } from '#domain/turns/turns.ts';
import { pictureTurns, TooManyPictures } from '#domain/media/picture-turns.server.ts';
import type { PhotoWidth } from './photo-address.ts';
import { type Blobs, BlobsAway, readWhole } from '#domain/media/ports.ts';
import { type FetchPhoto, PhotoUnavailable, renditionName } from './ports.ts';
import { makePhoto, renderAvif } from './renditions.server.ts';

/** The wait after a failure before the source is asked again; it doubles with each failure in a row, up to a day. */
const FIRST_RETRY_MINUTES = 5;
const LAST_RETRY_MINUTES = 24 * 60;
/** More at once would strain both the sources and this machine. */
const MOST_FETCHES_AT_ONCE = 4;
/** Beyond this, visitors see the drawing in place of the photo. */
const MOST_FETCHES_WAITING = 200;
/** Each one keeps its WebP in memory until its turn. */
const MOST_AVIF_WAITING = 100;
/** All of them count as one asker in the line for picture turns. */
const ASKER = 'photos';

export interface Rendition {
  bytes: Buffer;
  contentType: 'image/webp' | 'image/avif';
}

export interface PhotoStore {
  /** The photo with this address in this width; null if the source has none. */
  read(sourceUrl: string, width: PhotoWidth, acceptsAvif: boolean): Promise<Rendition | null>;
  /** Resolves when no AVIF is being created; for an orderly shutdown and for tests. */
  settled(): Promise<void>;
}

interface Parts {
  db: Kysely<Database>;
  blobs: Blobs;
  fetchPhoto: FetchPhoto;
  /** False: nothing new is stored, and drawings are shown instead. */
  hasRoom?: () => boolean;
  log: Log;
}

export function createPhotoStore({ db, blobs, fetchPhoto, hasRoom = () => true, log }: Parts): PhotoStore {
  const fetching = new Map<string, Promise<string | null>>();
  const fetches = createLine({ atOnce: MOST_FETCHES_AT_ONCE, waiting: MOST_FETCHES_WAITING });
  let avifQueue = Promise.resolve();
  const avifAsked = new Set<string>();

  async function noteFailure(sourceUrl: string, reason: string, failures: number): Promise<void> {
    const minutes = Math.min(LAST_RETRY_MINUTES, FIRST_RETRY_MINUTES * 2 ** failures);
    const retryAfter = new Date(Date.now() + minutes * 60_000);
    await db
      .insertInto('photos')
      .values({ source_url: sourceUrl, failure: reason, failures: failures + 1, retry_after: retryAfter })
      .onConflict((conflict) =>
        conflict.column('source_url').doUpdateSet({ failure: reason, failures: failures + 1, retry_after: retryAfter }),
      )
      .execute();
  }

  async function fetchAndKeep(sourceUrl: string, failures: number): Promise<string | null> {
    try {
      const bytes = await fetchPhoto(sourceUrl);
      const { facts, renditions } = await pictureTurns.inTurn(ASKER, () => makePhoto(bytes));
      // After the turn, so a slow store doesn't hold up other pictures.
      for (const [width, webp] of renditions) await blobs.write(renditionName(facts.digest, width, 'webp'), webp);
      const row = { ...facts, failure: null, failures: 0, retry_after: null, fetched_at: new Date() };
      await db
        .insertInto('photos')
        .values({ source_url: sourceUrl, ...row })
        .onConflict((conflict) => conflict.column('source_url').doUpdateSet(row))
        .execute();
      return facts.digest;
    } catch (error) {
      // Not the photo's fault; the next visitor triggers another attempt.
      if (error instanceof TooManyPictures || error instanceof BlobsAway || isDiskFull(error)) return null;
      if (!(error instanceof PhotoUnavailable)) throw error;
      log('warn', 'A photo could not be fetched', { host: URL.parse(sourceUrl)?.host, reason: error.message });
      await noteFailure(sourceUrl, error.message, failures);
      return null;
    }
  }

  /** The name of the stored picture; fetches it if it is missing and the source may be asked. */
  async function digestOf(sourceUrl: string): Promise<string | null> {
    const known = await db
      .selectFrom('photos')
      .select(['digest', 'failures', 'retry_after'])
      .where('source_url', '=', sourceUrl)
      .executeTakeFirst();
    if (known?.digest) return known.digest;
    if (known?.retry_after && known.retry_after > new Date()) return null;
    // One fetch for many visitors.
    let fetch = fetching.get(sourceUrl);
    if (!fetch) {
      if (!hasRoom()) return null;
      fetch = fetches
        .inTurn(() => fetchAndKeep(sourceUrl, known?.failures ?? 0))
        .catch((error: unknown) => {
          if (error instanceof LineIsFull) return null;
          throw error;
        })
        .finally(() => fetching.delete(sourceUrl));
      fetching.set(sourceUrl, fetch);
    }
    return fetch;
  }

  function makeAvifLater(digest: string, width: PhotoWidth, webp: Buffer): void {
    const name = renditionName(digest, width, 'avif');
    if (!hasRoom() || avifAsked.has(name) || avifAsked.size >= MOST_AVIF_WAITING) return;
    avifAsked.add(name);
    // One at a time, because serving pages is more important than smaller pictures.
    avifQueue = avifQueue
      .then(async () => blobs.write(name, await renderAvif(webp)))
      .catch((error: unknown) => log('error', 'AVIF could not be created', { name, error: String(error) }))
      .finally(() => avifAsked.delete(name));
  }

  return {
    async read(sourceUrl, width, acceptsAvif) {
      const digest = await digestOf(sourceUrl);
      if (digest === null) return null;
      try {
        const avif = acceptsAvif ? await readWhole(blobs, renditionName(digest, width, 'avif')) : null;
        if (avif) return { bytes: avif, contentType: 'image/avif' };
        const webp = await readWhole(blobs, renditionName(digest, width, 'webp'));
        if (webp === null) {
          // The stored picture is missing, so the row is deleted and the next visitor triggers a new fetch.
          await db.deleteFrom('photos').where('source_url', '=', sourceUrl).execute();
          return null;
        }
        if (acceptsAvif) makeAvifLater(digest, width, webp);
        return { bytes: webp, contentType: 'image/webp' };
      } catch (error) {
        // The drawing is shown while the store is unavailable, fails or refuses.
        log('warn', 'A photo could not be read', { error: String(error) });
        return null;
      }
    },
    settled: () => avifQueue,
  };
}
