// Uploaded files that nobody imported, or whose import failed and was not tried again.
import type pg from 'pg';
import { blobName } from '#domain/media/objects/object-store.server.ts';
import type { Blobs } from '#domain/media/ports.ts';
import { IMPORT_BUCKET } from './run-import.server.ts';

const KEPT_DAYS = 7;

/** Returns how many went. */
export async function sweepUploads(pool: Pick<pg.Pool, 'query'>, blobs: Blobs): Promise<number> {
  const { rows } = await pool.query<{ version: string }>(
    `delete from storage.objects
     where bucket_id = $1 and updated_at < now() - make_interval(days => $2)
       and not exists (
         select from import_runs r
         where r.status in ('queued', 'running') and r.options ->> 'path' = objects.name
       )
     returning version`,
    [IMPORT_BUCKET, KEPT_DAYS],
  );
  await blobs.remove(rows.map(({ version }) => blobName({ bucket_id: IMPORT_BUCKET, version })));
  return rows.length;
}
