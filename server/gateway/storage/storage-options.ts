import type { Caller, CallerPools } from '#db/caller.ts';
import type { Log } from '#db/log.ts';
import type { Blobs } from '#domain/media/ports.ts';
import type { SignedUrls } from './signed-urls.ts';

export interface StorageOptions {
  pools: CallerPools;
  blobs: Blobs;
  /** @throws TokenRefused */
  identify: (headers: Headers) => Promise<Caller>;
  signedUrls: SignedUrls;
  /** For the pieces of unfinished uploads. */
  uploadsFolder: string;
  /** False: the disk is almost full, and the remaining space belongs to the database. */
  hasRoom?: () => boolean;
  /** Per address. */
  writesPerMinute?: number;
  log: Log;
}
