import type { Caller, CallerPools } from '#db/caller.ts';
import type { ObjectBlobs } from '#domain/media/objects/ports.ts';
import type { SignedUrls } from './signed-urls.ts';

export interface StorageOptions {
  pools: CallerPools;
  blobs: ObjectBlobs;
  /** @throws TokenRefused */
  identify: (headers: Headers) => Promise<Caller>;
  signedUrls: SignedUrls;
}
