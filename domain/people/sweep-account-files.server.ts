// The files of accounts that were deleted by a door which does not know of files (a service's own, by the accounts' API).
import type pg from 'pg';
import { blobName } from '#domain/media/objects/object-store.server.ts';
import type { Blobs } from '#domain/media/ports.ts';

/** Returns how many went. */
export async function sweepAccountFiles(pool: Pick<pg.Pool, 'query'>, blobs: Blobs): Promise<number> {
  const { rows } = await pool.query<{ bucket_id: string; version: string }>(
    'select bucket_id, version from platform.delete_files_of_ended_accounts()',
  );
  await blobs.remove(rows.map(blobName));
  return rows.length;
}
