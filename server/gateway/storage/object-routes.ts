// /object: upload, download, signed addresses, list, move, copy, remove.
import { Hono } from 'hono';
import { z } from 'zod';
import { copyObject, moveObject, removeObjects } from '#domain/media/objects/manage-objects.server.ts';
import type { Caller } from '#db/caller.ts';
import { ObjectError } from '#domain/media/objects/object-error.ts';
import { checkMayStore, findBucket, findObject, type StoredObject } from '#domain/media/objects/object-store.server.ts';
import type { GatewayContext, GatewayEnv } from '#server/gateway/gateway.ts';
import { listRoutes } from './list-routes.ts';
import { checkName, type ObjectPath, readObjectPath } from './object-path.ts';
import { readJson } from './read-json.ts';
import { sendObject } from './send-object.ts';
import type { SignedClaims } from './signed-urls.ts';
import type { StorageOptions } from './storage-options.ts';
import { uploadObject } from './upload-object.ts';

const MOST_NAMES = 1000;
const UPLOAD_SECONDS = 2 * 3600;

const relocationBody = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
});
const signBody = z.object({
  expiresIn: z.int().positive(),
  transform: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
const signManyBody = z.object({ expiresIn: z.int().positive(), paths: z.array(z.string()).max(MOST_NAMES) });

export function objectRoutes(options: StorageOptions): Hono<GatewayEnv> {
  const { pools, blobs, identify, signedUrls } = options;
  const routes = new Hono<GatewayEnv>();
  const callerOf = (c: GatewayContext) => identify(c.req.raw.headers);
  const download = async (c: GatewayContext, path: ObjectPath) =>
    sendObject(c, blobs, await findObject(pools, await callerOf(c), path.bucketId, path.name));

  routes.get('/public/*', async (c) => {
    const path = readObjectPath(c, '/object/public');
    return sendObject(c, blobs, await findPublic(options, path));
  });
  routes.get('/authenticated/*', (c) => download(c, readObjectPath(c, '/object/authenticated')));
  routes.get('/info/public/*', async (c) =>
    c.json(infoOf(await findPublic(options, readObjectPath(c, '/object/info/public')))),
  );
  routes.get('/info/*', async (c) => {
    const { bucketId, name } = readObjectPath(c, '/object/info');
    return c.json(infoOf(await findObject(pools, await callerOf(c), bucketId, name)));
  });

  routes.post('/upload/sign/*', async (c) => {
    const path = readObjectPath(c, '/object/upload/sign');
    const caller = await callerOf(c);
    const owner = signerOf(caller);
    const upsert = c.req.header('x-upsert') === 'true';
    await findBucket(pools, path.bucketId);
    await checkMayStore(pools, caller, { ...path, upsert });
    const claim = { url: path.url, purpose: 'upload', owner, upsert } as const;
    const token = await signedUrls.sign(claim, UPLOAD_SECONDS);
    return c.json({ url: `/object/upload/sign/${path.url}?token=${token}`, token });
  });
  routes.put('/upload/sign/*', async (c) => {
    const path = readObjectPath(c, '/object/upload/sign');
    const { owner, upsert } = await signedUrls.verify(c.req.query('token') ?? '', { url: path.url, purpose: 'upload' });
    const caller: Caller = owner === 'service_role' ? { role: owner } : { role: 'authenticated', claims: { ...owner } };
    const stored = await uploadObject(c, options, { path, caller, upsert: upsert === true });
    return c.json({ Id: stored.id, Key: path.url });
  });
  routes.get('/sign/*', async (c) => {
    const path = readObjectPath(c, '/object/sign');
    await signedUrls.verify(c.req.query('token') ?? '', { url: path.url, purpose: 'read' });
    return sendObject(c, blobs, await findObject(pools, null, path.bucketId, path.name));
  });
  routes.post('/sign/:bucket', async (c) => {
    const { expiresIn, paths } = await readJson(c, signManyBody);
    const caller = await callerOf(c);
    const bucketId = c.req.param('bucket');
    const signed = await Promise.all(
      paths.map(async (name) => {
        const path = { bucketId, ...checkName(bucketId, name) };
        const object = await findObject(pools, caller, bucketId, name).catch((error: unknown) => {
          if (error instanceof ObjectError) return null;
          throw error;
        });
        if (!object)
          return {
            path: name,
            signedURL: null,
            error: 'Either the object does not exist or you do not have access to it',
          };
        return { path: name, signedURL: await signRead(options, path, expiresIn), error: null };
      }),
    );
    return c.json(signed);
  });
  routes.post('/sign/*', async (c) => {
    const path = readObjectPath(c, '/object/sign');
    const { expiresIn, transform } = await readJson(c, signBody);
    await findObject(pools, await callerOf(c), path.bucketId, path.name);
    if (!transform) return c.json({ signedURL: await signRead(options, path, expiresIn) });
    const query = new URLSearchParams(Object.entries(transform).map(([key, each]) => [key, String(each)])).toString();
    const token = await signedUrls.sign({ url: path.url, purpose: 'render', transform: query }, expiresIn);
    return c.json({ signedURL: `/render/image/sign/${path.url}?token=${token}` });
  });

  listRoutes(routes, options);
  routes.post('/move', async (c) => {
    await moveObject(pools, blobs, await callerOf(c), await readRelocation(c));
    return c.json({ message: 'Successfully moved' });
  });
  routes.post('/copy', async (c) => {
    const relocation = await readRelocation(c);
    const stored = await copyObject(pools, blobs, await callerOf(c), relocation);
    return c.json({ Id: stored.id, Key: `${relocation.to.bucketId}/${relocation.to.name}` });
  });
  routes.delete('/:bucket', async (c) => {
    const { prefixes } = await readJson(c, z.object({ prefixes: z.array(z.string()).min(1).max(MOST_NAMES) }));
    const target = { bucketId: c.req.param('bucket'), names: prefixes };
    return c.json((await removeObjects(pools, blobs, await callerOf(c), target)).map(removedOf));
  });
  routes.delete('/*', async (c) => {
    const { bucketId, name } = readObjectPath(c, '/object');
    const removed = await removeObjects(pools, blobs, await callerOf(c), { bucketId, names: [name] });
    if (removed.length === 0) throw new ObjectError('not_found', 'Object not found');
    return c.json({ message: 'Successfully deleted' });
  });

  routes.on(['POST', 'PUT'], '/*', async (c) => {
    const path = readObjectPath(c, '/object');
    const upsert = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true';
    const stored = await uploadObject(c, options, { path, caller: await callerOf(c), upsert });
    return c.json({ Id: stored.id, Key: path.url });
  });
  routes.get('/*', (c) => download(c, readObjectPath(c, '/object')));
  return routes;
}

/** @throws ObjectError */
export async function findPublic({ pools }: StorageOptions, { bucketId, name }: ObjectPath): Promise<StoredObject> {
  const bucket = await findBucket(pools, bucketId);
  // As if it did not exist, because nobody should learn which private buckets exist.
  if (!bucket.public) throw new ObjectError('no_bucket', 'Bucket not found');
  return findObject(pools, null, bucketId, name);
}

function signerOf({ role, claims }: Caller): NonNullable<SignedClaims['owner']> {
  if (role === 'service_role') return role;
  if (role !== 'authenticated' || typeof claims?.sub !== 'string') {
    throw new ObjectError('not_signed_in', 'new row violates row-level security policy');
  }
  const { sub, session_id, is_anonymous } = claims;
  return { sub, session_id, is_anonymous: is_anonymous === true };
}

async function signRead({ signedUrls }: StorageOptions, path: ObjectPath, seconds: number): Promise<string> {
  const token = await signedUrls.sign({ url: path.url, purpose: 'read' }, seconds);
  return `/object/sign/${path.url}?token=${token}`;
}

async function readRelocation(c: GatewayContext) {
  const { bucketId, sourceKey, destinationKey, destinationBucket } = await readJson(c, relocationBody);
  const to = destinationBucket ?? bucketId;
  return {
    from: { bucketId, name: checkName(bucketId, sourceKey).name },
    to: { bucketId: to, name: checkName(to, destinationKey).name },
  };
}

function infoOf({ id, name, bucket_id, version, metadata, user_metadata, created_at, updated_at }: StoredObject) {
  return {
    id,
    name,
    version,
    bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: user_metadata ?? {},
    last_modified: updated_at,
    created_at,
  };
}

/** As rows of list(), with what distinguishes one file from another. */
function removedOf({ user_metadata, owner_id: _owner, ...object }: StoredObject) {
  return { ...object, user_metadata: user_metadata ?? {} };
}
