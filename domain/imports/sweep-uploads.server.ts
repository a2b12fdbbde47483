// Deletes uploaded files that nobody imported, or whose import failed and was not retried.
import type pg from 'pg';
import { dropOldObjects } from '#domain/media/objects/drop-objects.server.ts';
import type { Blobs } from '#domain/media/ports.ts';
import { IMPORT_BUCKET } from './run-import.server.ts';

const KEPT_DAYS = 7;

/** Of one of the buckets whose files are imported. Returns how many were deleted. */
export async function sweepUploads(pool: pg.Pool, blobs: Blobs, bucketId: string = IMPORT_BUCKET): Promise<number> {
  return dropOldObjects(pool, blobs, {
    bucketId,
    keptDays: KEPT_DAYS,
    async findNeeded(client) {
      const { rows } = await client.query<{ path: string }>(
        "select options ->> 'path' as path from import_runs where status in ('queued', 'running') and options ? 'path'",
      );
      return rows.flatMap(({ path }) => path ?? []);
    },
  });
}
