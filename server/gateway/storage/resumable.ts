// /upload/resumable: large files piece by piece, by the tus protocol. Pieces wait in a folder; the complete file is
// stored like any other upload, under the policies of the person who finishes it.
import { join } from 'node:path';
import { EVENTS, Server } from '@tus/server';
import type { Upload } from '@tus/server';
import type { Caller } from '#db/caller.ts';
import { ObjectError } from '#domain/media/objects/object-error.ts';
import {
  checkMayStore,
  diskFull,
  findBucket,
  storeObject,
  tooLarge,
} from '#domain/media/objects/object-store.server.ts';
import { checkName } from './object-path.ts';
import { storageErrorAnswer } from './storage-answer.ts';
import type { StorageOptions } from './storage-options.ts';
import { folderOf, UnfinishedUploads } from './unfinished-uploads.ts';
import { readCacheControl, readMetadata } from './upload-object.ts';

const PATH = '/storage/v1/upload/resumable';
/** An upload that nobody continues is deleted. */
const KEEP_MS = 24 * 3600 * 1000;
const CLEAN_EVERY_MS = 3600 * 1000;

/** Answers requests at and below /storage/v1/upload/resumable. */
export function createResumable(options: StorageOptions): (request: Request) => Promise<Response> {
  const { pools, blobs, identify, uploadsFolder, hasRoom, log } = options;
  const store = new UnfinishedUploads({ directory: uploadsFolder, expirationPeriodInMilliseconds: KEEP_MS });
  let cleanedAt = 0;
  const cleanUp = () => {
    if (Date.now() - cleanedAt < CLEAN_EVERY_MS) return;
    cleanedAt = Date.now();
    store.deleteExpired().catch((error: unknown) => {
      log('warn', 'Unfinished uploads could not be removed', { error: String(error) });
    });
  };

  const server = new Server({
    path: PATH,
    datastore: store,
    // Works under whatever name a proxy in front gives us.
    relativeLocation: true,
    onIncomingRequest: (request, id) =>
      answering(async () => {
        const owner = accountOf(await identify(request.headers));
        // Checked before any of it is received.
        if (['POST', 'PATCH'].includes(request.method) && hasRoom?.() === false) throw diskFull();
        if (request.method === 'POST') return;
        const { metadata } = await store.getUpload(id);
        // As if it did not exist, because nobody should learn whose upload has which id.
        if (metadata?.owner !== owner) throw new ObjectError('not_found', 'Object not found');
      }),
    onUploadCreate: (request, upload) =>
      answering(async () => {
        cleanUp();
        const caller = await identify(request.headers);
        const owner = accountOf(caller);
        const { bucketId, name } = readTarget(upload);
        const { file_size_limit: limit } = await findBucket(pools, bucketId);
        if (upload.size === undefined) throw new ObjectError('invalid_request', 'The size must be known at the start');
        if (limit !== null && upload.size > limit) throw tooLarge(limit);
        const upsert = request.headers.get('x-upsert') === 'true';
        // Checked before any piece is stored, not only when all have arrived.
        const others = await store.announce(upload.id, folderOf(upload.metadata));
        try {
          await checkMayStore(pools, caller, { bucketId, name, upsert, others });
        } catch (error) {
          await store.forget(upload.id);
          throw error;
        }
        // Ours come last, so that the sender cannot set the owner.
        return { metadata: { ...upload.metadata, owner, upsert: String(upsert) } };
      }),
    onUploadFinish: (request, upload) =>
      answering(async () => {
        const caller = await identify(request.headers);
        const { bucketId, name } = readTarget(upload);
        const { metadata } = upload;
        try {
          await storeObject(pools, blobs, caller, {
            bucket: await findBucket(pools, bucketId),
            name,
            source: { file: join(uploadsFolder, upload.id) },
            declaredType: metadata?.contentType ?? '',
            cacheControl: readCacheControl(metadata?.cacheControl ? `max-age=${metadata.cacheControl}` : null),
            userMetadata: metadata?.metadata ? readMetadata(metadata.metadata) : null,
            upsert: metadata?.upsert === 'true',
          });
        } catch (error) {
          // Complete, but not stored: a client that asks for its progress would think it was done.
          await store.discard(upload.id);
          throw error;
        }
        return {};
      }),
    onResponseError: async (request, error) => {
      const answer = storageErrorAnswer(error);
      if (!answer) return undefined;
      log('error', 'A piece of an upload could not be stored', {
        path: new URL(request.url).pathname,
        error: String(error),
      });
      return { status_code: answer.status, body: await answer.text() };
    },
  });
  // Only after the answer is made, because that still needs the upload.
  server.on(EVENTS.POST_FINISH, (_request, _response, { id }) => {
    store
      .remove(id)
      .catch((error: unknown) => log('warn', 'A finished upload could not be removed', { error: String(error) }));
  });
  return (request) => server.handleWeb(request);
}

/** Whose upload it is; the service's uploads belong to everybody with its key. */
function accountOf({ role, claims }: Caller): string {
  if (role === 'service_role') return role;
  if (role === 'authenticated' && typeof claims?.sub === 'string') return claims.sub;
  throw new ObjectError('not_signed_in', 'new row violates row-level security policy');
}

function readTarget({ metadata }: Upload): { bucketId: string; name: string } {
  const bucketId = metadata?.bucketName ?? '';
  return { bucketId, ...checkName(bucketId, metadata?.objectName ?? '') };
}

/** The protocol's server sends what is thrown as the answer. */
async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const answer = storageErrorAnswer(error);
    if (!answer) throw error;
    throw { status_code: answer.status, body: await answer.text() };
  }
}
