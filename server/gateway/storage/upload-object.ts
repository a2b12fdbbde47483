// POST and PUT of /object/{bucket}/{name}: one file in one request, raw or as a form.
import type { Caller } from '#db/caller.ts';
import { ObjectError } from '#domain/media/objects/object-error.ts';
import {
  checkMayStore,
  diskFull,
  findBucket,
  type StoredObject,
  storeObject,
  tooLarge,
} from '#domain/media/objects/object-store.server.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import { isTooDeep } from '#server/gateway/json-depth.ts';
import { readLimited } from '#server/gateway/read-limited.ts';
import { shareOfMemory } from '#server/received-memory.ts';
import type { MemoryShare } from './memory-budget.ts';
import type { ObjectPath } from './object-path.ts';
import type { StorageOptions } from './storage-options.ts';

/** Held in memory while it is checked; larger files are sent piece by piece (resumable.ts). */
const ONE_REQUEST_BYTES = 25 * 1024 * 1024;
/** A form is a little larger than its file. */
const FORM_BYTES = 64 * 1024;
const USER_METADATA_BYTES = 8 * 1024;

const tooManyUploads = () =>
  new ObjectError('too_many', 'Too many files are being uploaded at the moment; try again in a few seconds');

interface Received {
  bytes: Buffer;
  declaredType: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

export async function uploadObject(
  c: GatewayContext,
  { pools, blobs, hasRoom }: StorageOptions,
  { path, caller, upsert }: { path: ObjectPath; caller: Caller; upsert: boolean },
): Promise<StoredObject> {
  if (hasRoom?.() === false) throw diskFull();
  const bucket = await findBucket(pools, path.bucketId);
  // For visitors, no bytes are received before the policies allow it.
  if (caller.role === 'anon') await checkMayStore(pools, caller, { ...path, upsert });
  const limit = Math.min(bucket.file_size_limit ?? ONE_REQUEST_BYTES, ONE_REQUEST_BYTES);
  const share = shareOfMemory(tooManyUploads);
  try {
    const { bytes, ...said } = await receive(c, limit, share);
    return await storeObject(pools, blobs, caller, { bucket, name: path.name, source: bytes, ...said, upsert });
  } finally {
    share.giveBack();
  }
}

async function receive(c: GatewayContext, limit: number, share: MemoryShare): Promise<Received> {
  const { raw } = c.req;
  const body = await readLimited(raw, limit + FORM_BYTES, share.take);
  if (!body) throw tooLarge(limit);
  const contentType = raw.headers.get('content-type') ?? '';
  if (!contentType.startsWith('multipart/form-data')) {
    const encoded = raw.headers.get('x-metadata');
    return {
      bytes: body,
      declaredType: contentType,
      cacheControl: readCacheControl(raw.headers.get('cache-control')),
      userMetadata: encoded === null ? null : readMetadata(Buffer.from(encoded, 'base64').toString()),
    };
  }
  const form = await readForm(body, contentType);
  const file = [...form.values()].find((each) => typeof each !== 'string');
  if (!file) throw new ObjectError('invalid_request', 'The form contains no file');
  const seconds = form.get('cacheControl');
  const metadata = form.get('metadata');
  const type = form.get('contentType');
  return {
    bytes: Buffer.from(await file.arrayBuffer()),
    declaredType: typeof type === 'string' && type !== '' ? type : file.type,
    cacheControl: readCacheControl(typeof seconds === 'string' ? `max-age=${seconds}` : null),
    userMetadata: typeof metadata === 'string' ? readMetadata(metadata) : null,
  };
}

async function readForm(body: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch (cause) {
    throw new ObjectError('invalid_request', 'The form cannot be read', { cause });
  }
}

/** Only the duration; nothing else from the header is repeated. */
export function readCacheControl(header: string | null): string {
  const seconds = /max-age=(\d{1,8})/.exec(header ?? '')?.[1];
  return seconds === undefined ? 'no-cache' : `max-age=${seconds}`;
}

export function readMetadata(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    const isSmall = text.length <= USER_METADATA_BYTES && !isTooDeep(parsed);
    if (typeof parsed === 'object' && parsed !== null && isSmall) {
      return parsed as Record<string, unknown>;
    }
  } catch {
    // Text that is not JSON gets the same answer as anything else that is not a small object.
  }
  throw new ObjectError(
    'invalid_request',
    'The metadata is not a JSON object, is larger than 8 kB or is nested too deep',
  );
}
