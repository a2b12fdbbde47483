// Deletes files without a request from their owner. Their bytes are deleted after their rows, because bytes can't be
// restored.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import type { Blobs } from '#domain/media/ports.ts';
import { blobName } from './object-store.server.ts';

type Queryable = Pick<pg.ClientBase | pg.Pool, 'query'>;
type ObjectRow = { bucket_id: string; version: string };

/** A missing file is not an error. */
export async function dropObject(
  pool: Queryable,
  blobs: Blobs,
  { bucketId, name }: { bucketId: string; name: string },
): Promise<void> {
  const { rows } = await pool.query<ObjectRow>(
    'delete from storage.objects where bucket_id = $1 and name = $2 returning bucket_id, version',
    [bucketId, name],
  );
  await blobs.remove(rows.map(blobName));
}

/**
 * Deletes files that nobody has written for this many days, except those that `findNeeded` names. It is called while
 * the rows are locked, so anyone who wants a file (`for update`) either gets it first or finds it gone. @returns how
 * many were deleted
 */
export async function dropOldObjects(
  pool: pg.Pool,
  blobs: Blobs,
  {
    bucketId,
    keptDays,
    findNeeded,
  }: { bucketId: string; keptDays: number; findNeeded: (client: Queryable) => Promise<string[]> },
): Promise<number> {
  const dropped = await inTransaction(pool, async (client) => {
    const { rows: old } = await client.query<{ name: string }>(
      `select name from storage.objects
       where bucket_id = $1 and updated_at < now() - make_interval(days => $2) order by name for update`,
      [bucketId, keptDays],
    );
    const needed = new Set(await findNeeded(client));
    const { rows } = await client.query<ObjectRow>(
      'delete from storage.objects where bucket_id = $1 and name = any ($2) returning bucket_id, version',
      [bucketId, old.map(({ name }) => name).filter((name) => !needed.has(name))],
    );
    return rows;
  });
  await blobs.remove(dropped.map(blobName));
  return dropped.length;
}

/**
 * Deletes the rows in all folders with this name, which hold an account's files. @returns the names of their bytes, to
 * remove after the commit
 */
export async function dropFolderRows(client: Queryable, folder: string): Promise<string[]> {
  const { rows } = await client.query<ObjectRow>(
    'delete from storage.objects where (storage.foldername(name))[1] = $1 returning bucket_id, version',
    [folder],
  );
  return rows.map(blobName);
}
