// storage/v1: files of accounts, as @supabase/supabase-js expects it.
import { Hono } from 'hono';
import { findObject } from '#domain/media/objects/object-store.server.ts';
import { BlobsAway } from '#domain/media/ports.ts';
import type { GatewayContext, GatewayEnv } from '#server/gateway/gateway.ts';
import { localLimits, sharedLimits } from '#server/gateway/shared-limit.ts';
import { bucketRoutes } from './buckets.ts';
import { readObjectPath } from './object-path.ts';
import { findPublic, objectRoutes } from './object-routes.ts';
import { renderImage } from './render-image.ts';
import { createResumable } from './resumable.ts';
import { storageErrorAnswer } from './storage-answer.ts';
import type { StorageOptions } from './storage-options.ts';

/** Per address. A large file is a hundred pieces, each of them a write. */
const WRITES_PER_MINUTE = 600;
/** Each takes tens of milliseconds of this server's processors, so each server counts its own. */
const RENDITIONS_PER_MINUTE = 240;

const askerOf = (c: GatewayContext) => ({ accept: c.req.header('accept') ?? '', network: c.get('clientNetwork') });

export function buildStorage(options: StorageOptions): Hono<GatewayEnv> {
  const { pools, blobs, identify, signedUrls, log } = options;
  const storage = new Hono<GatewayEnv>();
  const waitForWrite = sharedLimits(pools.service)('storage', options.writesPerMinute ?? WRITES_PER_MINUTE);
  const waitForRendition = localLimits('renditions', RENDITIONS_PER_MINUTE);
  storage.use(async (c, next) => {
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    const isRendition = c.req.path.includes('/render/image/');
    const wait = isRendition ? waitForRendition : isRead ? null : waitForWrite;
    const seconds = (await wait?.(c.get('clientNetwork'))) ?? 0;
    if (seconds > 0) {
      const body = {
        statusCode: '429',
        error: 'too_many_requests',
        message: `Too many requests; try again in ${seconds} s`,
      };
      return c.json(body, 429, { 'Retry-After': String(seconds) });
    }
    return next();
  });
  storage.route('/bucket', bucketRoutes(options));
  storage.route('/object', objectRoutes(options));
  const resumable = createResumable(options);
  for (const path of ['/upload/resumable', '/upload/resumable/*']) storage.all(path, (c) => resumable(c.req.raw));
  storage.get('/render/image/public/*', async (c) => {
    const object = await findPublic(options, readObjectPath(c, '/render/image/public'));
    return renderImage(blobs, object, { query: new URL(c.req.url).searchParams, ...askerOf(c) });
  });
  storage.get('/render/image/authenticated/*', async (c) => {
    const { bucketId, name } = readObjectPath(c, '/render/image/authenticated');
    const object = await findObject(pools, await identify(c.req.raw.headers), bucketId, name);
    return renderImage(blobs, object, { query: new URL(c.req.url).searchParams, ...askerOf(c) });
  });
  storage.get('/render/image/sign/*', async (c) => {
    const { bucketId, name, url } = readObjectPath(c, '/render/image/sign');
    const { transform } = await signedUrls.verify(c.req.query('token') ?? '', { url, purpose: 'render' });
    const object = await findObject(pools, null, bucketId, name);
    // Only what was signed counts, whatever else the address says.
    return renderImage(blobs, object, { query: new URLSearchParams(transform), ...askerOf(c) });
  });
  storage.onError((error, c) => {
    if (error instanceof BlobsAway) {
      log('error', 'The service that keeps the files cannot be reached', {
        path: c.req.path,
        error: String(error.cause),
      });
    }
    const answer = storageErrorAnswer(error);
    if (answer) return answer;
    throw error;
  });
  return storage;
}
