// Serves photos of listings from feeds and files: fetched once, kept as WebP in several widths, AVIF on demand.
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { isDiskFull } from '#db/is-disk-full.ts';
import type { Log } from '#db/log.ts';
import { createLine, LineIsFull } from '#domain/turns/turns.ts';
import { pictureTurns, TooManyPictures } from '#domain/media/picture-turns.server.ts';
import type { PhotoWidth } from './photo-address.ts';
import { type Blobs, BlobsAway, readWhole } from '#domain/media/ports.ts';
import { type FetchPhoto, PhotoUnavailable, renditionName } from './ports.ts';
import { examinePhoto, renderAvif, renderWebp } from './renditions.server.ts';

/** After the nth failure in a row the source is asked again this much later, doubling up to a day. */
const FIRST_RETRY_MINUTES = 5;
const LAST_RETRY_MINUTES = 24 * 60;
/** Sources and this machine both suffer from more at once. */
const MOST_FETCHES_AT_ONCE = 4;
/** Who asks for more sees the drawing that stands for the photo. */
const MOST_FETCHES_WAITING = 200;
/** Each holds its WebP until its turn. */
const MOST_AVIF_WAITING = 100;
/** All of them wait as one for the picture turns. */
const ASKER = 'photos';

export interface Rendition {
  bytes: Buffer;
  contentType: 'image/webp' | 'image/avif';
}

export interface PhotoStore {
  /** The photo of this address in this width; null when the source gives none. */
  read(sourceUrl: string, width: PhotoWidth, acceptsAvif: boolean): Promise<Rendition | null>;
  /** Resolves when no AVIF is being made; for orderly ends and tests. */
  settled(): Promise<void>;
}

interface Parts {
  db: Kysely<Database>;
  blobs: Blobs;
  fetchPhoto: FetchPhoto;
  /** False: nothing new is kept, and the drawings stand in. */
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
      const { facts, renditions } = await pictureTurns.inTurn(ASKER, async () => {
        const found = await examinePhoto(bytes);
        return { facts: found, renditions: await renderWebp(bytes, found.width) };
      });
      // After the turn: a slow store holds up no other picture.
      for (const [width, webp] of renditions) await blobs.write(renditionName(facts.digest, width, 'webp'), webp);
      const row = { ...facts, failure: null, failures: 0, retry_after: null, fetched_at: new Date() };
      await db
        .insertInto('photos')
        .values({ source_url: sourceUrl, ...row })
        .onConflict((conflict) => conflict.column('source_url').doUpdateSet(row))
        .execute();
      return facts.digest;
    } catch (error) {
      // No fault of the photo's: the next visitor brings it.
      if (error instanceof TooManyPictures || error instanceof BlobsAway || isDiskFull(error)) return null;
      if (!(error instanceof PhotoUnavailable)) throw error;
      log('warn', 'a photo could not be had', { host: URL.parse(sourceUrl)?.host, reason: error.message });
      await noteFailure(sourceUrl, error.message, failures);
      return null;
    }
  }

  /** Name of the stored picture; fetches it when it is not there and the source may be asked. */
  async function digestOf(sourceUrl: string): Promise<string | null> {
    const known = await db
      .selectFrom('photos')
      .select(['digest', 'failures', 'retry_after'])
      .where('source_url', '=', sourceUrl)
      .executeTakeFirst();
    if (known?.digest) return known.digest;
    if (known?.retry_after && known.retry_after > new Date()) return null;
    // Many visitors, one fetch.
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
    // One at a time: pages come before pictures that are merely smaller.
    avifQueue = avifQueue
      .then(async () => blobs.write(name, await renderAvif(webp)))
      .catch((error: unknown) => log('error', 'AVIF could not be made', { name, error: String(error) }))
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
          // The store was emptied under us: forget the row, so that the next visitor brings the picture back.
          await db.deleteFrom('photos').where('source_url', '=', sourceUrl).execute();
          return null;
        }
        if (acceptsAvif) makeAvifLater(digest, width, webp);
        return { bytes: webp, contentType: 'image/webp' };
      } catch (error) {
        // The drawing stands in while the store is away, breaks off or refuses.
        log('warn', 'A photo could not be read', { error: String(error) });
        return null;
      }
    },
    settled: () => avifQueue,
  };
}
