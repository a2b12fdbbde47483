// Deletes files of accounts that were deleted in a way that leaves files behind (by a service, through the accounts
// API).
import type pg from 'pg';
import { blobName } from '#domain/media/objects/object-store.server.ts';
import type { Blobs } from '#domain/media/ports.ts';

/** Returns how many were deleted. */
export async function sweepAccountFiles(pool: Pick<pg.Pool, 'query'>, blobs: Blobs): Promise<number> {
  const { rows } = await pool.query<{ bucket_id: string; version: string }>(
    'select bucket_id, version from platform.delete_files_of_ended_accounts()',
  );
  await blobs.remove(rows.map(blobName));
  return rows.length;
}
