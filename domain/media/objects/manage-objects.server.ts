// Lists, removes, moves and copies stored files, always under the caller's own policies.
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { actAs, type Caller, type CallerPools } from '#db/caller.ts';
import { ObjectError } from './object-error.ts';
import {
  blobName,
  explain,
  findBucket,
  findObject,
  OBJECT_COLUMNS,
  storeObject,
  type StoredObject,
} from './object-store.server.ts';
import type { Blobs } from '#domain/media/ports.ts';

export interface ListOptions {
  bucketId: string;
  /** A folder, without the slash at its end; '' for the root. */
  folder: string;
  search: string;
  limit: number;
  offset: number;
  sortBy: 'name' | 'created_at' | 'updated_at' | 'last_accessed_at';
  isDescending: boolean;
}

export type ListedObject = Partial<StoredObject> & { name: string };

/** Direct children of a folder: files, and folders as rows without an id. */
export async function listObjects(pools: CallerPools, caller: Caller, options: ListOptions): Promise<ListedObject[]> {
  const { bucketId, folder, search, limit, offset, sortBy, isDescending } = options;
  const prefix = folder === '' ? '' : `${folder}/`;
  return actAs(
    pools,
    caller,
    async (client) => {
      const { rows } = await client.query<ListedObject>(
        `with below as (
           select *, substr(name, length($2) + 1) as rest
           from storage.objects
           where bucket_id = $1 and starts_with(name, $2)
         ), children as (
           select rest as name, id, metadata, created_at, updated_at, last_accessed_at
           from below where position('/' in rest) = 0
           union all
           select distinct split_part(rest, '/', 1), null::uuid, null::jsonb, null::timestamptz, null::timestamptz, null::timestamptz
           from below where position('/' in rest) > 0
         )
         select * from children
         where name ilike $3
         order by ${sortBy} ${isDescending ? 'desc' : 'asc'} nulls last, name
         limit $4 offset $5`,
        [bucketId, prefix, `${search.replaceAll(/[\\%_]/g, '\\$&')}%`, limit, offset],
      );
      return rows;
    },
    { readOnly: true },
  );
}

export async function removeObjects(
  pools: CallerPools,
  blobs: Blobs,
  caller: Caller,
  { bucketId, names }: { bucketId: string; names: string[] },
): Promise<StoredObject[]> {
  const removed = await actAs(pools, caller, async (client) => {
    const { rows } = await client.query<StoredObject>(
      `delete from storage.objects where bucket_id = $1 and name = any ($2) returning ${OBJECT_COLUMNS}`,
      [bucketId, names],
    );
    return rows;
  });
  await blobs.remove(removed.map(blobName));
  return removed;
}

export interface Relocation {
  from: { bucketId: string; name: string };
  to: { bucketId: string; name: string };
}

export async function moveObject(
  pools: CallerPools,
  blobs: Blobs,
  caller: Caller,
  { from, to }: Relocation,
): Promise<void> {
  if (from.bucketId !== to.bucketId) {
    await copyObject(pools, blobs, caller, { from, to });
    await removeObjects(pools, blobs, caller, { bucketId: from.bucketId, names: [from.name] });
    return;
  }
  await findObject(pools, caller, from.bucketId, from.name);
  await actAs(pools, caller, (client) =>
    client.query('update storage.objects set name = $3, updated_at = now() where bucket_id = $1 and name = $2', [
      from.bucketId,
      from.name,
      to.name,
    ]),
  ).catch((error: unknown) => {
    throw explain(error);
  });
}

export async function copyObject(
  pools: CallerPools,
  blobs: Blobs,
  caller: Caller,
  { from, to }: Relocation,
): Promise<StoredObject> {
  const original = await findObject(pools, caller, from.bucketId, from.name);
  const stream = await blobs.read(blobName(original));
  if (!stream) throw new ObjectError('not_found', 'Object not found');
  if (from.bucketId !== to.bucketId) {
    // Checked like a new upload, because the other bucket has its own limits.
    return storeObject(pools, blobs, caller, {
      bucket: await findBucket(pools, to.bucketId),
      name: to.name,
      source: await buffer(stream),
      declaredType: original.metadata.mimetype,
      cacheControl: original.metadata.cacheControl,
      userMetadata: original.user_metadata,
      upsert: false,
    });
  }
  const version = randomUUID();
  try {
    return await actAs(pools, caller, async (client) => {
      const { rows } = await client.query<StoredObject>(
        `insert into storage.objects (bucket_id, name, owner_id, metadata, user_metadata, version)
         values ($1, $2, $3, $4, $5, $6) returning ${OBJECT_COLUMNS}`,
        [to.bucketId, to.name, original.owner_id, original.metadata, original.user_metadata, version],
      );
      await blobs.write(blobName({ bucket_id: to.bucketId, version }), await buffer(stream));
      return rows[0] as StoredObject;
    });
  } catch (error) {
    await blobs.remove([blobName({ bucket_id: to.bucketId, version })]);
    throw explain(error);
  }
}
