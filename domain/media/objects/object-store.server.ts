// Uploaded files: a row in storage.objects, written as the caller so that its policies decide, and the bytes in a blob
// store under a name that we generate. A row never points to missing bytes: the bytes are written first, then the row
// is committed.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import pg from 'pg';
import { actAs, type Caller, type CallerPools } from '#db/caller.ts';
import { DISK_FULL, isDiskFull } from '#db/is-disk-full.ts';
import { ObjectError } from './object-error.ts';
import type { Blobs } from '#domain/media/ports.ts';
import { cleanProfilePhoto } from './profile-photo.server.ts';
import { firstBytes, sniffType, UNKNOWN_TYPE } from './sniff-type.ts';
import { isTypeAllowed, readTextType } from './text-type.ts';

export interface Bucket {
  id: string;
  name: string;
  owner: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: Date;
  updated_at: Date;
}

export interface ObjectFacts {
  size: number;
  mimetype: string;
  eTag: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

export interface StoredObject {
  id: string;
  bucket_id: string;
  name: string;
  owner_id: string | null;
  version: string;
  metadata: ObjectFacts;
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
}

export interface Upload {
  bucket: Bucket;
  name: string;
  source: Buffer | { file: string };
  /** The type that the sender declares; used only for text, and only if the bytes fit it. */
  declaredType: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
  /** Replaces the file that is already under this name. */
  upsert: boolean;
}

export const OBJECT_COLUMNS =
  'id, bucket_id, name, owner_id, version, metadata, user_metadata, created_at, updated_at, last_accessed_at';

export const BUCKET_COLUMNS =
  "id, name, coalesce(owner_id, '') as owner, public, file_size_limit, allowed_mime_types, created_at, updated_at";

/** Buckets whose files must meet more requirements than an allowed type. */
const CLEANERS: Record<string, (bytes: Buffer) => Promise<Buffer>> = { avatars: cleanProfilePhoto };

export const blobName = ({ bucket_id, version }: Pick<StoredObject, 'bucket_id' | 'version'>): string =>
  `${bucket_id}/${version}`;

/** @throws ObjectError no_bucket */
export async function findBucket(pools: CallerPools, id: string): Promise<Bucket> {
  const { rows } = await pools.service.query<Bucket>(`select ${BUCKET_COLUMNS} from storage.buckets where id = $1`, [
    id,
  ]);
  if (!rows[0]) throw new ObjectError('no_bucket', 'Bucket not found');
  return rows[0];
}

/** @throws ObjectError */
export async function storeObject(
  pools: CallerPools,
  blobs: Blobs,
  caller: Caller,
  upload: Upload,
): Promise<StoredObject> {
  const { bucket, name, userMetadata, upsert } = upload;
  const { source, facts } = await examine(upload);
  const version = randomUUID();
  const owner = typeof caller.claims?.sub === 'string' ? caller.claims.sub : null;
  let replaced: string | null = null;
  try {
    const stored = await actAs(pools, caller, async (client) => {
      const { rows: before } = await client.query<{ version: string }>(
        'select version from storage.objects where bucket_id = $1 and name = $2 for update',
        [bucket.id, name],
      );
      if (before[0] && !upsert) throw new ObjectError('exists', 'The resource already exists');
      replaced = before[0]?.version ?? null;
      const { rows } = await client.query<StoredObject>(
        `insert into storage.objects (bucket_id, name, owner_id, metadata, user_metadata, version)
         values ($1, $2, $3, $4, $5, $6)
         ${upsert ? 'on conflict (bucket_id, name) do update set metadata = excluded.metadata, user_metadata = excluded.user_metadata, version = excluded.version, updated_at = now()' : ''}
         returning ${OBJECT_COLUMNS}`,
        [bucket.id, name, owner, facts, userMetadata, version],
      );
      await blobs.write(blobName({ bucket_id: bucket.id, version }), source);
      return rows[0] as StoredObject;
    });
    if (replaced) await blobs.remove([blobName({ bucket_id: bucket.id, version: replaced })]);
    return stored;
  } catch (error) {
    await blobs.remove([blobName({ bucket_id: bucket.id, version })]);
    throw explain(error);
  }
}

/**
 * Checks whether the caller's policies allow writing a file with this name, by trying it and rolling back before
 * anything is sent. `others`: how many files in the same folder are being uploaded; the quota counts them as if they
 * were there.
 * @throws ObjectError
 */
export async function checkMayStore(
  pools: CallerPools,
  caller: Caller,
  { bucketId, name, upsert, others = 0 }: { bucketId: string; name: string; upsert: boolean; others?: number },
): Promise<void> {
  const undo = new Error('Only tried');
  try {
    await actAs(pools, caller, async (client) => {
      await client.query(
        `insert into storage.objects (bucket_id, name, version) values ($1, $2, '')
         ${upsert ? 'on conflict (bucket_id, name) do update set updated_at = objects.updated_at' : ''}`,
        [bucketId, name],
      );
      if (others > 0) {
        await client.query(
          `insert into storage.objects (bucket_id, name, version)
           select $1, split_part($2, '/', 1) || '/' || gen_random_uuid(), '' from generate_series(1, $3::int)`,
          [bucketId, name, others],
        );
      }
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw explain(error);
  }
}

/** Checks size and type against the bucket, and the bucket's further requirements. */
async function examine({
  bucket,
  source,
  declaredType,
  cacheControl,
}: Upload): Promise<{ source: Upload['source']; facts: ObjectFacts }> {
  const { file_size_limit: limit, allowed_mime_types: allowed } = bucket;
  const given = Buffer.isBuffer(source) ? source.length : (await stat(source.file)).size;
  if (limit !== null && given > limit) throw tooLarge(limit);
  const sniffed = sniffType(await firstBytes(source));
  const text = sniffed === UNKNOWN_TYPE ? await readTextType(source, { declaredType, allowed }) : null;
  const mimetype = text ?? sniffed;
  if (!isTypeAllowed(mimetype, allowed)) {
    throw new ObjectError('wrong_type', `mime type ${mimetype} is not supported`);
  }
  const clean = CLEANERS[bucket.id];
  if (clean && !Buffer.isBuffer(source)) throw new ObjectError('too_large', 'Upload this file in one request');
  const kept = clean && Buffer.isBuffer(source) ? await clean(source) : source;
  const size = Buffer.isBuffer(kept) ? kept.length : given;
  const facts: ObjectFacts = {
    size,
    mimetype,
    eTag: `"${await digest(kept)}"`,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
  return { source: kept, facts };
}

export const diskFull = (cause?: unknown): ObjectError => new ObjectError('disk_full', DISK_FULL, { cause });

/** The platform's own wording, because clients compare it. */
export function tooLarge(limit: number): ObjectError {
  return new ObjectError('too_large', 'The object exceeded the maximum allowed size', {
    details: `At most ${limit} bytes`,
  });
}

async function digest(source: Upload['source']): Promise<string> {
  const sum = createHash('sha256');
  if (Buffer.isBuffer(source)) sum.update(source);
  else for await (const chunk of createReadStream(source.file)) sum.update(chunk as Buffer);
  return sum.digest('hex').slice(0, 32);
}

/** Turns a refusal by the policies of storage.objects into an error with the platform's own text. */
export function explain(error: unknown): unknown {
  if (isDiskFull(error)) return diskFull(error);
  if (!(error instanceof pg.DatabaseError)) return error;
  if (error.code === '42501') {
    return new ObjectError('not_allowed', 'new row violates row-level security policy', { cause: error });
  }
  // Raised by the quota, with a text for people.
  if (error.code === 'P0001') return new ObjectError('too_many', error.message, { cause: error });
  if (error.code === '23505') return new ObjectError('exists', 'The resource already exists', { cause: error });
  return error;
}

/**
 * With `caller` null, reads without policies, for public buckets and signed addresses. @throws ObjectError not_found
 */
export async function findObject(
  pools: CallerPools,
  caller: Caller | null,
  bucketId: string,
  name: string,
): Promise<StoredObject> {
  const found = await actAs(
    pools,
    caller ?? { role: 'service_role' },
    async (client) => {
      const { rows } = await client.query<StoredObject>(
        `select ${OBJECT_COLUMNS} from storage.objects where bucket_id = $1 and name = $2`,
        [bucketId, name],
      );
      return rows[0];
    },
    { readOnly: true },
  );
  if (!found) throw new ObjectError('not_found', 'Object not found');
  return found;
}
