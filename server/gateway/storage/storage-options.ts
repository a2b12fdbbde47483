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
  /** For the pieces of uploads that are under way. */
  uploadsFolder: string;
  /** False: the disk is all but full, and what is left is the database's. */
  hasRoom?: () => boolean;
  /** Of one address. */
  writesPerMinute?: number;
  log: Log;
}
